#include "core/transcript/join.hpp"

namespace chronote::inline v0 {
namespace {

constexpr std::string_view names[] = {"inside-after", "inside-before", "after", "before"};

} // namespace

std::string_view placement_name(placement where) noexcept { return names[static_cast<std::size_t>(where)]; }

std::optional<placement> placement_of(std::string_view name) noexcept {
  for (std::size_t i = 0; i < 4; ++i)
    if (names[i] == name)
      return static_cast<placement>(i);
  return std::nullopt;
}

std::string join(std::string_view text, std::string_view note, placement where) {
  std::string out;
  out.reserve(text.size() + note.size() + 2);
  const bool before = where == placement::inside_before || where == placement::before;
  out += before ? note : text;
  if (!text.empty() && !note.empty())
    out += before ? "\n" : "\n\n";
  out += before ? text : note;
  return out;
}

} // namespace chronote::inline v0
