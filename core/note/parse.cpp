#include "core/note/parse.hpp"

#include "core/instant/instant.hpp"
#include "core/note/render.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <vector>

namespace chronote::inline v0 {
namespace {

// What was read so far; -1 and empty stand for nothing.
struct readings {
  std::int32_t year = -1, month = -1, day = -1, hour = -1, minute = -1, second = -1, weekday = -1;
  std::string offset, label, daypart, gap;
};

// Sets a number, or says whether it agrees with what another field said.
bool agree(std::int32_t &slot, std::int32_t value) noexcept {
  const bool fits = slot == -1 || slot == value;
  slot = value;
  return fits;
}

std::optional<std::int32_t> short_number(std::string_view &text, std::size_t most) noexcept {
  std::size_t size = 0;
  std::int32_t value = 0;
  while (size < most && size < text.size() && is_digit(text[size]))
    value = value * 10 + (text[size++] - '0');
  if (size == 0 || (size > 1 && text[0] == '0'))
    return std::nullopt;
  text.remove_prefix(size);
  return value;
}

bool take_text(std::string_view &text, std::string_view expected) noexcept {
  if (!text.starts_with(expected))
    return false;
  text.remove_prefix(expected.size());
  return true;
}

bool take_digits(std::string_view &text, std::size_t width, std::int32_t &out) noexcept {
  const auto value = fixed_digits(text, 0, width);
  if (!value)
    return false;
  text.remove_prefix(width);
  out = *value;
  return true;
}

// What names of zones, cities and offsets are made of, in any language.
bool is_label(char c) noexcept {
  return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view(" +-:.'/_").find(c) != std::string_view::npos;
}

class matcher {
public:
  explicit matcher(const note_format &format) : format_(format) {}

  // Matches the pieces from `i` on; labels are tried from the shortest.
  bool match(std::size_t i, std::string_view text, readings in, readings &out) const {
    const auto &pieces = format_.pieces();
    for (; i < pieces.size(); ++i) {
      const piece &each = pieces[i];
      if (each.kind == field::zone || each.kind == field::iana || each.kind == field::city)
        return match_label(i, text, in, out);
      if (!take(each, text, in))
        return false;
    }
    out = std::move(in);
    return text.empty();
  }

private:
  bool match_label(std::size_t i, std::string_view text, const readings &in, readings &out) const {
    for (std::size_t size = 1; size <= std::min<std::size_t>(text.size(), 96) && is_label(text[size - 1]) && tries_ > 0;
         ++size, --tries_) {
      readings next = in;
      next.label = text.substr(0, size);
      if (match(i + 1, text.substr(size), next, out))
        return true;
    }
    return false;
  }

  bool take(const piece &each, std::string_view &text, readings &in) const {
    std::int32_t number = 0;
    switch (each.kind) {
    case field::literal: return take_text(text, format_.text(each.text));
    case field::clock12: return clock12(text, in);
    case field::clock24:
      return take_digits(text, 2, number) && number <= 23 && agree(in.hour, number) && take_text(text, ":") &&
             take_digits(text, 2, number) && number <= 59 && agree(in.minute, number);
    case field::second: return take_digits(text, 2, number) && number <= 59 && agree(in.second, number);
    case field::weekday: return word_of(weekdays, text, number) && agree(in.weekday, number);
    case field::weekday3: return word_of(weekdays3, text, number) && agree(in.weekday, number);
    case field::month: return word_of(months, text, number) && agree(in.month, number + 1);
    case field::month3: return word_of(months3, text, number) && agree(in.month, number + 1);
    case field::month2: return take_digits(text, 2, number) && agree(in.month, number);
    case field::day2: return take_digits(text, 2, number) && agree(in.day, number);
    case field::day: {
      const auto day = short_number(text, 2);
      return day && agree(in.day, *day);
    }
    case field::year: {
      const auto year = short_number(text, 4);
      return year && agree(in.year, *year);
    }
    case field::date:
      return take_digits(text, 4, number) && agree(in.year, number) && take_text(text, "-") &&
             take_digits(text, 2, number) && agree(in.month, number) && take_text(text, "-") &&
             take_digits(text, 2, number) && agree(in.day, number);
    case field::offset: return offset(text, in);
    case field::utc: return utc(text, in);
    case field::daypart: return part_of_day(text, in, false);
    case field::daypart_early: return part_of_day(text, in, true);
    case field::epoch: return epoch(text);
    case field::gap: return gap(text, in);
    case field::gap_short: return gap_short(each, text, in);
    case field::zone:
    case field::iana:
    case field::city: return false; // match_label's
    }
    return false;
  }

