#include "helpers.hpp"

#include "core/transcript/plan.hpp"

#include <catch2/catch.hpp>

using namespace chronote;
using namespace chronote::testing;

namespace {

const catalog &formats() {
  static const catalog all;
  return all;
}

message sent(std::string_view id, std::string_view created_at, std::string_view time_zone,
             std::string_view role = "user") {
  message out;
  out.id = id;
  out.role = role;
  if (!created_at.empty())
    out.created_at = {stored_instant::text, created_at, 0};
  if (!time_zone.empty())
    out.time_zone = {stored_text::text, time_zone};
  return out;
}

plan_options standard() {
  plan_options out;
  era first;
  first.format = &formats().standard();
  out.eras.push_back(first);
  return out;
}

} // namespace

TEST_CASE("each message is rendered in the zone it was sent from") {
  const std::vector<message> messages = {sent("a", "2026-11-10T07:30:00Z", "America/Los_Angeles"),
                                         sent("b", "2026-11-10T07:31:00Z", "", "assistant"),
                                         sent("c", "2026-11-12T07:30:00Z", "Asia/Dubai")};
  const plan made = plan_notes(zones(), messages, standard());
  REQUIRE(made.notes.size() == 2);
  CHECK(made.notes[0].text == "[It is 11:30 p.m. PST on Monday, November 9, 2026.]");
  CHECK(made.notes[1].text ==
        "[It is 11:30 a.m. Dubai time on Thursday, November 12, 2026. This conversation resumed after 2 days away.]");
  CHECK(made.notes[1].stamp == "2026-11-12T11:30:00+04:00[Asia/Dubai][_tz=2026f][_gap=172800]");
  CHECK(made.problems.empty());
}

TEST_CASE("a stored stamp keeps its gap when the messages before it go") {
  const std::string stored = "2026-11-12T11:30:00+04:00[Asia/Dubai][_tz=2026f][_gap=172800]";
  message alone = sent("c", "", "");
  alone.stamp = {stored_text::text, stored};
  const plan made = plan_notes(zones(), {alone}, standard());
  REQUIRE(made.notes.size() == 1);
  CHECK(made.notes[0].stamp == stored);
  CHECK(made.notes[0].text.find("2 days away") != std::string::npos);
}

TEST_CASE("a complete stamp without a gap gets none, whatever stands before it") {
  message second = sent("b", "", "");
  second.stamp = {stored_text::text, "2026-11-12T11:30:00+04:00[Asia/Dubai][_tz=2026f]"};
  const plan made = plan_notes(zones(), {sent("a", "2020-01-01T00:00:00Z", "UTC"), second}, standard());
  CHECK(made.notes[1].text == "[It is 11:30 a.m. Dubai time on Thursday, November 12, 2026.]");
}

TEST_CASE("old messages stay as they are, but their instants count") {
  const plan made = plan_notes(
      zones(), {sent("a", "2026-11-01T00:00:00Z", ""), sent("b", "2026-11-05T00:00:00Z", "UTC")}, standard());
  REQUIRE(made.notes.size() == 1);
  CHECK(made.notes[0].text ==
        "[It is 12:00 a.m. UTC on Thursday, November 5, 2026. This conversation resumed after 4 days away.]");
}

TEST_CASE("bad messages are problems of their own") {
  message odd = sent("d", "", "UTC");
  odd.created_at = {stored_instant::neither, {}, 0};
  const plan made = plan_notes(zones(),
                               {sent("a", "2026-11-01T00:00:00Z", "EDT"), sent("b", "2026-02-30T00:00:00Z", "UTC"),
                                sent("c", "", "UTC"), odd, sent("e", "2026-11-01T00:10:00Z", "UTC")},
                               standard());
  REQUIRE(made.problems.size() == 4);
  CHECK(made.problems[0].what.what == code::zone_unknown);
  CHECK(made.problems[1].what.what == code::date_nonexistent);
  CHECK(made.problems[2].what.what == code::key_missing);
  CHECK(made.problems[3].what.what == code::type_wrong);
  REQUIRE(made.notes.size() == 1);
  CHECK(made.notes[0].message == 4);
}

TEST_CASE("messages out of order get no gap") {
  const plan made = plan_notes(
      zones(), {sent("a", "2026-11-05T00:00:00Z", "UTC"), sent("b", "2026-11-01T00:00:00Z", "UTC")}, standard());
  CHECK(made.notes[1].text == "[It is 12:00 a.m. UTC on Sunday, November 1, 2026.]");
}

TEST_CASE("eras change format and placement from a message on, on any page") {
  plan_options options = standard();
  era later = options.eras.front();
  later.from = "b";
  later.format = formats().find("iso/1");
  later.where = placement::before;
  options.eras.push_back(later);
  const std::vector<message> all = {sent("a", "2026-11-05T00:00:00Z", "UTC"), sent("b", "2026-11-05T00:01:00Z", "UTC"),
                                    sent("c", "2026-11-05T00:02:00Z", "UTC")};
  const plan whole = plan_notes(zones(), all, options);
  CHECK(whole.notes[0].where == placement::inside_after);
  CHECK(whole.notes[1].text == "[It is 2026-11-05T00:01+00:00.]");
  const plan page = plan_notes(zones(), {all[2]}, options, whole.previous);
  CHECK(page.notes[0].text == whole.notes[2].text);
  CHECK(page.notes[0].where == placement::before);
}

TEST_CASE("no note before notes_from, and no gap once gaps are off") {
  plan_options options = standard();
  options.notes_from = "b";
  options.gaps = false;
  const plan made = plan_notes(
      zones(), {sent("a", "2026-11-01T00:00:00Z", "EDT"), sent("b", "2026-11-05T00:00:00Z", "UTC")}, options);
  REQUIRE(made.notes.size() == 1);
  CHECK(made.notes[0].stamp == "2026-11-05T00:00:00+00:00[UTC][_ab=UTC][_tz=2026f]");
  CHECK(made.problems.empty());
}

TEST_CASE("planning in one go and message by message is the same") {
  std::vector<message> all;
  std::vector<std::string> times, ids;
  for (int i = 0; i < 200; ++i) {
    times.push_back(spell_utc({1'790'000'000 + i * 7'919LL * (i % 5 + 1), 0}));
    ids.push_back("m" + std::to_string(i));
  }
  for (std::size_t i = 0; i < 200; ++i)
    all.push_back(sent(ids[i], times[i], i % 7 == 0 ? "" : i % 2 == 0 ? "Asia/Dubai" : "America/Vancouver"));
  const plan whole = plan_notes(zones(), all, standard());
  std::optional<instant> previous;
  std::vector<std::string> one_by_one;
  for (const message &each : all) {
    const plan made = plan_notes(zones(), {each}, standard(), previous);
    for (const planned_note &note : made.notes)
      one_by_one.push_back(note.text + note.stamp);
    previous = made.previous;
  }
  REQUIRE(one_by_one.size() == whole.notes.size());
  for (std::size_t i = 0; i < one_by_one.size(); ++i)
    CHECK(one_by_one[i] == whole.notes[i].text + whole.notes[i].stamp);
}

TEST_CASE("join") {
  CHECK(join("Hi", "[n]", placement::inside_after) == "Hi\n\n[n]");
  CHECK(join("Hi", "[n]", placement::inside_before) == "[n]\nHi");
  CHECK(join("", "[n]", placement::inside_after) == "[n]");
  CHECK(join("", "[n]", placement::inside_before) == "[n]");
}
