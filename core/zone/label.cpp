#include "core/zone/label.hpp"

#include <algorithm>
#include <cstring>

namespace chronote::inline v0 {
namespace {

struct entry {
  char text[5];
  std::int16_t minutes;
};

constexpr entry table[] = {
    {"UTC", 0},    {"GMT", 0},    {"WET", 0},    {"WEST", 60},  {"BST", 60},    {"CET", 60},    {"WAT", 60},
    {"CEST", 120}, {"EET", 120},  {"SAST", 120}, {"CAT", 120},  {"EEST", 180},  {"MSK", 180},   {"EAT", 180},
    {"PKT", 300},  {"IST", 330},  {"WIB", 420},  {"WITA", 480}, {"HKT", 480},   {"AWST", 480},  {"WIT", 540},
    {"JST", 540},  {"KST", 540},  {"ACST", 570}, {"AEST", 600}, {"ChST", 600},  {"ACDT", 630},  {"AEDT", 660},
    {"NZST", 720}, {"NZDT", 780}, {"SST", -660}, {"HST", -600}, {"AKST", -540}, {"AKDT", -480}, {"PST", -480},
    {"PDT", -420}, {"MST", -420}, {"MDT", -360}, {"CST", -360}, {"CDT", -300},  {"EST", -300},  {"EDT", -240},
    {"AST", -240}, {"NST", -210}, {"ADT", -180}, {"NDT", -150},
};

} // namespace

bool means_one_thing(std::string_view abbreviation, std::int32_t offset) noexcept {
  for (const entry &each : table)
    if (each.minutes * 60 == offset && abbreviation == each.text)
      return true;
  return false;
}

bool is_place(std::string_view zone_name) noexcept {
  constexpr std::string_view areas[] = {"Africa/",   "America/",   "Antarctica/", "Arctic/", "Asia/",
                                        "Atlantic/", "Australia/", "Europe/",     "Indian/", "Pacific/"};
  return std::any_of(std::begin(areas), std::end(areas),
                     [&](std::string_view area) { return zone_name.starts_with(area); });
}

std::string city_of(std::string_view zone_name) {
  std::string out(zone_name.substr(zone_name.rfind('/') + 1));
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::uint8_t write_utc(std::int32_t offset, char *out) noexcept {
  std::memcpy(out, "UTC", 3);
  if (offset == 0)
    return 3;
  char *at = out + 3;
  *at++ = offset < 0 ? '-' : '+';
  const std::int32_t size = offset < 0 ? -offset : offset;
  const auto two = [&](std::int32_t number) {
    *at++ = static_cast<char>('0' + number / 10);
    *at++ = static_cast<char>('0' + number % 10);
  };
  if (size >= 36'000)
    two(size / 3600);
  else
    *at++ = static_cast<char>('0' + size / 3600);
  if (size % 3600 != 0) {
    *at++ = ':';
    two(size / 60 % 60);
  }
  if (size % 60 != 0) {
    *at++ = ':';
    two(size % 60);
  }
  return static_cast<std::uint8_t>(at - out);
}

} // namespace chronote::inline v0
