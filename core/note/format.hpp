// Note formats: a template over named fields, with the words it uses. Built-in ones are a catalog and never change.
#pragma once

#include "core/error.hpp"
#include "core/note/gap.hpp"
#include "core/note/plural.hpp"
#include "core/note/program.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chronote::inline v0 {

enum class field : std::uint8_t {
  literal,
  clock12,
  clock24,
  second,
  weekday,
  weekday3,
  month,
  month3,
  month2,
  day,
  day2,
  year,
  date,
  offset,
  utc,
  iana,
  city,
  zone,
  daypart,
  daypart_early,
  epoch,
  gap,
  gap_short,
};

enum class daypart : std::uint8_t { night, morning, afternoon, evening, early_morning };

// The lists of words that a format may bring.
enum word_list : std::uint8_t { weekdays, weekdays3, months, months3, dayparts, meridiem };
constexpr std::size_t word_list_count = 6;

struct word_list_kind {
  std::string_view key;     // in a declaration
  std::size_t count;        // words
  std::string_view hole;    // that each word has, or empty
  std::string_view english; // apart by `|`
};
constexpr word_list_kind word_lists[word_list_count] = {
    {"weekdays", 7, "", "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"},
    {"weekdays3", 7, "", "Mon|Tue|Wed|Thu|Fri|Sat|Sun"},
    {"months", 12, "", "January|February|March|April|May|June|July|August|September|October|November|December"},
    {"months3", 12, "", "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"},
    {"dayparts", 5, "", "night|morning|afternoon|evening|early morning"},
    {"meridiem", 2, "{time}", "{time} a.m.|{time} p.m."},
};

// A format as a caller writes it, and as it is answered complete. Empty lists and texts mean the English words.
struct format_declaration {
  std::string name; // `acme/1`
  std::string
      template_text; // a literal brace is doubled; `{ field}` puts a space before the field where it is not empty
  std::string explainer;
  std::string language; // a primary language subtag, for the plural categories of the gap
  std::array<std::vector<std::string>, word_list_count> words; // weekdays from Monday on; dayparts as in `daypart`
  std::string place;                                           // around {city}
  std::string gap_sentence;                                    // around {span}
  // By unit, then by plural category, around {n}; an empty form means that of `other`.
  std::array<std::array<std::string, plural_count>, 6> gap_units;
};

// Text with a hole: what stands before and behind the thing put in. Offsets into the format's pool.
struct framed {
  std::uint32_t before = 0, behind = 0;
  std::uint16_t before_size = 0, behind_size = 0;
};

struct word {
  std::uint32_t at = 0;
  std::uint16_t size = 0;
};

struct piece {
  field kind = field::literal;
  bool spaced = false; // a space before the field, where the field is not empty
  word text;           // of a literal
};

// A checked format, ready to render. Immutable.
class note_format {
public:
  // Errors, with the path inside the declaration: format-field-unknown, format-brace-unclosed, format-character,
  // type-wrong (a list of the wrong length, a hole missing), too-large.
  static result<std::unique_ptr<const note_format>> make(format_declaration declaration);

  const format_declaration &declaration() const noexcept { return declaration_; }
  std::string_view name() const noexcept { return declaration_.name; }
  bool has(field kind) const noexcept;
  bool has_gap() const noexcept { return has(field::gap) || has(field::gap_short); }
  // Whether places are said in other words than `{city} time`.
  bool says_places() const noexcept { return says_places_; }
  // No note of this format is longer, in bytes; a buffer for `render` holds this many.
  std::size_t largest() const noexcept { return largest_; }

  // For the renderer and the parser.
  const program &steps() const noexcept { return program_; }
  const std::vector<piece> &pieces() const noexcept { return pieces_; }
  const char *pool(std::uint32_t at) const noexcept { return pool_.data() + at; }
  std::string_view text(word w) const noexcept { return {pool(w.at), w.size}; }
  const std::array<word, 12> &words(word_list list) const noexcept { return words_[list]; }
  std::array<framed, 2> halves; // of the day, around the time
  framed place;
  framed sentence;
  std::array<std::array<framed, plural_count>, 6> units;

private:
  result<bool> read_template();
  result<bool> read_words();
  void measure();
  word keep(std::string_view text);
  framed keep_framed(std::string_view text, std::string_view hole);

  format_declaration declaration_;
  std::vector<piece> pieces_;
  std::array<std::array<word, 12>, word_list_count> words_;
  program program_;
  std::string pool_; // all texts, padded so that whole 16-byte blocks can be read
  std::size_t largest_ = 0;
  bool says_places_ = false;
};

constexpr std::size_t format_count = 10;
constexpr std::size_t largest_note = 4096; // bytes; no format writes more
// The declarations of the built-in formats, the default (`clock/1`) first.
format_declaration builtin_declaration(std::size_t i);

// The built-in formats, ready to render: the default from the start, the others from their first use on.
class catalog {
public:
  catalog();
  ~catalog();
  catalog(const catalog &) = delete;
  catalog &operator=(const catalog &) = delete;

  const note_format &standard() const noexcept { return *formats_[0].load(std::memory_order_relaxed); }
  const note_format &at(std::size_t i) const;
  const note_format *find(std::string_view name) const;
  // Error: format-unknown, with the names there are.
  result<const note_format *> require(std::string_view name) const;

private:
  mutable std::array<std::atomic<const note_format *>, format_count> formats_{};
};

std::string_view unit_name(gap_unit unit) noexcept;

} // namespace chronote::inline v0
