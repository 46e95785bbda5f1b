#include "core/note/render.hpp"

#include "core/note/renderer.hpp"

namespace chronote::inline v0 {

char *render_to(const note_format &format, const note_facts &facts, char *out) noexcept {
  return rendering::render_inline(format, facts, out);
}

std::string render(const note_format &format, const note_facts &facts) {
  std::string out(format.largest(), '\0');
  out.resize(static_cast<std::size_t>(render_to(format, facts, out.data()) - out.data()));
  return out;
}

} // namespace chronote::inline v0
