#include "text.h"

#include "harness.h"

#include <algorithm>

namespace bench {

static constexpr std::array<std::string_view, 10> regions = {
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"};
static constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                            "May",       "June",     "July",     "August",
                                                            "September", "October",  "November", "December"};
static constexpr std::array<std::string_view, 7> weekdays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                             "Thursday", "Friday", "Saturday"};

place::place(std::string_view zone) {
  if (std::find(regions.begin(), regions.end(), zone.substr(0, zone.find('/'))) == regions.end())
    return;
  text = std::string(zone.substr(zone.rfind('/') + 1)) + " time";
  std::replace(text.begin(), text.end(), '_', ' ');
}

std::vector<place> places_of(const std::vector<std::string> &zones) { return {zones.begin(), zones.end()}; }

abbreviations::abbreviations() {
  struct row {
    int minutes;
    std::vector<std::string_view> names;
  };
  const row rows[] = {{0, {"UTC", "GMT", "WET"}},
                      {60, {"WEST", "BST", "CET", "WAT"}},
                      {120, {"CEST", "EET", "SAST", "CAT"}},
                      {180, {"EEST", "MSK", "EAT"}},
                      {300, {"PKT"}},
                      {330, {"IST"}},
                      {420, {"WIB"}},
                      {480, {"WITA", "HKT", "AWST"}},
                      {540, {"WIT", "JST", "KST"}},
                      {570, {"ACST"}},
                      {600, {"AEST", "ChST"}},
                      {630, {"ACDT"}},
                      {660, {"AEDT"}},
                      {720, {"NZST"}},
                      {780, {"NZDT"}},
                      {-660, {"SST"}},
                      {-600, {"HST"}},
                      {-540, {"AKST"}},
                      {-480, {"AKDT", "PST"}},
                      {-420, {"PDT", "MST"}},
                      {-360, {"MDT", "CST"}},
                      {-300, {"CDT", "EST"}},
                      {-240, {"EDT", "AST"}},
                      {-210, {"NST"}},
                      {-180, {"ADT"}},
                      {-150, {"NDT"}}};
  for (const row &each : rows)
    for (const std::string_view name : each.names) {
      unsigned slot = first_slot(pack(name));
      while (slots_[slot].key != 0)
        slot = (slot + 1) % slots_.size();
      slots_[slot] = {pack(name), each.minutes * 60};
    }
}

static std::string_view offset_label(int offset, char (&scratch)[16]) {
  const int minutes = std::abs(offset) / 60;
  int length =
      std::snprintf(scratch, sizeof scratch, offset == 0 ? "UTC" : "UTC%c%d", offset < 0 ? '-' : '+', minutes / 60);
  if (minutes % 60)
    length += std::snprintf(scratch + length, sizeof scratch - length, ":%02d", minutes % 60);
  return {scratch, static_cast<std::size_t>(length)};
}

std::string_view zone_label(const fields &at, const place &where, char (&scratch)[16]) {
  static const abbreviations known;
  const std::string_view text = at.abbreviation;
  if (known.means_one_thing(text, at.offset))
    return text;
  return where.text.empty() ? offset_label(at.offset, scratch) : std::string_view(where.text);
}

static char *put(char *out, std::string_view text) {
  std::memcpy(out, text.data(), text.size());
  return out + text.size();
}

static char *put_two(char *out, int value) {
  out[0] = static_cast<char>('0' + value / 10);
  out[1] = static_cast<char>('0' + value % 10);
  return out + 2;
}

static char *put_short(char *out, int value) {
  if (value >= 10)
    return put_two(out, value);
  *out = static_cast<char>('0' + value);
  return out + 1;
}

std::size_t write_by_hand(const fields &at, const place &where, char *out) {
  char scratch[16];
  const int hour = at.hour % 12;
  char *end = put(out, "[It is ");
  end = put_short(end, hour ? hour : 12);
  *end++ = ':';
  end = put_two(end, at.minute);
  end = put(end, at.hour < 12 ? std::string_view(" a.m. ") : " p.m. ");
  end = put(end, zone_label(at, where, scratch));
  end = put(end, " on ");
  end = put(end, weekdays[at.weekday]);
  end = put(end, ", ");
  end = put(end, months[at.month - 1]);
  *end++ = ' ';
  end = put_short(end, at.day);
  end = put(end, ", ");
  end = put_two(end, at.year / 100);
  end = put_two(end, at.year % 100);
  end = put(end, ".]");
  return static_cast<std::size_t>(end - out);
}

std::size_t write_by_snprintf(const fields &at, const place &where, char *out) {
  char scratch[16];
  const int hour = at.hour % 12;
  const std::string_view label = zone_label(at, where, scratch);
  return std::snprintf(out, note_capacity, "[It is %d:%02d %s %.*s on %s, %s %d, %d.]", hour ? hour : 12, at.minute,
                       at.hour < 12 ? "a.m." : "p.m.", int(label.size()), label.data(), weekdays[at.weekday].data(),
                       months[at.month - 1].data(), at.day, at.year);
}

} // namespace bench
