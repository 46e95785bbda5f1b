// Any text as a stamp, and any text as a format: the note fits the size that was asked for, whatever the buffer.
#include "chronote.h"

#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static chronote_context *context = nullptr;
  if (context == nullptr && chronote_context_new(nullptr, &context, nullptr) != CHRONOTE_OK)
    std::abort();
  const std::string text(reinterpret_cast<const char *>(data), size);
  const std::size_t half = text.find('\n') == std::string::npos ? size : text.find('\n');
  chronote_format *format = nullptr;
  chronote_format_new(context, text.data() + half, size - half, &format, nullptr);
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  options.format = format;
  std::size_t needed = 0;
  const chronote_status asked = chronote_note_render_stamp(context, text.data(), half, &options, nullptr, 0, &needed);
  if (asked == CHRONOTE_E_BUFFER_TOO_SMALL) {
    std::string note(needed, '\0');
    std::size_t again = 0;
    if (chronote_note_render_stamp(context, text.data(), half, &options, note.data(), note.size(), &again) !=
            CHRONOTE_OK ||
        again != needed)
      std::abort();
  }
  chronote_format_free(format);
  return 0;
}
