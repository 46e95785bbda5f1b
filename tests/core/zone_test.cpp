#include "helpers.hpp"

#include "core/zone/label.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <thread>
#include <vector>

using namespace chronote;
using namespace chronote::testing;

namespace {

std::string shown(const char *name, const char *instant) {
  const auto local = local_at(zone_named(name), at(instant), newest);
  return spell_wall(local->wall) + spell_offset(local->type->offset) + " " + std::string(local->type->abbreviation()) +
         (local->type->daylight ? " daylight" : "");
}

} // namespace

TEST_CASE("the bugs of other libraries") {
  CHECK(shown("America/Vancouver", "2026-11-30T22:00:00Z") == "2026-11-30T15:00:00-07:00 MST");
  CHECK(shown("America/Vancouver", "2026-11-01T08:59:59Z") == "2026-11-01T01:59:59-07:00 PDT daylight");
  CHECK(shown("America/Edmonton", "2026-11-30T22:00:00Z") == "2026-11-30T16:00:00-06:00 CST");
  CHECK(shown("America/Winnipeg", "2026-11-02T12:00:00Z") == "2026-11-02T07:00:00-05:00 EST");
  CHECK(shown("America/Havana", "2026-11-30T22:00:00Z") == "2026-11-30T18:00:00-04:00 CDT daylight");
  CHECK(shown("Africa/Casablanca", "2026-09-20T00:59:59Z") == "2026-09-20T01:59:59+01:00 +01");
  CHECK(shown("Africa/Casablanca", "2026-09-20T01:00:00Z") == "2026-09-20T01:00:00+00:00 +00");
  CHECK(shown("Europe/Dublin", "2022-10-30T00:30:00Z") == "2022-10-30T01:30:00+01:00 IST");
  CHECK(shown("Europe/Dublin", "2022-10-30T01:00:00Z") == "2022-10-30T01:00:00+00:00 GMT daylight");
  CHECK(shown("Africa/Monrovia", "1972-01-01T00:00:00Z") == "1971-12-31T23:15:30-00:44:30 MMT");
  CHECK(shown("Australia/Adelaide", "2069-04-09T18:30:00Z") == "2069-04-10T04:00:00+09:30 ACST");
  CHECK(shown("America/Ciudad_Juarez", "2422-02-01T12:00:00Z") == "2422-02-01T05:00:00-07:00 MST");
  CHECK(shown("America/Chicago", "9456-05-06T05:00:00Z") == "9456-05-06T00:00:00-05:00 CDT daylight");
  CHECK(shown("Antarctica/Casey", "2012-02-21T16:59:59Z") == "2012-02-22T03:59:59+11:00 +11");
  CHECK(shown("Antarctica/Casey", "2012-02-21T17:00:00Z") == "2012-02-22T01:00:00+08:00 +08");
  CHECK(shown("America/Nuuk", "2026-03-29T00:59:59Z") == "2026-03-28T22:59:59-02:00 -02");
  CHECK(shown("America/Nuuk", "2026-03-29T01:00:00Z") == "2026-03-29T00:00:00-01:00 -01 daylight");
  CHECK(shown("Europe/Riga", "2005-07-01T00:00:00Z") == "2005-07-01T03:00:00+03:00 EEST daylight");
  CHECK(shown("Pacific/Norfolk", "2026-01-01T00:00:00Z") == "2026-01-01T12:00:00+12:00 +12 daylight");
}

TEST_CASE("names are found in any case and shown as they are spelled") {
  CHECK(zone_named("america/los_angeles").name() == "America/Los_Angeles");
  CHECK(zone_named("Asia/Calcutta").name() == "Asia/Calcutta");
  CHECK(zone_named("Asia/Calcutta").target() == "Asia/Kolkata");
  CHECK(zone_named("Asia/Kolkata").target().empty());
  CHECK(zones().name_count() == 597);
  for (const char *name : {"", "EDT", "Factory", "localtime", "posixrules", "posix/UTC", "right/UTC", "+05:30",
                           "America/", "America", "Z", "America/New_York ", "Etc/Unknown"})
    CHECK(zones().find(name) == nullptr);
  std::set<const zone *> all;
  for (std::size_t i = 0; i < zones().name_count(); ++i)
    all.insert(zones().find(zones().name(i)));
  CHECK(all.size() == 597);
}

