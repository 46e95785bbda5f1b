// Every part of chronote.hpp once. Compiled as C++17 and C++20, by each compiler, with and without exceptions.
#include "chronote.hpp"

#include <cstdio>
#include <cstring>

namespace {

using namespace std::chrono;
using chronote::time_point;

int failures = 0;

void check(bool well, const char *what, int line) {
  if (well)
    return;
  ++failures;
  std::printf("line %d: %s\n", line, what);
}
#define CHECK(condition) check(static_cast<bool>(condition), #condition, __LINE__)

constexpr std::string_view note = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]";
const time_point at{milliseconds(1792992600000)};

chronote::context make() {
  auto made = chronote::context::make();
  CHECK(made);
  return std::move(*made);
}

void documents(const chronote::context &context) {
  const auto answer = context.call("zone.check", R"({"zone":"europe/paris"})");
  CHECK(answer && answer->find("Europe/Paris") != std::string::npos);
  const auto refused = context.call("zone.check", R"({"zone":"Mars/Base"})");
  CHECK(!refused && refused.error().status == CHRONOTE_E_ZONE_UNKNOWN);
  CHECK(refused.error().code() == "zone-unknown");
  CHECK(refused.error().text.find(R"({"error":{"code":"zone-unknown","path":"/zone")") == 0);
  chronote::buffer response;
  CHECK(context.call("zone.list", "{}", response) == CHRONOTE_OK && response.view().size() > 10000);
  CHECK(context.call("none", "{}", response) == CHRONOTE_E_OPERATION_UNKNOWN && response.view().size() < 500);
  chronote::buffer taken = std::move(response);
  CHECK(response.view().empty() && !taken.view().empty());
  response = std::move(taken);
  CHECK(!response.view().empty());
}

