#include "helpers.hpp"

#include <catch2/catch.hpp>

using namespace chronote;
using namespace chronote::testing;

namespace {

const note_format &standard() {
  static const catalog all;
  return all.standard();
}

std::string fault(std::string_view text) {
  const auto read = parse_stamp(text);
  return read ? "ok" : std::string(code_name(read.failure().what));
}

std::string completed(std::string_view text) {
  const auto read = parse_stamp(text);
  REQUIRE(read);
  const auto made = complete(zones(), *read, as_of);
  REQUIRE(made);
  return spell_stamp(*made);
}

std::string rendered(std::string_view text) {
  const auto read = parse_stamp(text);
  REQUIRE(read);
  const auto made = complete(zones(), *read, as_of);
  return made ? render(standard(), *made) : std::string(code_name(made.failure().what));
}

} // namespace

TEST_CASE("stamps are written") {
  const auto written = [](const char *name, const char *text, precision kept = precision::seconds) {
    return spell_stamp(*stamp_at(zone_named(name), parse_instant(text)->at, as_of), kept);
  };
  CHECK(written("America/New_York", "2026-10-26T05:30:00.999Z") ==
        "2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]");
  CHECK(written("America/New_York", "2026-10-26T05:30:00.999Z", precision::milliseconds) ==
        "2026-10-26T01:30:00.999-04:00[America/New_York][_ab=EDT][_tz=2026f]");
  CHECK(written("Asia/Dubai", "2026-10-26T05:30:00Z") == "2026-10-26T09:30:00+04:00[Asia/Dubai][_tz=2026f]");
  CHECK(written("Africa/Monrovia", "1972-01-01T00:00:00Z") ==
        "1972-01-01T00:00:00Z[Africa/Monrovia][_ab=MMT][_tz=2026f]");
}

TEST_CASE("stamps that cannot be") {
  CHECK(fault("2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=97200]") == "ok");
  CHECK(fault("2026-10-26T01:30:00-04:00[!America/New_York][u-ca=hebrew]") == "ok");
  CHECK(fault("2026-10-26T01:30:00-04:00") == "zone-missing");
  CHECK(fault("2026-10-26T01:30:00-04:00[_tz=2026f]") == "zone-missing");
  CHECK(fault("2026-10-26T01:30:00-04:00[+08:00]") == "zone-unknown");
  CHECK(fault("2026-10-26T01:30:00[America/New_York]") == "instant-without-offset");
  CHECK(fault("2026-02-30T01:30:00-04:00[America/New_York]") == "date-nonexistent");
  for (const char *text :
       {"", "[America/New_York]", "2026-10-26T01:30:00-04:00[America/New_York",
        "2026-10-26T01:30:00-04:00[America/New_York]x", "2026-10-26T01:30:00-04:00[America/New_York][!u-ca=hebrew]",
        "2026-10-26T01:30:00-04:00[America/New_York][_gap=x]",
        "2026-10-26T01:30:00-04:00[America/New_York][Asia/Dubai]",
        "2026-10-26T01:30:00-04:00[America/New_York][_tz=2026f][_tz=2025b]",
        "2026-10-26T01:30:00-04:00[America/New_York][_tz=]",
        "2026-10-26T01:30:00-04:00[America/New_York][_ab=ABCDEFGHIJKLMNOPQ]",
        "2026-10-26T01:30:00-04:00[America/New_York][_tz=newest]",
        "2026-10-26T01:30:00-04:00[America/New_York][_gap=1][_gap=2]"})
    CHECK(fault(text) == "instant-unreadable");
}

TEST_CASE("stamps are made whole, and whole ones stay as they are") {
  const char *whole = "2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=97200]";
  CHECK(completed(whole) == whole);
  CHECK(completed("2026-10-26T01:30:00-04:00[America/New_York]") ==
        "2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]");
  CHECK(completed("2026-10-26T05:30:00Z[America/New_York]") ==
        "2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]");
  // The offset of the stamp stands; the abbreviation is that of the last earlier period that had it.
  CHECK(completed("2026-12-01T12:00:00-08:00[America/Vancouver]") ==
        "2026-12-01T12:00:00-08:00[America/Vancouver][_ab=PST][_tz=2026f]");
  CHECK(completed("2026-12-01T12:00:00+09:00[America/Vancouver]") ==
        "2026-12-01T12:00:00+09:00[America/Vancouver][_tz=2026f]");
}

TEST_CASE("complete stamps render with no zone data") {
  CHECK(rendered("2026-10-26T01:30:00-04:00[Mars/Olympus_Mons][_ab=EDT][_tz=2031a]") ==
        "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]");
  CHECK(rendered("2026-10-26T01:30:00+05:00[Asia/New_Town][_tz=2031a]") ==
        "[It is 1:30 a.m. New Town time on Monday, October 26, 2026.]");
  CHECK(rendered("2026-10-26T01:30:00+05:00[Mars/Olympus_Mons][_tz=2031a]") ==
        "[It is 1:30 a.m. UTC+5 on Monday, October 26, 2026.]");
  CHECK(rendered("2026-10-26T01:30:00-04:00[Mars/Olympus_Mons]") == "zone-unknown");
  CHECK(rendered("1972-01-01T00:00:00Z[Africa/Monrovia][_ab=MMT][_tz=2026f]") ==
        "[It is 11:15 p.m. Monrovia time on Friday, December 31, 1971.]");
  CHECK(rendered("2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=97200]") ==
        "[It is 1:30 a.m. EDT on Monday, October 26, 2026. This conversation resumed after 27 hours away.]");
}
