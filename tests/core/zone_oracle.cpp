// Reads lines "name TAB release TAB instant TAB offset TAB daylight TAB abbreviation" and compares each with the
// engine. Usage: zone_oracle LINES [TABLE]
#include "core/zone/builtin_table.hpp"
#include "core/zone/zone.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

using namespace chronote;

namespace {

std::vector<unsigned char> read_bytes(const char *name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct fields {
  std::string_view part[6];
};

bool split(std::string_view line, fields &out) {
  for (std::size_t i = 0; i < 6; ++i) {
    const std::size_t tab = line.find('\t');
    if ((tab == std::string_view::npos) != (i == 5))
      return false;
    out.part[i] = line.substr(0, tab);
    line.remove_prefix(tab == std::string_view::npos ? line.size() : tab + 1);
  }
  return true;
}

std::int64_t number(std::string_view text) { return std::strtoll(std::string(text).c_str(), nullptr, 10); }

bool agrees(const database &data, const fields &line) {
  static std::string last_name;
  static const zone *in = nullptr;
  if (last_name != line.part[0]) {
    last_name = line.part[0];
    in = data.find(last_name);
  }
  const auto release = data.choose(line.part[1]);
  if (in == nullptr || !release)
    return false;
  const std::int64_t at = number(line.part[2]);
  const period_type &type = in->rules(at, *release).at(at);
  return type.offset == number(line.part[3]) && type.daylight == (line.part[4] == "1") &&
         type.abbreviation() == line.part[5];
}

} // namespace

int main(int count, char **words) {
  if (count < 2) {
    std::fprintf(stderr, "usage: zone_oracle LINES [TABLE]\n");
    return 2;
  }
  std::vector<unsigned char> bytes(builtin_table, builtin_table + builtin_table_size);
  if (count > 2)
    bytes = read_bytes(words[2]);
  auto data = database::open(bytes, false);
  if (!data) {
    std::fprintf(stderr, "%s\n", data.failure().message.c_str());
    return 1;
  }
  std::ifstream lines(words[1]);
  long passed = 0, failed = 0;
  for (std::string line; std::getline(lines, line);) {
    fields each;
    if (split(line, each) && agrees(**data, each)) {
      ++passed;
    } else if (++failed <= 10) {
      std::fprintf(stderr, "differs: %s\n", line.c_str());
    }
  }
  std::printf("zone oracle: %ld passed, %ld failed\n", passed, failed);
  return failed == 0 && passed > 0 ? 0 : 1;
}