void zones(const chronote::context &context) {
  const auto zone = context.find_zone("america/new_york");
  CHECK(zone && zone->name() == "America/New_York");
  const auto unknown = context.find_zone("Mars/Base");
  CHECK(!unknown && unknown.error().status == CHRONOTE_E_ZONE_UNKNOWN && !unknown.error().text.empty());
  const auto local = zone->at(at);
  CHECK(local && local->hour == 1 && local->minute == 30 && local->offset == -4 * 3600);
  CHECK(local && std::strcmp(local->abbreviation, "EDT") == 0);
  CHECK(zone->at(time_point_cast<nanoseconds>(at) + nanoseconds(1)));
  CHECK(zone->at(time_point_cast<seconds>(at))->day == 26);
  const auto late = zone->at(std::chrono::time_point<system_clock, hours>::max());
  CHECK(!late && late.error().status == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(!zone->at(std::chrono::time_point<system_clock, hours>::min()));
  CHECK(zone->at(at, 99).error().status == CHRONOTE_E_RELEASE_UNKNOWN);
  const auto skipped = zone->resolve(milliseconds(1772937000000)); // 2026-03-08T02:30
  CHECK(skipped && skipped->kind == chronote::resolution::gap);
  CHECK(skipped && skipped->wall_after - skipped->wall_before == hours(1));
  const auto twice = zone->resolve(milliseconds(1793496600000)); // 2026-11-01T01:30
  CHECK(twice && twice->kind == chronote::resolution::overlap && twice->later - twice->earlier == hours(1));
  CHECK(!zone->resolve(milliseconds::max()));
#if defined(__cpp_lib_chrono) && __cpp_lib_chrono >= 201907L
  CHECK(zone->resolve(local_days(2026y / November / 1) + 90min)->kind == chronote::resolution::overlap);
  CHECK(zone->at(sys_days(2026y / October / 26))->day == 25);
#endif
}

void notes(const chronote::context &context) {
  const auto zone = context.find_zone("America/New_York");
  const auto text = context.render(*zone, at);
  CHECK(text && *text == note);
  CHECK(context.render(*zone, at).value_or("none") == note);
  chronote::note_options options;
  options.previous = at - hours(27);
  const auto gap = context.render(*zone, at, options);
  CHECK(gap && *gap != note);
  options.threshold = chronote::never;
  CHECK(*context.render(*zone, at, options) == note);
  options.threshold = seconds(1);
  CHECK(context.render(*zone, at, options).error().status == CHRONOTE_E_THRESHOLD_TOO_SMALL);

  char small[8];
  const auto few = context.render(small, sizeof small, *zone, at);
  CHECK(!few && few.error().status == CHRONOTE_E_BUFFER_TOO_SMALL && few.error().needed == note.size());
  char enough[256];
  const auto size = context.render(enough, sizeof enough, *zone, at);
  CHECK(size && std::string_view(enough, *size) == note);

  const auto stamp = "2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]";
  CHECK(*context.render_stamp(stamp) == note);
  CHECK(!context.render_stamp("soon"));
}

void formats(const chronote::context &context) {
  const auto zone = context.find_zone("America/New_York");
  auto form = context.make_format(R"({"name":"acme/1","template":"{clock24} {iana}"})");
  CHECK(form && form->largest() > 10);
  chronote::note_options options;
  options.form = &*form;
  CHECK(*context.render(*zone, at, options) == "01:30 America/New_York");
  CHECK(context.make_format("iso/1"));
  const auto wrong = context.make_format(R"({"name":"acme/1","template":"{nothing}"})");
  CHECK(!wrong && wrong.error().status == CHRONOTE_E_FORMAT_FIELD_UNKNOWN && !wrong.error().text.empty());
  const auto wide = context.make_format("{\"name\":\"wide/1\",\"template\":\"" + std::string(900, 'x') + "\"}");
  if (wide) {
    options.form = &*wide;
    CHECK(context.render(*zone, at, options)->size() == 900);
  }
  CHECK(wide);
}

void many(const chronote::context &context) {
  const std::vector<chronote::zone> places = {*context.find_zone("America/New_York"), *context.find_zone("Asia/Tokyo")};
  const std::vector<time_point> ats = {at, at, time_point(milliseconds(INT64_MAX))};
  const auto made = context.render_many(places, {0, 1, 0}, ats, {std::nullopt, at - hours(30), std::nullopt});
  CHECK(made && made->size() == 3);
  CHECK((*made)[0] == note && (*made)[1].find("2:30 p.m.") != std::string_view::npos && (*made)[2].empty());
  CHECK(made->statuses[2] == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(context.render_many(places, {0}, ats).error().status == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(context.render_many(places, {}, {})->size() == 0);
  const std::vector<time_point> thousand(1000, at);
  const auto form = context.make_format("tag/1"); // longer than the first guess
  chronote::note_options options;
  options.form = &*form;
  const auto tags = context.render_many(places, {}, thousand, {}, options);
  CHECK(tags && (*tags)[999] == *context.render(places[0], at, options));
}

void contexts() {
  chronote::context first = make();
  chronote::context second = std::move(first);
  CHECK(first.native() == nullptr && second.native() != nullptr);
  CHECK(first.call("library.info", "{}").error().status == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(second.release_count() == 1 && second.release_name(0) == "2026f" && second.release_name(7).empty());
  CHECK(*second.find_release("newest") == chronote::newest && *second.find_release("2026f") == 0);
  CHECK(second.find_release("1999a").error().status == CHRONOTE_E_RELEASE_UNKNOWN);
  const auto corrupt = chronote::context::make("no table", 8);
  CHECK(!corrupt && corrupt.error().status == CHRONOTE_E_TABLE_CORRUPT);
  CHECK(!chronote::context::make(nullptr, 0));
  CHECK(chronote::fits() && !chronote::version().empty());
}

#ifdef CHRONOTE_THROW
void throwing(const chronote::context &context) {
  const auto zone = context.find_zone("UTC").value();
  CHECK(context.render(zone, at).value().find("UTC") != std::string::npos);
  bool thrown = false;
  try {
    (void)context.find_zone("Mars/Base").value();
  } catch (const chronote::exception &problem) {
    thrown = problem.why().status == CHRONOTE_E_ZONE_UNKNOWN && std::strlen(problem.what()) > 0;
  }
  CHECK(thrown);
}
#endif

} // namespace

int main() {
  const chronote::context context = make();
  documents(context);
  zones(context);
  notes(context);
  formats(context);
  many(context);
  contexts();
#ifdef CHRONOTE_THROW
  throwing(context);
#endif
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
