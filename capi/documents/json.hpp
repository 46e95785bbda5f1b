// Requests as JSON values, with limits that keep every later step safe.
#pragma once

#include "core/error.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace chronote::documents {

using nlohmann::json;

constexpr std::size_t largest_request = std::size_t{256} << 20; // bytes
constexpr int deepest_request = 64;                             // objects and arrays in one another

// Takes a value apart from the inside. The destructor of a filled container allocates, and would end the process where
// it cannot; that of an empty one does not.
void dismantle(json &value) noexcept;

// A request, which is taken apart when it is done with.
class owned_json {
public:
  owned_json() = default;
  explicit owned_json(json value) noexcept : value_(std::move(value)) {}
  owned_json(owned_json &&other) noexcept : value_(std::move(other.value_)) {}
  owned_json(const owned_json &) = delete;
  owned_json &operator=(const owned_json &) = delete;
  ~owned_json() { dismantle(value_); }

  json &operator*() noexcept { return value_; }
  const json &operator*() const noexcept { return value_; }
  json *operator->() noexcept { return &value_; }

private:
  json value_;
};

// Errors: too-large, utf8-invalid, request-unreadable (no JSON, or a key twice in one object).
result<owned_json> parse_request(std::string_view text);

// A number that is no whole number of 64 bits is kept as its text, in a binary value (which JSON text cannot hold):
// exact, and whatever the locale of the process is. The text, or empty where the value is no such number.
std::string_view number_text_of(const json &value) noexcept;

// Whether such a text is that of a whole number, of any size.
bool is_whole(std::string_view number) noexcept;

// The JSON of a value, cut to 64 code points: text keeps its quotation marks.
std::string preview(const json &value);

} // namespace chronote::documents
