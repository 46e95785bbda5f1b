// The C and C++ peers. Each engine answers local fields in its own fastest way; the note is written by text.h.
// Zones are opened before the clock starts, as a server would keep them.
#include "harness.h"
#include "text.h"

#include <absl/time/time.h>
#include <cctz/time_zone.h>
#include <date/tz.h>
#include <unicode/basictz.h>
#include <unicode/gregocal.h>
#include <unicode/timezone.h>

#include <ctime>
#include <memory>

namespace bench {
namespace {

// cctz and abseil number weekdays from Monday.
template <class Civil, class Weekday>
fields from_civil(const Civil &local, Weekday weekday, int offset, const char *name) {
  return {static_cast<int>(local.year()),
          local.month(),
          local.day(),
          (static_cast<int>(weekday) + 1) % 7,
          local.hour(),
          local.minute(),
          offset,
          name};
}

struct cctz_engine {
  static constexpr const char *name = "cctz";
  static constexpr const char *variant = "";
  explicit cctz_engine(const workload &load) : zones(load.zones.size()) {
    for (std::size_t i = 0; i < zones.size(); ++i)
      if (!cctz::load_time_zone(load.zones[i], &zones[i]))
        fail("cctz does not know " + load.zones[i]);
  }
  fields at(std::uint16_t zone, std::int64_t instant) const {
    const auto found = zones[zone].lookup(cctz::time_point<cctz::seconds>(cctz::seconds(instant)));
    return from_civil(found.cs, cctz::get_weekday(cctz::civil_day(found.cs)), found.offset, found.abbr);
  }
  std::vector<cctz::time_zone> zones;
};

struct abseil_engine {
  static constexpr const char *name = "abseil";
  static constexpr const char *variant = "";
  explicit abseil_engine(const workload &load) : zones(load.zones.size()) {
    for (std::size_t i = 0; i < zones.size(); ++i)
      if (!absl::LoadTimeZone(load.zones[i], &zones[i]))
        fail("abseil does not know " + load.zones[i]);
  }
  fields at(std::uint16_t zone, std::int64_t instant) const {
    const auto found = zones[zone].At(absl::FromUnixSeconds(instant));
    return from_civil(found.cs, absl::GetWeekday(found.cs), found.offset, found.zone_abbr);
  }
  std::vector<absl::TimeZone> zones;
};

fields from_local_seconds(date::sys_seconds local, int offset, const char *name) {
  const auto day = date::floor<date::days>(local);
  const date::year_month_day date{day};
  const int minutes = static_cast<int>((local - day).count() / 60);
  return {int(date.year()),
          static_cast<int>(unsigned(date.month())),
          static_cast<int>(unsigned(date.day())),
          static_cast<int>(date::weekday{day}.c_encoding()),
          minutes / 60,
          minutes % 60,
          offset,
          name};
}

// Debian builds it over the system's compiled zones; it cannot be pointed at another folder.
struct hinnant_engine {
  static constexpr const char *name = "Hinnant date";
  static constexpr const char *variant = "";
  explicit hinnant_engine(const workload &load) {
    for (const std::string &zone : load.zones)
      zones.push_back(date::locate_zone(zone));
  }
  fields at(std::uint16_t zone, std::int64_t instant) {
    const date::sys_seconds point{std::chrono::seconds(instant)};
    last = zones[zone]->get_info(point);
    return from_local_seconds(point + last.offset, static_cast<int>(last.offset.count()), last.abbrev.c_str());
  }
  std::vector<const date::time_zone *> zones;
  date::sys_info last; // keeps the abbreviation alive until the note is written
};

// The C library has one zone at a time: another one costs setenv and tzset.
struct glibc_engine {
  static constexpr const char *name = "glibc";
  static constexpr const char *variant = "";
  explicit glibc_engine(const workload &load) : zones(load.zones) {}
  const std::tm &local(std::uint16_t zone, std::int64_t instant) {
    if (zone != current) {
      setenv("TZ", zones[zone].c_str(), 1);
      tzset();
      current = zone;
    }
    const std::time_t seconds = instant;
    localtime_r(&seconds, &last);
    return last;
  }
  fields at(std::uint16_t zone, std::int64_t instant) {
    const std::tm &tm = local(zone, instant);
    return {
        tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday, tm.tm_wday, tm.tm_hour, tm.tm_min, static_cast<int>(tm.tm_gmtoff),
        tm.tm_zone};
  }
  std::size_t by_strftime(std::uint16_t zone, std::int64_t instant, const place &where, char *out) {
    const fields found = at(zone, instant);
    char scratch[16];
    const std::string_view label = zone_label(found, where, scratch);
    std::size_t length = std::strftime(out, note_capacity, "[It is %-I:%M ", &last);
    std::memcpy(out + length, found.hour < 12 ? "a.m. " : "p.m. ", 5);
    std::memcpy(out + length + 5, label.data(), label.size());
    length += 5 + label.size();
    return length + std::strftime(out + length, note_capacity - length, " on %A, %B %-d, %Y.]", &last);
  }
  const std::vector<std::string> &zones;
  int current = -1;
  std::tm last{};
};

// ICU has no abbreviations outside the reader's country ("GMT+1" for Paris), and names one for a zone, not for a
// period of it: both are its own choices, and show as different notes. The names are asked for once.
struct icu_zones {
  explicit icu_zones(const workload &load) {
    for (const std::string &name : load.zones) {
      std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name)));
      if (*zone == icu::TimeZone::getUnknown())
        fail("ICU does not know " + name);
      for (const bool daylight : {false, true}) {
        icu::UnicodeString text;
        zone->getDisplayName(daylight, icu::TimeZone::SHORT, icu::Locale::getUS(), text);
        text.toUTF8String(names.emplace_back());
      }
      zones.push_back(std::move(zone));
    }
  }
  const char *abbreviation(std::uint16_t zone, bool daylight) const { return names[zone * 2 + daylight].c_str(); }
  std::vector<std::unique_ptr<icu::TimeZone>> zones;
  std::vector<std::string> names;
};

