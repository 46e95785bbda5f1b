// Requests as JSON values: a plain tree over the request's own text, with limits that keep every later step safe.
#pragma once

#include "core/error.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chronote::documents {

constexpr std::size_t largest_request = std::size_t{256} << 20; // bytes
constexpr int deepest_request = 64;                             // objects and arrays in one another

// A value, with its children as a list. They live in the document that it was read into; texts without escapes are
// parts of the request, which must outlive it.
struct json {
  enum kind_type : std::uint8_t {
    null,
    boolean,
    integer, // a whole number of 64 bits
    number,  // any other number, kept by its text: exact, and whatever the locale of the process is
    string,
    array,
    object
  };
  kind_type kind = null;
  bool truth = false;
  std::uint32_t count = 0; // children
  std::int64_t whole = 0;
  std::string_view key;  // as a member of an object
  std::string_view text; // of a string or a number
  const json *first = nullptr;
  const json *next = nullptr; // of the parent's children

  bool is_null() const noexcept { return kind == null; }
  bool is_boolean() const noexcept { return kind == boolean; }
  bool is_string() const noexcept { return kind == string; }
  bool is_array() const noexcept { return kind == array; }
  bool is_object() const noexcept { return kind == object; }

  // The member of an object, or the item of an array, or null where there is none.
  const json *find(std::string_view name) const noexcept;
  const json *item(std::size_t i) const noexcept;

  static json of_text(std::string_view value) noexcept {
    json out;
    out.kind = string;
    out.text = value;
    return out;
  }
};

// Memory for a tree, given back at once.
class arena {
public:
  void *take(std::size_t size);

private:
  std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
  std::size_t used_ = 0, capacity_ = 0; // of the last block, in words
};

class document {
public:
  // Errors: too-large, utf8-invalid, request-unreadable (no JSON, no object, or a key twice in one object).
  static result<std::unique_ptr<document>> read(std::string_view text);

  const json &root() const noexcept { return *root_; }

private:
  arena memory_;
  const json *root_ = nullptr;
};

// Whether the text of a number is that of a whole one, of any size.
bool is_whole(std::string_view number);

// The JSON of a value, cut to 64 code points: text keeps its quotation marks, a container is shown as the text of its
// JSON.
std::string preview(const json &value);

// The first text that equals an earlier one, or npos. The time does not depend on what the texts are.
std::size_t first_repeat(std::span<const std::string_view> texts);

} // namespace chronote::documents
