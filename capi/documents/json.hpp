// Requests as JSON values, with limits that keep every later step safe.
#pragma once

#include "core/error.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace chronote::documents {

using nlohmann::json;

constexpr std::size_t largest_request = std::size_t{256} << 20; // bytes
constexpr int deepest_request = 64;                             // objects and arrays in one another

// Errors: too-large, utf8-invalid, request-unreadable (no JSON, or a key twice in one object).
result<json> parse_request(std::string_view text);

// The JSON of a value, cut to 64 code points: text keeps its quotation marks.
std::string preview(const json &value);

} // namespace chronote::documents
