#include "capi/documents/writer.hpp"

#include "core/text.hpp"

namespace chronote::documents {

// A comma goes before everything that is neither first in its container nor behind its key.
void json_writer::separate() {
  if (text_.empty())
    return;
  const char last = text_.back();
  if (last != '{' && last != '[' && last != ':')
    text_ += ',';
}

void json_writer::open(char bracket) {
  separate();
  text_ += bracket;
}

void json_writer::quoted(std::string_view value) {
  constexpr char hex[] = "0123456789abcdef";
  text_ += '"';
  std::size_t plain = 0; // where the run of characters that need no escape began
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto c = static_cast<unsigned char>(value[i]);
    if (c >= 0x20 && c != '"' && c != '\\')
      continue;
    text_.append(value, plain, i - plain);
    plain = i + 1;
    switch (c) {
    case '"': text_ += "\\\""; break;
    case '\\': text_ += "\\\\"; break;
    case '\b': text_ += "\\b"; break;
    case '\f': text_ += "\\f"; break;
    case '\n': text_ += "\\n"; break;
    case '\r': text_ += "\\r"; break;
    case '\t': text_ += "\\t"; break;
    default:
      text_ += "\\u00";
      text_ += hex[c >> 4];
      text_ += hex[c & 15];
    }
  }
  text_.append(value, plain, std::string_view::npos);
  text_ += '"';
}

void json_writer::key(std::string_view name) {
  separate();
  quoted(name);
  text_ += ':';
}

void json_writer::string(std::string_view value) {
  separate();
  quoted(value);
}

void json_writer::number(std::int64_t value) {
  separate();
  text_ += number_text(value);
}

void json_writer::boolean(bool value) { raw(value ? "true" : "false"); }

void json_writer::null() { raw("null"); }

void json_writer::raw(std::string_view json) {
  separate();
  text_ += json;
}

} // namespace chronote::documents
