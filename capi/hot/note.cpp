#include "capi/context.hpp"
#include "capi/guard.hpp"
#include "capi/hot/release.hpp"
#include "core/note/renderer.hpp"
#include "core/note/stamp.hpp"

#include <algorithm>
#include <cstring>
#include <string>

using namespace chronote;
using namespace chronote::capi;

namespace {

constexpr std::size_t ahead = 8; // notes: how far ahead their data are fetched in a batch

// The options, checked once for all notes of a call.
struct note_plan {
  const note_format *format = nullptr;
  std::int32_t release = CHRONOTE_AS_OF;
  std::int64_t previous_ms = CHRONOTE_NO_INSTANT;
  std::int64_t threshold = default_threshold; // seconds; none where gaps are never told
  bool gaps = true;
};

constexpr bool is_in_range(std::int64_t ms) noexcept {
  return ms >= first_wall_second * 1000 && ms <= last_wall_second * 1000 + 999;
}

// For milliseconds within the years 0001 to 9999, which it makes unsigned.
constexpr std::int64_t floor_second(std::int64_t ms) noexcept {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(ms - first_wall_second * 1000) / 1000) +
         first_wall_second;
}

[[gnu::noinline]] chronote_status read_given(const chronote_note_options *given, note_plan &out) noexcept {
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  if (const chronote_status status = read_options(given, options); status != CHRONOTE_OK)
    return status;
  if (options.format != nullptr)
    out.format = options.format->own.get();
  out.release = options.release;
  out.previous_ms = options.previous_ms;
  out.gaps = options.threshold_s != -1;
  out.threshold = options.threshold_s == 0 ? default_threshold : options.threshold_s;
  return out.gaps && out.threshold < smallest_threshold ? CHRONOTE_E_THRESHOLD_TOO_SMALL : CHRONOTE_OK;
}

inline chronote_status read_plan(const chronote_note_options *given, const catalog &formats, note_plan &out) noexcept {
  out.format = &formats.standard();
  if (given == nullptr)
    return CHRONOTE_OK;
  note_plan read = out; // a copy, so that the plan itself can stay in registers
  const chronote_status status = read_given(given, read);
  out = read;
  return status;
}

inline void set_gap(const note_plan &plan, std::int64_t previous_ms, note_facts &facts) noexcept {
  if (previous_ms == CHRONOTE_NO_INSTANT || !plan.gaps)
    return;
  const auto gap = gap_between({floor_second(previous_ms), 0}, {facts.seconds, 0}, plan.threshold);
  facts.gap = gap.value_or(-1);
}

// Writes straight into the caller's buffer where any note of the format fits, else by way of the stack.
[[gnu::always_inline]] inline chronote_status write_note(const note_format &format, const note_facts &facts, char *text,
                                                         std::size_t capacity, std::size_t *needed) noexcept {
  char scratch[largest_note];
  const bool direct = capacity >= format.largest();
  char *const start = direct ? text : scratch;
  const auto size = static_cast<std::size_t>(rendering::render_inline(format, facts, start) - start);
  *needed = size;
  if (direct) [[likely]]
    return CHRONOTE_OK;
  if (size > capacity)
    return CHRONOTE_E_BUFFER_TOO_SMALL;
  if (size != 0 && text != nullptr)
    std::memcpy(text, scratch, size);
  return CHRONOTE_OK;
}

// The facts of one note, or why there are none.
inline chronote_status gather(const zone &in, std::int64_t at_ms, std::int64_t previous_ms, const note_plan &plan,
                              note_facts &facts) noexcept {
  if (const chronote_status status = check_release(in, plan.release); status != CHRONOTE_OK)
    return status;
  if (!is_in_range(at_ms) || (previous_ms != CHRONOTE_NO_INSTANT && !is_in_range(previous_ms))) [[unlikely]]
    return CHRONOTE_E_INSTANT_OUT_OF_RANGE;
  if (const code what = facts_at(in, floor_second(at_ms), plan.release, facts); what != code::ok)
    return status_of(what);
  set_gap(plan, previous_ms, facts);
  return CHRONOTE_OK;
}

// Notes one behind another. Past the capacity it only counts.
struct packed_writer {
  char *text;
  std::size_t capacity;
  std::size_t size = 0;

  chronote_status add(const zone &in, std::int64_t at_ms, std::int64_t previous_ms, const note_plan &plan) noexcept {
    note_facts facts;
    if (const chronote_status status = gather(in, at_ms, previous_ms, plan, facts); status != CHRONOTE_OK)
      return status;
    std::size_t needed = 0;
    const std::size_t room = size < capacity ? capacity - size : 0;
    const chronote_status status = write_note(*plan.format, facts, room == 0 ? nullptr : text + size, room, &needed);
    size += needed;
    return status == CHRONOTE_E_BUFFER_TOO_SMALL ? CHRONOTE_OK : status;
  }
};

