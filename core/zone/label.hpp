// How a zone is said: by an abbreviation that cannot be misread, by its place, or by its offset from UTC.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

// True for the abbreviations of the frozen table of DESIGN's {zone}, at the offset (in seconds) beside them there:
// `PST` at -08:00 but not at +08:00 (Manila), `IST` at +05:30 but not at +01:00 (Dublin). Frozen with the built-in
// formats.
bool means_one_thing(std::string_view abbreviation, std::int32_t offset) noexcept;

// True for names under a continent or an ocean, which are said by their place; every other name is said by its offset.
bool is_place(std::string_view zone_name) noexcept;

// The last part of a name, underscores as spaces: `Buenos Aires`.
std::string city_of(std::string_view zone_name);

// `UTC-4`, `UTC+5:30`, `UTC-0:44:30`, `UTC`: at most 12 bytes, written to `out`. The size is returned.
std::uint8_t write_utc(std::int32_t offset, char *out) noexcept;

} // namespace chronote::inline v0
