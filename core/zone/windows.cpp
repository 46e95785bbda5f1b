// Windows time-zone names, from CLDR 48 (windowsZones, territory 001), with today's IANA spellings.
#include "core/text.hpp"
#include "core/zone/zone.hpp"

#include <algorithm>

namespace chronote::inline v0 {
namespace {

constexpr std::string_view common_ending = " Standard Time";

// A name, `|`, its zone; `*` stands for the common ending. One text, which is smaller than a table of its parts.
constexpr std::string_view names = "Afghanistan*|Asia/Kabul\n"
                                   "Alaskan*|America/Anchorage\n"
                                   "Aleutian*|America/Adak\n"
                                   "Altai*|Asia/Barnaul\n"
                                   "Arab*|Asia/Riyadh\n"
                                   "Arabian*|Asia/Dubai\n"
                                   "Arabic*|Asia/Baghdad\n"
                                   "Argentina*|America/Argentina/Buenos_Aires\n"
                                   "Astrakhan*|Europe/Astrakhan\n"
                                   "Atlantic*|America/Halifax\n"
                                   "AUS Central*|Australia/Darwin\n"
                                   "Aus Central W.*|Australia/Eucla\n"
                                   "AUS Eastern*|Australia/Sydney\n"
                                   "Azerbaijan*|Asia/Baku\n"
                                   "Azores*|Atlantic/Azores\n"
                                   "Bahia*|America/Bahia\n"
                                   "Bangladesh*|Asia/Dhaka\n"
                                   "Belarus*|Europe/Minsk\n"
                                   "Bougainville*|Pacific/Bougainville\n"
                                   "Canada Central*|America/Regina\n"
                                   "Cape Verde*|Atlantic/Cape_Verde\n"
                                   "Caucasus*|Asia/Yerevan\n"
                                   "Cen. Australia*|Australia/Adelaide\n"
                                   "Central America*|America/Guatemala\n"
                                   "Central Asia*|Asia/Bishkek\n"
                                   "Central Brazilian*|America/Cuiaba\n"
                                   "Central Europe*|Europe/Budapest\n"
                                   "Central European*|Europe/Warsaw\n"
                                   "Central Pacific*|Pacific/Guadalcanal\n"
                                   "Central*|America/Chicago\n"
                                   "Central Standard Time (Mexico)|America/Mexico_City\n"
                                   "Chatham Islands*|Pacific/Chatham\n"
                                   "China*|Asia/Shanghai\n"
                                   "Cuba*|America/Havana\n"
                                   "Dateline*|Etc/GMT+12\n"
                                   "E. Africa*|Africa/Nairobi\n"
                                   "E. Australia*|Australia/Brisbane\n"
                                   "E. Europe*|Europe/Chisinau\n"
                                   "E. South America*|America/Sao_Paulo\n"
                                   "Easter Island*|Pacific/Easter\n"
                                   "Eastern*|America/New_York\n"
                                   "Eastern Standard Time (Mexico)|America/Cancun\n"
                                   "Egypt*|Africa/Cairo\n"
                                   "Ekaterinburg*|Asia/Yekaterinburg\n"
                                   "Fiji*|Pacific/Fiji\n"
                                   "FLE*|Europe/Kyiv\n"
                                   "Georgian*|Asia/Tbilisi\n"
                                   "GMT*|Europe/London\n"
                                   "Greenland*|America/Nuuk\n"
                                   "Greenwich*|Atlantic/Reykjavik\n"
                                   "GTB*|Europe/Bucharest\n"
                                   "Haiti*|America/Port-au-Prince\n"
                                   "Hawaiian*|Pacific/Honolulu\n"
                                   "India*|Asia/Kolkata\n"
                                   "Iran*|Asia/Tehran\n"
                                   "Israel*|Asia/Jerusalem\n"
                                   "Jordan*|Asia/Amman\n"
                                   "Kaliningrad*|Europe/Kaliningrad\n"
                                   "Korea*|Asia/Seoul\n"
                                   "Libya*|Africa/Tripoli\n"
                                   "Line Islands*|Pacific/Kiritimati\n"
                                   "Lord Howe*|Australia/Lord_Howe\n"
                                   "Magadan*|Asia/Magadan\n"
                                   "Magallanes*|America/Punta_Arenas\n"
                                   "Marquesas*|Pacific/Marquesas\n"
                                   "Mauritius*|Indian/Mauritius\n"
                                   "Middle East*|Asia/Beirut\n"
                                   "Montevideo*|America/Montevideo\n"
                                   "Morocco*|Africa/Casablanca\n"
                                   "Mountain*|America/Denver\n"
                                   "Mountain Standard Time (Mexico)|America/Mazatlan\n"
                                   "Myanmar*|Asia/Yangon\n"
                                   "N. Central Asia*|Asia/Novosibirsk\n"
                                   "Namibia*|Africa/Windhoek\n"
                                   "Nepal*|Asia/Kathmandu\n"
                                   "New Zealand*|Pacific/Auckland\n"
                                   "Newfoundland*|America/St_Johns\n"
                                   "Norfolk*|Pacific/Norfolk\n"
                                   "North Asia East*|Asia/Irkutsk\n"
                                   "North Asia*|Asia/Krasnoyarsk\n"
                                   "North Korea*|Asia/Pyongyang\n"
                                   "Omsk*|Asia/Omsk\n"
                                   "Pacific SA*|America/Santiago\n"
                                   "Pacific*|America/Los_Angeles\n"
                                   "Pacific Standard Time (Mexico)|America/Tijuana\n"
                                   "Pakistan*|Asia/Karachi\n"
                                   "Paraguay*|America/Asuncion\n"
                                   "Qyzylorda*|Asia/Qyzylorda\n"
                                   "Romance*|Europe/Paris\n"
                                   "Russia Time Zone 10|Asia/Srednekolymsk\n"
                                   "Russia Time Zone 11|Asia/Kamchatka\n"
                                   "Russia Time Zone 3|Europe/Samara\n"
                                   "Russian*|Europe/Moscow\n"
                                   "SA Eastern*|America/Cayenne\n"
                                   "SA Pacific*|America/Bogota\n"
                                   "SA Western*|America/La_Paz\n"
                                   "Saint Pierre*|America/Miquelon\n"
                                   "Sakhalin*|Asia/Sakhalin\n"
                                   "Samoa*|Pacific/Apia\n"
                                   "Sao Tome*|Africa/Sao_Tome\n"
                                   "Saratov*|Europe/Saratov\n"
                                   "SE Asia*|Asia/Bangkok\n"
                                   "Singapore*|Asia/Singapore\n"
                                   "South Africa*|Africa/Johannesburg\n"
                                   "South Sudan*|Africa/Juba\n"
                                   "Sri Lanka*|Asia/Colombo\n"
                                   "Sudan*|Africa/Khartoum\n"
                                   "Syria*|Asia/Damascus\n"
                                   "Taipei*|Asia/Taipei\n"
                                   "Tasmania*|Australia/Hobart\n"
                                   "Tocantins*|America/Araguaina\n"
                                   "Tokyo*|Asia/Tokyo\n"
                                   "Tomsk*|Asia/Tomsk\n"
                                   "Tonga*|Pacific/Tongatapu\n"
                                   "Transbaikal*|Asia/Chita\n"
                                   "Turkey*|Europe/Istanbul\n"
                                   "Turks And Caicos*|America/Grand_Turk\n"
                                   "Ulaanbaatar*|Asia/Ulaanbaatar\n"
                                   "US Eastern*|America/Indiana/Indianapolis\n"
                                   "US Mountain*|America/Phoenix\n"
                                   "UTC|Etc/UTC\n"
                                   "UTC+12|Etc/GMT-12\n"
                                   "UTC+13|Etc/GMT-13\n"
                                   "UTC-02|Etc/GMT+2\n"
                                   "UTC-08|Etc/GMT+8\n"
                                   "UTC-09|Etc/GMT+9\n"
                                   "UTC-11|Etc/GMT+11\n"
                                   "Venezuela*|America/Caracas\n"
                                   "Vladivostok*|Asia/Vladivostok\n"
                                   "Volgograd*|Europe/Volgograd\n"
                                   "W. Australia*|Australia/Perth\n"
                                   "W. Central Africa*|Africa/Lagos\n"
                                   "W. Europe*|Europe/Berlin\n"
                                   "W. Mongolia*|Asia/Hovd\n"
                                   "West Asia*|Asia/Tashkent\n"
                                   "West Bank*|Asia/Hebron\n"
                                   "West Pacific*|Pacific/Port_Moresby\n"
                                   "Yakutsk*|Asia/Yakutsk\n"
                                   "Yukon*|America/Whitehorse\n";

bool same(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

} // namespace

std::string_view zone_from_windows(std::string_view windows_name) noexcept {
  const bool common = windows_name.size() > common_ending.size() &&
                      same(windows_name.substr(windows_name.size() - common_ending.size()), common_ending);
  const std::string_view wanted = windows_name.substr(0, windows_name.size() - (common ? common_ending.size() : 0));
  for (std::string_view rest = names; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    const std::size_t bar = line.find('|');
    const bool starred = line[bar - 1] == '*';
    if (starred == common && same(line.substr(0, bar - (starred ? 1 : 0)), wanted))
      return line.substr(bar + 1);
  }
  return {};
}

} // namespace chronote::inline v0
