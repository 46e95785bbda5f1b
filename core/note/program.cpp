#include "core/note/program.hpp"

#include "core/note/format.hpp"

#include <algorithm>
#include <cstring>

namespace chronote::inline v0 {
namespace {

constexpr std::size_t longest_entry = sizeof entry::text;

std::string two_digits(std::size_t number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

// A step while it is built: its texts, if it is a table.
struct draft {
  step made;
  std::vector<std::string> texts;

  bool is_literal() const { return made.what == action::table && made.by == selector::none; }
  bool fits() const {
    return std::all_of(texts.begin(), texts.end(),
                       [](const std::string &text) { return text.size() <= longest_entry; });
  }
};

class compiler {
public:
  explicit compiler(const note_format &format) : format_(format) {}

  program run() {
    for (std::size_t i = 0; i < format_.pieces().size(); ++i)
      add_piece(static_cast<std::uint16_t>(i));
    fuse();
    return pack();
  }

private:
  void add_piece(std::uint16_t i) {
    const piece &each = format_.pieces()[i];
    const bool may_be_empty = each.kind == field::gap || each.kind == field::gap_short;
    if (each.spaced && !may_be_empty)
      literal(" ");
    const std::size_t before = drafts_.size();
    const bool tabled = add_tables(each);
    // A table whose texts are too long stays a field that is written the long way.
    const bool fits = std::all_of(drafts_.begin() + static_cast<std::ptrdiff_t>(before), drafts_.end(),
                                  [](const draft &d) { return d.texts.empty() || d.fits(); });
    if (tabled && fits)
      return;
    drafts_.resize(before);
    const action what = each.kind == field::year                  ? action::year
                        : each.kind == field::zone                ? action::zone
                        : each.kind == field::gap && !each.spaced ? action::gap
                                                                  : action::field;
    drafts_.push_back({{what, selector::none, i}, {}});
  }

  std::vector<std::string> texts_of(word_list list) const {
    std::vector<std::string> out;
    out.reserve(word_lists[list].count);
    for (std::size_t i = 0; i < word_lists[list].count; ++i)
      out.emplace_back(format_.text(format_.words(list)[i]));
    return out;
  }

  static std::vector<std::string> numbers(std::size_t first, std::size_t count, bool padded,
                                          const std::string &behind = {}) {
    std::vector<std::string> out;
    for (std::size_t i = first; i < first + count; ++i)
      out.push_back((padded || i >= 10 ? two_digits(i) : std::string(1, static_cast<char>('0' + i))) + behind);
    return out;
  }

  void table(selector by, std::vector<std::string> texts) {
    drafts_.push_back({{action::table, by, 0}, std::move(texts)});
  }

  // The tables of a piece; false where it has none.
  bool add_tables(const piece &each) {
    switch (each.kind) {
    case field::literal: return literal(format_.text(each.text));
    case field::weekday: return table(selector::weekday, texts_of(weekdays)), true;
    case field::weekday3: return table(selector::weekday, texts_of(weekdays3)), true;
    case field::month: return table(selector::month, texts_of(months)), true;
    case field::month3: return table(selector::month, texts_of(months3)), true;
    case field::month2: return table(selector::month, numbers(1, 12, true)), true;
    case field::day: return table(selector::day, numbers(1, 31, false)), true;
    case field::day2: return table(selector::day, numbers(1, 31, true)), true;
    case field::second: return table(selector::second, numbers(0, 60, true)), true;
    case field::daypart: return table(selector::daypart, texts_of(dayparts)), true;
    case field::daypart_early: return table(selector::daypart_early, texts_of(dayparts)), true;
    case field::clock24:
      table(selector::hour, numbers(0, 24, true, ":"));
      table(selector::minute, numbers(0, 60, true));
      return true;
    case field::date:
      drafts_.push_back({{action::year4, selector::none, 0}, {}});
      literal("-");
      table(selector::month, numbers(1, 12, true, "-"));
      table(selector::day, numbers(1, 31, true));
      return true;
    case field::clock12: return clock12();
    default: return false;
    }
  }

  bool literal(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(std::min(longest_entry, text.size())))
      table(selector::none, {std::string(text.substr(0, longest_entry))});
    return true;
  }

  bool clock12() {
    std::vector<std::string> hours, minutes;
    for (std::size_t hour = 0; hour < 24; ++hour) {
      const framed &around = format_.halves[hour / 12];
      const std::size_t said = (hour + 11) % 12 + 1;
      hours.push_back(std::string(format_.pool(around.before), around.before_size) + numbers(said, 1, false).front() +
                      ":");
    }
    for (std::size_t i = 0; i < 120; ++i) {
      const framed &around = format_.halves[i / 60];
      minutes.push_back(two_digits(i % 60) + std::string(format_.pool(around.behind), around.behind_size));
    }
    table(selector::hour, std::move(hours));
    table(selector::minute_of_half, std::move(minutes));
    return true;
  }

  // Neighbours of which one is a literal become one table, as long as all texts stay short.
  void fuse() {
    std::vector<draft> out;
    for (draft &each : drafts_) {
      if (!out.empty() && out.back().made.what == action::table && each.made.what == action::table &&
          (out.back().is_literal() || each.is_literal())) {
        if (auto both = joined(out.back(), each); both.fits()) {
          out.back() = std::move(both);
          continue;
        }
      }
      out.push_back(std::move(each));
    }
    drafts_ = std::move(out);
  }

  static draft joined(const draft &a, const draft &b) {
    draft out{{action::table, a.is_literal() ? b.made.by : a.made.by, 0}, {}};
    for (const std::string &first : a.texts)
      for (const std::string &second : b.texts)
        out.texts.push_back(first + second);
    return out;
  }

  program pack() const {
    program out;
    for (const draft &each : drafts_) {
      step next = each.made;
      if (next.what == action::table)
        next.at = static_cast<std::uint16_t>(out.entries.size());
      out.steps.push_back(next);
      for (const std::string &text : each.texts) {
        entry one;
        std::memcpy(one.text, text.data(), text.size());
        one.size = static_cast<std::uint8_t>(text.size());
        out.entries.push_back(one);
      }
    }
    return out;
  }

  const note_format &format_;
  std::vector<draft> drafts_;
};

} // namespace

program compile_program(const note_format &format) {
  program out = compiler(format).run();
  const auto same = [](const step &made, const shape_step &wanted) {
    return made.what == wanted.what && made.by == wanted.by;
  };
  out.has_clock_shape =
      std::equal(out.steps.begin(), out.steps.end(), std::begin(clock_shape), std::end(clock_shape), same);
  return out;
}

} // namespace chronote::inline v0
