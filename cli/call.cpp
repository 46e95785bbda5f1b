// The lines of `chronote call`. A request goes to its operation byte for byte: a parser in between would hide a key
// that stands twice, and spell numbers anew.
#include "host.hpp"

#include <iostream>
#include <map>
#include <optional>

namespace cli {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r\n";
  const std::size_t first = text.find_first_not_of(spaces);
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

// The parts between the separators that stand in no string and in no container.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '{' || c == '[')) {
      ++depth;
    } else if (!quoted && (c == '}' || c == ']')) {
      --depth;
    } else if (!quoted && depth == 0 && c == separator) {
      parts.push_back(trimmed(text.substr(start, i - start)));
      start = i + 1;
    }
  }
  parts.push_back(trimmed(text.substr(start)));
  return parts;
}

using members = std::map<std::string, std::string_view>;

// The members of a line with the bytes of their values; none where it is no object or has a key twice. What is in the
// request is left to the operation.
std::optional<members> members_of(std::string_view line) {
  line = trimmed(line);
  if (line.size() < 2 || line.front() != '{' || line.back() != '}')
    return std::nullopt;
  members found;
  line = trimmed(line.substr(1, line.size() - 2));
  if (line.empty())
    return found;
  for (const std::string_view member : split(line, ',')) {
    const auto parts = split(member, ':');
    const json key = json::parse(parts.front(), nullptr, false);
    if (parts.size() != 2 || !key.is_string() || (key != "request" && !json::accept(parts.back())) ||
        !found.emplace(key.get<std::string>(), parts.back()).second)
      return std::nullopt;
  }
  return found;
}

std::string answer_line(const host &in, const std::string &line) {
  const auto found = members_of(line);
  if (!found)
    return in.call("library.info", line); // which says what is wrong with it
  const auto operation = found->find("operation"), request = found->find("request");
  const json name = operation == found->end() ? json() : json::parse(operation->second);
  if (!name.is_string())
    return R"({"error":{"code":"key-missing","path":"/operation","value":null,"message":"A line is an object with an operation and a request."}})";
  return in.call(name.get<std::string>(), request == found->end() ? "{}" : request->second);
}

} // namespace

int answer_lines(const host &in) {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer_line(in, line) << '\n' << std::flush;
  return 0;
}

} // namespace cli
