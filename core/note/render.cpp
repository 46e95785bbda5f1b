#include "core/note/render.hpp"

#include "core/zone/label.hpp"

#include <cstring>

namespace chronote::inline v0 {
namespace {

// Copies whole blocks of 16 bytes: texts are padded and the target has room, so the common short text is one store.
inline char *put(char *out, const char *text, std::size_t size) noexcept {
  std::memcpy(out, text, 16);
  for (std::size_t done = 16; done < size; done += 16)
    [[unlikely]] std::memcpy(out + done, text + done, 16);
  return out + size;
}

inline char *put_exact(char *out, std::string_view text) noexcept {
  std::memcpy(out, text.data(), text.size());
  return out + text.size();
}

struct digit_pairs {
  char text[200];
  constexpr digit_pairs() : text() {
    for (int i = 0; i < 100; ++i) {
      text[2 * i] = static_cast<char>('0' + i / 10);
      text[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
  }
};
constexpr digit_pairs pairs;

inline char *put2(char *out, unsigned number) noexcept {
  std::memcpy(out, pairs.text + 2 * number, 2);
  return out + 2;
}

// One or two digits, without a branch that the next note would mispredict.
inline char *put_short(char *out, unsigned number) noexcept {
  const unsigned two = number >= 10;
  std::memcpy(out, pairs.text + 2 * number + 1 - two, 2);
  return out + 1 + two;
}

inline char *put4(char *out, unsigned number) noexcept { return put2(put2(out, number / 100), number % 100); }

char *put_number(char *out, std::int64_t number) noexcept {
  char digits[20];
  std::size_t size = 0;
  std::uint64_t rest = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  do {
    digits[sizeof digits - ++size] = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (number < 0)
    *out++ = '-';
  return put_exact(out, {digits + sizeof digits - size, size});
}

inline char *put_year(char *out, unsigned year) noexcept {
  return year >= 1000 ? put4(out, year) : put_number(out, year);
}

char *put_offset(char *out, std::int32_t offset) noexcept {
  const auto size = static_cast<unsigned>(offset < 0 ? -offset : offset);
  *out++ = offset < 0 ? '-' : '+';
  out = put2(out, size / 3600);
  *out++ = ':';
  out = put2(out, size / 60 % 60);
  if (size % 60 != 0) {
    *out++ = ':';
    out = put2(out, size % 60);
  }
  return out;
}

char *put_utc(char *out, std::int32_t offset) noexcept { return out + write_utc(offset, out); }

// The parts of a wall time, worked out once per note.
struct wall_parts {
  unsigned year, month, day, weekday, hour, minute, second;
};

inline wall_parts parts_of(std::int64_t wall) noexcept {
  // Shifted to count from 0001-01-01, a Monday, so that all of it is unsigned.
  const auto from_first = static_cast<std::uint64_t>(wall - first_wall_second);
  const auto days = static_cast<std::uint32_t>(from_first / seconds_per_day);
  const auto time = static_cast<std::uint32_t>(from_first - std::uint64_t{days} * seconds_per_day);
  const civil_date date = civil_of(static_cast<std::int64_t>(days) + first_wall_second / seconds_per_day);
  return {static_cast<unsigned>(date.year), date.month, date.day, days % 7, time / 3600, time / 60 % 60, time % 60};
}

class renderer {
public:
  renderer(const note_format &format, const note_facts &facts) noexcept
      : format_(format), facts_(facts), at_(parts_of(facts.wall)) {}

  char *run(char *out) const noexcept {
    for (const piece &each : format_.pieces()) {
      if (each.spaced) [[unlikely]] {
        char *const end = one(each, out + 1);
        *out = ' ';
        out = end == out + 1 ? out : end;
      } else {
        out = one(each, out);
      }
    }
    return out;
  }

private:
  char *put_word(char *out, word w) const noexcept { return put(out, format_.pool(w.at), w.size); }

  inline char *one(const piece &each, char *out) const noexcept {
    switch (each.kind) {
    case field::literal: return put_word(out, each.text);
    case field::clock12: return clock12(out);
    case field::clock24: return clock24(out);
    case field::second: return put2(out, at_.second);
    case field::weekday: return put_word(out, format_.weekdays[at_.weekday]);
    case field::weekday3: return put_word(out, format_.weekdays3[at_.weekday]);
    case field::month: return put_word(out, format_.months[at_.month - 1]);
    case field::month3: return put_word(out, format_.months3[at_.month - 1]);
    case field::month2: return put2(out, at_.month);
    case field::day: return put_short(out, at_.day);
    case field::day2: return put2(out, at_.day);
    case field::year: return put_year(out, at_.year);
    case field::date: return date(out);
    case field::offset: return put_offset(out, facts_.offset);
    case field::utc: return put_utc(out, facts_.offset);
    case field::iana: return put_exact(out, facts_.zone_name);
    case field::city: return put_exact(out, facts_.city);
    case field::zone: return zone_label(out);
    case field::daypart: return put_word(out, format_.dayparts[static_cast<std::size_t>(daypart_of(at_.hour, false))]);
    case field::daypart_early:
      return put_word(out, format_.dayparts[static_cast<std::size_t>(daypart_of(at_.hour, true))]);
    case field::epoch: return put_number(out, facts_.seconds);
    case field::gap: return facts_.gap < 0 ? out : gap(out);
    case field::gap_short: return facts_.gap < 0 ? out : gap_short(out);
    }
    return out;
  }

  inline char *clock12(char *out) const noexcept {
    const framed &around = format_.meridiem[at_.hour >= 12];
    if (around.before_size != 0) [[unlikely]]
      out = put(out, format_.pool(around.before), around.before_size);
    const unsigned hour = (at_.hour + 11) % 12 + 1;
    out = put_short(out, hour);
    *out++ = ':';
    out = put2(out, at_.minute);
    return put(out, format_.pool(around.behind), around.behind_size);
  }

  char *clock24(char *out) const noexcept {
    out = put2(out, at_.hour);
    *out++ = ':';
    return put2(out, at_.minute);
  }

  char *date(char *out) const noexcept {
    out = put4(out, at_.year);
    *out++ = '-';
    out = put2(out, at_.month);
    *out++ = '-';
    return put2(out, at_.day);
  }

  inline char *zone_label(char *out) const noexcept {
    if (facts_.label != nullptr)
      return put(out, facts_.label, facts_.label_size);
    const framed &around = format_.place;
    if (around.before_size == 0 && format_.declaration().place.empty())
      return put(out, facts_.place.data(), facts_.place.size());
    out = put(out, format_.pool(around.before), around.before_size);
    out = put_exact(out, facts_.city);
    return put(out, format_.pool(around.behind), around.behind_size);
  }

  char *gap(char *out) const noexcept {
    const auto away = span_of(facts_.gap);
    if (!away)
      return out;
    const auto category = plural_of(format_.declaration().language, away->number);
    const framed &unit = format_.units[static_cast<std::size_t>(away->unit)][static_cast<std::size_t>(category)];
    out = put(out, format_.pool(format_.sentence.before), format_.sentence.before_size);
    out = put(out, format_.pool(unit.before), unit.before_size);
    out = put_number(out, away->number);
    out = put(out, format_.pool(unit.behind), unit.behind_size);
    return put(out, format_.pool(format_.sentence.behind), format_.sentence.behind_size);
  }

  char *gap_short(char *out) const noexcept {
    constexpr std::string_view letters[6] = {"m", "h", "d", "w", "mo", "y"};
    const auto away = span_of(facts_.gap);
    if (!away)
      return out;
    *out++ = '+';
    return put_exact(put_number(out, away->number), letters[static_cast<std::size_t>(away->unit)]);
  }

  const note_format &format_;
  const note_facts &facts_;
  const wall_parts at_;
};

} // namespace

daypart daypart_of(unsigned hour, bool early) noexcept {
  if (hour < 5)
    return early ? daypart::early_morning : daypart::night;
  if (hour < 12)
    return daypart::morning;
  if (hour < 17)
    return daypart::afternoon;
  return hour < 21 ? daypart::evening : daypart::night;
}

code facts_at(const zone &in, std::int64_t seconds, release_choice choice, note_facts &out) noexcept {
  const period_type &type = in.rules(seconds, choice).at(seconds);
  out.offset = type.offset;
  out.seconds = seconds;
  out.wall = seconds + type.offset;
  if (!is_wall_in_range(out.wall) || !is_wall_in_range(seconds)) [[unlikely]]
    return code::instant_out_of_range;
  out.zone_name = in.name();
  out.city = in.city();
  out.place = in.place();
  if (type.sayable) {
    out.label = type.abbreviation;
    out.label_size = type.abbreviation_size;
  } else {
    out.label = out.place.empty() ? type.utc : nullptr;
    out.label_size = type.utc_size;
  }
  return code::ok;
}

char *render_to(const note_format &format, const note_facts &facts, char *out) noexcept {
  return renderer(format, facts).run(out);
}

std::string render(const note_format &format, const note_facts &facts) {
  std::string out(format.largest(), '\0');
  out.resize(static_cast<std::size_t>(render_to(format, facts, out.data()) - out.data()));
  return out;
}

} // namespace chronote::inline v0
