//! The words of the note clock/1, with the table of zone labels that is frozen with the format.

use jiff::civil::DateTime;
use std::borrow::Cow;
use std::fmt::Write;

const REGIONS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const WEEKDAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];

/// The label where the abbreviation can mean more than one thing: "Manila time", or none outside the regions.
pub struct Place(Option<String>);

impl Place {
    pub fn of(zone: &str) -> Place {
        let (region, _) = zone.split_once('/').unwrap_or((zone, ""));
        let city = zone.rsplit('/').next().unwrap().replace('_', " ");
        Place(REGIONS.contains(&region).then(|| format!("{city} time")))
    }

    pub fn label<'a>(&'a self, abbreviation: &'a str, offset: i32) -> Cow<'a, str> {
        if means_one_thing(abbreviation, offset) {
            return Cow::Borrowed(abbreviation);
        }
        match &self.0 {
            Some(place) => Cow::Borrowed(place),
            None => Cow::Owned(offset_label(offset)),
        }
    }
}

fn means_one_thing(abbreviation: &str, offset: i32) -> bool {
    if offset % 60 != 0 {
        return false;
    }
    match offset / 60 {
        0 => matches!(abbreviation, "UTC" | "GMT" | "WET"),
        60 => matches!(abbreviation, "WEST" | "BST" | "CET" | "WAT"),
        120 => matches!(abbreviation, "CEST" | "EET" | "SAST" | "CAT"),
        180 => matches!(abbreviation, "EEST" | "MSK" | "EAT"),
        300 => abbreviation == "PKT",
        330 => abbreviation == "IST",
        420 => abbreviation == "WIB",
        480 => matches!(abbreviation, "WITA" | "HKT" | "AWST"),
        540 => matches!(abbreviation, "WIT" | "JST" | "KST"),
        570 => abbreviation == "ACST",
        600 => matches!(abbreviation, "AEST" | "ChST"),
        630 => abbreviation == "ACDT",
        660 => abbreviation == "AEDT",
        720 => abbreviation == "NZST",
        780 => abbreviation == "NZDT",
        -660 => abbreviation == "SST",
        -600 => abbreviation == "HST",
        -540 => abbreviation == "AKST",
        -480 => matches!(abbreviation, "AKDT" | "PST"),
        -420 => matches!(abbreviation, "PDT" | "MST"),
        -360 => matches!(abbreviation, "MDT" | "CST"),
        -300 => matches!(abbreviation, "CDT" | "EST"),
        -240 => matches!(abbreviation, "EDT" | "AST"),
        -210 => abbreviation == "NST",
        -180 => abbreviation == "ADT",
        -150 => abbreviation == "NDT",
        _ => false,
    }
}

fn offset_label(offset: i32) -> String {
    let minutes = offset.abs() / 60;
    let sign = if offset < 0 { '-' } else { '+' };
    match (minutes / 60, minutes % 60) {
        (0, 0) => "UTC".to_string(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

fn parts(at: &DateTime) -> (i8, &'static str, &'static str, &'static str) {
    let hour = if at.hour() % 12 == 0 { 12 } else { at.hour() % 12 };
    let weekday = WEEKDAYS[at.weekday().to_sunday_zero_offset() as usize];
    (
        hour,
        if at.hour() < 12 { " a.m. " } else { " p.m. " },
        weekday,
        MONTHS[at.month() as usize - 1],
    )
}

/// A caller's buffer, as in C.
pub struct Note {
    bytes: [u8; 128],
    length: usize,
}

impl Default for Note {
    fn default() -> Note {
        Note {
            bytes: [0; 128],
            length: 0,
        }
    }
}

impl Note {
    pub fn clear(&mut self) {
        self.length = 0;
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).unwrap()
    }

    fn put(&mut self, text: &str) {
        self.bytes[self.length..self.length + text.len()].copy_from_slice(text.as_bytes());
        self.length += text.len();
    }

    fn put_two(&mut self, value: i16) {
        self.bytes[self.length] = b'0' + (value / 10) as u8;
        self.bytes[self.length + 1] = b'0' + (value % 10) as u8;
        self.length += 2;
    }

    fn put_short(&mut self, value: i8) {
        if value >= 10 {
            return self.put_two(value.into());
        }
        self.bytes[self.length] = b'0' + value as u8;
        self.length += 1;
    }
}

impl Write for Note {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.put(text);
        Ok(())
    }
}

pub fn write_by_macro(out: &mut Note, at: &DateTime, label: &str) {
    let (hour, half, weekday, month) = parts(at);
    let (minute, day, year) = (at.minute(), at.day(), at.year());
    write!(
        out,
        "[It is {hour}:{minute:02}{half}{label} on {weekday}, {month} {day}, {year}.]"
    )
    .unwrap();
}

pub fn write_by_hand(out: &mut Note, at: &DateTime, label: &str) {
    let (hour, half, weekday, month) = parts(at);
    out.put("[It is ");
    out.put_short(hour);
    out.put(":");
    out.put_two(at.minute().into());
    out.put(half);
    out.put(label);
    out.put(" on ");
    out.put(weekday);
    out.put(", ");
    out.put(month);
    out.put(" ");
    out.put_short(at.day());
    out.put(", ");
    out.put_two(at.year() / 100);
    out.put_two(at.year() % 100);
    out.put(".]");
}
