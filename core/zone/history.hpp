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
struct period_type {
  std::int32_t offset = 0;
  bool daylight = false;
  bool sayable = false; // the abbreviation can mean one thing only (core/zone/label.hpp)
  std::uint8_t abbreviation_size = 0;
  std::uint8_t utc_size = 0;
  // The abbreviation at 0 and `UTC-4`, `UTC+5:30`, `UTC` at 16, each padded with NULs; 32 bytes from either may be read.
  char text[48] = {};

  std::string_view abbreviation() const noexcept { return {text, abbreviation_size}; }
  std::string_view utc() const noexcept { return {text + 16, utc_size}; }
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

  // The type that holds at an instant. No allocation; a few nanoseconds between 1970 and 2105.
  const period_type &at(std::int64_t seconds) const noexcept {
    if (static_cast<std::uint64_t>(seconds) >= dense_end) [[unlikely]]
      return sparse_at(seconds);
    const bucket found = buckets_[static_cast<std::uint64_t>(seconds) >> bucket_bits];
    if (found.several) [[unlikely]]
      return sparse_at(seconds);
    return types_data_[seconds < found.at ? found.before : found.then];
  }

  // The first change after, or the last change before, an instant (both exclusive), within the years 0001 to 9999.
  std::optional<change> next_change(std::int64_t after) const;
  std::optional<change> previous_change(std::int64_t before) const;

private:
  static constexpr unsigned bucket_bits = 23; // 97 days: no wider span keeps nearly all buckets at one transition
  static constexpr std::uint64_t dense_end = (std::uint64_t{1} << 32) - (std::uint64_t{1} << bucket_bits);
  static constexpr std::size_t bucket_count = dense_end >> bucket_bits;

  // A span of time with at most one transition: `before` holds until `at`, then `then`.
  struct bucket {
    std::uint32_t at = 0;
    std::uint8_t before = 0, then = 0; // types
    bool several = false;              // more than one transition: the long way
  };
  struct moment {
    std::int64_t at = 0;
    std::uint16_t type = 0; // holds from `at` on
  };

  std::uint16_t local_index(const table &data, std::uint16_t type);
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

  const period_type *types_data_ = nullptr;
  bucket buckets_[bucket_count];
  std::vector<period_type> types_;
  std::vector<std::uint16_t> type_numbers_; // the table's numbers of types_, while decoding
  std::uint16_t initial_ = 0;
  footer rule_;                 // its types are indices of types_
  std::vector<moment> moments_; // all explicit transitions, and those of the rule up to `dense_end`
};

} // namespace chronote::inline v0
