#include "capi/documents/json.hpp"

#include "capi/documents/writer.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace chronote::documents {
namespace {

constexpr std::size_t preview_points = 64;
constexpr std::size_t preview_bytes = 4 * preview_points; // no cut preview is longer

constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// Writes a code point as UTF-8 and returns the end.
char *put_utf8(char32_t point, char *out) noexcept {
  const auto byte = [&](unsigned value) { *out++ = static_cast<char>(value); };
  if (point < 0x80) {
    byte(point);
    return out;
  }
  if (point < 0x800) {
    byte(0xC0 | point >> 6);
  } else {
    if (point < 0x10000) {
      byte(0xE0 | point >> 12);
    } else {
      byte(0xF0 | point >> 18);
      byte(0x80 | (point >> 12 & 0x3F));
    }
    byte(0x80 | (point >> 6 & 0x3F));
  }
  byte(0x80 | (point & 0x3F));
  return out;
}

} // namespace

// Reads RFC 8259, strictly, in one pass and without recursion. The text is UTF-8, which was checked.
class json_parser {
public:
  json_parser(std::string_view text, arena &memory) : text_(text), memory_(memory) {}

  // The value of the whole text; null where `fault` says why not.
  const json *run() {
    if (!(value() && rest()))
      return nullptr;
    skip_space();
    return at_ == text_.size() ? root_ : (wrong(), nullptr);
  }

  error fault;

private:
  struct level {
    json *container;
    json *last; // child
  };

  // False, so that it can be returned. The first fault stands.
  bool wrong() {
    return refuse({code::request_unreadable, "The request is no JSON: it goes wrong at byte " +
                                                 number_text(static_cast<std::int64_t>(at_)) + "."});
  }
  bool refuse(error why) {
    if (fault.what == code::internal)
      fault = std::move(why);
    return false;
  }

  char peek() const noexcept { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) noexcept {
    const bool there = at_ < text_.size() && text_[at_] == c;
    at_ += there ? 1 : 0;
    return there;
  }
  void skip_space() noexcept {
    while (at_ < text_.size() && is_space(text_[at_]))
      ++at_;
  }

  json *add(json::kind_type kind) {
    auto *out = new (memory_.take(sizeof(json))) json;
    out->kind = kind;
    if (open_.empty()) {
      root_ = out;
      return out;
    }
    level &parent = open_.back();
    out->key = key_;
    (parent.last == nullptr ? parent.container->first : parent.last->next) = out;
    parent.last = out;
    ++parent.container->count;
    return out;
  }

  // What follows the first value, until all containers are closed.
  bool rest() {
    while (!open_.empty()) {
      const bool in_object = open_.back().container->is_object();
      skip_space();
      if (fresh_ ? !take(in_object ? '}' : ']') : take(',')) {
        fresh_ = false;
        if ((in_object && !member_key()) || !value())
          return false;
      } else if (fresh_ || take(in_object ? '}' : ']')) {
        fresh_ = false;
        if (!close())
          return false;
      } else {
        return wrong();
      }
    }
    return true;
  }

  bool member_key() {
    skip_space();
    if (peek() != '"' || !string(key_))
      return wrong();
    skip_space();
    return take(':') || wrong();
  }

  // One value; of a container only its opening.
  bool value() {
    skip_space();
    const char c = peek();
    if (c == '{' || c == '[')
      return open(c == '{' ? json::object : json::array);
    if (c == '"') {
      std::string_view text;
      if (!string(text))
        return wrong();
      add(json::string)->text = text;
      return true;
    }
    if (c == '-' || is_digit(c))
      return number();
    if (literal("true") || literal("false")) {
      add(json::boolean)->truth = c == 't';
      return true;
    }
    return literal("null") ? add(json::null) != nullptr : wrong();
  }

  bool literal(std::string_view word) noexcept {
    if (text_.substr(at_, word.size()) != word)
      return false;
    at_ += word.size();
    return true;
  }

  bool open(json::kind_type kind) {
    if (open_.size() >= deepest_request)
      return refuse({code::too_large, "The request nests its values too deep; 64 levels are the most."});
    ++at_;
    json *container = add(kind);
    open_.push_back({container, nullptr});
    fresh_ = true;
    return true;
  }

  bool close() {
    const json &closed = *open_.back().container;
    open_.pop_back();
    if (!closed.is_object() || closed.count < 2)
      return true;
    keys_.clear();
    for (const json *each = closed.first; each != nullptr; each = each->next)
      keys_.push_back(each->key);
    const std::size_t repeat = first_repeat(keys_);
    if (repeat == std::string_view::npos)
      return true;
    return refuse({code::request_unreadable, "A key stands twice in one object of the request: " +
                                                 std::string(cut_to_code_points(keys_[repeat], preview_points)) + "."});
  }

