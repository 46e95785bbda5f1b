// Writing one note. Integers only, no allocation.
#pragma once

#include "core/note/format.hpp"
#include "core/zone/zone.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

// All that a note can say. The pointers must outlive the rendering.
struct note_facts {
  std::int64_t wall = 0;    // the local time in seconds, as if the wall stood in UTC; in the years 0001 to 9999
  std::int64_t seconds = 0; // the instant
  std::int32_t offset = 0;
  std::int64_t gap = -1; // seconds, or -1 for none
  // The text of {zone} where it is no place: 16 bytes may be read. Null: the place.
  const char *label = nullptr;
  std::uint8_t label_size = 0;
  std::string_view zone_name, city, place; // 64 bytes of the place may be read
};

// The facts of an instant in a zone. Error: instant-out-of-range.
code facts_at(const zone &in, std::int64_t seconds, release_choice choice, note_facts &out) noexcept;

// Writes at most format.largest() bytes and returns the end.
char *render_to(const note_format &format, const note_facts &facts, char *out) noexcept;

std::string render(const note_format &format, const note_facts &facts);

daypart daypart_of(unsigned hour, bool early) noexcept;

} // namespace chronote::inline v0