  bool word_of(word_list list, std::string_view &text, std::int32_t &out) const {
    std::size_t best = 0;
    for (std::size_t i = 0; i < word_lists[list].count; ++i) {
      const std::string_view candidate = format_.text(format_.words(list)[i]);
      if (candidate.size() > best && text.starts_with(candidate)) {
        best = candidate.size();
        out = static_cast<std::int32_t>(i);
      }
    }
    text.remove_prefix(best);
    return best != 0;
  }

  std::string_view before(const framed &f) const { return {format_.pool(f.before), f.before_size}; }
  std::string_view behind(const framed &f) const { return {format_.pool(f.behind), f.behind_size}; }

  bool clock12(std::string_view &text, readings &in) const {
    for (std::int32_t half = 0; half < 2; ++half) {
      const framed &around = format_.halves[static_cast<std::size_t>(half)];
      std::string_view rest = text;
      std::int32_t minute = 0;
      if (!take_text(rest, before(around)))
        continue;
      const auto hour = short_number(rest, 2);
      if (!hour || *hour > 12 || !take_text(rest, ":") || !take_digits(rest, 2, minute) || minute > 59 ||
          !take_text(rest, behind(around)))
        continue;
      text = rest;
      return *hour >= 1 && agree(in.hour, *hour % 12 + 12 * half) && agree(in.minute, minute);
    }
    return false;
  }

  static bool offset(std::string_view &text, readings &in) {
    const std::string_view start = text;
    std::int32_t number = 0;
    if (!take_text(text, "+") && !take_text(text, "-"))
      return false;
    if (!take_digits(text, 2, number) || !take_text(text, ":") || !take_digits(text, 2, number))
      return false;
    if (std::string_view rest = text; take_text(rest, ":") && take_digits(rest, 2, number))
      text = rest;
    in.offset = start.substr(0, start.size() - text.size());
    return true;
  }

  static bool utc(std::string_view &text, readings &in) {
    if (!take_text(text, "UTC"))
      return false;
    in.offset = "+00:00";
    if (text.empty() || (text.front() != '+' && text.front() != '-'))
      return true;
    const char sign = text.front();
    text.remove_prefix(1);
    const auto hours = short_number(text, 2);
    std::int32_t minutes = 0, seconds = 0;
    if (std::string_view rest = text; hours && take_text(rest, ":") && take_digits(rest, 2, minutes))
      text = rest;
    if (std::string_view rest = text; hours && take_text(rest, ":") && take_digits(rest, 2, seconds))
      text = rest;
    in.offset = spell_offset((hours.value_or(0) * 3600 + minutes * 60 + seconds) * (sign == '-' ? -1 : 1));
    return hours.has_value();
  }

  bool part_of_day(std::string_view &text, readings &in, bool early) const {
    constexpr std::string_view names[5] = {"night", "morning", "afternoon", "evening", "early morning"};
    std::int32_t number = 0;
    if (!word_of(dayparts, text, number) || (!early && number == 4))
      return false;
    in.daypart = names[number];
    return true;
  }

  static bool epoch(std::string_view &text) {
    take_text(text, "-");
    const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(size);
    return size != 0;
  }

