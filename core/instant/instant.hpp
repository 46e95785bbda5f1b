// Instants: points on the UTC time line, read from and written as RFC 3339.
#pragma once

#include "core/error.hpp"
#include "core/instant/civil.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

struct instant {
  std::int64_t seconds = 0; // since 1970-01-01T00:00:00Z, rounded down
  std::int32_t nanos = 0;   // 0 to 999,999,999

  friend auto operator<=>(const instant &, const instant &) = default;
};

// `strict` is for now, answers, windows and whatever is sent. `lenient`, for what a foreign result declares, also takes
// lower-case `t` and `z`, and second 60 as the first second of the next minute.
enum class strictness { strict, lenient };

struct read_instant {
  instant at;
  std::optional<std::int32_t>
      offset; // seconds east of UTC; none for `Z` and `-00:00`, which do not tell a place's offset
};

// RFC 3339 with an offset or `Z`; seconds may be left out, fractions have 1 to 9 digits.
// Errors: instant-unreadable, instant-without-offset, date-nonexistent, instant-out-of-range.
result<read_instant> parse_instant(std::string_view text, strictness how = strictness::strict);

struct read_wall {
  std::int64_t seconds = 0; // as if the wall stood in UTC
  std::int32_t nanos = 0;
};

// `2026-09-14T08:00`, with seconds and a fraction or without. Errors: wall-unreadable, date-nonexistent.
result<read_wall> parse_wall(std::string_view text);

// `2026-09-14`. Errors: wall-unreadable, date-nonexistent.
result<civil_date> parse_date(std::string_view text);

// `2026-10-26T05:30:00Z` with 0, 3, 6 or 9 fraction digits, whichever is the fewest that loses nothing.
std::string spell_utc(instant at);

// `2026-10-26T01:30:00` with the fraction as above.
std::string spell_wall(std::int64_t wall_seconds, std::int32_t nanos = 0);

// `-04:00`, with seconds only where there are any: `-00:44:30`.
std::string spell_offset(std::int32_t seconds);

// Milliseconds since 1970. Errors: instant-out-of-range.
result<instant> instant_of_milliseconds(std::int64_t milliseconds);

// The end of a reading at `position`, as used by the parsers of this library: digits of a fixed width.
std::optional<std::int32_t> fixed_digits(std::string_view text, std::size_t position, std::size_t width) noexcept;

} // namespace chronote::inline v0
