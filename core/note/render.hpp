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
  // The text of {zone} in English; 32 bytes may be read, or the size rounded up to whole blocks of 16.
  const char *label = nullptr;
  std::uint32_t label_size = 0;
  bool by_place = false; // the label is `{city} time`, which a format may say in other words
  const zone_names *names = nullptr;
};

// The facts of an instant in a zone. Error: instant-out-of-range.
inline code facts_at(const zone &in, std::int64_t seconds, release_choice choice, note_facts &out) noexcept {
  const period_type &type = in.type_at(seconds, choice);
  out.offset = type.offset;
  out.seconds = seconds;
  out.wall = seconds + type.offset;
  if (!is_wall_in_range(out.wall) || !is_wall_in_range(seconds)) [[unlikely]]
    return code::instant_out_of_range;
  out.names = &in.names();
  // Picked by arithmetic: over many zones a branch here is mispredicted.
  const bool by_place = static_cast<unsigned>(!type.sayable) & static_cast<unsigned>(in.is_place());
  const std::uintptr_t mask = 0 - static_cast<std::uintptr_t>(by_place);
  const auto own = reinterpret_cast<std::uintptr_t>(type.text + type.label_at);
  const auto place = reinterpret_cast<std::uintptr_t>(in.place_text());
  out.by_place = by_place;
  out.label = reinterpret_cast<const char *>(own ^ ((own ^ place) & mask));
  out.label_size = type.label_size ^ ((type.label_size ^ in.place_size()) & static_cast<std::uint32_t>(mask));
  return code::ok;
}

// Writes at most format.largest() bytes and returns the end.
char *render_to(const note_format &format, const note_facts &facts, char *out) noexcept;

std::string render(const note_format &format, const note_facts &facts);

constexpr daypart daypart_of(unsigned hour, bool early) noexcept {
  if (hour < 5)
    return early ? daypart::early_morning : daypart::night;
  if (hour < 12)
    return daypart::morning;
  if (hour < 17)
    return daypart::afternoon;
  return hour < 21 ? daypart::evening : daypart::night;
}

} // namespace chronote::inline v0
