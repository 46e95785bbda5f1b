// Any bytes as a zone table, with the size and the hash made right, so that what is behind them is reached.
#include "chronote.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  if (size < 80)
    return 0;
  std::vector<unsigned char> bytes(data, data + size);
  std::memcpy(bytes.data(), "chronotz", 8);
  const auto put = [&](std::size_t at, std::uint64_t value, int width) {
    for (int i = 0; i < width; ++i)
      bytes[at + static_cast<std::size_t>(i)] = static_cast<unsigned char>(value >> (8 * i));
  };
  put(8, 1, 4);
  put(12, size, 4);
  std::uint64_t hash = 0xCBF29CE484222325;
  for (std::size_t i = 24; i < size; ++i)
    hash = (hash ^ bytes[i]) * 0x100000001B3;
  put(16, hash, 8);

  chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT;
  options.table = bytes.data();
  options.table_size = bytes.size();
  chronote_context *context = nullptr;
  if (chronote_context_new(&options, &context, nullptr) != CHRONOTE_OK)
    return 0;
  chronote_buffer out = CHRONOTE_BUFFER_INIT;
  chronote_call(context, "zone.list", 9, "{}", 2, &out);
  for (const char *name : {"UTC", "America/New_York", "Europe/Dublin", "Asia/Gaza", "Africa/Casablanca"}) {
    const chronote_zone *zone = nullptr;
    if (chronote_zone_find(context, name, std::strlen(name), &zone, nullptr) != CHRONOTE_OK)
      continue;
    chronote_local local;
    chronote_resolution resolution;
    char text[4200];
    std::size_t needed = 0;
    for (const std::int64_t at : {std::int64_t{-3'000'000'000'000}, std::int64_t{0}, std::int64_t{1'793'000'000'000},
                                  std::int64_t{90'000'000'000'000}}) {
      chronote_zone_at(zone, at, CHRONOTE_AS_OF, &local);
      chronote_zone_resolve(zone, at, CHRONOTE_NEWEST, &resolution);
      chronote_note_render(zone, at, nullptr, text, sizeof text, &needed);
    }
    const std::string request = std::string("{\"zone\":\"") + name + "\",\"after\":\"2020-01-01T00:00:00Z\"}";
    chronote_call(context, "zone.next", 9, request.data(), request.size(), &out);
  }
  chronote_buffer_free(&out);
  chronote_context_free(context);
  return 0;
}
