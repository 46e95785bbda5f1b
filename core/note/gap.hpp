// The gap: how long a conversation was left.
#pragma once

#include "core/instant/instant.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace chronote::inline v0 {

constexpr std::int64_t default_threshold = 10'800; // seconds: 3 hours
constexpr std::int64_t smallest_threshold = 60;

enum class gap_unit : std::uint8_t { minute, hour, day, week, month, year };

struct span {
  std::int64_t number = 0;
  gap_unit unit = gap_unit::minute;
};

// Rounded down to the unit a person would use; none under a minute.
std::optional<span> span_of(std::int64_t seconds) noexcept;

// Whole seconds between two instants that are each cut to whole seconds first, so that the same gap comes out whatever
// fraction a store kept; none where the later one is not later, or the gap is under the threshold.
std::optional<std::int64_t> gap_between(instant previous, instant at, std::int64_t threshold) noexcept;

// Error: threshold-too-small.
result<std::int64_t> check_threshold(std::int64_t seconds);

} // namespace chronote::inline v0
