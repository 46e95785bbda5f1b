// Any bytes as a request of any operation: the first byte picks the operation, the rest is the request. The answer must
// be JSON of one line, and the same each time.
#include "chronote.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

constexpr const char *operations[] = {
    "zone.check", "zone.at",          "zone.resolve",      "zone.startOfDay", "zone.next",    "zone.previous",
    "zone.list",  "zone.fromWindows", "note.stamp",        "note.render",     "note.formats", "note.declare",
    "note.parse", "transcript.plan",  "transcript.append", "transcript.join", "library.info", "no.operation",
};
constexpr std::size_t count = sizeof operations / sizeof operations[0];

const chronote_context *context() {
  static chronote_context *made = nullptr;
  if (made == nullptr && chronote_context_new(nullptr, &made, nullptr) != CHRONOTE_OK)
    std::abort();
  return made;
}

std::string answer(const char *operation, const char *request, std::size_t size) {
  chronote_buffer out = CHRONOTE_BUFFER_INIT;
  const chronote_status status = chronote_call(context(), operation, std::strlen(operation), request, size, &out);
  std::string text(out.data == nullptr ? "" : out.data, out.size);
  chronote_buffer_free(&out);
  const bool refused = text.rfind("{\"error\":{\"code\":\"", 0) == 0;
  const bool sound =
      text.size() >= 2 && text.front() == '{' && text.back() == '}' && text.find('\n') == std::string::npos;
  if (!sound || refused != (status != CHRONOTE_OK) || (refused && status < 100))
    std::abort();
  return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  if (size == 0)
    return 0;
  const char *operation = operations[data[0] % count];
  // A copy of the exact size, so that a read past the end is seen.
  const std::string request(reinterpret_cast<const char *>(data) + 1, size - 1);
  if (answer(operation, request.data(), request.size()) != answer(operation, request.data(), request.size()))
    std::abort();
  return 0;
}
