#include "core/note/gap.hpp"

namespace chronote::inline v0 {

std::optional<span> span_of(std::int64_t seconds) noexcept {
  const std::int64_t days = seconds / seconds_per_day;
  if (seconds < 60)
    return std::nullopt;
  if (seconds < 3600)
    return span{seconds / 60, gap_unit::minute};
  if (seconds < 2 * seconds_per_day)
    return span{seconds / 3600, gap_unit::hour};
  if (days < 14)
    return span{days, gap_unit::day};
  if (days < 63)
    return span{days / 7, gap_unit::week};
  // A mean Gregorian month has 30.4369 days, a mean year 365.2425.
  if (days < 731)
    return span{days * 10'000 / 304'369, gap_unit::month};
  return span{days * 10'000 / 3'652'425, gap_unit::year};
}

std::optional<std::int64_t> gap_between(instant previous, instant at, std::int64_t threshold) noexcept {
  const std::int64_t seconds = at.seconds - previous.seconds;
  if (seconds < threshold)
    return std::nullopt;
  return seconds;
}

result<std::int64_t> check_threshold(std::int64_t seconds) {
  if (seconds < smallest_threshold)
    return error{code::threshold_too_small, "The gap threshold is at least one minute (PT1M); the default is PT3H."};
  return seconds;
}

} // namespace chronote::inline v0