TEST_CASE("letter codes are known but not sayable") {
  for (const char *name : {"EST", "MST", "HST", "CET", "MET", "EET", "WET", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT"})
    CHECK_FALSE(zone_named(name).sayable());
  for (const char *name : {"UTC", "GMT", "Japan", "America/New_York", "US/Eastern", "Etc/GMT+5"})
    CHECK(zone_named(name).sayable());
}

TEST_CASE("suggestions") {
  const auto first = [](const char *text) {
    const auto all = suggest_zones(zones(), text);
    return all.empty() ? std::string() : all.front();
  };
  CHECK(first("EDT") == "America/New_York");
  CHECK(first("IST") == "Asia/Kolkata");
  CHECK(first("+0530") == "Asia/Kolkata");
  CHECK(first("UTC+5:30") == "Asia/Kolkata");
  CHECK(first("GMT-7") == "Etc/GMT+7");
  CHECK(first("UTC+0") == "UTC");
  CHECK(first("Pacific Standard Time") == "America/Los_Angeles");
  CHECK(first("New York") == "America/New_York");
  CHECK(first("America/New York") == "America/New_York");
  CHECK(first("Europe/Berln") == "Europe/Berlin");
  CHECK(first("") == "");
  CHECK(first("Mars/Olympus_Mons") == "");
  CHECK(suggest_zones(zones(), std::string(1'000'000, 'x')).empty());
}

TEST_CASE("wall times") {
  const auto &los_angeles = zone_named("America/Los_Angeles");
  const resolution gap = resolve_wall(los_angeles, wall("2026-03-08T02:30"), newest);
  CHECK(gap.kind == resolution::gap);
  CHECK(gap.jump == at("2026-03-08T10:00:00Z"));
  CHECK(gap.wall_before == wall("2026-03-08T02:00"));
  CHECK(gap.wall_after == wall("2026-03-08T03:00"));
  const resolution twice = resolve_wall(los_angeles, wall("2026-11-01T01:30"), newest);
  CHECK(twice.kind == resolution::overlap);
  CHECK(twice.earlier == at("2026-11-01T08:30:00Z"));
  CHECK(twice.later == at("2026-11-01T09:30:00Z"));
  CHECK(resolve_wall(los_angeles, wall("2026-10-09T08:00"), newest).kind == resolution::unique);
  CHECK(resolve_wall(zone_named("Pacific/Apia"), wall("2011-12-30T12:00"), newest).kind == resolution::gap);
}

TEST_CASE("every instant is found again from its wall time") {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < zones().name_count(); i += 3) {
    const zone &in = zones().by_index(i);
    for (auto change = in.rules(0, newest).next_change(at("1900-01-01T00:00:00Z"));
         change && change->at < at("2045-01-01T00:00:00Z"); change = in.rules(0, newest).next_change(change->at))
      for (const std::int64_t near : {-7'200, -1'800, -1, 0, 1, 1'800, 7'200}) {
        const std::int64_t when = change->at + near;
        const resolution found = resolve_wall(in, local_at(in, when, newest)->wall, newest);
        wrong += found.kind != resolution::gap && (found.earlier == when || found.later == when) ? 0 : 1;
      }
  }
  CHECK(wrong == 0);
}

TEST_CASE("days start where the zone starts them") {
  const auto start = [](const char *name, const char *date) {
    const auto found = start_of_day(zone_named(name), days_of(*parse_date(date)), newest);
    return found ? spell_utc({*found, 0}) : std::string("none");
  };
  CHECK(start("Africa/Cairo", "2026-04-24") == "2026-04-23T22:00:00Z");
  CHECK(start("Pacific/Apia", "2011-12-30") == "none");
  CHECK(start("Pacific/Apia", "2011-12-31") == "2011-12-30T10:00:00Z");
  CHECK(start("America/Los_Angeles", "2026-11-01") == "2026-11-01T07:00:00Z");
  CHECK(start("America/Toronto", "1919-03-31") == "1919-03-31T04:30:00Z");
}

TEST_CASE("changes, forwards and back") {
  const history &rules = zone_named("America/Vancouver").rules(0, newest);
  const auto next = rules.next_change(at("2026-06-01T00:00:00Z"));
  REQUIRE(next);
  CHECK(next->at == at("2026-11-01T09:00:00Z"));
  CHECK(next->before->offset == next->then->offset);
  CHECK_FALSE(rules.next_change(next->at));
  CHECK(rules.previous_change(next->at + 1)->at == next->at);
  CHECK(rules.previous_change(next->at)->at == at("2026-03-08T10:00:00Z"));
  const history &running = zone_named("Europe/Paris").rules(0, newest);
  CHECK(running.next_change(at("2106-01-01T00:00:00Z"))->at == at("2106-03-28T01:00:00Z"));
  CHECK(running.next_change(at("5000-01-01T00:00:00Z"))->at == at("5000-03-30T01:00:00Z"));
  CHECK(running.previous_change(at("5000-03-01T00:00:00Z"))->at == at("4999-10-27T01:00:00Z"));
  CHECK_FALSE(running.previous_change(at("1800-01-01T00:00:00Z")));
  // All changes, one way and the other, are the same ones.
  std::vector<std::int64_t> there, back;
  for (auto each = running.next_change(at("1800-01-01T00:00:00Z")); each && each->at < at("2200-01-01T00:00:00Z");
       each = running.next_change(each->at))
    there.push_back(each->at);
  for (auto each = running.previous_change(at("2200-01-01T00:00:00Z")); each; each = running.previous_change(each->at))
    back.insert(back.begin(), each->at);
  CHECK(there == back);
}

TEST_CASE("labels") {
  CHECK(means_one_thing("PST", -28'800));
  CHECK_FALSE(means_one_thing("PST", 28'800)); // Manila
  CHECK(means_one_thing("IST", 19'800));
  CHECK_FALSE(means_one_thing("IST", 3'600)); // Dublin
  CHECK_FALSE(means_one_thing("+04", 14'400));
  const auto utc = [](std::int32_t offset) {
    char text[16];
    return std::string(text, write_utc(offset, text));
  };
  CHECK(utc(0) == "UTC");
  CHECK(utc(-14'400) == "UTC-4");
  CHECK(utc(19'800) == "UTC+5:30");
  CHECK(utc(45'900) == "UTC+12:45");
  CHECK(utc(-2'670) == "UTC-0:44:30");
}

TEST_CASE("a table that was changed is refused, whatever was changed") {
  std::vector<unsigned char> bytes(builtin_table, builtin_table + builtin_table_size);
  const auto open = [&](bool trusted) { return database::open(bytes, trusted); };
  CHECK(open(false));
  for (std::size_t i = 0; i < bytes.size(); i += 997) {
    bytes[i] ^= 0x40;
    CHECK(open(false).failure().what == code::table_corrupt);
    bytes[i] ^= 0x40;
  }
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{7}, std::size_t{79}, std::size_t{80}, bytes.size() / 2, bytes.size() - 1})
    CHECK(database::open(std::span<const unsigned char>(bytes.data(), size), false).failure().what ==
          code::table_corrupt);
}

TEST_CASE("a table with a right hash and wrong content is refused or reads without harm") {
  const auto seal = [](std::vector<unsigned char> &bytes) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (std::size_t i = 24; i < bytes.size(); ++i)
      hash = (hash ^ bytes[i]) * 0x100000001B3;
    for (int i = 0; i < 8; ++i)
      bytes[16 + static_cast<std::size_t>(i)] = static_cast<unsigned char>(hash >> (8 * i));
  };
  const std::vector<unsigned char> whole(builtin_table, builtin_table + builtin_table_size);
  std::uint32_t random = 12'345;
  std::size_t opened = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<unsigned char> bytes = whole;
    for (int k = 0; k < 3; ++k) {
      random = random * 1'664'525 + 1'013'904'223;
      const std::size_t limit = round % 2 == 0 ? 200 : bytes.size() - 24; // the header, or anywhere
      bytes[24 + random % limit] = static_cast<unsigned char>(random >> 24);
    }
    seal(bytes);
    const auto data = database::open(bytes, false);
    if (!data)
      continue;
    ++opened;
    for (std::size_t i = 0; i < (*data)->name_count(); i += 7) {
      const zone &in = (*data)->by_index(i);
      (void)local_at(in, 1'790'000'000, newest);
      (void)local_at(in, -3'000'000'000, newest);
      (void)local_at(in, 200'000'000'000, newest);
      (void)resolve_wall(in, 1'790'000'000, newest);
    }
  }
  CHECK(opened > 0);
}

TEST_CASE("many threads open the same zones at once") {
  const auto data = std::move(*database::open(std::span<const unsigned char>(builtin_table, builtin_table_size), true));
  std::vector<std::vector<const zone *>> seen(4);
  std::vector<std::thread> threads;
  for (auto &mine : seen)
    threads.emplace_back([&data, &mine] {
      for (std::size_t i = 0; i < data->name_count(); ++i)
        mine.push_back(&data->by_index(i));
    });
  for (std::thread &each : threads)
    each.join();
  for (const auto &mine : seen)
    CHECK(mine == seen.front());
}
