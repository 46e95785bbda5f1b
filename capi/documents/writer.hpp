// JSON text, written in the order in which it is said.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chronote::documents {

class json_writer {
public:
  void begin_object() { open('{'); }
  void end_object() { text_ += '}'; }
  void begin_array() { open('['); }
  void end_array() { text_ += ']'; }
  void key(std::string_view name);
  void string(std::string_view value);
  void number(std::int64_t value);
  void boolean(bool value);
  void null();
  // JSON that is already written.
  void raw(std::string_view json);

  void member(std::string_view name, std::string_view value) {
    key(name);
    string(value);
  }
  void member(std::string_view name, bool value) {
    key(name);
    boolean(value);
  }
  void member(std::string_view name, const char *value) { member(name, std::string_view(value)); }

  std::string &text() noexcept { return text_; }

private:
  void separate();
  void open(char bracket);
  void quoted(std::string_view value);

  std::string text_;
};

} // namespace chronote::documents
