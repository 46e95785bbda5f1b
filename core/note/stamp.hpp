// Stamps: what is stored of a message, as RFC 9557 text.
#pragma once

#include "core/note/render.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

// `2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f][_gap=97200]`, read. The views are into the text.
struct stamp {
  instant at;
  std::optional<std::int32_t> offset; // none for `Z`: the offset is unknown
  std::string_view zone_name;
  std::string_view abbreviation;   // `_ab`
  std::string_view release;        // `_tz`; marks a complete stamp
  std::optional<std::int64_t> gap; // `_gap`, seconds

  // A complete stamp with an offset renders with no zone data at all.
  bool is_complete() const noexcept { return !release.empty(); }
};

// Reads the shape alone; whether the zone exists is asked of a database. Errors: those of parse_instant, zone-missing,
// zone-unknown (an offset in brackets).
result<stamp> parse_stamp(std::string_view text);

// The zone, release, abbreviation and gap of a moment: all that a note and a complete stamp are made from. The texts
// are those of the database, or of the stamp that was read.
struct stamped {
  instant at;
  std::int32_t offset = 0;
  std::string_view zone_name;
  std::string_view abbreviation;
  std::string_view release;
  std::optional<std::int64_t> gap; // seconds
};

enum class precision : std::uint8_t { seconds, milliseconds, microseconds, nanoseconds };

// Errors: instant-out-of-range.
result<stamped> stamp_at(const zone &in, instant at, release_choice choice);

// A stamp made whole. A complete one is taken as it is; of another, the zone must be known. Errors: zone-unknown,
// instant-out-of-range.
result<stamped> complete(const database &data, const stamp &from, release_choice choice);

// The complete stamp. An offset with seconds is written in UTC, for RFC 9557 has no room for them.
std::string spell_stamp(const stamped &from, precision kept = precision::seconds);

std::string render(const note_format &format, const stamped &from);

} // namespace chronote::inline v0
