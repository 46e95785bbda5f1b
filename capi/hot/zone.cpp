#include "capi/context.hpp"
#include "capi/guard.hpp"
#include "capi/hot/release.hpp"
#include "core/instant/civil.hpp"

#include <cstring>

using namespace chronote;
using namespace chronote::capi;

namespace {

struct split {
  std::int64_t seconds, part; // part of a second in milliseconds, 0 to 999
};

// For milliseconds within the years 0001 to 9999.
constexpr split split_milliseconds(std::int64_t ms) noexcept {
  const auto from_first = static_cast<std::uint64_t>(ms - first_wall_second * 1000);
  return {static_cast<std::int64_t>(from_first / 1000) + first_wall_second,
          static_cast<std::int64_t>(from_first % 1000)};
}

constexpr bool is_in_range(std::int64_t ms) noexcept {
  return ms >= first_wall_second * 1000 && ms <= last_wall_second * 1000 + 999;
}

} // namespace

extern "C" {

chronote_status chronote_zone_find(const chronote_context *context, const char *name, size_t name_size,
                                   const chronote_zone **zone, chronote_error *error) noexcept {
  if (context == nullptr || zone == nullptr || !is_text(name, name_size))
    return fail(code::argument_wrong, "The context, the name or the place for the zone is NULL.", error);
  return guarded([&]() -> chronote_status {
    // The suggestions of an unknown name are worth their cost only to a caller who asked for detail.
    if (const auto *found = context->zones->find(view(name, name_size))) {
      *zone = as_handle(found);
      return CHRONOTE_OK;
    }
    if (error == nullptr)
      return CHRONOTE_E_ZONE_UNKNOWN;
    const auto found = context->zones->require(view(name, name_size));
    std::string message = found.failure().message;
    for (const std::string &each : found.failure().suggestions)
      message += (&each == &found.failure().suggestions.front() ? " Perhaps: " : ", ") + each;
    return fail(code::zone_unknown, message, error);
  });
}

const char *chronote_zone_name(const chronote_zone *zone, size_t *size) noexcept {
  if (zone == nullptr)
    return nullptr;
  const std::string_view name = as_core(zone).name();
  if (size != nullptr)
    *size = name.size();
  return name.data();
}

chronote_status chronote_zone_at(const chronote_zone *zone, int64_t at_ms, int32_t release,
                                 chronote_local *local) noexcept {
  if (zone == nullptr || local == nullptr)
    return CHRONOTE_E_ARGUMENT_WRONG;
  const auto &in = as_core(zone);
  if (const chronote_status status = check_release(in, release); status != CHRONOTE_OK)
    return status;
  if (!is_in_range(at_ms))
    return CHRONOTE_E_INSTANT_OUT_OF_RANGE;
  const split at = split_milliseconds(at_ms);
  const period_type &type = in.type_at(at.seconds, release);
  const std::int64_t wall = at.seconds + type.offset;
  if (!is_wall_in_range(wall))
    return CHRONOTE_E_INSTANT_OUT_OF_RANGE;
  const std::int64_t days = floor_days(wall);
  const civil_date date = civil_of(days);
  const auto time = static_cast<unsigned>(wall - days * seconds_per_day);
  local->wall_ms = wall * 1000 + at.part;
  local->offset = type.offset;
  local->release = in.release_at(at.seconds, release);
  local->year = date.year;
  local->month = date.month;
  local->day = date.day;
  local->hour = static_cast<std::uint8_t>(time / 3600);
  local->minute = static_cast<std::uint8_t>(time / 60 % 60);
  local->second = static_cast<std::uint8_t>(time % 60);
  local->weekday = static_cast<std::uint8_t>(weekday_of(days) + 1);
  local->daylight = type.daylight;
  local->reserved = 0;
  std::memcpy(local->abbreviation, type.text, sizeof local->abbreviation);
  return CHRONOTE_OK;
}

chronote_status chronote_zone_resolve(const chronote_zone *zone, int64_t wall_ms, int32_t release,
                                      chronote_resolution *out) noexcept {
  if (zone == nullptr || out == nullptr)
    return CHRONOTE_E_ARGUMENT_WRONG;
  const auto &in = as_core(zone);
  if (const chronote_status status = check_release(in, release); status != CHRONOTE_OK)
    return status;
  if (!is_in_range(wall_ms))
    return CHRONOTE_E_INSTANT_OUT_OF_RANGE;
  const split wall = split_milliseconds(wall_ms);
  const resolution found = resolve_wall(in, wall.seconds, release);
  const bool gap = found.kind == resolution::gap;
  if (!gap && (!is_wall_in_range(found.earlier) || !is_wall_in_range(found.later)))
    return CHRONOTE_E_INSTANT_OUT_OF_RANGE;
  out->kind = found.kind == resolution::unique ? CHRONOTE_UNIQUE : gap ? CHRONOTE_GAP : CHRONOTE_OVERLAP;
  out->release = found.release;
  out->earlier_ms = gap ? 0 : found.earlier * 1000 + wall.part;
  out->later_ms = gap ? 0 : found.later * 1000 + wall.part;
  out->jump_ms = gap ? found.jump * 1000 : 0;
  out->wall_before_ms = gap ? found.wall_before * 1000 : 0;
  out->wall_after_ms = gap ? found.wall_after * 1000 : 0;
  return CHRONOTE_OK;
}

} // extern "C"
