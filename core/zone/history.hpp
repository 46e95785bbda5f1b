// The whole history of one zone in one release, decoded for fast look-up.
#pragma once

#include "core/instant/civil.hpp"
#include "core/zone/table.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace chronote::inline v0 {

// A local type with all that a note needs of it.
struct alignas(64) period_type {
  std::int32_t offset = 0;
  bool daylight = false;
  bool sayable = false; // the abbreviation can mean one thing only (core/zone/label.hpp)
  std::uint8_t abbreviation_size = 0;
  std::uint8_t utc_size = 0;
  // Where the text is that says this type without the zone's place: the abbreviation if it is sayable, else the offset.
  std::uint8_t label_at = 0, label_size = 0;
  // The abbreviation at 0 and `UTC-4`, `UTC+5:30`, `UTC` at 16, each padded with NULs; 32 bytes from either may be
  // read.
  char text[48] = {};

  std::string_view abbreviation() const noexcept { return {text, abbreviation_size}; }
  std::string_view utc() const noexcept { return {text + 16, utc_size}; }
};

// A span of time with at most one transition.
struct bucket {
  std::uint32_t at = 0;
  std::uint16_t types = 0; // before `at`, and, in the upper byte, from then on
  bool several = false;    // more than one transition: the long way
};

class history {
public:
  // A transition that changes something a person can see: offset, abbreviation or daylight flag.
  struct change {
    std::int64_t at = 0;
    const period_type *before = nullptr;
    const period_type *then = nullptr;
  };

  history(const table &data, const stream &source);

  struct alignas(64) cache_line {
    unsigned char bytes[64];
  };
  // What a look-up between 1970 and 2037 reads: the buckets, and behind them the types, one to a cache line.
  const cache_line *hot() const noexcept { return hot_.data(); }

  // The type that holds at an instant. No allocation; a few nanoseconds between 1970 and 2037.
  const period_type &at(std::int64_t seconds) const noexcept { return at(seconds, hot_.data()); }
  const period_type &at(std::int64_t seconds, const cache_line *hot) const noexcept;

  // Where the bucket of an instant stands (of any instant: it is not read here).
  static const void *bucket_of(const cache_line *hot, std::int64_t seconds) noexcept {
    return reinterpret_cast<const bucket *>(hot) + (static_cast<std::uint64_t>(seconds) % dense_end >> bucket_bits);
  }

  // The first change after, or the last change before, an instant (both exclusive), within the years 0001 to 9999.
  std::optional<change> next_change(std::int64_t after) const;
  std::optional<change> previous_change(std::int64_t before) const;

private:
  static constexpr unsigned bucket_bits = 23; // 97 days: no wider span keeps nearly all buckets at one transition
  static constexpr std::uint64_t dense_end = std::uint64_t{1} << 31; // 2038-01-19
  static constexpr std::size_t bucket_count = dense_end >> bucket_bits;
  static constexpr std::int64_t rule_end = std::int64_t{1} << 32; // transitions of the rule are written out until 2106

  static constexpr std::size_t bucket_lines = bucket_count * sizeof(bucket) / sizeof(cache_line);

  struct moment {
    std::int64_t at = 0;
    std::uint16_t type = 0; // holds from `at` on
  };

  std::uint16_t local_index(const table &data, std::uint16_t type);
  const period_type &type(std::size_t i) const noexcept {
    return types_.empty() ? reinterpret_cast<const period_type *>(hot_.data() + bucket_lines)[i] : types_[i];
  }
  void add_rule_years();
  void index();
  // The two transitions that the rule makes in a year, in order of time.
  void rule_moments(std::int32_t year, moment (&out)[2]) const noexcept;
  const period_type &sparse_at(std::int64_t seconds) const noexcept;
  // The last transition at or before an instant, or none: before the first, the initial type holds.
  std::optional<moment> last_moment(std::int64_t at_or_before) const noexcept;
  std::optional<moment> first_moment(std::int64_t after) const noexcept;
  change change_at(moment found) const noexcept;

  bool has_rule() const noexcept { return rule_.daylight != footer::none; }

  std::vector<cache_line> hot_;
  std::vector<period_type> types_;          // while decoding
  std::vector<std::uint16_t> type_numbers_; // the table's numbers of types_, while decoding
  std::uint16_t initial_ = 0;
  footer rule_;                 // its types are indices of types_
  std::vector<moment> moments_; // all explicit transitions, and those of the rule up to `rule_end`
};

inline const period_type &history::at(std::int64_t seconds, const cache_line *hot) const noexcept {
  if (static_cast<std::uint64_t>(seconds) >= dense_end) [[unlikely]]
    return sparse_at(seconds);
  const bucket found = reinterpret_cast<const bucket *>(hot)[static_cast<std::uint64_t>(seconds) >> bucket_bits];
  if (found.several) [[unlikely]]
    return sparse_at(seconds);
  // A shift, because a branch here is mispredicted half the time.
  const unsigned type = found.types >> (seconds >= found.at ? 8 : 0) & 0xFF;
  return reinterpret_cast<const period_type *>(hot + bucket_lines)[type];
}

} // namespace chronote::inline v0
