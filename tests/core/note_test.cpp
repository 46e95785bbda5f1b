#include "helpers.hpp"

#include "core/note/parse.hpp"

#include <catch2/catch.hpp>

using namespace chronote;
using namespace chronote::testing;

namespace {

const catalog &formats() {
  static const catalog all;
  return all;
}

std::string note(const char *format, const char *zone_name, const char *instant, std::int64_t gap = -1) {
  note_facts facts;
  REQUIRE(facts_at(zone_named(zone_name), at(instant), as_of, facts) == code::ok);
  facts.gap = gap;
  return render(*formats().find(format), facts);
}

std::string custom(format_declaration declaration, const char *zone_name, const char *instant, std::int64_t gap = -1) {
  const auto made = note_format::make(std::move(declaration));
  REQUIRE(made);
  note_facts facts;
  REQUIRE(facts_at(zone_named(zone_name), at(instant), as_of, facts) == code::ok);
  facts.gap = gap;
  const std::string text = render(**made, facts);
  CHECK(text.size() + 16 <= (*made)->largest());
  return text;
}

format_declaration with_template(std::string text) {
  format_declaration out;
  out.name = "test/1";
  out.template_text = std::move(text);
  return out;
}

} // namespace

TEST_CASE("the catalog, as DESIGN's table has it") {
  const char *zone_name = "America/New_York", *instant = "2026-10-26T05:30:00Z";
  CHECK(note("clock/1", zone_name, instant) == "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]");
  CHECK(note("clock-bare/1", zone_name, instant) == "[It is 1:30 a.m. on Monday, October 26, 2026.]");
  CHECK(note("daypart/1", zone_name, instant) == "[It is night on Monday, October 26, 2026.]");
  CHECK(note("daypart-early/1", zone_name, instant) == "[It is early morning on Monday, October 26, 2026.]");
  CHECK(note("iso/1", zone_name, instant) == "[It is 2026-10-26T01:30-04:00.]");
  CHECK(note("iso-weekday/1", zone_name, instant) == "[It is Monday 2026-10-26T01:30-04:00.]");
  CHECK(note("date/1", zone_name, instant) == "[The date is Monday, October 26, 2026.]");
  CHECK(note("tag/1", zone_name, instant) == "<timestamp>Monday, October 26, 2026, 1:30 a.m. (UTC-4)</timestamp>");
  CHECK(note("envelope/1", zone_name, instant) == "[Mon 2026-10-26 01:30 EDT]");
  CHECK(note("envelope/1", zone_name, instant, 97'200) == "[Mon 2026-10-26 01:30 EDT +27h]");
  CHECK(note("date-iso/1", zone_name, instant) == "[The date is 2026-10-26.]");
  CHECK(note("clock/1", zone_name, instant, 97'200) ==
        "[It is 1:30 a.m. EDT on Monday, October 26, 2026. This conversation resumed after 27 hours away.]");
}

TEST_CASE("noon, midnight and the years' ends") {
  CHECK(note("clock/1", "UTC", "2026-01-01T00:00:00Z") == "[It is 12:00 a.m. UTC on Thursday, January 1, 2026.]");
  CHECK(note("clock/1", "UTC", "2026-01-01T12:00:00Z") == "[It is 12:00 p.m. UTC on Thursday, January 1, 2026.]");
  CHECK(note("clock/1", "UTC", "0001-01-01T00:00:00Z") == "[It is 12:00 a.m. UTC on Monday, January 1, 1.]");
  CHECK(note("iso/1", "UTC", "0001-01-01T00:00:00Z") == "[It is 0001-01-01T00:00+00:00.]");
  CHECK(note("clock/1", "UTC", "9999-12-31T23:59:59Z") == "[It is 11:59 p.m. UTC on Friday, December 31, 9999.]");
  note_facts facts;
  CHECK(facts_at(zone_named("America/New_York"), at("0001-01-01T00:00:00Z"), as_of, facts) ==
        code::instant_out_of_range);
  CHECK(facts_at(zone_named("Asia/Tokyo"), at("9999-12-31T23:00:00Z"), as_of, facts) == code::instant_out_of_range);
}

TEST_CASE("zones are said so that they cannot be misread") {
  const char *instant = "2026-11-30T22:00:00Z";
  const auto label = [&](const char *name) { return custom(with_template("{zone}"), name, instant); };
  CHECK(label("Asia/Manila") == "Manila time");
  CHECK(label("Asia/Shanghai") == "Shanghai time");
  CHECK(label("Asia/Dubai") == "Dubai time");
  CHECK(label("America/Argentina/Buenos_Aires") == "Buenos Aires time");
  CHECK(label("America/Havana") == "Havana time");
  CHECK(label("Asia/Calcutta") == "IST");
  CHECK(label("Etc/GMT+5") == "UTC-5");
  CHECK(label("Brazil/East") == "UTC-3");
  CHECK(label("PRC") == "UTC+8");
  CHECK(label("Antarctica/DumontDUrville") == "DumontDUrville time");
}

TEST_CASE("every field") {
  const auto shown = [](const char *text) {
    return custom(with_template(text), "Asia/Kathmandu", "2026-03-04T05:06:07Z", 97'200);
  };
  CHECK(shown("{clock12}|{clock24}|{second}") == "10:51 a.m.|10:51|07");
  CHECK(shown("{weekday}|{weekday3}|{month}|{month3}|{month2}") == "Wednesday|Wed|March|Mar|03");
  CHECK(shown("{day}|{day2}|{year}|{date}") == "4|04|2026|2026-03-04");
  CHECK(shown("{offset}|{utc}|{iana}|{city}|{zone}") == "+05:45|UTC+5:45|Asia/Kathmandu|Kathmandu|Kathmandu time");
  CHECK(shown("{daypart}|{daypart-early}|{epoch}") == "morning|morning|1772600767");
  CHECK(shown("<{gap}>|<{gap-short}>|<{ gap-short}>") ==
        "< This conversation resumed after 27 hours away.>|<+27h>|< +27h>");
  CHECK(shown("{{{day}}}") == "{4}");
  CHECK(shown("plain") == "plain");
  CHECK(shown("") == "");
}

TEST_CASE("long literals and words keep their bytes") {
  const std::string long_text(500, 'x');
  CHECK(custom(with_template(long_text + "{day}" + long_text), "UTC", "2026-03-04T00:00:00Z") ==
        long_text + "4" + long_text);
  format_declaration german = with_template("[Es ist {clock24} Uhr ({zone}), {weekday}, {day}. {month} {year}.{gap}]");
  german.language = "de";
  german.words[weekdays] = {"Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"};
  german.words[months] = {"Januar", "Februar", "M\xC3\xA4rz", "April",   "Mai",      "Juni",
                          "Juli",   "August",  "September",   "Oktober", "November", "Dezember"};
  german.place = "Ortszeit {city}";
  german.gap_sentence = " Das Gespr\xC3\xA4"
                        "ch ging nach {span} weiter.";
  german.gap_units[1][static_cast<std::size_t>(plural::one)] = "{n} Stunde";
  german.gap_units[1][static_cast<std::size_t>(plural::other)] = "{n} Stunden";
  CHECK(custom(german, "Asia/Dubai", "2026-03-04T00:00:00Z", 97'200) ==
        "[Es ist 04:00 Uhr (Ortszeit Dubai), Mittwoch, 4. M\xC3\xA4rz 2026. Das Gespr\xC3\xA4"
        "ch ging nach 27 Stunden weiter.]");
  format_declaration before = with_template("{clock12}");
  before.words[meridiem] = {"vormittags um {time} ", "nachmittags um {time} und nicht anders"};
  CHECK(custom(before, "UTC", "2026-03-04T15:07:00Z") == "nachmittags um 3:07 und nicht anders");
}

TEST_CASE("declarations that cannot be") {
  const auto fault = [](format_declaration declaration) {
    const auto made = note_format::make(std::move(declaration));
    return made ? std::string("ok") : std::string(code_name(made.failure().what)) + made.failure().path;
  };
  CHECK(fault(with_template("{hour}")) == "format-field-unknown/template");
  CHECK(fault(with_template("{}")) == "format-field-unknown/template");
  CHECK(fault(with_template("{day")) == "format-brace-unclosed/template");
  CHECK(fault(with_template("day}")) == "format-brace-unclosed/template");
  CHECK(fault(with_template("a\xC2\xA0"
                            "b")) == "format-character/template");
  CHECK(fault(with_template("a\tb")) == "format-character/template");
  CHECK(fault(with_template("\xE2\x80\xAF")) == "format-character/template");
  CHECK(fault(with_template("\xFF")) == "utf8-invalid/template");
  CHECK(fault(with_template(std::string(2'000, 'x'))) == "too-large/template");
  format_declaration words = with_template("{weekday}");
  words.words[weekdays] = {"Montag"};
  CHECK(fault(words) == "type-wrong/weekdays");
  format_declaration half = with_template("{clock12}");
  half.words[meridiem] = {"a.m.", "{time} p.m."};
  CHECK(fault(half) == "type-wrong/meridiem/0");
}

TEST_CASE("gaps") {
  const auto told = [](std::int64_t seconds) {
    const auto away = span_of(seconds);
    return away ? std::to_string(away->number) + " " + std::string(unit_name(away->unit)) : std::string("none");
  };
  CHECK(told(59) == "none");
  CHECK(told(119) == "1 minute");
  CHECK(told(3'599) == "59 minute");
  CHECK(told(172'799) == "47 hour");
  CHECK(told(172'800) == "2 day");
  CHECK(told(14 * 86'400 - 1) == "13 day");
  CHECK(told(14 * 86'400) == "2 week");
  CHECK(told(63 * 86'400 - 1) == "8 week");
  CHECK(told(63 * 86'400) == "2 month");
  CHECK(told(731 * 86'400 - 1) == "23 month");
  CHECK(told(731 * 86'400) == "2 year");
  // Cut before the difference: the same gap whatever fraction was kept.
  CHECK(gap_between({0, 900'000'000}, {10'800, 0}, 10'800) == 10'800);
  CHECK_FALSE(gap_between({1, 0}, {10'800, 999'999'999}, 10'800));
  CHECK_FALSE(gap_between({100, 0}, {0, 0}, 60));
}

TEST_CASE("plural categories") {
  CHECK(plural_of("en", 1) == plural::one);
  CHECK(plural_of("en", 21) == plural::other);
  CHECK(plural_of("ja", 1) == plural::other);
  CHECK(plural_of("ru", 1) == plural::one);
  CHECK(plural_of("ru", 3) == plural::few);
  CHECK(plural_of("ru", 11) == plural::many);
  CHECK(plural_of("ru", 21) == plural::one);
  CHECK(plural_of("pl", 22) == plural::few);
  CHECK(plural_of("pl", 21) == plural::many);
  CHECK(plural_of("cs", 3) == plural::few);
  CHECK(plural_of("ar", 2) == plural::two);
  CHECK(plural_of("ar", 103) == plural::few);
  CHECK(plural_of("sl", 2) == plural::two);
  CHECK(plural_of("fr", 2) == plural::other);
  CHECK(plural_of("", 1) == plural::one);
  CHECK(plural_of("e", 1) == plural::one);
}

TEST_CASE("notes are read back, in every format") {
  for (std::size_t i = 0; i < format_count; ++i) {
    const note_format &format = formats().at(i);
    for (const char *name : {"America/New_York", "Asia/Manila", "Etc/GMT+5", "Asia/Kathmandu"})
      for (const char *instant : {"2026-10-26T05:30:00Z", "2026-03-01T23:59:59Z", "1999-12-31T12:00:00Z"})
        for (const std::int64_t gap : {-1, 60 * 59, 97'200, 20 * 86'400, 400 * 86'400}) {
          note_facts facts;
          REQUIRE(facts_at(zone_named(name), at(instant), as_of, facts) == code::ok);
          facts.gap = gap;
          const std::string text = render(format, facts);
          const auto read = parse_note(format, text);
          INFO(text);
          REQUIRE(read);
          CHECK(spell_wall(facts.wall).starts_with(read->local));
          CHECK(read->gap.has_value() == (gap >= 0 && format.has_gap()));
          CHECK_FALSE(parse_note(format, text + " "));
          CHECK_FALSE(parse_note(format, text.substr(1)));
        }
  }
  CHECK_FALSE(parse_note(formats().at(0), "[It is 1:30 a.m. EDT on Tuesday, October 26, 2026.]")); // it was a Monday
  CHECK_FALSE(parse_note(formats().at(0), "[It is 13:30 a.m. EDT on Monday, October 26, 2026.]"));
  CHECK_FALSE(parse_note(formats().at(0), ""));
}

TEST_CASE("a template of many labels is read in bounded time") {
  std::string labels;
  for (int i = 0; i < 60; ++i)
    labels += "{city}";
  const auto made = note_format::make(with_template(labels + "!"));
  REQUIRE(made);
  CHECK_FALSE(parse_note(**made, std::string(5'000, 'x')));
}
