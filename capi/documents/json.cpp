#include "capi/documents/json.hpp"

#include "capi/documents/writer.hpp"
#include "core/text.hpp"

#include <vector>

namespace chronote::documents {
namespace {

constexpr std::size_t preview_points = 64;

// Builds the value, and stops at what the parser alone would let through: too deep, or a key twice.
class builder : public nlohmann::json_sax<json> {
public:
  owned_json root;
  error fault;

  bool null() override { return put(json()); }
  bool boolean(bool value) override { return put(json(value)); }
  bool number_integer(number_integer_t value) override { return put(json(value)); }
  bool number_unsigned(number_unsigned_t value) override { return put(json(value)); }
  bool number_float(number_float_t value, const string_t &) override { return put(json(value)); }
  bool string(string_t &value) override { return put(json(std::move(value))); }
  bool binary(binary_t &) override { return false; }
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t &name) override {
    auto &members = open_.back()->get_ref<json::object_t &>();
    const auto [at, fresh] = members.try_emplace(name, json());
    slot_ = &at->second;
    if (!fresh)
      fault = {code::request_unreadable, "A key stands twice in one object of the request: " +
                                             std::string(cut_to_code_points(name, preview_points)) + "."};
    return fresh;
  }

  bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) override {
    fault = {code::request_unreadable,
             "The request is no JSON: it goes wrong at byte " + number_text(static_cast<std::int64_t>(position)) + "."};
    return false;
  }

private:
  json *place(json value) {
    if (open_.empty()) {
      *root = std::move(value);
      return &*root;
    }
    if (slot_ != nullptr) {
      *slot_ = std::move(value);
      return std::exchange(slot_, nullptr);
    }
    auto &items = open_.back()->get_ref<json::array_t &>();
    items.push_back(std::move(value));
    return &items.back();
  }
  bool put(json value) {
    place(std::move(value));
    return true;
  }
  bool open(json container) {
    if (open_.size() >= deepest_request) {
      fault = {code::too_large, "The request nests its values too deep; 64 levels are the most."};
      return false;
    }
    open_.push_back(place(std::move(container)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<json *> open_; // containers that are not closed yet
  json *slot_ = nullptr;     // the member whose key was just read
};

// Writes JSON until it is longer than a preview can be; what is behind that is never looked at.
void write_some(const json &value, json_writer &out) {
  if (out.text().size() > preview_points * 4)
    return;
  switch (value.type()) {
  case json::value_t::string: {
    out.string(cut_to_code_points(value.get_ref<const std::string &>(), preview_points));
    break;
  }
  case json::value_t::object:
    out.begin_object();
    for (auto at = value.begin(); at != value.end() && out.text().size() <= preview_points * 4; ++at) {
      out.key(cut_to_code_points(at.key(), preview_points));
      write_some(at.value(), out);
    }
    out.end_object();
    break;
  case json::value_t::array:
    out.begin_array();
    for (auto at = value.begin(); at != value.end() && out.text().size() <= preview_points * 4; ++at)
      write_some(*at, out);
    out.end_array();
    break;
  case json::value_t::boolean: out.boolean(value.get<bool>()); break;
  case json::value_t::number_integer: out.number(value.get<std::int64_t>()); break;
  case json::value_t::number_unsigned: out.raw(std::to_string(value.get<std::uint64_t>())); break;
  case json::value_t::number_float: out.raw(value.dump()); break;
  default: out.null();
  }
}

} // namespace

void dismantle(json &value) noexcept {
  if (value.is_array()) {
    auto &items = value.get_ref<json::array_t &>();
    for (json &each : items)
      dismantle(each);
    items.clear();
  } else if (value.is_object()) {
    auto &members = value.get_ref<json::object_t &>();
    for (auto &each : members)
      dismantle(each.second);
    members.clear();
  }
}

result<owned_json> parse_request(std::string_view text) {
  if (text.size() > largest_request)
    return error{code::too_large, "The request is larger than 256 MiB; send a part of it."};
  if (const std::size_t at = first_invalid_utf8(text); at != std::string_view::npos)
    return error{code::utf8_invalid,
                 "The request is not UTF-8: it goes wrong at byte " + number_text(static_cast<std::int64_t>(at)) + "."};
  builder out;
  if (!json::sax_parse(text.begin(), text.end(), &out))
    return std::move(out.fault);
  if (!out.root->is_object())
    return error{code::request_unreadable, "A request is a JSON object."};
  return std::move(out.root);
}

std::string preview(const json &value) {
  if (value.is_string()) {
    json_writer out;
    out.string(cut_to_code_points(value.get_ref<const std::string &>(), preview_points));
    return std::move(out.text());
  }
  json_writer whole;
  write_some(value, whole);
  if (!value.is_structured())
    return std::move(whole.text());
  // A container is shown as the text of its JSON, so that a cut one is still JSON.
  json_writer out;
  out.string(cut_to_code_points(whole.text(), preview_points));
  return std::move(out.text());
}

} // namespace chronote::documents
