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

// The algorithm of Neri and Schneider (Euclidean affine functions, 2022): a note is rendered in the time that a general
// conversion takes. Days of the years 0001 to 9999.
constexpr civil_date civil_of(std::int64_t days) noexcept {
  const auto from_march = static_cast<std::uint32_t>(days + 719'468); // days since 0000-03-01
  const std::uint32_t quarters = 4 * from_march + 3;
  const std::uint32_t century = quarters / 146'097;
  const std::uint32_t in_century = quarters % 146'097 / 4;
  const std::uint64_t scaled = std::uint64_t{2'939'745} * (4 * in_century + 3);
  const auto year_of_century = static_cast<std::uint32_t>(scaled >> 32);
  const std::uint32_t in_year = static_cast<std::uint32_t>(scaled) / 2'939'745 / 4;
  const std::uint32_t month_and_day = 2'141 * in_year + 197'913;
  // January and February belong to the year that follows. A number, for a branch here is mispredicted.
  const std::uint32_t next_year = in_year >= 306;
  const std::uint32_t month = (month_and_day >> 16) - 12 * next_year;
  return {static_cast<std::int32_t>(100 * century + year_of_century + next_year), static_cast<std::uint8_t>(month),
          static_cast<std::uint8_t>((month_and_day & 0xFFFF) / 2'141 + 1)};
}

constexpr bool exists(std::int32_t year, unsigned month, unsigned day) noexcept {
  return (date::year{year} / date::month{month} / date::day{day}).ok();
}

// Monday is 0.
constexpr unsigned weekday_of(std::int64_t days) noexcept { return static_cast<unsigned>(((days + 3) % 7 + 7) % 7); }

// Rounded down, for seconds within the years 0001 to 9999 and some centuries around them.
constexpr std::int64_t floor_days(std::int64_t seconds) noexcept {
  constexpr std::int64_t shift = 1'000'000; // days: makes all of it unsigned, which divides in half the time
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(seconds + shift * seconds_per_day) / seconds_per_day) -
         shift;
}

// The first and the last second of the years 0001 to 9999, as wall time counted from 1970-01-01T00:00:00.
constexpr std::int64_t first_wall_second = -62'135'596'800;
constexpr std::int64_t last_wall_second = 253'402'300'799;
constexpr bool is_wall_in_range(std::int64_t seconds) noexcept {
  return seconds >= first_wall_second && seconds <= last_wall_second;
}

} // namespace chronote::inline v0
