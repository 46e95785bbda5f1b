#include "core/instant/duration.hpp"

#include "core/text.hpp"

namespace chronote::inline v0 {
namespace {

constexpr std::int64_t longest = 400'000LL * 86'400;

std::int64_t seconds_of(char unit) noexcept {
  switch (unit) {
  case 's': return 1;
  case 'm': return 60;
  case 'h': return 3'600;
  case 'd': return 86'400;
  case 'w': return 604'800;
  default: return 0;
  }
}

// A whole number and the letter behind it; false where there is none or it is too long.
bool take_number(std::string_view &text, std::int64_t &number, char &letter) noexcept {
  std::size_t i = 0;
  number = 0;
  for (; i < text.size() && is_digit(text[i]); ++i)
    if (number = number * 10 + (text[i] - '0'); number > longest)
      return false;
  if (i == 0 || i == text.size())
    return false;
  letter = text[i];
  text.remove_prefix(i + 1);
  return true;
}

bool add(std::int64_t number, std::int64_t unit, std::int64_t &total) noexcept {
  if (unit == 0 || number > longest / unit)
    return false;
  total += number * unit;
  return total <= longest;
}

bool read_machine(std::string_view text, std::int64_t &total) noexcept {
  std::int64_t number = 0;
  char letter = 0;
  return text.front() != '0' && take_number(text, number, letter) && text.empty() &&
         add(number, seconds_of(letter), total);
}

bool read_iso(std::string_view text, std::int64_t &total) noexcept {
  text.remove_prefix(1);
  std::string_view units = "WD"; // those that may still come, in this order
  bool in_time = false;
  bool any = false;
  while (!text.empty()) {
    if (text.front() == 'T' && !in_time && text.size() > 1) {
      in_time = true;
      units = "HMS";
      text.remove_prefix(1);
      continue;
    }
    std::int64_t number = 0;
    char letter = 0;
    if (!take_number(text, number, letter))
      return false;
    const std::size_t place = units.find(letter);
    if (place == std::string_view::npos || !add(number, seconds_of(lower(letter)), total))
      return false;
    units.remove_prefix(place + 1);
    any = true;
  }
  return any;
}

} // namespace

result<std::int64_t> parse_duration(std::string_view text) {
  std::int64_t total = 0;
  const bool read = !text.empty() && (text.front() == 'P' ? read_iso(text, total) : read_machine(text, total));
  if (!read)
    return error{code::duration_unreadable,
                 "A duration is ISO 8601 with whole units, such as PT3H or P2D, or a number and one of s m h d w."};
  return total;
}

std::string spell_duration(std::int64_t seconds) {
  if (seconds != 0 && seconds % 86'400 == 0)
    return "P" + number_text(seconds / 86'400) + "D";
  std::string out = "PT";
  if (seconds >= 3600)
    out += number_text(seconds / 3600) + "H";
  if (seconds / 60 % 60 != 0)
    out += number_text(seconds / 60 % 60) + "M";
  if (seconds % 60 != 0 || seconds == 0)
    out += number_text(seconds % 60) + "S";
  return out;
}

} // namespace chronote::inline v0
