#include "capi/documents/json.hpp"

#include "capi/documents/writer.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

namespace chronote::documents {
namespace {

constexpr std::size_t preview_points = 64;
constexpr std::size_t preview_bytes = 4 * preview_points; // no cut preview is longer

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

} // namespace

// Files what the parser finds, and stops at what it alone would let through: too deep, or a key twice.
class tree_builder : public nlohmann::json_sax<nlohmann::json> {
public:
  explicit tree_builder(document &into) : into_(into) {}

  error fault;

  bool null() override { return add(json::null) != nullptr; }
  bool boolean(bool value) override {
    add(json::boolean)->truth = value;
    return true;
  }
  bool number_integer(number_integer_t value) override {
    add(json::integer)->whole = value;
    return true;
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > INT64_MAX)
      return number(number_text_of(value));
    return number_integer(static_cast<std::int64_t>(value));
  }
  // The value was read by strtod, which asks the locale; the token is what was sent, but for the decimal point, which
  // the parser may have put into the locale's form.
  bool number_float(number_float_t, const string_t &token) override {
    string_t text = token;
    for (char &c : text)
      if (!is_digit(c) && c != '+' && c != '-' && c != 'e' && c != 'E')
        c = '.';
    const auto whole = whole_of(text);
    return whole ? number_integer(*whole) : number(text);
  }
  bool string(string_t &value) override {
    add(json::string)->text = keep(value);
    return true;
  }
  bool binary(binary_t &) override { return false; }
  bool start_object(std::size_t) override { return open(json::object); }
  bool start_array(std::size_t) override { return open(json::array); }
  bool key(string_t &name) override {
    key_ = keep(name);
    return true;
  }
  bool end_array() override {
    open_.pop_back();
    return true;
  }
  bool end_object() override {
    const json &closed = *open_.back().container;
    open_.pop_back();
    keys_.clear();
    for (const json *each = closed.first; each != nullptr; each = each->next)
      keys_.push_back(each->key);
    const std::size_t repeat = first_repeat(keys_);
    if (repeat != std::string_view::npos)
      fault = error(code::request_unreadable, "A key stands twice in one object of the request: " +
                                                  std::string(cut_to_code_points(keys_[repeat], preview_points)) + ".");
    return repeat == std::string_view::npos;
  }
  bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) override {
    fault = error(code::request_unreadable, "The request is no JSON: it goes wrong at byte " +
                                                number_text(static_cast<std::int64_t>(position) - 1) + ".");
    return false;
  }

private:
  struct level {
    json *container;
    json *last; // child
  };

  static std::string number_text_of(std::uint64_t value) {
    std::string out;
    for (; value != 0; value /= 10)
      out.insert(out.begin(), static_cast<char>('0' + value % 10));
    return out;
  }

  std::string_view keep(std::string_view text) {
    auto *bytes = static_cast<char *>(into_.memory_.take(std::max<std::size_t>(text.size(), 1)));
    if (!text.empty())
      std::memcpy(bytes, text.data(), text.size());
    return {bytes, text.size()};
  }

  json *add(json::kind_type kind) {
    auto *out = new (into_.memory_.take(sizeof(json))) json;
    out->kind = kind;
    if (open_.empty()) {
      into_.root_ = out;
      return out;
    }
    level &parent = open_.back();
    out->key = key_;
    if (parent.last == nullptr)
      parent.container->first = out;
    else
      parent.last->next = out;
    parent.last = out;
    ++parent.container->count;
    return out;
  }

  bool number(std::string_view text) {
    add(json::number)->text = keep(text);
    return true;
  }

  bool open(json::kind_type kind) {
    if (open_.size() >= deepest_request) {
      fault = error(code::too_large, "The request nests its values too deep; 64 levels are the most.");
      return false;
    }
    json *container = add(kind);
    open_.push_back({container, nullptr});
    return true;
  }

  document &into_;
  std::vector<level> open_; // containers that are not closed yet
  std::string_view key_;
  std::vector<std::string_view> keys_; // of the object that was just closed
};

namespace {

// Writes JSON until it is longer than a preview can be; what is behind that is never looked at.
void write_some(const json &value, json_writer &out) {
  if (out.text().size() > preview_bytes)
    return;
  switch (value.kind) {
  case json::string: out.string(cut_to_code_points(value.text, preview_points)); break;
  case json::number: out.raw(cut_to_code_points(value.text, preview_points)); break;
  case json::integer: out.number(value.whole); break;
  case json::boolean: out.boolean(value.truth); break;
  case json::null: out.null(); break;
  case json::array:
  case json::object:
    value.is_object() ? out.begin_object() : out.begin_array();
    for (const json *each = value.first; each != nullptr && out.text().size() <= preview_bytes; each = each->next) {
      if (value.is_object())
        out.key(cut_to_code_points(each->key, preview_points));
      write_some(*each, out);
    }
    value.is_object() ? out.end_object() : out.end_array();
  }
}

} // namespace

const json *json::find(std::string_view name) const noexcept {
  const json *each = is_object() ? first : nullptr;
  while (each != nullptr && each->key != name)
    each = each->next;
  return each;
}

const json *json::item(std::size_t i) const noexcept {
  const json *each = is_array() ? first : nullptr;
  for (; each != nullptr && i > 0; --i)
    each = each->next;
  return each;
}

void *arena::take(std::size_t size) {
  const std::size_t words = (size + 7) / 8;
  if (capacity_ - used_ < words) {
    const std::size_t next = std::max(words, std::clamp<std::size_t>(2 * capacity_, 128, 1 << 17));
    blocks_.emplace_back(new std::uint64_t[next]);
    capacity_ = next;
    used_ = 0;
  }
  void *out = blocks_.back().get() + used_;
  used_ += words;
  return out;
}

result<std::unique_ptr<document>> document::read(std::string_view text) {
  if (text.size() > largest_request)
    return error(code::too_large, "The request is larger than 256 MiB; send a part of it.");
  if (const std::size_t at = first_invalid_utf8(text); at != std::string_view::npos)
    return error(code::utf8_invalid,
                 "The request is not UTF-8: it goes wrong at byte " + number_text(static_cast<std::int64_t>(at)) + ".");
  auto out = std::make_unique<document>();
  tree_builder builder(*out);
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder))
    return std::move(builder.fault);
  if (!out->root().is_object())
    return error(code::request_unreadable, "A request is a JSON object.");
  return out;
}

bool is_whole(std::string_view number) {
  const decimal read = read_decimal(number);
  return read.point >= static_cast<std::int64_t>(read.digits.size());
}

std::string preview(const json &value) {
  json_writer whole;
  write_some(value, whole);
  if (!value.is_array() && !value.is_object())
    return std::move(whole.text());
  json_writer out;
  out.string(cut_to_code_points(whole.text(), preview_points));
  return std::move(out.text());
}

std::size_t first_repeat(std::span<const std::string_view> texts) {
  std::vector<std::uint32_t> order(texts.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = static_cast<std::uint32_t>(i);
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    const int compared = texts[a].compare(texts[b]);
    return compared < 0 || (compared == 0 && a < b);
  };
  std::make_heap(order.begin(), order.end(), before);
  std::sort_heap(order.begin(), order.end(), before);
  std::size_t found = std::string_view::npos;
  for (std::size_t i = 1; i < order.size(); ++i)
    if (texts[order[i]] == texts[order[i - 1]])
      found = std::min<std::size_t>(found, order[i]);
  return found;
}

} // namespace chronote::documents
