// Where a note stands in its message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

// `inside_after` (the default): text, blank line, note, in one string. `inside_before`: note, line break, text.
// `after` and `before`: a part of its own in the same message.
enum class placement : std::uint8_t { inside_after, inside_before, after, before };

std::string_view placement_name(placement where) noexcept;
std::optional<placement> placement_of(std::string_view name) noexcept;

constexpr bool is_inside(placement where) noexcept {
  return where == placement::inside_after || where == placement::inside_before;
}

// The one string of an inside placement. With no text there is no blank line either.
std::string join(std::string_view text, std::string_view note, placement where);

} // namespace chronote::inline v0
