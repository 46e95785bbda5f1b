"""More vectors of the note operations and of transcript.join, answered by the oracles alone."""

from __future__ import annotations

import oracle_notes
import plurals
from more_zones import ZONES, turns
from oracle_notes import FORMATS, Stamp, gap_between, is_complete, read_stamp, render, stamp_at
from vectors import File
from zones import read_instant, spell_utc

GAPS = [
    0,
    59,
    60,
    3599,
    10799,
    10800,
    97200,
    172799,
    172800,
    1209599,
    1209600,
    5443199,
    5443200,
    63158399,
    63158400,
    400000000,
    -5,
    86400,
]


def format_files() -> list[File]:
    """Every built-in format in every zone, round its changes; every other note has a message before it."""
    out, stamps = File("note.render.formats"), File("note.stamp")
    step = 0
    for zone in ZONES:
        for at in turns(zone):
            for name in FORMATS:
                if (step := step + 1) % 2:
                    gap = None
                    request = {"at": spell_utc(at), "zone": zone, "format": name}
                else:
                    before = at - GAPS[step // 2 % len(GAPS)]
                    gap = gap_between(before, at)
                    request = {"at": spell_utc(at), "zone": zone, "format": name, "previous": spell_utc(before)}
                out.add(request, {"text": render(name, stamp_at(at, zone, gap)), "tzdb": "2026f"})
            stamps.add({"at": spell_utc(at), "zone": zone}, {"stamp": stamp_at(at, zone).spelled()})
    _more_stamps(stamps)
    return [out, stamps]


def _more_stamps(out: File) -> None:
    at = read_instant("2026-10-26T05:30:00Z")[0]

    def add(request: dict, gap: int | None = None, fraction: str = "", zone: str = "America/New_York", when: int = at):
        made = stamp_at(when, zone, gap)
        full = Stamp(made.at, made.zone, made.offset, made.abbreviation, made.tzdb, made.gap, fraction)
        out.add(request, {"stamp": full.spelled()})

    here = {"zone": "America/New_York"}
    whole = {"at": "2026-10-26T05:30:00Z", **here}
    add({"at": "2026-10-26T01:30:00-04:00", **here})
    add({"at": "2026-10-26T11:15:00+05:45", **here})
    add({"at": at * 1000, **here})
    add({"at": at * 1000 + 999, **here})
    add({"at": "2026-10-26T05:30:00.999999999Z", **here})
    add({"at": "2026-10-26T05:30:00.999Z", **here, "precision": "seconds"})
    for precision, fraction in (("milliseconds", ".123"), ("microseconds", ".123456"), ("nanoseconds", ".123456789")):
        add({"at": "2026-10-26T05:30:00.123456789Z", **here, "precision": precision}, fraction=fraction)
        add({"at": "2026-10-26T05:30:00.5Z", **here, "precision": precision}, fraction=".500")
        add({**whole, "precision": precision})
    add({"at": at * 1000 + 7, **here, "precision": "milliseconds"}, fraction=".007")
    add({"at": "2026-10-26T05:30:00.000999Z", **here, "precision": "milliseconds"})
    add({**whole, "previous": "2026-10-25T02:30:00Z"}, gap=97200)
    add({**whole, "previous": (at - 97200) * 1000}, gap=97200)
    add({**whole, "previous": "2026-10-26T02:30:00Z"}, gap=10800)
    add({**whole, "previous": "2026-10-26T02:30:00.001Z"}, gap=10800)
    add({**whole, "previous": "2026-10-26T02:29:59.999Z"}, gap=10801)
    add({**whole, "previous": "2026-10-26T02:30:01Z"})
    add({**whole, "previous": "2026-10-26T05:30:01Z"})
    add({**whole, "previous": "2026-10-26T05:30:00Z", "threshold": "PT1M"})
    for threshold in ("PT1M", "PT60S", "60s", "1m", "PT0H1M"):
        add({**whole, "previous": "2026-10-26T05:29:00Z", "threshold": threshold}, gap=60)
    for threshold in ("P1D", "24h", "PT24H", "1d", "PT1440M"):
        add({**whole, "previous": "2026-10-25T05:30:00Z", "threshold": threshold}, gap=86400)
        add({**whole, "previous": "2026-10-25T05:30:01Z", "threshold": threshold})
    add({**whole, "previous": "2026-10-19T05:30:00Z", "threshold": "1w"}, gap=604800)
    add({**whole, "previous": "2026-10-19T05:30:00Z", "threshold": "P1WT1S"})
    for tzdb in ("as-of", "newest", "2026f"):
        add({**whole, "tzdb": tzdb})
    add({"at": "0001-01-02T00:00:00Z", "zone": "utc"}, zone="UTC", when=read_instant("0001-01-02T00:00:00Z")[0])
    late = "9999-12-31T23:59:59Z"
    add({"at": late, "zone": "Etc/GMT+12"}, zone="Etc/GMT+12", when=read_instant(late)[0])


STAMPS = """
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=97200]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_gap=97200][_tz=2026f]
2026-10-26T01:30:00-04:00[America/New_York][_gap=97200][_tz=2026f][_ab=EDT]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=0]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=59]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=60]
2026-10-26T01:30:00-04:00[America/New_York][_tz=2026f]
2026-10-26T01:30:00-04:00[America/New_York][_tz=2025b]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2031c]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EST][_tz=2026f]
2026-10-26T01:30:00-04:00[America/New_York][_ab=XYZ][_tz=2026f]
2026-10-26T01:30:00-05:00[America/New_York][_ab=EST][_tz=2026f]
2026-10-26T01:30:00+03:00[America/New_York][_ab=MSK][_tz=2026f]
2026-10-26T01:30:00-04:00[Mars/Olympus_Mons][_ab=EDT][_tz=2026f]
2026-10-26T01:30:00+04:00[Mars/Olympus_Mons][_tz=2026f]
2026-10-26T01:30:00+05:30[Asia/Atlantis][_tz=2026f][_gap=20000]
2026-10-26T01:30:00+01:00[Europe/New_Vienna_on_the_Danube][_ab=CET][_tz=2044a]
2026-10-26T09:30:00+04:00[Asia/Dubai][_tz=2026f]
2026-10-26T01:30:00-05:00[Etc/GMT+5][_tz=2026f]
2026-10-26T05:30:00+00:00[UTC][_ab=UTC][_tz=2026f]
2026-10-26T05:30:00+00:00[Europe/Lisbon][_ab=WET][_tz=2026f]
2026-10-26T13:30:00+08:00[PRC][_ab=CST][_tz=2026f]
2026-10-26T13:30:00+08:00[Asia/Manila][_ab=PST][_tz=2026f]
2026-07-01T13:00:00+01:00[Europe/Dublin][_ab=IST][_tz=2026f]
2026-12-01T12:00:00+00:00[Europe/Dublin][_ab=GMT][_tz=2026f]
2026-10-26T11:15:00+05:45[Asia/Kathmandu][_tz=2026f]
2026-10-26T01:30:00-04:00[America/New_York]
2026-10-26T01:30:00-05:00[America/New_York]
2026-10-26T01:30-04:00[America/New_York]
2026-10-26T01:30:00.999-04:00[America/New_York]
2026-10-26T01:30:00-04:00[!America/New_York]
2026-10-26T01:30:00-04:00[!America/New_York][_ab=EDT][_tz=2026f]
2026-10-26T01:30:00-04:00[!America/New_York][!_ab=EDT][!_tz=2026f][!_gap=97200]
2026-10-26T01:30:00-04:00[america/new_york]
2026-10-26T01:30:00-04:00[America/New_York][u-ca=gregory]
2026-10-26T01:30:00-04:00[America/New_York][_foo=bar][_ab=EDT][_tz=2026f]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][u-ca=hebrew][knort=blargel]
2026-10-26T01:30:00-04:00[America/New_York][_gap=97200]
2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT]
2026-10-26T01:30:00-04:00[America/New_York][_ab=ET]
2026-10-26T05:30:00Z[America/New_York]
2026-10-26T05:30:00-00:00[America/New_York]
2026-10-26T05:30:00Z[America/New_York][_ab=EDT][_tz=2026f]
2026-10-26T05:30:00Z[Asia/Calcutta]
1971-06-15T12:34:56Z[Africa/Monrovia][_ab=MMT][_tz=2026f]
1971-06-15T12:34:56Z[Africa/Monrovia][_ab=MMT][_tz=2026f][_gap=86400]
1971-06-15T12:34:56Z[Africa/Monrovia]
2026-07-01T12:00:00-08:00[America/Los_Angeles]
2026-12-01T12:00:00-07:00[America/Los_Angeles]
2026-12-01T12:00:00-08:00[America/Vancouver]
2026-12-01T12:00:00-06:00[America/Havana]
2026-12-01T12:00:00-05:00[America/Havana]
2026-12-01T12:00:00+01:00[Africa/Casablanca]
2026-12-01T12:00:00+11:00[America/New_York]
1950-07-01T12:00:00+04:00[Asia/Dubai]
1880-01-01T12:00:00+04:00[Asia/Dubai]
1800-01-01T12:00:00-05:00[America/New_York]
1800-01-01T12:00:00-04:00[America/New_York]
1950-01-01T12:00:00-05:00[Europe/Kiev]
1900-01-01T12:00:00+03:00[Europe/Kiev]
2026-12-01T12:00:00+03:00[Europe/Kiev]
2026-12-01T12:00:00+01:00[Europe/London]
2026-12-01T12:00:00+02:00[Europe/London]
2026-07-01T12:00:00+00:00[Europe/London]
2026-12-01T12:00:00+01:00[Europe/Dublin]
2026-12-01T20:00:00+09:00[Asia/Manila]
2026-12-01T12:00:00-10:00[Pacific/Apia]
2026-12-01T12:00:00+14:00[Pacific/Apia]
2026-12-01T12:00:00+05:00[Asia/Almaty]
2024-02-01T12:00:00+05:00[Asia/Almaty]
9999-12-31T23:59:59-05:00[America/New_York]
0001-01-02T00:00:00+00:00[UTC]
9999-12-31T23:59:59+00:00[Etc/UTC][_ab=UTC][_tz=2026f]
0001-01-01T00:00:00+00:00[Etc/UTC][_ab=UTC][_tz=2026f]
""".split()


def stamp_file() -> File:
    out = File("note.render.stamps")
    for text in STAMPS:
        if text.startswith("9999-12-31T23:59:59-05"):
            continue  # its instant lies in the year 10000; errors.json has it
        made = read_stamp(text)
        for name in ("clock/1", "tag/1", "iso-weekday/1", "envelope/1", "daypart/1"):
            out.add({"stamp": text, "format": name}, {"text": render(name, made), "tzdb": made.tzdb})
        _with_previous(out, text, made)
    for zone in ZONES:
        for at in turns(zone):
            text = stamp_at(at, zone).spelled()
            out.add({"stamp": text}, {"text": render(None, stamp_at(at, zone)), "tzdb": "2026f"})
            bare = text.split("[_")[0]
            out.add({"stamp": bare}, {"text": render(None, stamp_at(at, zone)), "tzdb": "2026f"})
    return out


def _with_previous(out: File, text: str, made: Stamp) -> None:
    """A message before counts only where the stamp is not complete and carries no gap."""
    if made.at < read_instant("0001-02-01T00:00:00Z")[0]:
        return
    gap = made.gap
    if gap is None and not is_complete(text):
        gap = 97200
    told = Stamp(made.at, made.zone, made.offset, made.abbreviation, made.tzdb, gap)
    request = {"stamp": text, "previous": spell_utc(made.at - 97200)}
    out.add(request, {"text": render(None, told), "tzdb": made.tzdb})


EVERYTHING = (
    "{clock12}|{clock24}|{second}|{weekday}|{weekday3}|{month}|{month3}|{month2}|{day}|{day2}|{year}|{date}|{offset}|"
    "{utc}|{iana}|{city}|{zone}|{daypart}|{daypart-early}|{epoch}|{gap}|{gap-short}|{ gap-short}|{ zone}|{{}}|{{day}}"
)
GERMAN = {
    "name": "notiz/1",
    "template": "[Es ist {clock12} ({zone}) am {weekday}, {day}. {month} {year}, {daypart-early}.{gap}]",
    "explainer": "Eine Zeile in eckigen Klammern sagt, wann eine Nachricht abgeschickt wurde.",
    "language": "de",
    "weekdays": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split(),
    "weekdays3": "Mo Di Mi Do Fr Sa So".split(),
    "months": "Januar Februar M\u00e4rz April Mai Juni Juli August September Oktober November Dezember".split(),
    "dayparts": ["Nacht", "Vormittag", "Nachmittag", "Abend", "fr\u00fcher Morgen"],
    "meridiem": ["{time} Uhr vormittags", "{time} Uhr nachmittags"],
    "place": "Zeit von {city}",
    "gap": {
        "sentence": " Das Gespr\u00e4ch ging nach {span} weiter.",
        "units": {
            "minute": {"one": "{n} Minute", "other": "{n} Minuten"},
            "hour": {"one": "{n} Stunde", "other": "{n} Stunden"},
            "day": {"one": "einem Tag ({n})", "other": "{n} Tagen"},
            "week": {"one": "{n} Woche", "other": "{n} Wochen"},
            "month": {"one": "{n} Monat", "other": "{n} Monaten"},
            "year": {"one": "{n} Jahr", "other": "{n} Jahren"},
        },
    },
}
RUSSIAN = {
    "name": "zametka/2",
    "template": "[\u0421\u0435\u0439\u0447\u0430\u0441 {clock24}, {day}.{month2}.{year}.{gap}]",
    "language": "ru",
    "gap": {
        "sentence": " \u041f\u0435\u0440\u0435\u0440\u044b\u0432: {span}.",
        "units": {
            "hour": {
                "one": "{n} \u0447\u0430\u0441",
                "few": "{n} \u0447\u0430\u0441\u0430",
                "many": "{n} \u0447\u0430\u0441\u043e\u0432",
                "other": "{n} \u0447\u0430\u0441\u0430",
            }
        },
    },
}
CUSTOM = [
    {"name": "everything/1", "template": EVERYTHING},
    {"name": "plain/1", "template": "no fields at all"},
    {"name": "braces/7", "template": "{{{{{date}}}}} {{{clock24}}}"},
    {"name": "city-time/1", "template": "{city}: {clock24}:{second} {place}".replace(" {place}", "")},
    {
        "name": "other-words/1",
        "template": "{zone} {clock12}",
        "place": "in {city}",
        "meridiem": ["vor {time}", "nach {time}"],
    },
    {"name": "gap-words/1", "template": "{date}{gap}", "gap": {"sentence": " ({span} later)"}},
    GERMAN,
    RUSSIAN,
]


def custom_file() -> File:
    out = File("note.render.custom")
    for form in CUSTOM:
        for zone in ("America/New_York", "Asia/Dubai", "Etc/GMT+5", "America/Argentina/Buenos_Aires", "Asia/Calcutta"):
            for at in (read_instant("2026-03-01T05:07:09Z")[0], read_instant("2026-10-26T17:30:00Z")[0]):
                for before in (None, 3600 * 21, 3600 * 25, 86400 * 3):
                    gap = None if before is None else gap_between(at - before, at)
                    request = {"at": spell_utc(at), "zone": zone, "format": form}
                    if before is not None:
                        request["previous"] = spell_utc(at - before)
                    out.add(request, {"text": render(form, stamp_at(at, zone, gap)), "tzdb": "2026f"})
    return out


NUMBERS = [2, 3, 5, 8, 10, 11, 12, 16, 20, 21, 22, 100, 101, 102, 103, 111, 1000]


def _telling(language: str) -> list[int]:
    """Two numbers of each category, and two that are exceptions in many languages."""
    seen = [(each, plurals.category(language, each)) for each in NUMBERS]
    firsts = {each for said in plurals.CATEGORIES for each in [n for n, category in seen if category == said][:2]}
    return sorted(firsts | {11, 21})


def plural_file() -> File:
    """Every two-letter language of CLDR: the category of a number of years, said by its name."""
    out = File("note.render.plurals")
    at = read_instant("9000-01-01T00:00:00Z")[0]
    forms = {each: "{n} " + each for each in plurals.CATEGORIES}
    for language in plurals.languages():
        form = {"name": "plural/1", "template": "{gap}", "language": language}
        for number in (1, *_telling(language)):
            form["gap"] = {"sentence": "{span}", "units": {"minute" if number == 1 else "year": forms}}
            seconds = 60 if number == 1 else -(-number * 3652425 // 10000) * 86400
            said = plurals.category(language, number)
            request = {"at": spell_utc(at), "zone": "UTC", "format": form, "previous": spell_utc(at - seconds)}
            out.add(
                request | {"threshold": "PT1M"}, {"text": f"{number} {said}", "tzdb": "2026f"}, f"{language}/{number}"
            )
    return out


def parse_file() -> File:
    out = File("note.parse")
    for place, zone in enumerate(ZONES):
        for at in turns(zone)[::2]:
            for number, name in enumerate(FORMATS):
                gap = (None, 97200, 200000, 2000000, 30000000, 90000000, 12000)[(place + number) % 7]
                made = stamp_at(at, zone, gap)
                note, found = render(name, made), oracle_notes.parsed(name, made)
                if (place + number) % 2:
                    out.add({"text": note, "format": name}, found)
                    continue
                if name == "daypart-early/1" and found["daypart"] != "early morning":
                    found["format"] = "daypart/1"  # the first format that can have written it
                out.add({"text": note}, found)
    return out


def join_file() -> File:
    out = File("transcript.join")
    note = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]"
    texts = ["Good morning", "two\nlines", "ends with a break\n", " ", "\u00fcber \U0001f552 \u202f", 'say "hi" \\ \t']
    for text in texts:
        strings = {"inside-after": f"{text}\n\n{note}", "inside-before": f"{note}\n{text}"}
        parts = {"after": [text, note], "before": [note, text]}
        out.add({"text": text, "note": note}, {"text": strings["inside-after"]})
        for placement, whole in strings.items():
            out.add({"text": text, "note": note, "placement": placement}, {"text": whole})
        for placement, both in parts.items():
            out.add({"text": text, "note": note, "placement": placement}, {"parts": both})
    for placement in ("inside-after", "inside-before"):
        out.add({"text": "", "note": note, "placement": placement}, {"text": note})
    return out


def files() -> list[File]:
    return [*format_files(), stamp_file(), custom_file(), plural_file(), parse_file(), join_file()]
