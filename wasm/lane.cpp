// The numeric lane for JavaScript: notes without JSON and without BigInt. Instants are doubles in milliseconds, NaN is
// no instant, and sizes and statuses are plain numbers.
#include "capi/chronote.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace {

// Past every instant that has a note, and far from the ends of int64_t.
constexpr double farthest = 1e17;

// Cut towards the past, as parts of a second are. What is no number becomes an instant that is out of range.
std::int64_t to_instant(double ms) noexcept {
  if (!(ms > -farthest && ms < farthest))
    return static_cast<std::int64_t>(farthest);
  return static_cast<std::int64_t>(std::floor(ms));
}

std::int64_t to_previous(double ms) noexcept { return std::isnan(ms) ? CHRONOTE_NO_INSTANT : to_instant(ms); }

chronote_note_options options_of(const chronote_format *format, std::int32_t release, double threshold_s) noexcept {
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  options.format = format;
  options.release = release;
  options.threshold_s = to_instant(threshold_s);
  return options;
}

// An array of doubles becomes one of instants in its own place: both take eight bytes.
const std::int64_t *convert(double *from, std::size_t count, std::int64_t (*one)(double)) noexcept {
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t instant = one(from[i]);
    __builtin_memcpy(&from[i], &instant, sizeof instant);
  }
  return reinterpret_cast<const std::int64_t *>(from);
}

} // namespace

extern "C" {

// The size of the note, or minus the status. The format is NULL for clock/1; the threshold is 0 for three hours and -1
// for no gaps; the buffer holds chronote_format_largest bytes.
std::int32_t chronote_wasm_note_render(const chronote_zone *zone, double at_ms, double previous_ms,
                                       const chronote_format *format, double threshold_s, std::int32_t release,
                                       char *text, std::size_t capacity) noexcept {
  chronote_note_options options = options_of(format, release, threshold_s);
  options.previous_ms = to_previous(previous_ms);
  std::size_t needed = 0;
  const chronote_status status = chronote_note_render(zone, to_instant(at_ms), &options, text, capacity, &needed);
  return status == CHRONOTE_OK ? static_cast<std::int32_t>(needed) : -status;
}

// chronote_note_render_many. `at_ms` and `previous_ms` (which may be NULL) are used up: the call converts them in
// place. `offsets` are count + 1 numbers of eight bytes, of which the lower four are enough. The result is the size of
// the text, or minus the status.
std::int32_t chronote_wasm_note_render_many(const chronote_zone *const *zones, std::size_t zone_count,
                                            const std::uint32_t *zone_of, double *at_ms, double *previous_ms,
                                            std::size_t count, const chronote_format *format, double threshold_s,
                                            std::int32_t release, char *text, std::size_t capacity,
                                            std::int64_t *offsets, chronote_status *statuses) noexcept {
  const chronote_note_options options = options_of(format, release, threshold_s);
  const std::int64_t *const at = convert(at_ms, count, to_instant);
  const std::int64_t *const previous = previous_ms == nullptr ? nullptr : convert(previous_ms, count, to_previous);
  std::size_t needed = 0;
  const chronote_status status = chronote_note_render_many(zones, zone_count, zone_of, at, previous, count, &options,
                                                           text, capacity, &needed, offsets, statuses);
  return status == CHRONOTE_OK ? static_cast<std::int32_t>(needed) : -status;
}

} // extern "C"
