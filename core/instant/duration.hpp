// Durations: lengths of time in whole seconds.
#pragma once

#include "core/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

// ISO 8601 with whole weeks, days, hours, minutes and seconds (`PT3H`, `P30D`, `P1DT12H`), or a machine length: a whole
// number and one of s m h d w (`3h`). At most 400,000 days. Error: duration-unreadable.
result<std::int64_t> parse_duration(std::string_view text);

// ISO 8601: `P30D` for whole days, else hours, minutes and seconds (`PT27H`, `PT40M`). `seconds` is not negative.
std::string spell_duration(std::int64_t seconds);

} // namespace chronote::inline v0
