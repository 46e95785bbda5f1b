// Civil dates of the proleptic Gregorian calendar, and wall times with no zone.
#pragma once

#include <cstdint>
#include <date/date.h>

namespace chronote::inline v0 {

constexpr std::int64_t seconds_per_day = 86'400;

struct civil_date {
  std::int32_t year = 1970; // 1 to 9999
  std::uint8_t month = 1;   // 1 to 12
  std::uint8_t day = 1;     // 1 to 31
};

// Days since 1970-01-01. The date must exist.
constexpr std::int64_t days_of(civil_date date) noexcept {
  const auto ymd = date::year{date.year} / date::month{date.month} / date::day{date.day};
  return date::sys_days{ymd}.time_since_epoch().count();
}

constexpr civil_date civil_of(std::int64_t days) noexcept {
  const date::year_month_day ymd{date::sys_days{date::days{static_cast<int>(days)}}};
  return {int{ymd.year()}, static_cast<std::uint8_t>(unsigned{ymd.month()}),
          static_cast<std::uint8_t>(unsigned{ymd.day()})};
}

constexpr bool exists(std::int32_t year, unsigned month, unsigned day) noexcept {
  return (date::year{year} / date::month{month} / date::day{day}).ok();
}

// Monday is 0.
constexpr unsigned weekday_of(std::int64_t days) noexcept { return static_cast<unsigned>(((days + 3) % 7 + 7) % 7); }

constexpr std::int64_t floor_days(std::int64_t seconds) noexcept {
  return (seconds - ((seconds % seconds_per_day + seconds_per_day) % seconds_per_day)) / seconds_per_day;
}

// The first and the last second of the years 0001 to 9999, as wall time counted from 1970-01-01T00:00:00.
constexpr std::int64_t first_wall_second = -62'135'596'800;
constexpr std::int64_t last_wall_second = 253'402'300'799;
constexpr bool is_wall_in_range(std::int64_t seconds) noexcept {
  return seconds >= first_wall_second && seconds <= last_wall_second;
}

} // namespace chronote::inline v0
