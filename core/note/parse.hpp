// Reading a note back: what it holds, and no more.
#pragma once

#include "core/note/format.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

struct parsed_note {
  std::string format;
  std::string local; // `2026-10-26T01:30`, or the date alone where the note gives no clock; empty for neither
  std::optional<std::string> offset; // `-04:00`
  std::optional<std::string> label;  // the text of {zone}, {iana} or {city}
  std::optional<std::string> daypart;
  std::optional<std::string> gap;   // ISO 8601, in the unit that the note says: `PT27H`, `P3W`, `P5M`
  std::optional<std::string> stamp; // of the iso formats: the instant, with its offset
};

// The whole text must be one note of the format. Error: note-unreadable.
result<parsed_note> parse_note(const note_format &format, std::string_view text);

} // namespace chronote::inline v0
