// The workload and the stopwatch that all native engines share.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

// Count of malloc, calloc, realloc and aligned allocations of the process so far (allocations.cpp).
std::uint64_t allocations();

constexpr std::size_t note_capacity = 128;

struct workload {
  std::vector<std::string> zones;
  std::vector<std::int64_t> instants;
  std::vector<std::uint16_t> zone_indexes; // of the series "many"
  std::uint16_t new_york = 0;              // the zone of the series "one"
  std::string notes_folder;                // where each engine leaves its notes, for report.py to compare
};

workload read_workload(const std::string &inputs, const std::string &zones, const std::string &notes_folder);

// One zone for every instant, or a random one of 400 for each.
struct series {
  const char *name;
  std::vector<std::uint16_t> zones;
};

std::vector<series> both_series(const workload &load);

[[noreturn]] inline void fail(const std::string &why) {
  std::fprintf(stderr, "bench/native: %s\n", why.c_str());
  std::exit(1);
}

// Makes the compiler believe that the object is read, so that no part of it is left out.
template <class T> inline void keep(const T &value) { asm volatile("" : : "r"(&value) : "memory"); }

struct timing {
  double nanoseconds = 1e300; // of one operation, in the best pass
  double allocations = 0;     // of one operation, in the last pass, when every cache is warm
};

// Runs `pass` (which does `operations` of them) until half a second is used up, 3 to 40 times.
template <class Pass> timing best_of(std::size_t operations, Pass pass) {
  using clock = std::chrono::steady_clock;
  timing best;
  const auto start = clock::now();
  for (int round = 0; round < 40; ++round) {
    const auto before = clock::now();
    if (round >= 3 && before - start > std::chrono::milliseconds(500))
      break;
    const std::uint64_t allocated = allocations();
    pass();
    const double nanoseconds = std::chrono::duration<double, std::nano>(clock::now() - before).count();
    best.allocations = double(allocations() - allocated) / double(operations);
    if (nanoseconds / double(operations) < best.nanoseconds)
      best.nanoseconds = nanoseconds / double(operations);
  }
  return best;
}

struct label {
  const char *engine;
  const char *series;
  const char *metric;  // "fields" or "note"
  const char *variant; // how the engine is used, or empty
};

// Prints a JSON line for report.py.
void print(const label &what, const timing &took);

// Where the notes of an engine go; report.py makes the same name of the JSON line.
std::string notes_file_name(const label &what);

// Collects notes, one a line, in the file that report.py compares with ours.
class note_file {
public:
  note_file(const workload &load, const label &what) {
    const std::string name = notes_file_name(what);
    file_ = std::fopen((load.notes_folder + "/" + name).c_str(), "wb");
    if (!file_)
      fail("cannot write " + name);
  }
  ~note_file() { std::fclose(file_); }
  note_file(const note_file &) = delete;
  void add(std::string_view note) {
    std::fwrite(note.data(), 1, note.size(), file_);
    std::fputc('\n', file_);
  }

private:
  std::FILE *file_;
};

// Measures render(zone index, instant, buffer) -> length.
template <class Render>
void measure_notes(const workload &load, const series &each, const char *engine, const char *variant, Render render) {
  const label what{engine, each.name, "note", variant};
  const std::size_t count = load.instants.size();
  char text[note_capacity];
  {
    note_file notes(load, what);
    for (std::size_t i = 0; i < count; ++i)
      notes.add({text, render(each.zones[i], load.instants[i], text)});
  }
  print(what, best_of(count, [&] {
          for (std::size_t i = 0; i < count; ++i) {
            render(each.zones[i], load.instants[i], text);
            keep(text);
          }
        }));
}

// Measures at(zone index, instant) -> local fields.
template <class At>
void measure_fields(const workload &load, const series &each, const char *engine, const char *variant, At at) {
  const std::size_t count = load.instants.size();
  for (std::size_t i = 0; i < count; ++i) // every zone is loaded before the clock starts
    keep(at(each.zones[i], load.instants[i]));
  print({engine, each.name, "fields", variant}, best_of(count, [&] {
          for (std::size_t i = 0; i < count; ++i)
            keep(at(each.zones[i], load.instants[i]));
        }));
}

// What a program measures: that of peers.cpp or that of chronote.cpp.
void measure(const workload &load);

} // namespace bench
