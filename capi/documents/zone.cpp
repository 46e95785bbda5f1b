#include "capi/documents/operations.hpp"

namespace chronote::documents {
namespace {

constexpr std::string_view weekdays[] = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};

// A zone and the release that shall speak for it.
struct place_and_release {
  const zone *in = nullptr;
  release_choice choice = newest;
};

place_and_release read_place(const object_reader &in) {
  place_and_release out{in.zone_at("zone"), in.release("tzdb", newest)};
  if (out.in != nullptr && !out.in->is_in(out.choice))
    in.refuse("zone", {code::zone_unknown, "The tz release asked for has no such zone; a later one has."});
  return out;
}

std::string_view release_name(const zone &in, std::int32_t release) {
  return in.owner().releases()[static_cast<std::size_t>(release)].name;
}

void write_zone(json_writer &out, const zone &in) {
  out.begin_object();
  out.member("zone", in.name());
  out.member("sayable", in.sayable());
  if (!in.target().empty())
    out.member("target", in.target());
  out.end_object();
}

void write_side(json_writer &out, std::string_view key, const period_type &type) {
  out.key(key);
  out.begin_object();
  out.member("offset", spell_offset(type.offset));
  out.member("abbreviation", type.abbreviation());
  out.end_object();
}

// Only a change whose local times can be written is one.
bool is_tellable(const history::change &each) {
  return is_wall_in_range(each.at) && is_wall_in_range(each.at + each.before->offset) &&
         is_wall_in_range(each.at + each.then->offset);
}

void write_change(json_writer &out, const place_and_release &place, instant near,
                  const std::optional<history::change> &found) {
  out.begin_object();
  if (found && is_tellable(*found)) {
    out.member("at", spell_utc({found->at, 0}));
    write_side(out, "before", *found->before);
    write_side(out, "then", *found->then);
  }
  out.member("tzdb", release_name(*place.in, place.in->release_at(near.seconds, place.choice)));
  out.end_object();
}

} // namespace

void zone_check(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"zone"});
  if (const zone *found = in.zone_at("zone"); !state.refused())
    write_zone(out, *found);
}

void zone_at(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"zone", "at", "tzdb"});
  const auto place = read_place(in);
  const instant at = in.instant_at("at");
  if (state.refused())
    return;
  auto local = local_at(*place.in, at.seconds, place.choice);
  if (!local)
    return in.refuse("at", std::move(local.failure()));
  out.begin_object();
  out.member("local", spell_wall(local->wall, at.nanos));
  out.member("offset", spell_offset(local->type->offset));
  out.member("abbreviation", local->type->abbreviation());
  out.member("daylight", local->type->daylight);
  out.member("weekday", weekdays[weekday_of(floor_days(local->wall))]);
  out.member("tzdb", release_name(*place.in, local->release));
  out.end_object();
}

void zone_resolve(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"zone", "wall", "tzdb"});
  const auto place = read_place(in);
  auto wall = parse_wall(in.text("wall"));
  if (!wall)
    in.refuse("wall", std::move(wall.failure()));
  if (state.refused())
    return;
  const resolution found = resolve_wall(*place.in, wall->seconds, place.choice);
  if (found.kind != resolution::gap && (!is_wall_in_range(found.earlier) || !is_wall_in_range(found.later)))
    return in.refuse("wall",
                     {code::instant_out_of_range, "The instant of this wall time is outside the years 0001 to 9999."});
  constexpr std::string_view kinds[] = {"unique", "overlap", "gap"};
  out.begin_object();
  out.member("kind", kinds[found.kind]);
  out.key("instants");
  out.begin_array();
  if (found.kind != resolution::gap)
    out.string(spell_utc({found.earlier, wall->nanos}));
  if (found.kind == resolution::overlap)
    out.string(spell_utc({found.later, wall->nanos}));
  out.end_array();
  if (found.kind == resolution::gap) {
    out.key("jump");
    out.begin_object();
    out.member("at", spell_utc({found.jump, 0}));
    out.member("before", spell_wall(found.wall_before));
    out.member("after", spell_wall(found.wall_after));
    out.end_object();
  }
  out.member("tzdb", release_name(*place.in, found.release));
  out.end_object();
}

void zone_start_of_day(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"zone", "date", "tzdb"});
  const auto place = read_place(in);
  auto date = parse_date(in.text("date"));
  if (!date)
    in.refuse("date", std::move(date.failure()));
  if (state.refused())
    return;
  const std::int64_t days = days_of(*date);
  const auto start = start_of_day(*place.in, days, place.choice);
  if (start && !is_wall_in_range(*start))
    return in.refuse("date", {code::instant_out_of_range, "This day starts outside the years 0001 to 9999."});
  out.begin_object();
  out.member("kind", start ? "day" : "none");
  if (start)
    out.member("at", spell_utc({*start, 0}));
  out.member("tzdb", release_name(*place.in, place.in->release_at(days * seconds_per_day, place.choice)));
  out.end_object();
}

void zone_next(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"zone", "after", "tzdb"});
  const auto place = read_place(in);
  const instant after = in.instant_at("after");
  if (!state.refused())
    write_change(out, place, after, place.in->rules(after.seconds, place.choice).next_change(after.seconds));
}

void zone_previous(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"zone", "before", "tzdb"});
  const auto place = read_place(in);
  const instant before = in.instant_at("before");
  if (state.refused())
    return;
  // A change within the second that `before` cuts into lies before it.
  const std::int64_t limit = before.seconds + (before.nanos > 0 ? 1 : 0);
  write_change(out, place, before, place.in->rules(before.seconds, place.choice).previous_change(limit));
}

void zone_list(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"tzdb"});
  const release_choice choice = in.release("tzdb", newest);
  if (state.refused())
    return;
  const database &data = *state.context.zones;
  out.begin_object();
  out.key("zones");
  out.begin_array();
  for (std::size_t i = 0; i < data.name_count(); ++i)
    if (const zone &each = data.by_index(i); each.is_in(choice))
      write_zone(out, each);
  out.end_array();
  const auto last = static_cast<std::int32_t>(data.releases().size()) - 1;
  out.member("tzdb", data.releases()[static_cast<std::size_t>(choice >= 0 ? choice : last)].name);
  out.end_object();
}

void zone_from_windows(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"name"});
  const std::string_view found = chronote::zone_from_windows(in.text("name"));
  if (found.empty())
    in.refuse("name",
              {code::zone_unknown, "This is no Windows time-zone name; give one such as Pacific Standard Time."});
  if (state.refused())
    return;
  out.begin_object();
  out.member("zone", found);
  out.end_object();
}

} // namespace chronote::documents
