#include "core/instant/instant.hpp"

#include "core/text.hpp"

namespace chronote::inline v0 {
namespace {

// A reader over text that remembers how far it has come.
struct scanner {
  std::string_view text;
  std::size_t at = 0;

  bool done() const noexcept { return at == text.size(); }
  bool take(char c) noexcept {
    if (at >= text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }
  bool number(std::size_t width, std::int32_t &out) noexcept {
    const auto value = fixed_digits(text, at, width);
    if (!value)
      return false;
    out = *value;
    at += width;
    return true;
  }
};

struct wall_fields {
  std::int32_t year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, nanos = 0;

  bool day_exists() const noexcept { return exists(year, static_cast<unsigned>(month), static_cast<unsigned>(day)); }
  std::int64_t seconds() const noexcept {
    const civil_date date{year, static_cast<std::uint8_t>(month), static_cast<std::uint8_t>(day)};
    return days_of(date) * seconds_per_day + hour * 3600 + minute * 60 + second;
  }
};

bool scan_date(scanner &in, wall_fields &out) noexcept {
  return in.number(4, out.year) && in.take('-') && in.number(2, out.month) && in.take('-') && in.number(2, out.day);
}

bool scan_fraction(scanner &in, std::int32_t &nanos) noexcept {
  std::int32_t scale = 100'000'000;
  const std::size_t start = in.at;
  for (; in.at < in.text.size() && is_digit(in.text[in.at]); ++in.at, scale /= 10) {
    if (scale == 0)
      return false;
    nanos += (in.text[in.at] - '0') * scale;
  }
  return in.at != start;
}

bool scan_clock(scanner &in, wall_fields &out, std::int32_t last_second) noexcept {
  if (!in.number(2, out.hour) || !in.take(':') || !in.number(2, out.minute))
    return false;
  if (in.take(':')) {
    if (!in.number(2, out.second))
      return false;
    if (in.take('.') && !scan_fraction(in, out.nanos))
      return false;
  }
  return out.hour <= 23 && out.minute <= 59 && out.second <= last_second;
}

struct scanned_offset {
  bool present = false;
  bool zulu = false;
  std::int32_t seconds = 0;
};

bool scan_offset(scanner &in, strictness how, scanned_offset &out) noexcept {
  if (in.done())
    return true;
  out.present = true;
  if (in.take('Z') || (how == strictness::lenient && in.take('z'))) {
    out.zulu = true;
    return true;
  }
  const bool minus = in.take('-');
  if (!minus && !in.take('+'))
    return false;
  std::int32_t hours = 0, minutes = 0;
  if (!in.number(2, hours) || !in.take(':') || !in.number(2, minutes) || hours > 23 || minutes > 59)
    return false;
  out.seconds = (hours * 3600 + minutes * 60) * (minus ? -1 : 1);
  out.zulu = minus && out.seconds == 0;
  return true;
}

error unreadable_instant() {
  return {code::instant_unreadable,
          "An instant is RFC 3339 text with an offset or Z, such as 2026-10-26T01:30:00-04:00."};
}

error nonexistent_date() {
  return {code::date_nonexistent, "The calendar has no such day; give a date that exists, in the years 0001 to 9999."};
}

error unreadable_wall() {
  return {code::wall_unreadable,
          "A wall time is written with no offset, such as 2026-09-14T08:00 or 2026-09-14T08:00:00."};
}

void append_fraction(std::string &out, std::int32_t nanos) {
  if (nanos == 0)
    return;
  char digits[9];
  for (int i = 8; i >= 0; --i, nanos /= 10)
    digits[i] = static_cast<char>('0' + nanos % 10);
  std::size_t width = 9;
  while (width > 3 && digits[width - 1] == '0' && digits[width - 2] == '0' && digits[width - 3] == '0')
    width -= 3;
  out += '.';
  out.append(digits, width);
}

void append_padded(std::string &out, std::int32_t number, int width) {
  char digits[8];
  for (int i = width - 1; i >= 0; --i, number /= 10)
    digits[i] = static_cast<char>('0' + number % 10);
  out.append(digits, static_cast<std::size_t>(width));
}

} // namespace

std::optional<std::int32_t> fixed_digits(std::string_view text, std::size_t position, std::size_t width) noexcept {
  if (text.size() < position + width)
    return std::nullopt;
  std::int32_t value = 0;
  for (std::size_t i = position; i < position + width; ++i) {
    if (!is_digit(text[i]))
      return std::nullopt;
    value = value * 10 + (text[i] - '0');
  }
  return value;
}

result<read_instant> parse_instant(std::string_view text, strictness how) {
  scanner in{text};
  wall_fields wall;
  if (!scan_date(in, wall))
    return unreadable_instant();
  if (!in.take('T') && !(how == strictness::lenient && in.take('t')))
    return unreadable_instant();
  scanned_offset offset;
  const std::int32_t last_second = how == strictness::lenient ? 60 : 59;
  if (!scan_clock(in, wall, last_second) || !scan_offset(in, how, offset) || !in.done())
    return unreadable_instant();
  if (!wall.day_exists())
    return nonexistent_date();
  if (!offset.present)
    return error{code::instant_without_offset,
                 "This time has no offset, so it is no instant; end it with Z or with an offset such as -04:00."};
  const instant at{wall.seconds() - offset.seconds, wall.nanos};
  if (wall.year < 1 || !is_wall_in_range(at.seconds))
    return error{code::instant_out_of_range, "Instants lie in the years 0001 to 9999."};
  return read_instant{at, offset.zulu ? std::nullopt : std::optional(offset.seconds)};
}

result<read_wall> parse_wall(std::string_view text) {
  scanner in{text};
  wall_fields wall;
  if (!scan_date(in, wall) || !in.take('T') || !scan_clock(in, wall, 59) || !in.done())
    return unreadable_wall();
  if (!wall.day_exists() || wall.year < 1)
    return nonexistent_date();
  return read_wall{wall.seconds(), wall.nanos};
}

result<civil_date> parse_date(std::string_view text) {
  scanner in{text};
  wall_fields wall;
  if (!scan_date(in, wall) || !in.done())
    return error{code::wall_unreadable, "A date is written as year, month and day, such as 2026-09-14."};
  if (!wall.day_exists() || wall.year < 1)
    return nonexistent_date();
  return civil_date{wall.year, static_cast<std::uint8_t>(wall.month), static_cast<std::uint8_t>(wall.day)};
}

std::string spell_wall(std::int64_t wall_seconds, std::int32_t nanos) {
  const std::int64_t days = floor_days(wall_seconds);
  const civil_date date = civil_of(days);
  const auto time = static_cast<std::int32_t>(wall_seconds - days * seconds_per_day);
  std::string out;
  out.reserve(32);
  append_padded(out, date.year, 4);
  out += '-';
  append_padded(out, date.month, 2);
  out += '-';
  append_padded(out, date.day, 2);
  out += 'T';
  append_padded(out, time / 3600, 2);
  out += ':';
  append_padded(out, time / 60 % 60, 2);
  out += ':';
  append_padded(out, time % 60, 2);
  append_fraction(out, nanos);
  return out;
}

std::string spell_utc(instant at) { return spell_wall(at.seconds, at.nanos) += 'Z'; }

std::string spell_offset(std::int32_t seconds) {
  const std::int32_t size = seconds < 0 ? -seconds : seconds;
  std::string out(1, seconds < 0 ? '-' : '+');
  append_padded(out, size / 3600, 2);
  out += ':';
  append_padded(out, size / 60 % 60, 2);
  if (size % 60 != 0) {
    out += ':';
    append_padded(out, size % 60, 2);
  }
  return out;
}

result<instant> instant_of_milliseconds(std::int64_t milliseconds) {
  if (milliseconds < first_wall_second * 1000 || milliseconds > last_wall_second * 1000 + 999)
    return error{code::instant_out_of_range,
                 "Instants lie in the years 0001 to 9999: in milliseconds, -62135596800000 to 253402300799999."};
  const std::int64_t part = (milliseconds % 1000 + 1000) % 1000;
  return instant{(milliseconds - part) / 1000, static_cast<std::int32_t>(part) * 1'000'000};
}

} // namespace chronote::inline v0