  static std::string iso_span(std::int64_t number, gap_unit unit) {
    constexpr std::string_view letters[6] = {"M", "H", "D", "W", "M", "Y"};
    const bool clock = unit == gap_unit::minute || unit == gap_unit::hour;
    return (clock ? "PT" : "P") + number_text(number) + std::string(letters[static_cast<std::size_t>(unit)]);
  }

  // Nothing at all is a gap too: none.
  bool gap(std::string_view &text, readings &in) const {
    for (std::size_t u = 0; u < 6; ++u)
      for (const framed &unit : format_.units[u]) {
        std::string_view rest = text;
        if (!take_text(rest, before(format_.sentence)) || !take_text(rest, before(unit)))
          continue;
        const auto number = short_number(rest, 6);
        if (!number || *number == 0 || !take_text(rest, behind(unit)) || !take_text(rest, behind(format_.sentence)))
          continue;
        const auto category = plural_of(format_.declaration().language, *number);
        const framed &right = format_.units[u][static_cast<std::size_t>(category)];
        if (before(right) != before(unit) || behind(right) != behind(unit))
          continue;
        in.gap = iso_span(*number, static_cast<gap_unit>(u));
        text = rest;
        return true;
      }
    return true;
  }

  static bool gap_short(const piece &each, std::string_view &text, readings &in) {
    constexpr std::string_view letters[6] = {"m", "h", "d", "w", "mo", "y"};
    std::string_view rest = text;
    if ((each.spaced && !take_text(rest, " ")) || !take_text(rest, "+"))
      return true;
    const auto number = short_number(rest, 6);
    for (const std::size_t u : {4u, 0u, 1u, 2u, 3u, 5u})
      if (number && *number > 0 && take_text(rest, letters[u])) {
        in.gap = iso_span(*number, static_cast<gap_unit>(u));
        text = rest;
        return true;
      }
    return true;
  }

  const note_format &format_;
  // A template may hold several labels side by side; the work stays bounded.
  mutable int tries_ = 20'000;
};

bool is_possible(const readings &in) noexcept {
  const bool dated = in.year != -1 && in.month != -1 && in.day != -1;
  if (!dated)
    return true;
  if (in.year < 1 || !exists(in.year, static_cast<unsigned>(in.month), static_cast<unsigned>(in.day)))
    return false;
  const civil_date date{in.year, static_cast<std::uint8_t>(in.month), static_cast<std::uint8_t>(in.day)};
  return in.weekday == -1 || weekday_of(days_of(date)) == static_cast<unsigned>(in.weekday);
}

std::string local_of(const readings &in) {
  if (in.year < 1 || in.month == -1 || in.day == -1)
    return {};
  const civil_date date{in.year, static_cast<std::uint8_t>(in.month), static_cast<std::uint8_t>(in.day)};
  const bool clock = in.hour != -1 && in.minute != -1;
  const std::int64_t time = clock ? in.hour * 3600 + in.minute * 60 + std::max(in.second, 0) : 0;
  const std::string whole = spell_wall(days_of(date) * seconds_per_day + time);
  return whole.substr(0, !clock ? 10 : in.second == -1 ? 16 : 19);
}

} // namespace

result<parsed_note> parse_note(const note_format &format, std::string_view text) {
  readings in;
  if (!matcher(format).match(0, text, {}, in) || !is_possible(in))
    return error{code::note_unreadable,
                 "This text is not one whole note of the format; hand in a note exactly as it was rendered."};
  parsed_note out;
  out.format = format.name();
  out.local = local_of(in);
  const auto set = [](std::optional<std::string> &slot, const std::string &value) {
    if (!value.empty())
      slot = value;
  };
  set(out.offset, in.offset);
  set(out.label, in.label);
  set(out.daypart, in.daypart);
  set(out.gap, in.gap);
  if (format.has(field::offset) && out.local.size() >= 16)
    out.stamp = out.local + (out.local.size() == 16 ? ":00" : "") + in.offset;
  return out;
}

} // namespace chronote::inline v0
