// native_peers and native_chronote, INPUTS ZONES NOTES: one JSON line for each measurement on standard output.
#include "harness.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace bench {

template <class T> static std::vector<T> read_array(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (bytes.empty())
    fail("no input: run inputs.py first");
  std::vector<T> values(bytes.size() / sizeof(T));
  std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char *>(values.data()));
  return values;
}

workload read_workload(const std::string &inputs, const std::string &zones, const std::string &notes_folder) {
  workload load;
  load.instants = read_array<std::int64_t>(inputs + "/instants.bin");
  load.zone_indexes = read_array<std::uint16_t>(inputs + "/zone_indexes.bin");
  load.notes_folder = notes_folder;
  std::ifstream names(zones);
  std::copy(std::istream_iterator<std::string>(names), {}, std::back_inserter(load.zones));
  const auto found = std::find(load.zones.begin(), load.zones.end(), "America/New_York");
  if (found == load.zones.end())
    fail("zones.txt lacks America/New_York");
  load.new_york = static_cast<std::uint16_t>(found - load.zones.begin());
  return load;
}

std::vector<series> both_series(const workload &load) {
  return {{"one", std::vector<std::uint16_t>(load.instants.size(), load.new_york)}, {"many", load.zone_indexes}};
}

void print(const label &what, const timing &took) {
  std::printf(R"({"group": "native", "engine": "%s", "series": "%s", "metric": "%s", "variant": "%s", )"
              R"("ns": %.2f, "allocations": %.4f})"
              "\n",
              what.engine, what.series, what.metric, what.variant, took.nanoseconds, took.allocations);
  std::fflush(stdout);
}

std::string notes_file_name(const label &what) {
  std::string name = std::string("native.") + what.engine + "." + what.variant + "." + what.series + ".txt";
  for (char &letter : name)
    if (letter == ' ' || letter == ',')
      letter = '-';
  return name;
}

} // namespace bench

int main(int count, char **arguments) {
  if (count != 4)
    bench::fail("usage: native_... INPUTS ZONES NOTES");
  bench::measure(bench::read_workload(arguments[1], arguments[2], arguments[3]));
}
