// Plays every vector through chronote.hpp and compares the bytes: play FOLDER
#include "chronote.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

struct vector_line {
  std::string id;
  std::string request;
  std::string response;
};

std::string from_hex(std::string_view digits) {
  const auto value = [](char digit) { return digit <= '9' ? digit - '0' : (digit | 32) - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<char>(value(digits[i]) * 16 + value(digits[i + 1])));
  return bytes;
}

// {"id":"...","request":...,"response":...}; false where the line has another shape.
bool read(std::string_view line, vector_line &out) {
  const std::string_view before_response = ",\"response\":";
  const std::string_view before_request = ",\"request\":";
  const std::string_view before_hex = ",\"hex\":\"";
  const std::size_t response = line.find(before_response);
  if (response == line.npos || line.substr(0, 6) != "{\"id\":" || line.back() != '}')
    return false;
  const std::size_t answer = response + before_response.size();
  out.response = std::string(line.substr(answer, line.size() - 1 - answer));
  const std::string_view head = line.substr(0, response);
  std::size_t request = head.find(before_request);
  if (request != head.npos) {
    out.request = std::string(head.substr(request + before_request.size()));
  } else if (request = head.find(before_hex); request != head.npos) {
    const std::size_t digits = request + before_hex.size();
    out.request = from_hex(head.substr(digits, head.size() - 1 - digits));
  } else {
    return false;
  }
  out.id = std::string(head.substr(6, request - 6));
  return true;
}

// "note.render" of note.render.errors.jsonl
std::string operation_of(const std::string &file) { return file.substr(0, file.find('.', file.find('.') + 1)); }

struct counts {
  long passed = 0;
  long failed = 0;
};

counts play(const chronote::context &context, const std::filesystem::path &path) {
  counts count;
  const std::string operation = operation_of(path.filename().string());
  std::ifstream in(path, std::ios::binary);
  chronote::buffer response;
  vector_line vector;
  for (std::string line; std::getline(in, line);) {
    const bool readable = read(line, vector);
    const bool same =
        readable && (context.call(operation, vector.request, response), response.view() == vector.response);
    ++(same ? count.passed : count.failed);
    if (!same && count.failed <= 5)
      std::printf("%s\n  expected %s\n  answered %.*s\n", readable ? vector.id.c_str() : line.c_str(),
                  vector.response.c_str(), static_cast<int>(response.view().size()), response.view().data());
  }
  return count;
}

} // namespace

int main(int argc, char **argv) {
  const auto context = chronote::context::make();
  if (argc != 2 || !context || !chronote::fits())
    return 2;
  std::vector<std::filesystem::path> files;
  for (const auto &entry : std::filesystem::directory_iterator(argv[1]))
    if (entry.path().extension() == ".jsonl")
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  counts total;
  for (const auto &file : files) {
    const counts count = play(*context, file);
    std::printf("%s: %ld\n", file.filename().c_str(), count.passed + count.failed);
    total.passed += count.passed;
    total.failed += count.failed;
  }
  std::printf("%ld passed, %ld failed\n", total.passed, total.failed);
  return total.failed == 0 && total.passed > 0 ? 0 : 1;
}
