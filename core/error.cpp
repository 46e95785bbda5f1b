#include "core/error.hpp"

namespace chronote::inline v0 {

error::error() = default;
error::error(code code, std::string_view text) : what(code), message(text) {}
error::error(code code, std::string text, std::vector<std::string> names, std::string where)
    : what(code), message(std::move(text)), suggestions(std::move(names)), path(std::move(where)) {}
error::error(const error &) = default;
error::error(error &&) noexcept = default;
error &error::operator=(const error &) = default;
error &error::operator=(error &&) noexcept = default;
error::~error() = default;

maybe_error::maybe_error(error failure) : held_(new error(std::move(failure))) {}
maybe_error::~maybe_error() { delete held_; }
maybe_error &maybe_error::operator=(maybe_error &&other) noexcept {
  std::swap(held_, other.held_);
  return *this;
}

std::string_view code_name(code value) noexcept {
  switch (value) {
  case code::ok: return "ok";
  case code::internal: return "internal";
  case code::out_of_memory: return "out-of-memory";
  case code::buffer_too_small: return "buffer-too-small";
  case code::argument_wrong: return "argument-wrong";
  case code::version_unknown: return "version-unknown";
  case code::request_unreadable: return "request-unreadable";
  case code::utf8_invalid: return "utf8-invalid";
  case code::operation_unknown: return "operation-unknown";
  case code::key_unknown: return "key-unknown";
  case code::key_missing: return "key-missing";
  case code::type_wrong: return "type-wrong";
  case code::too_large: return "too-large";
  case code::id_duplicate: return "id-duplicate";
  case code::instant_unreadable: return "instant-unreadable";
  case code::instant_without_offset: return "instant-without-offset";
  case code::instant_out_of_range: return "instant-out-of-range";
  case code::date_nonexistent: return "date-nonexistent";
  case code::now_missing: return "now-missing";
  case code::duration_unreadable: return "duration-unreadable";
  case code::wall_unreadable: return "wall-unreadable";
  case code::zone_unknown: return "zone-unknown";
  case code::zone_missing: return "zone-missing";
  case code::zone_abbreviation: return "zone-abbreviation";
  case code::release_unknown: return "release-unknown";
  case code::table_corrupt: return "table-corrupt";
  case code::format_unknown: return "format-unknown";
  case code::format_field_unknown: return "format-field-unknown";
  case code::format_brace_unclosed: return "format-brace-unclosed";
  case code::format_character: return "format-character";
  case code::threshold_too_small: return "threshold-too-small";
  case code::note_unreadable: return "note-unreadable";
  }
  return "internal";
}

} // namespace chronote::inline v0
