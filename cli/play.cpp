// Plays vector files: the form is described in tests/vectors/README.md.
#include "host.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>

namespace cli {
namespace {

namespace fs = std::filesystem;

// `note.render.errors.jsonl` plays `note.render`.
std::string operation_of(const fs::path &file) {
  const std::string name = file.filename().string();
  const std::size_t second = name.find('.', name.find('.') + 1);
  return name.substr(0, second);
}

std::string from_hex(std::string_view digits) {
  std::string out;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    out += static_cast<char>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16));
  return out;
}

struct vector_line {
  std::string request, response;
};

// Bytes are taken as they stand; nothing is parsed.
bool read_line(const std::string &line, vector_line &out) {
  constexpr std::string_view request_key = "\"request\":", hex_key = "\"hex\":\"", response_key = ",\"response\":";
  const std::size_t response = line.find(response_key);
  if (response == std::string::npos || line.back() != '}')
    return false;
  const std::size_t behind = response + response_key.size();
  out.response = line.substr(behind, line.size() - 1 - behind);
  if (const std::size_t at = line.find(request_key); at < response) {
    out.request = line.substr(at + request_key.size(), response - at - request_key.size());
    return true;
  }
  const std::size_t at = line.find(hex_key);
  if (at > response)
    return false;
  out.request = from_hex(line.substr(at + hex_key.size(), response - 1 - at - hex_key.size()));
  return true;
}

struct counts {
  std::size_t passed = 0, failed = 0;
};

void play_file(const host &in, const fs::path &file, counts &total) {
  std::istringstream lines(read_file(file.string()));
  const std::string operation = operation_of(file);
  counts here;
  for (std::string line; std::getline(lines, line);) {
    vector_line each;
    const std::string got = read_line(line, each) ? in.call(operation, each.request) : "a line of no vector";
    if (got == each.response) {
      ++here.passed;
      continue;
    }
    if (++here.failed <= 5)
      std::cerr << file.filename().string() << ": " << line.substr(0, 400) << "\n  got " << got.substr(0, 400) << '\n';
  }
  std::cout << file.filename().string() << " " << here.passed << " passed, " << here.failed << " failed\n";
  total.passed += here.passed;
  total.failed += here.failed;
}

} // namespace

int play_files(const host &in, const std::vector<std::string> &names) {
  std::vector<fs::path> files;
  for (const std::string &name : names) {
    if (!fs::is_directory(name)) {
      files.emplace_back(name);
      continue;
    }
    for (const auto &entry : fs::directory_iterator(name))
      if (entry.path().extension() == ".jsonl")
        files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  counts total;
  for (const fs::path &file : files)
    play_file(in, file, total);
  std::cout << total.passed << " passed, " << total.failed << " failed\n";
  return total.failed == 0 && total.passed > 0 ? 0 : 1;
}

} // namespace cli
