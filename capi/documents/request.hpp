// Reading a request key by key. The first fault sticks; what is read after it is empty and of no use.
#pragma once

#include "capi/context.hpp"
#include "capi/documents/json.hpp"
#include "capi/documents/writer.hpp"
#include "core/instant/duration.hpp"
#include "core/instant/instant.hpp"
#include "core/note/format.hpp"
#include "core/note/gap.hpp"

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chronote::documents {

// One call: its context, the fault if there is one, and what has to live until the response is written.
class call_state {
public:
  explicit call_state(const chronote_context &in) : context(in) {}

  const chronote_context &context;

  bool refused() const noexcept { return refused_; }
  code what() const noexcept { return fault_.what; }
  const std::string &message() const noexcept { return fault_.message; }
  // Files a fault; only the first one counts. `value` is that of the field, where there is one.
  void refuse(const std::string &path, const json *value, error fault);
  void write_refusal(json_writer &out) const;

  const note_format *keep(std::unique_ptr<const note_format> format);

private:
  bool refused_ = false;
  error fault_;
  std::string path_, value_;
  std::vector<std::unique_ptr<const note_format>> formats_;
};

// Writes code, path, value, message and suggestions, where there are any.
void write_fault(json_writer &out, const error &fault, std::string_view path, std::string_view value);

// An object of the request, with the keys that it may have.
class object_reader {
public:
  object_reader(call_state &state, const json &object, std::string path, std::initializer_list<std::string_view> keys);

  // The value of a key, or null where it is missing.
  const json *find(std::string_view key) const;
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::string path_of(std::string_view key) const;
  void refuse(std::string_view key, error fault) const;

  std::string_view text(std::string_view key) const;
  std::optional<std::string_view> maybe_text(std::string_view key) const;
  bool boolean(std::string_view key, bool otherwise) const;
  std::vector<std::string> texts(std::string_view key) const; // empty where it is missing
  // The position of a word among those allowed.
  std::size_t word(std::string_view key, std::initializer_list<std::string_view> allowed, std::size_t otherwise) const;

  const zone *zone_at(std::string_view key) const;
  std::optional<instant> maybe_instant(std::string_view key) const;
  instant instant_at(std::string_view key) const;
  // An instant, or a whole number of milliseconds.
  std::optional<instant> maybe_moment(std::string_view key) const;
  instant moment_at(std::string_view key) const;
  std::int64_t threshold(std::string_view key, std::int64_t otherwise) const;
  release_choice release(std::string_view key, release_choice otherwise) const;
  // The name of a built-in format, or a declaration.
  const note_format *format(std::string_view key, const note_format *otherwise) const;

  call_state &state() const noexcept { return state_; }

private:
  const json *require(std::string_view key) const;
  error wrong_type(std::string_view wanted) const;

  call_state &state_;
  const json &object_;
  std::string path_;
};

// The whole number that a JSON number is, if it is one; the nearest of 64 bits where it is larger.
std::optional<std::int64_t> whole_number(const json &value);

const note_format *read_format(call_state &state, const json &value, const std::string &path);
void write_format(json_writer &out, const format_declaration &format);

} // namespace chronote::documents
