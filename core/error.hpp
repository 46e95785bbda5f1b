// Errors are values: a stable code, one sentence that says what would be right, and, where there are any, suggestions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chronote::inline v0 {

// Numbers are those of chronote_status in capi/chronote.h; they are grouped by hundred and never reused.
enum class code : std::int32_t {
  ok = 0,
  internal = 1,
  out_of_memory = 2,
  buffer_too_small = 3,
  argument_wrong = 4,
  version_unknown = 5,
  request_unreadable = 100,
  utf8_invalid = 101,
  operation_unknown = 102,
  key_unknown = 103,
  key_missing = 104,
  type_wrong = 105,
  too_large = 106,
  id_duplicate = 107,
  instant_unreadable = 200,
  instant_without_offset = 201,
  instant_out_of_range = 202,
  date_nonexistent = 203,
  now_missing = 204,
  duration_unreadable = 205,
  wall_unreadable = 206,
  zone_unknown = 300,
  zone_missing = 301,
  zone_abbreviation = 302,
  release_unknown = 303,
  table_corrupt = 304,
  format_unknown = 400,
  format_field_unknown = 401,
  format_brace_unclosed = 402,
  format_character = 403,
  threshold_too_small = 404,
  note_unreadable = 405,
};

// The code as it stands in answers: `zone-unknown`. A number that is none gives `internal`.
std::string_view code_name(code value) noexcept;

struct error {
  // Defined apart: errors are made in many places, and made in line they would be a tenth of the library.
  error();
  error(code code, std::string_view text);
  error(code code, std::string text, std::vector<std::string> names, std::string where = {});
  error(const error &);
  error(error &&) noexcept;
  error &operator=(const error &);
  error &operator=(error &&) noexcept;
  ~error();

  code what = code::internal;
  std::string message;
  std::vector<std::string> suggestions;
  // Where inside the field the fault lies, as the tail of a JSON Pointer (`/weekdays/3`), or empty.
  std::string path;
};

// An error, or none, in the room of a pointer.
class maybe_error {
public:
  maybe_error() noexcept = default;
  explicit maybe_error(error failure);
  maybe_error(maybe_error &&other) noexcept : held_(std::exchange(other.held_, nullptr)) {}
  maybe_error &operator=(maybe_error &&other) noexcept;
  ~maybe_error();

  error &operator*() const noexcept { return *held_; }

private:
  error *held_ = nullptr;
};

// A value or an error. The caller looks before it takes.
template <class T> class [[nodiscard]] result {
public:
  result(T value) : value_(std::move(value)) {}
  result(error failure) : failure_(std::move(failure)) {}

  explicit operator bool() const noexcept { return value_.has_value(); }
  T &operator*() noexcept { return *value_; }
  const T &operator*() const noexcept { return *value_; }
  T *operator->() noexcept { return &*value_; }
  const T *operator->() const noexcept { return &*value_; }
  error &failure() const noexcept { return *failure_; }

private:
  std::optional<T> value_;
  maybe_error failure_;
};

} // namespace chronote::inline v0
