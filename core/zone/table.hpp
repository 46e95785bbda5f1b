// A zone table as bytes: the format is described in tzdb/FORMAT.md. This layer knows where things stand, not what they
// mean.
#pragma once

#include "core/error.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chronote::inline v0 {

// What a clock in a zone shows for a while.
struct local_type {
  std::int32_t offset = 0;   // seconds east of UTC
  bool daylight = false;     // the data's own flag
  char abbreviation[8] = {}; // NUL-terminated
};

struct rule_date {
  enum : std::uint8_t { month_week_day = 0, julian_without_leap = 1, zero_based = 2 };
  std::uint8_t kind = month_week_day;
  std::uint8_t month = 0, week = 0, weekday = 0; // weekday 0 is Sunday
  std::uint16_t day = 0;
  std::int32_t seconds = 0; // after local midnight; may be negative or over a day
};

// The rule that runs on after the last explicit transition.
struct footer {
  std::uint16_t standard = 0; // a type
  std::uint16_t daylight = 0; // a type, or none
  rule_date start, end;

  static constexpr std::uint16_t none = 0xFFFF;
};

struct transition {
  std::int64_t at = 0; // seconds since 1970
  std::uint16_t type = 0;
};

// One zone's history as it is stored.
struct stream {
  footer rule;
  std::uint16_t initial = 0; // the type before the first transition
  std::vector<transition> transitions;
};

struct release {
  std::string name;
  std::int64_t published = 0; // seconds since 1970
  std::uint32_t first_override = 0;
  std::uint32_t overrides = 0;
};

constexpr std::size_t longest_name = 47; // bytes
constexpr std::size_t longest_city = 39; // bytes of a name's last part

class table {
public:
  static constexpr std::uint16_t absent = 0xFFFF;

  // Reads and checks the frame: sizes, sections, and the hash unless the bytes are trusted. The bytes must outlive the
  // table.
  static result<table> open(std::span<const unsigned char> bytes, bool trusted);

  // Decodes everything once, so that no later read can fail. For tables that were handed in.
  bool is_sound() const;

  std::size_t name_count() const noexcept { return names_.size(); }
  std::string_view name(std::size_t i) const noexcept {
    return {name_text_.data() + names_[i].first, names_[i].second};
  }
  const std::vector<release> &releases() const noexcept { return releases_; }
  std::size_t stream_count() const noexcept { return stream_count_; }

  local_type type(std::size_t i) const noexcept;
  // The name that a stream was compiled from.
  std::uint16_t owner(std::size_t stream) const noexcept { return owners_[stream]; }
  // The stream of a name in a release, or `absent`.
  std::uint16_t stream_of(std::size_t name, std::size_t release) const noexcept;
  // False where the bytes do not make sense.
  bool read_stream(std::size_t i, stream &out) const;

private:
  bool read_frame(std::span<const unsigned char> bytes, bool trusted);
  bool read_releases();
  bool read_abbreviations();
  bool read_names();
  bool read_links();
  bool read_sizes();
  std::int32_t offset_and_flag(std::size_t type) const noexcept;
  bool read_footer(std::size_t i, footer &out) const noexcept;

  // Which section of the header holds what.
  enum section {
    release_records,
    abbreviation_texts,
    type_records,
    footer_records,
    delta_numbers,
    name_texts,
    link_numbers,
    owner_numbers,
    stream_sizes,
    stream_bytes,
    override_records,
    section_count
  };

  std::span<const unsigned char> part(section s) const noexcept;

  std::span<const unsigned char> bytes_;
  std::uint32_t start_[section_count + 1] = {};
  std::size_t stream_count_ = 0, type_count_ = 0, footer_count_ = 0, delta_count_ = 0, override_count_ = 0;
  std::vector<release> releases_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> names_; // where a name starts in name_text_, and its length
  std::string name_text_;
  std::vector<std::uint32_t> abbreviations_; // where each starts in its section
  std::vector<std::uint32_t> starts_;        // where each stream starts in its section; one more than there are
  std::vector<std::uint16_t> streams_;       // of each name, in the newest release
  std::vector<std::uint16_t> owners_;        // of each stream: a name
};

} // namespace chronote::inline v0
