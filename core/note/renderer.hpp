// The renderer, for those who call it so often that it has to be inlined. Others use render.hpp.
#pragma once

#include "core/note/render.hpp"
#include "core/zone/label.hpp"

#include <cstring>
#include <utility>

// For what most notes do not have: small before fast.
#if defined(__clang__)
#define CHRONOTE_COLD __attribute__((noinline, minsize))
#else
#define CHRONOTE_COLD __attribute__((noinline))
#endif

namespace chronote::inline v0::rendering {

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
inline constexpr digit_pairs pairs;

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

CHRONOTE_COLD inline char *put_number(char *out, std::int64_t number) noexcept {
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

inline char *put_offset(char *out, std::int32_t offset) noexcept {
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

inline char *put_utc(char *out, std::int32_t offset) noexcept { return out + write_utc(offset, out); }

struct dayparts_by_hour {
  std::uint8_t plain[24] = {}, early[24] = {};
  constexpr dayparts_by_hour() {
    for (unsigned hour = 0; hour < 24; ++hour) {
      plain[hour] = static_cast<std::uint8_t>(daypart_of(hour, false));
      early[hour] = static_cast<std::uint8_t>(daypart_of(hour, true));
    }
  }
};
inline constexpr dayparts_by_hour daypart_of_hour;

// The parts of a wall time, worked out once per note, as indices of the texts that say them.
struct wall_parts {
  unsigned year;
  std::uint8_t pick[selector_count];

  explicit wall_parts(std::int64_t wall) noexcept {
    // Counted from 0001-01-01, a Monday, so that all of it is unsigned.
    const auto from_first = static_cast<std::uint64_t>(wall - first_wall_second);
    const auto days = static_cast<std::uint32_t>(from_first / seconds_per_day);
    const auto time = static_cast<std::uint32_t>(from_first - std::uint64_t{days} * seconds_per_day);
    const civil_date date = civil_of(static_cast<std::int64_t>(days) + first_wall_second / seconds_per_day);
    const std::uint32_t minutes = time / 60, hour = time / 3600, minute = minutes - 60 * hour;
    year = static_cast<unsigned>(date.year);
    set(selector::none, 0);
    set(selector::weekday, days % 7);
    set(selector::month, date.month - 1u);
    set(selector::day, date.day - 1u);
    set(selector::hour, hour);
    set(selector::minute, minute);
    set(selector::minute_of_half, minute + (hour >= 12 ? 60 : 0));
    set(selector::second, time - 60 * minutes);
    set(selector::daypart, daypart_of_hour.plain[hour]);
    set(selector::daypart_early, daypart_of_hour.early[hour]);
  }

  unsigned operator[](selector by) const noexcept { return pick[static_cast<std::size_t>(by)]; }

private:
  void set(selector by, unsigned number) noexcept {
    pick[static_cast<std::size_t>(by)] = static_cast<std::uint8_t>(number);
  }
};

inline char *copy(const entry &text, char *out) noexcept {
  std::memcpy(out, &text, sizeof text);
  return out + text.size;
}

CHRONOTE_COLD inline char *put_place(const note_format &format, const zone_names &names, char *out) noexcept {
  out = put(out, format.pool(format.place.before), format.place.before_size);
  out = put_exact(out, names.city);
  return put(out, format.pool(format.place.behind), format.place.behind_size);
}

inline char *put_zone(const note_format &format, const note_facts &facts, char *out) noexcept {
  // Asked of the format first: which zone comes next cannot be predicted.
  if (format.says_places() && facts.by_place) [[unlikely]]
    return put_place(format, *facts.names, out);
  std::memcpy(out, facts.label, 32);
  for (std::size_t done = 32; done < facts.label_size; done += 16)
    [[unlikely]] std::memcpy(out + done, facts.label + done, 16);
  return out + facts.label_size;
}

CHRONOTE_COLD inline char *put_gap(const note_format &format, std::int64_t gap, char *out) noexcept {
  const auto away = span_of(gap);
  if (!away)
    return out;
  const auto category = plural_of(format.declaration().language, away->number);
  const framed &unit = format.units[static_cast<std::size_t>(away->unit)][static_cast<std::size_t>(category)];
  out = put(out, format.pool(format.sentence.before), format.sentence.before_size);
  out = put(out, format.pool(unit.before), unit.before_size);
  out = put_number(out, away->number);
  out = put(out, format.pool(unit.behind), unit.behind_size);
  return put(out, format.pool(format.sentence.behind), format.sentence.behind_size);
}

class renderer {
public:
  renderer(const note_format &format, const note_facts &facts) noexcept
      : format_(format), facts_(facts), at_(facts.wall) {}

  char *run(char *out) const noexcept {
    const program &steps = format_.steps();
    for (const step &each : steps.steps) {
      if (each.what == action::table) [[likely]]
        out = copy(steps.entries[each.at + at_[each.by]], out);
      else
        out = act(each, out);
    }
    return out;
  }

private:
  char *act(const step &each, char *out) const noexcept {
    switch (each.what) {
    case action::year: return put_year(out, at_.year);
    case action::year4: return put4(out, at_.year);
    case action::zone: return put_zone(format_, facts_, out);
    case action::gap: return facts_.gap < 0 ? out : put_gap(format_, facts_.gap, out);
    default: break;
    }
    const piece &from = format_.pieces()[each.at];
    if (!from.spaced)
      return one(from, out);
    char *const end = one(from, out + 1);
    *out = ' ';
    return end == out + 1 ? out : end;
  }

  // A piece for which there is no table: what differs from zone to zone, and words of more than 15 bytes.
  CHRONOTE_COLD char *one(const piece &each, char *out) const noexcept {
    switch (each.kind) {
    case field::clock12: return clock12(out);
    case field::weekday: return put_word(out, weekdays, selector::weekday);
    case field::weekday3: return put_word(out, weekdays3, selector::weekday);
    case field::month: return put_word(out, months, selector::month);
    case field::month3: return put_word(out, months3, selector::month);
    case field::daypart: return put_word(out, dayparts, selector::daypart);
    case field::daypart_early: return put_word(out, dayparts, selector::daypart_early);
    case field::offset: return put_offset(out, facts_.offset);
    case field::utc: return put_utc(out, facts_.offset);
    case field::iana: return put_exact(out, facts_.names->iana);
    case field::city: return put_exact(out, facts_.names->city);
    case field::epoch: return put_number(out, facts_.seconds);
    case field::gap: return facts_.gap < 0 ? out : put_gap(format_, facts_.gap, out);
    case field::gap_short: return facts_.gap < 0 ? out : gap_short(out);
    default: return out;
    }
  }

  char *put_word(char *out, word_list list, selector by) const noexcept {
    const word &text = format_.words(list)[at_[by]];
    return put(out, format_.pool(text.at), text.size);
  }

  char *clock12(char *out) const noexcept {
    const framed &around = format_.halves[at_[selector::hour] >= 12];
    out = put(out, format_.pool(around.before), around.before_size);
    out = put_short(out, (at_[selector::hour] + 11) % 12 + 1);
    *out++ = ':';
    out = put2(out, at_[selector::minute]);
    return put(out, format_.pool(around.behind), around.behind_size);
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

[[gnu::noinline]] inline char *render_general(const note_format &format, note_facts facts, char *out) noexcept {
  return renderer(format, facts).run(out);
}

// One step of the default format's shape, with nothing left to decide at run time.
template <std::size_t I>
inline char *shaped_step(const note_format &format, const step *steps, const entry *entries, const note_facts &facts,
                         const wall_parts &at, char *out) noexcept {
  constexpr shape_step wanted = clock_shape[I];
  if constexpr (wanted.what == action::table)
    return copy(entries[steps[I].at + at[wanted.by]], out);
  else if constexpr (wanted.what == action::zone)
    return put_zone(format, facts, out);
  else if constexpr (wanted.what == action::year)
    return put_year(out, at.year);
  else
    return facts.gap < 0 ? out : put_gap(format, facts.gap, out);
}

template <std::size_t... I>
inline char *render_shaped(const note_format &format, const note_facts &facts, char *out,
                           std::index_sequence<I...>) noexcept {
  const wall_parts at(facts.wall);
  const step *steps = format.steps().steps.data();
  const entry *entries = format.steps().entries.data();
  ((out = shaped_step<I>(format, steps, entries, facts, at, out)), ...);
  return out;
}

[[gnu::always_inline]] inline char *render_inline(const note_format &format, const note_facts &facts,
                                                  char *out) noexcept {
  if (format.steps().has_clock_shape) [[likely]]
    return render_shaped(format, facts, out, std::make_index_sequence<clock_shape_size>());
  return render_general(format, facts, out);
}

} // namespace chronote::inline v0::rendering
