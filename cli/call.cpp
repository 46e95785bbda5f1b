// Lines {"operation", "request"} in, one response line for each out.
#include "host.hpp"

#include <iostream>

namespace cli {
namespace {

constexpr const char *spaces = " \t\r\n";

// The end of the JSON value that starts at `at`, in a line that is known to be JSON.
std::size_t value_end(std::string_view line, std::size_t at) {
  int depth = 0;
  for (bool in_string = false; at < line.size(); ++at) {
    const char c = line[at];
    if (in_string) {
      at += c == '\\' ? 1 : 0;
      in_string = c != '"';
      if (!in_string && depth == 0)
        return at + 1;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0)
        return at;
      if (--depth == 0)
        return at + 1;
    } else if (c == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

// The value of a key of the line's object, byte for byte as it stands; empty where there is none.
std::string_view raw_member(std::string_view line, std::string_view key) {
  std::size_t at = line.find('{') + 1;
  while ((at = line.find('"', at)) != std::string_view::npos) {
    const std::size_t key_end = value_end(line, at);
    const std::string_view name = line.substr(at + 1, key_end - at - 2);
    const std::size_t start = line.find_first_not_of(spaces, line.find(':', key_end) + 1);
    const std::size_t end = value_end(line, start);
    if (name == key)
      return line.substr(start, end - start);
    at = end;
  }
  return {};
}

std::string answer(const host &in, const std::string &line) {
  // What the library would not read as a request is no line either.
  const std::string judged = in.call("library.info", line);
  for (const char *code : {"request-unreadable", "utf8-invalid", "too-large"})
    if (judged.rfind(std::string(R"({"error":{"code":")") + code + '"', 0) == 0)
      return judged;
  const json operation = json::parse(raw_member(line, "operation"), nullptr, false);
  if (!operation.is_string())
    return R"({"error":{"code":"key-missing","path":"/operation","value":null,"message":"A line is an object with an operation and a request."}})";
  const std::string_view request = raw_member(line, "request");
  return in.call(operation.get<std::string>(), request.empty() ? "{}" : request);
}

} // namespace

int answer_lines(const host &in) {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(in, line) << '\n' << std::flush;
  return 0;
}

} // namespace cli
