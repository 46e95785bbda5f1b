// Which note stands where in a saved conversation.
#pragma once

#include "core/note/stamp.hpp"
#include "core/transcript/join.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chronote::inline v0 {

// An instant as a store has it: text, or milliseconds since 1970, or something that is neither.
struct stored_instant {
  enum kind_type : std::uint8_t { none, text, milliseconds, neither } kind = none;
  std::string_view written;
  std::int64_t number = 0;
};

// Text that may be missing or of a wrong type.
struct stored_text {
  enum kind_type : std::uint8_t { none, text, neither } kind = none;
  std::string_view written;
};

struct message {
  std::string_view id, role;
  stored_instant created_at;
  stored_text time_zone;
  stored_text stamp;
  stored_instant previous;
};

// How notes are written from a message on.
struct era {
  std::string_view from; // the id of its first message; empty: from the start
  const note_format *format = nullptr;
  std::int64_t threshold = default_threshold;
  placement where = placement::inside_after;
};

struct plan_options {
  std::vector<std::string_view> roles = {"user"};
  std::vector<era> eras; // never empty; the first holds from the start
  bool gaps = true;
  std::string_view notes_from; // messages before this id stay as they are
  release_choice release = as_of;
};

struct planned_note {
  std::size_t message = 0;
  std::string text;
  placement where = placement::inside_after;
  std::string stamp;
  std::string_view release; // of the database or of the stamp
};

struct problem {
  std::size_t message = 0;
  const char *field = ""; // the key of the message at fault
  error what;
};

struct plan {
  std::vector<planned_note> notes;
  std::vector<problem> problems;
  std::size_t last_era = 0;        // the one in force after the last message
  std::optional<instant> previous; // of the last message with one of the roles that has an instant
};

// Plans messages in the order of the list. `previous` is the instant of the message before the first, where it is
// known. A message whose zone or instant cannot be used gets no note and a problem; the others stand.
plan plan_notes(const database &data, const std::vector<message> &messages, const plan_options &options,
                std::optional<instant> previous = std::nullopt);

} // namespace chronote::inline v0