chronote_status render_stamp(const chronote_context &context, std::string_view written, const note_plan &plan,
                             char *text, std::size_t capacity, std::size_t *needed) {
  const auto read = parse_stamp(written);
  if (!read)
    return status_of(read.failure().what);
  auto made = complete(*context.zones, *read, plan.release);
  if (!made)
    return status_of(made.failure().what);
  if (plan.previous_ms != CHRONOTE_NO_INSTANT && !is_in_range(plan.previous_ms))
    return CHRONOTE_E_INSTANT_OUT_OF_RANGE;
  if (!plan.gaps)
    made->gap = std::nullopt;
  else if (!read->is_complete() && !made->gap && plan.previous_ms != CHRONOTE_NO_INSTANT)
    made->gap = gap_between({floor_second(plan.previous_ms), 0}, made->at, plan.threshold);
  const std::string note = render(*plan.format, *made);
  *needed = note.size();
  if (note.size() > capacity)
    return CHRONOTE_E_BUFFER_TOO_SMALL;
  if (!note.empty() && text != nullptr)
    std::memcpy(text, note.data(), note.size());
  return CHRONOTE_OK;
}

} // namespace

extern "C" {

void chronote_note_options_init(chronote_note_options *options) noexcept {
  if (options != nullptr)
    *options = CHRONOTE_NOTE_OPTIONS_INIT;
}

void chronote_format_free(chronote_format *format) noexcept { delete format; }

size_t chronote_format_largest(const chronote_format *format) noexcept {
  return format == nullptr ? 0 : format->own->largest();
}

chronote_status chronote_note_render(const chronote_zone *zone, int64_t at_ms, const chronote_note_options *options,
                                     char *text, size_t capacity, size_t *needed) noexcept {
  if (zone == nullptr || needed == nullptr || (text == nullptr && capacity != 0))
    return CHRONOTE_E_ARGUMENT_WRONG;
  const auto &in = as_core(zone);
  note_plan plan;
  if (const chronote_status status = read_plan(options, context_of(in).formats, plan); status != CHRONOTE_OK)
    return status;
  note_facts facts;
  if (const chronote_status status = gather(in, at_ms, plan.previous_ms, plan, facts); status != CHRONOTE_OK)
    return status;
  return write_note(*plan.format, facts, text, capacity, needed);
}

chronote_status chronote_note_render_stamp(const chronote_context *context, const char *stamp, size_t stamp_size,
                                           const chronote_note_options *options, char *text, size_t capacity,
                                           size_t *needed) noexcept {
  if (context == nullptr || needed == nullptr || !is_text(stamp, stamp_size) || (text == nullptr && capacity != 0))
    return CHRONOTE_E_ARGUMENT_WRONG;
  note_plan plan;
  if (const chronote_status status = read_plan(options, context->formats, plan); status != CHRONOTE_OK)
    return status;
  if (plan.release < CHRONOTE_NEWEST || plan.release >= chronote_release_count(context))
    return CHRONOTE_E_RELEASE_UNKNOWN;
  return guarded([&] { return render_stamp(*context, view(stamp, stamp_size), plan, text, capacity, needed); });
}

chronote_status chronote_note_render_many(const chronote_zone *const *zones, size_t zone_count, const uint32_t *zone_of,
                                          const int64_t *at_ms, const int64_t *previous_ms, size_t count,
                                          const chronote_note_options *options, char *text, size_t capacity,
                                          size_t *needed, int64_t *offsets, chronote_status *statuses) noexcept {
  if (needed == nullptr || offsets == nullptr || (text == nullptr && capacity != 0))
    return CHRONOTE_E_ARGUMENT_WRONG;
  *needed = 0;
  offsets[0] = 0;
  if (count == 0)
    return CHRONOTE_OK;
  if (zones == nullptr || zone_count == 0 || at_ms == nullptr ||
      std::find(zones, zones + zone_count, nullptr) != zones + zone_count)
    return CHRONOTE_E_ARGUMENT_WRONG;
  note_plan plan;
  if (const chronote_status status = read_plan(options, context_of(as_core(zones[0])).formats, plan);
      status != CHRONOTE_OK)
    return status;
  if (plan.release < CHRONOTE_NEWEST ||
      plan.release >= static_cast<std::int32_t>(as_core(zones[0]).owner().releases().size()))
    return CHRONOTE_E_RELEASE_UNKNOWN;
  packed_writer out{text, capacity};
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t place = zone_of == nullptr ? 0 : zone_of[i];
    if (i + ahead < count)
      if (const std::size_t later = zone_of == nullptr ? 0 : zone_of[i + ahead]; later < zone_count)
        as_core(zones[later]).expect(at_ms[i + ahead] / 1000);
    const std::int64_t previous = previous_ms == nullptr ? CHRONOTE_NO_INSTANT : previous_ms[i];
    const chronote_status status =
        place >= zone_count ? CHRONOTE_E_ARGUMENT_WRONG : out.add(as_core(zones[place]), at_ms[i], previous, plan);
    if (statuses != nullptr)
      statuses[i] = status;
    offsets[i + 1] = static_cast<std::int64_t>(out.size);
  }
  *needed = out.size;
  return out.size <= capacity ? CHRONOTE_OK : CHRONOTE_E_BUFFER_TOO_SMALL;
}

} // extern "C"
