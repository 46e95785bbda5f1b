// chronote through its C interface, with the options that a host passes: none.
#include "harness.h"

#include <chronote.h>

#include <algorithm>
#include <array>

namespace bench {
namespace {

// A page of a conversation: what a host renders in one call.
constexpr std::size_t batch = 64;

void check(chronote_status status, const char *what) {
  if (status != CHRONOTE_OK)
    fail(std::string(what) + ": " + chronote_status_name(status));
}

struct chronote_engine {
  explicit chronote_engine(const workload &load) : zones(load.zones.size()) {
    check(chronote_context_new(nullptr, &context, nullptr), "chronote_context_new");
    for (std::size_t i = 0; i < zones.size(); ++i)
      check(chronote_zone_find(context, load.zones[i].data(), load.zones[i].size(), &zones[i], nullptr),
            load.zones[i].c_str());
    for (const std::int64_t instant : load.instants)
      milliseconds.push_back(instant * 1000);
  }
  ~chronote_engine() { chronote_context_free(context); }
  chronote_engine(const chronote_engine &) = delete;

  chronote_context *context = nullptr;
  std::vector<const chronote_zone *> zones;
  std::vector<std::int64_t> milliseconds;
};

chronote_local at(const chronote_engine &engine, std::uint16_t zone, std::int64_t instant) {
  chronote_local local;
  check(chronote_zone_at(engine.zones[zone], instant * 1000, CHRONOTE_NEWEST, &local), "chronote_zone_at");
  return local;
}

std::size_t render(const chronote_engine &engine, std::uint16_t zone, std::int64_t instant, char *out) {
  std::size_t size = 0;
  check(chronote_note_render(engine.zones[zone], instant * 1000, nullptr, out, note_capacity, &size),
        "chronote_note_render");
  return size;
}

struct page {
  std::array<char, batch * note_capacity> text;
  std::array<std::int64_t, batch + 1> offsets;
};

void render_page(const chronote_engine &engine, const std::vector<std::uint32_t> &zone_of, std::size_t first,
                 std::size_t count, page &out) {
  std::size_t size = 0;
  check(chronote_note_render_many(engine.zones.data(), engine.zones.size(), zone_of.data() + first,
                                  engine.milliseconds.data() + first, nullptr, count, nullptr, out.text.data(),
                                  out.text.size(), &size, out.offsets.data(), nullptr),
        "chronote_note_render_many");
}

void measure_pages(const workload &load, const chronote_engine &engine, const series &each) {
  const label what{"chronote", each.name, "note", "64 a call"};
  const std::vector<std::uint32_t> zone_of(each.zones.begin(), each.zones.end());
  const std::size_t total = zone_of.size();
  page out;
  {
    note_file notes(load, what);
    for (std::size_t first = 0; first < total; first += batch) {
      const std::size_t count = std::min(batch, total - first);
      render_page(engine, zone_of, first, count, out);
      for (std::size_t i = 0; i < count; ++i)
        notes.add({out.text.data() + out.offsets[i], static_cast<std::size_t>(out.offsets[i + 1] - out.offsets[i])});
    }
  }
  print(what, best_of(total, [&] {
          for (std::size_t first = 0; first < total; first += batch) {
            render_page(engine, zone_of, first, std::min(batch, total - first), out);
            keep(out);
          }
        }));
}

} // namespace

void measure(const workload &load) {
  const chronote_engine engine(load);
  for (const series &each : both_series(load)) {
    measure_fields(load, each, "chronote", "",
                   [&](std::uint16_t zone, std::int64_t instant) { return at(engine, zone, instant); });
    measure_notes(load, each, "chronote", "one a call", [&](std::uint16_t zone, std::int64_t instant, char *out) {
      return render(engine, zone, instant, out);
    });
    measure_pages(load, engine, each);
  }
}

} // namespace bench
