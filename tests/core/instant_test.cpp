#include "core/instant/civil.hpp"
#include "core/instant/duration.hpp"
#include "core/instant/instant.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace chronote;

namespace {

code code_of(const std::string &text, strictness how = strictness::strict) {
  const auto read = parse_instant(text, how);
  return read ? code::ok : read.failure().what;
}

} // namespace

TEST_CASE("every day of the years 1 to 9999 agrees with date.h") {
  std::int64_t wrong = 0;
  for (std::int64_t day = first_wall_second / seconds_per_day; day <= last_wall_second / seconds_per_day; ++day) {
    const date::year_month_day expected{date::sys_days{date::days{static_cast<int>(day)}}};
    const civil_date got = civil_of(day);
    const bool same = got.year == int{expected.year()} && got.month == unsigned{expected.month()} &&
                      got.day == unsigned{expected.day()};
    wrong += same && days_of(got) == day ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("days are rounded down") {
  CHECK(floor_days(0) == 0);
  CHECK(floor_days(-1) == -1);
  CHECK(floor_days(86'399) == 0);
  CHECK(floor_days(-86'400) == -1);
  CHECK(floor_days(first_wall_second - 93'600) == first_wall_second / seconds_per_day - 2);
  CHECK(weekday_of(0) == 3); // a Thursday
  CHECK(weekday_of(-4) == 6);
}

TEST_CASE("instants are read strictly") {
  CHECK(code_of("2026-10-09T08:00:00-07:00") == code::ok);
  CHECK(code_of("2026-10-09T08:00Z") == code::ok);
  CHECK(code_of("2026-10-09T08:00-00:00") == code::ok);
  CHECK(code_of("2026-10-09T08:00:00.123456789Z") == code::ok);
  CHECK(code_of("2026-10-09t08:00:00Z") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00:00z") == code::instant_unreadable);
  CHECK(code_of("2026-10-09 08:00:00Z") == code::instant_unreadable);
  CHECK(code_of("2026-12-31T23:59:60Z") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T24:00Z") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00+24:00") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00+0530") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00:00.Z") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00:00.1234567890Z") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00Z ") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00:00Z[UTC]") == code::instant_unreadable);
  CHECK(code_of("2026-10-09") == code::instant_unreadable);
  CHECK(code_of("") == code::instant_unreadable);
  CHECK(code_of("yesterday") == code::instant_unreadable);
  CHECK(code_of("2026-10-09T08:00") == code::instant_without_offset);
  CHECK(code_of("2026-02-30T08:00Z") == code::date_nonexistent);
  CHECK(code_of("2100-02-29T08:00Z") == code::date_nonexistent);
  CHECK(code_of("2026-13-01T08:00Z") == code::date_nonexistent);
  CHECK(code_of("0000-06-01T08:00Z") == code::instant_out_of_range);
  CHECK(code_of("0001-01-01T00:00:00+00:01") == code::instant_out_of_range);
  CHECK(code_of("9999-12-31T23:59:59-00:01") == code::instant_out_of_range);
  CHECK(code_of("2026-10-09T08:00:00." + std::string(1'000'000, '1') + "Z") == code::instant_unreadable);
}

TEST_CASE("instants are read leniently") {
  CHECK(code_of("2026-10-09t08:00z", strictness::lenient) == code::ok);
  const auto leap = parse_instant("2026-12-31T23:59:60Z", strictness::lenient);
  REQUIRE(leap);
  CHECK(spell_utc(leap->at) == "2027-01-01T00:00:00Z");
  CHECK(code_of("2026-12-31T23:59:61Z", strictness::lenient) == code::instant_unreadable);
}

TEST_CASE("offsets are told apart from Z") {
  CHECK(parse_instant("2026-10-09T08:00:05+05:30")->offset == 19'800);
  CHECK_FALSE(parse_instant("2026-10-09T08:00Z")->offset);
  CHECK_FALSE(parse_instant("2026-10-09T08:00-00:00")->offset);
  CHECK(parse_instant("2026-10-09T08:00+00:00")->offset == 0);
}

TEST_CASE("instants are written with the fewest digits that lose nothing") {
  const auto again = [](const char *text) { return spell_utc(parse_instant(text)->at); };
  CHECK(again("2026-10-09T08:00:00-07:00") == "2026-10-09T15:00:00Z");
  CHECK(again("2026-10-09T08:00:00.1-07:00") == "2026-10-09T15:00:00.100Z");
  CHECK(again("2026-10-09T08:00:00.000100Z") == "2026-10-09T08:00:00.000100Z");
  CHECK(again("2026-10-09T08:00:00.000000001Z") == "2026-10-09T08:00:00.000000001Z");
  CHECK(again("0001-01-01T00:00:00Z") == "0001-01-01T00:00:00Z");
  CHECK(spell_utc(*instant_of_milliseconds(-1)) == "1969-12-31T23:59:59.999Z");
  CHECK(spell_utc(*instant_of_milliseconds(253'402'300'799'999)) == "9999-12-31T23:59:59.999Z");
  CHECK_FALSE(instant_of_milliseconds(253'402'300'800'000));
  CHECK_FALSE(instant_of_milliseconds(-62'135'596'800'001));
  CHECK_FALSE(instant_of_milliseconds(INT64_MIN));
  CHECK(spell_offset(-2'670) == "-00:44:30");
  CHECK(spell_offset(0) == "+00:00");
}

TEST_CASE("wall times and dates") {
  CHECK(parse_wall("2026-09-14T08:00")->seconds == parse_wall("2026-09-14T08:00:00")->seconds);
  CHECK(parse_wall("2026-09-14T08:00:00.5")->nanos == 500'000'000);
  CHECK(parse_wall("2026-09-14T08:00Z").failure().what == code::wall_unreadable);
  CHECK(parse_wall("2026-02-30T08:00").failure().what == code::date_nonexistent);
  CHECK(parse_date("2024-02-29")->day == 29);
  CHECK(parse_date("2026-02-29").failure().what == code::date_nonexistent);
  CHECK(parse_date("2026-2-9").failure().what == code::wall_unreadable);
}

TEST_CASE("durations") {
  const auto seconds = [](const char *text) { return *parse_duration(text); };
  CHECK(seconds("PT3H") == 10'800);
  CHECK(seconds("P1DT12H") == 129'600);
  CHECK(seconds("P2W") == 1'209'600);
  CHECK(seconds("PT90M") == 5'400);
  CHECK(seconds("90m") == 5'400);
  CHECK(seconds("PT0S") == 0);
  for (const char *text :
       {"",       "P",      "PT",   "P1",  "3", "0h",  "1.5h",   "PT1.5H", "P1M", "P1Y",
        "PT1H1H", "PT1M1H", "P1DT", "T1H", "h", "-3h", "P1DT1D", "PT3h",   "3 h", "99999999999999999999w",
        "PT2ST3H"})
    CHECK(parse_duration(text).failure().what == code::duration_unreadable);
  for (const std::int64_t each : {1LL, 60LL, 10'800LL, 97'200LL, 86'400LL, 2'592'000LL, 90'061LL})
    CHECK(*parse_duration(spell_duration(each)) == each);
  CHECK(spell_duration(97'200) == "PT27H");
  CHECK(spell_duration(2'592'000) == "P30D");
  CHECK(spell_duration(0) == "PT0S");
}
