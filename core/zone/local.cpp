// What a zone says of an instant or a wall time.
#include "core/zone/zone.hpp"

#include <algorithm>

namespace chronote::inline v0 {
namespace {

constexpr std::int64_t widest_offset = 93'600; // 26 hours: no local time is farther from UTC

} // namespace

result<local_time> local_at(const zone &in, std::int64_t seconds, release_choice choice) {
  local_time out;
  out.release = in.release_at(seconds, choice);
  out.type = &in.type_at(seconds, choice);
  out.wall = seconds + out.type->offset;
  if (!is_wall_in_range(out.wall))
    return error{code::instant_out_of_range, "The local time of this instant is outside the years 0001 to 9999."};
  return out;
}

resolution resolve_wall(const zone &in, std::int64_t wall, release_choice choice) noexcept {
  resolution out;
  out.release = in.release_at(wall, choice);
  const history &rules = in.rules(wall, choice);
  std::int64_t found[2];
  int count = 0;
  const auto consider = [&](std::int32_t offset) {
    const std::int64_t at = wall - offset;
    const bool known = std::find(found, found + count, at) != found + count;
    if (!known && count < 2 && rules.at(at).offset == offset)
      found[count++] = at;
  };
  // Every offset that holds somewhere near is tried, so that two jumps within a day are seen too.
  std::int64_t at = wall - widest_offset;
  consider(rules.at(at).offset);
  for (auto next = rules.next_change(at); next && next->at <= wall + widest_offset;
       next = rules.next_change(next->at)) {
    consider(next->then->offset);
    if (next->at + next->before->offset <= wall && wall < next->at + next->then->offset) {
      out.jump = next->at;
      out.wall_before = next->at + next->before->offset;
      out.wall_after = next->at + next->then->offset;
    }
  }
  if (count == 0) {
    out.kind = resolution::gap;
    return out;
  }
  out.kind = count == 1 ? resolution::unique : resolution::overlap;
  out.earlier = count == 1 ? found[0] : std::min(found[0], found[1]);
  out.later = count == 1 ? found[0] : std::max(found[0], found[1]);
  return out;
}

std::optional<std::int64_t> start_of_day(const zone &in, std::int64_t days, release_choice choice) noexcept {
  const resolution midnight = resolve_wall(in, days * seconds_per_day, choice);
  if (midnight.kind != resolution::gap)
    return midnight.earlier;
  if (floor_days(midnight.wall_after) != days)
    return std::nullopt;
  return midnight.jump;
}

} // namespace chronote::inline v0
