#include "capi/documents/json.hpp"

#include "capi/documents/writer.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace chronote::documents {
namespace {

constexpr std::size_t preview_points = 64;

// The digits of a number without its point, and where the point stands in them once the exponent is applied.
struct decimal {
  std::string digits; // none at the front or the end that is 0
  std::int64_t point = 0;
  bool negative = false;
};

decimal read_decimal(std::string_view text) {
  decimal out;
  out.negative = text.starts_with('-');
  text.remove_prefix(out.negative ? 1 : 0);
  const std::size_t exponent_at = std::min(text.find_first_of("eE"), text.size());
  const std::string_view mantissa = text.substr(0, exponent_at);
  out.point = static_cast<std::int64_t>(std::min(mantissa.find('.'), mantissa.size()));
  for (const char c : mantissa)
    if (is_digit(c))
      out.digits += c;
  if (exponent_at < text.size()) {
    std::string_view rest = text.substr(exponent_at + 1);
    const bool minus = rest.starts_with('-');
    rest.remove_prefix(minus || rest.starts_with('+') ? 1 : 0);
    std::int64_t exponent = 0;
    for (const char c : rest)
      exponent = std::min<std::int64_t>(exponent * 10 + (c - '0'), 1'000'000'000);
    out.point += minus ? -exponent : exponent;
  }
  const std::size_t zeros = std::min(out.digits.find_first_not_of('0'), out.digits.size());
  out.digits.erase(0, zeros);
  out.point -= static_cast<std::int64_t>(zeros);
  out.digits.erase(out.digits.find_last_not_of('0') + 1);
  return out;
}

// The whole number that the text says, where it is one of 64 bits.
std::optional<std::int64_t> whole_of(std::string_view text) {
  decimal read = read_decimal(text);
  if (read.digits.empty())
    return 0;
  if (read.point < static_cast<std::int64_t>(read.digits.size()) || read.point > 18)
    return std::nullopt;
  read.digits.resize(static_cast<std::size_t>(read.point), '0');
  std::int64_t value = 0;
  for (const char c : read.digits)
    value = value * 10 + (c - '0');
  return read.negative ? -value : value;
}

// Builds the value, and stops at what the parser alone would let through: too deep, or a key twice.
class builder : public nlohmann::json_sax<json> {
public:
  owned_json root;
  error fault;

  bool null() override { return put(json()); }
  bool boolean(bool value) override { return put(json(value)); }
  bool number_integer(number_integer_t value) override { return put(json(value)); }
  bool number_unsigned(number_unsigned_t value) override { return put(json(value)); }
  // The value was read by strtod, which asks the locale; the token is what was sent, but for the decimal point, which
  // the parser may have put into the locale's form.
  bool number_float(number_float_t, const string_t &token) override {
    string_t text = token;
    for (char &c : text)
      if (!is_digit(c) && c != '+' && c != '-' && c != 'e' && c != 'E')
        c = '.';
    if (const auto whole = whole_of(text))
      return put(json(*whole));
    return put(json::binary({text.begin(), text.end()}));
  }
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
    fault = {code::request_unreadable, "The request is no JSON: it goes wrong at byte " +
                                           number_text(static_cast<std::int64_t>(position) - 1) + "."};
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
  case json::value_t::binary: out.raw(cut_to_code_points(number_text_of(value), preview_points)); break;
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

std::string_view number_text_of(const json &value) noexcept {
  if (!value.is_binary())
    return {};
  const auto &bytes = value.get_ref<const json::binary_t &>();
  return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

bool is_whole(std::string_view number) noexcept {
  const decimal read = read_decimal(number);
  return read.point >= static_cast<std::int64_t>(read.digits.size());
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
