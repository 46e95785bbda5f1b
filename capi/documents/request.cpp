#include "capi/documents/request.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace chronote::documents {
namespace {

std::string pointer_part(std::string_view key) {
  std::string out;
  for (const char c : cut_to_code_points(key, 64)) {
    if (c == '~' || c == '/')
      out += c == '~' ? "~0" : "~1";
    else
      out += c;
  }
  return out;
}

std::string list_of(std::initializer_list<std::string_view> words) {
  std::string out;
  for (const std::string_view word : words)
    out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

} // namespace

void call_state::refuse(const std::string &path, const json *value, error fault) {
  if (refused_)
    return;
  refused_ = true;
  path_ = path + fault.path;
  value_ = value == nullptr ? "null" : preview(*value);
  fault_ = std::move(fault);
}

void write_fault(json_writer &out, const error &fault, std::string_view path, std::string_view value) {
  out.member("code", code_name(fault.what));
  out.member("path", path);
  out.key("value");
  out.raw(value);
  out.member("message", fault.message);
  if (fault.suggestions.empty())
    return;
  out.key("suggestions");
  out.begin_array();
  for (const std::string &each : fault.suggestions)
    out.string(each);
  out.end_array();
}

void call_state::write_refusal(json_writer &out) const {
  out.begin_object();
  out.key("error");
  out.begin_object();
  write_fault(out, fault_, path_, value_);
  out.end_object();
  out.end_object();
}

const note_format *call_state::keep(std::unique_ptr<const note_format> format) {
  formats_.push_back(std::move(format));
  return formats_.back().get();
}

object_reader::object_reader(call_state &state, const json &object, std::string path,
                             std::initializer_list<std::string_view> keys)
    : state_(state), object_(object), path_(std::move(path)) {
  if (!object.is_object()) {
    state_.refuse(path_, &object, wrong_type("an object"));
    return;
  }
  for (const json *each = object.first; each != nullptr; each = each->next)
    if (std::find(keys.begin(), keys.end(), each->key) == keys.end())
      state_.refuse(path_of(each->key), each,
                    {code::key_unknown, keys.size() == 0
                                            ? "This key is not known here; this object has no keys."
                                            : "This key is not known here; the keys are " + list_of(keys) + "."});
}

const json *object_reader::find(std::string_view key) const { return object_.find(key); }

std::string object_reader::path_of(std::string_view key) const { return path_ + "/" + pointer_part(key); }

void object_reader::refuse(std::string_view key, error fault) const {
  state_.refuse(path_of(key), find(key), std::move(fault));
}

error object_reader::wrong_type(std::string_view wanted) const {
  return {code::type_wrong, "This has to be " + std::string(wanted) + "."};
}

const json *object_reader::require(std::string_view key) const {
  const json *found = find(key);
  if (found == nullptr)
    refuse(key, {code::key_missing, "The key " + std::string(key) + " is missing."});
  return found;
}

std::optional<std::string_view> object_reader::maybe_text(std::string_view key) const {
  const json *found = find(key);
  if (found == nullptr)
    return std::nullopt;
  if (!found->is_string()) {
    refuse(key, wrong_type("text"));
    return std::nullopt;
  }
  return found->text;
}

std::string_view object_reader::text(std::string_view key) const {
  return require(key) == nullptr ? std::string_view{} : maybe_text(key).value_or(std::string_view{});
}

bool object_reader::boolean(std::string_view key, bool otherwise) const {
  const json *found = find(key);
  if (found == nullptr)
    return otherwise;
  if (!found->is_boolean())
    refuse(key, wrong_type("true or false"));
  return found->is_boolean() ? found->truth : otherwise;
}

std::vector<std::string> object_reader::texts(std::string_view key) const {
  std::vector<std::string> out;
  const json *found = find(key);
  if (found == nullptr)
    return out;
  if (!found->is_array()) {
    refuse(key, wrong_type("a list of texts"));
    return out;
  }
  std::size_t i = 0;
  for (const json *each = found->first; each != nullptr; each = each->next, ++i) {
    if (!each->is_string()) {
      state_.refuse(path_of(key) + "/" + number_text(static_cast<std::int64_t>(i)), each, wrong_type("text"));
      return {};
    }
    out.emplace_back(each->text);
  }
  return out;
}

std::size_t object_reader::word(std::string_view key, std::initializer_list<std::string_view> allowed,
                                std::size_t otherwise) const {
  const auto said = maybe_text(key);
  if (!said)
    return otherwise;
  const auto found = std::find(allowed.begin(), allowed.end(), *said);
  if (found == allowed.end()) {
    refuse(key, wrong_type("one of " + list_of(allowed)));
    return otherwise;
  }
  return static_cast<std::size_t>(found - allowed.begin());
}

const zone *object_reader::zone_at(std::string_view key) const {
  const json *said = require(key);
  if (said == nullptr || state_.refused())
    return nullptr;
  const std::string_view name = text(key);
  if (state_.refused())
    return nullptr;
  auto found = state_.context.zones->require(name);
  if (found)
    return *found;
  refuse(key, std::move(found.failure()));
  return nullptr;
}

std::optional<instant> object_reader::maybe_instant(std::string_view key) const {
  const auto said = maybe_text(key);
  if (!said)
    return std::nullopt;
  auto read = parse_instant(*said);
  if (read)
    return read->at;
  refuse(key, std::move(read.failure()));
  return std::nullopt;
}

instant object_reader::instant_at(std::string_view key) const {
  return require(key) == nullptr ? instant{} : maybe_instant(key).value_or(instant{});
}

std::optional<instant> object_reader::maybe_moment(std::string_view key) const {
  const json *found = find(key);
  if (found == nullptr || found->is_string())
    return maybe_instant(key);
  const auto number = whole_number(*found);
  if (!number) {
    refuse(key, wrong_type("RFC 3339 text with an offset or Z, or a whole number of milliseconds since 1970"));
    return std::nullopt;
  }
  auto at = instant_of_milliseconds(*number);
  if (at)
    return *at;
  refuse(key, std::move(at.failure()));
  return std::nullopt;
}

instant object_reader::moment_at(std::string_view key) const {
  return require(key) == nullptr ? instant{} : maybe_moment(key).value_or(instant{});
}

std::int64_t object_reader::threshold(std::string_view key, std::int64_t otherwise) const {
  const auto said = maybe_text(key);
  if (!said)
    return otherwise;
  auto read = parse_duration(*said);
  if (read)
    read = check_threshold(*read);
  if (read)
    return *read;
  refuse(key, std::move(read.failure()));
  return otherwise;
}

release_choice object_reader::release(std::string_view key, release_choice otherwise) const {
  const auto said = maybe_text(key);
  if (!said)
    return otherwise;
  auto chosen = state_.context.zones->choose(*said);
  if (chosen)
    return *chosen;
  refuse(key, std::move(chosen.failure()));
  return otherwise;
}

const note_format *object_reader::format(std::string_view key, const note_format *otherwise) const {
  const json *found = find(key);
  return found == nullptr ? otherwise : read_format(state_, *found, path_of(key));
}

std::optional<std::int64_t> whole_number(const json &value) {
  if (value.kind == json::integer)
    return value.whole;
  if (value.kind != json::number || !is_whole(value.text))
    return std::nullopt;
  return value.text.front() == '-' ? INT64_MIN : INT64_MAX;
}

} // namespace chronote::documents