  std::size_t digits() noexcept {
    const std::size_t start = at_;
    while (is_digit(peek()))
      ++at_;
    return at_ - start;
  }

  // -, digits with no 0 in front, a fraction, an exponent. Kept by its text but where it is a whole number of 64 bits.
  bool number() {
    const std::size_t start = at_;
    take('-');
    const std::size_t first = at_;
    const std::size_t whole = digits();
    if (whole == 0)
      return wrong();
    if (whole > 1 && text_[first] == '0') {
      at_ = first + 1;
      return wrong();
    }
    std::size_t zeros = first + whole; // the end of what counts: a fraction of zeros does not
    if (take('.')) {
      if (digits() == 0)
        return wrong();
      if (text_.find_first_not_of('0', first + whole + 1) < at_)
        zeros = 0;
    }
    if (take('e') || take('E')) {
      zeros = 0;
      if (!take('+'))
        take('-');
      if (digits() == 0)
        return wrong();
    }
    std::int64_t value = 0;
    if (zeros != 0 && read_whole(text_.substr(start, zeros - start), value)) {
      add(json::integer)->whole = value;
      return true;
    }
    add(json::number)->text = text_.substr(start, (zeros != 0 ? zeros : at_) - start);
    return true;
  }

  static bool read_whole(std::string_view text, std::int64_t &out) noexcept {
    const bool minus = text.front() == '-';
    for (const char c : text.substr(minus ? 1 : 0)) {
      const int digit = c - '0'; // counted down, for there is one more negative number
      if (out < (INT64_MIN + digit) / 10)
        return false;
      out = out * 10 - digit;
    }
    if (!minus && out == INT64_MIN)
      return false;
    out = minus ? out : -out;
    return true;
  }

  // A string without escapes is a part of the request; another is decoded. At a fault `at_` stands there.
  bool string(std::string_view &out) {
    const std::size_t start = ++at_;
    for (;; ++at_) {
      const char c = peek();
      if (c == '"' && at_ < text_.size()) {
        out = text_.substr(start, at_++ - start);
        return true;
      }
      if (c == '\\')
        return escaped_string(start, out);
      if (static_cast<unsigned char>(c) < 0x20)
        return false;
    }
  }

  bool escaped_string(std::size_t start, std::string_view &out) {
    const std::size_t end = text_.find('"', at_); // the text decoded is never longer than what stands there
    std::size_t limit = end;
    while (limit != std::string_view::npos && is_escaped(limit))
      limit = text_.find('"', limit + 1);
    auto *const bytes = static_cast<char *>(memory_.take(std::min(limit, text_.size()) - start + 1));
    char *to = std::copy(text_.data() + start, text_.data() + at_, bytes);
    while (at_ < text_.size() && text_[at_] != '"') {
      if (static_cast<unsigned char>(text_[at_]) < 0x20)
        return false;
      if (text_[at_] != '\\')
        *to++ = text_[at_++];
      else if (!escape(to))
        return false;
    }
    out = {bytes, static_cast<std::size_t>(to - bytes)};
    return take('"');
  }

  // Whether an odd number of backslashes stands in front.
  bool is_escaped(std::size_t at) const noexcept {
    std::size_t slashes = 0;
    while (at > slashes && text_[at - slashes - 1] == '\\')
      ++slashes;
    return slashes % 2 == 1;
  }

  bool escape(char *&to) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    ++at_;
    if (const std::size_t which = letters.find(peek()); which != std::string_view::npos && at_ < text_.size()) {
      *to++ = meanings[which];
      ++at_;
      return true;
    }
    char32_t point = 0, low = 0;
    if (!take('u') || !hex(point))
      return false;
    if (point >= 0xD800 && point < 0xE000) { // half of a pair, which needs the other half
      if (point >= 0xDC00 || !take('\\') || !take('u') || !hex(low) || low < 0xDC00 || low > 0xDFFF)
        return false;
      point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
    }
    to = put_utf8(point, to);
    return true;
  }

  bool hex(char32_t &out) noexcept {
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = lower(peek());
      if (!is_digit(c) && !(c >= 'a' && c <= 'f'))
        return false;
      out = out << 4 | static_cast<char32_t>(is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  arena &memory_;
  const json *root_ = nullptr;
  std::vector<level> open_; // containers that are not closed yet
  bool fresh_ = false;      // the last thing read was the opening of a container
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
    std::unique_ptr<std::uint64_t[]> block(new std::uint64_t[next]); // owned before the list grows, which may fail
    blocks_.push_back(std::move(block));
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
  json_parser parser(text, out->memory_);
  out->root_ = parser.run();
  if (out->root_ == nullptr)
    return std::move(parser.fault);
  if (!out->root().is_object())
    return error(code::request_unreadable, "A request is a JSON object.");
  return out;
}

bool is_whole(std::string_view number) { return number.find_first_of(".eE") == std::string_view::npos; }

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