struct icu_offset_engine {
  static constexpr const char *name = "ICU4C";
  static constexpr const char *variant = "getOffset";
  explicit icu_offset_engine(const workload &load) : icu(load) {}
  fields at(std::uint16_t zone, std::int64_t instant) const {
    UErrorCode status = U_ZERO_ERROR;
    std::int32_t standard = 0, saving = 0;
    icu.zones[zone]->getOffset(instant * 1000.0, false, standard, saving, status);
    const int offset = (standard + saving) / 1000;
    return from_local_seconds(date::sys_seconds(std::chrono::seconds(instant + offset)), offset,
                              icu.abbreviation(zone, saving != 0));
  }
  icu_zones icu;
};

struct icu_calendar_engine {
  static constexpr const char *name = "ICU4C";
  static constexpr const char *variant = "Calendar";
  explicit icu_calendar_engine(const workload &load) : icu(load) {
    UErrorCode status = U_ZERO_ERROR;
    for (const auto &zone : icu.zones)
      calendars.push_back(std::make_unique<icu::GregorianCalendar>(zone->clone(), icu::Locale::getUS(), status));
  }
  fields at(std::uint16_t zone, std::int64_t instant) {
    icu::GregorianCalendar &calendar = *calendars[zone];
    UErrorCode status = U_ZERO_ERROR;
    const auto get = [&](UCalendarDateFields field) { return calendar.get(field, status); };
    calendar.setTime(instant * 1000.0, status);
    const int saving = get(UCAL_DST_OFFSET);
    return {get(UCAL_YEAR),
            get(UCAL_MONTH) + 1,
            get(UCAL_DATE),
            get(UCAL_DAY_OF_WEEK) - 1,
            get(UCAL_HOUR_OF_DAY),
            get(UCAL_MINUTE),
            (get(UCAL_ZONE_OFFSET) + saving) / 1000,
            icu.abbreviation(zone, saving != 0)};
  }
  icu_zones icu;
  std::vector<std::unique_ptr<icu::GregorianCalendar>> calendars;
};

template <class Engine> void measure_engine(const workload &load, const std::vector<place> &places) {
  Engine engine(load);
  const std::string way = *Engine::variant ? std::string(Engine::variant) + ", " : "";
  for (const series &each : both_series(load)) {
    measure_fields(load, each, Engine::name, Engine::variant,
                   [&](std::uint16_t zone, std::int64_t instant) { return engine.at(zone, instant); });
    measure_notes(load, each, Engine::name, (way + "by hand").c_str(), [&](auto zone, auto instant, char *out) {
      return write_by_hand(engine.at(zone, instant), places[zone], out);
    });
    measure_notes(load, each, Engine::name, (way + "snprintf").c_str(), [&](auto zone, auto instant, char *out) {
      return write_by_snprintf(engine.at(zone, instant), places[zone], out);
    });
  }
}

void measure_strftime(const workload &load, const std::vector<place> &places) {
  glibc_engine engine(load);
  for (const series &each : both_series(load))
    measure_notes(load, each, "glibc", "strftime", [&](auto zone, auto instant, char *out) {
      return engine.by_strftime(zone, instant, places[zone], out);
    });
}

} // namespace

void measure(const workload &load) {
  const std::vector<place> places = places_of(load.zones);
  UErrorCode status = U_ZERO_ERROR;
  std::printf("{\"facts\": \"ICU4C\", \"data\": \"%s\"}\n", icu::TimeZone::getTZDataVersion(status));
  measure_engine<cctz_engine>(load, places);
  measure_engine<abseil_engine>(load, places);
  measure_engine<hinnant_engine>(load, places);
  measure_engine<icu_offset_engine>(load, places);
  measure_engine<icu_calendar_engine>(load, places);
  measure_engine<glibc_engine>(load, places);
  measure_strftime(load, places);
}

} // namespace bench
