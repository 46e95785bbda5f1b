// Names that a person may have meant by text that is no zone. Suggestions only teach; nothing is ever picked from them.
#include "core/text.hpp"
#include "core/zone/zone.hpp"

#include <algorithm>
#include <array>

namespace chronote::inline v0 {
namespace {

constexpr std::size_t most = 5;
constexpr std::size_t longest_considered = 64;

struct hint {
  std::string_view text, zones; // zones apart by spaces, the likeliest first
};

// Abbreviations that people and machines write where a name belongs, and offsets that only one place or two have.
constexpr hint hints[] = {
    {"edt", "America/New_York America/Toronto"},
    {"est", "America/New_York America/Toronto"},
    {"et", "America/New_York"},
    {"cdt", "America/Chicago America/Havana"},
    {"cst", "America/Chicago Asia/Shanghai Asia/Taipei America/Havana"},
    {"ct", "America/Chicago"},
    {"mdt", "America/Denver"},
    {"mst", "America/Denver America/Phoenix"},
    {"mt", "America/Denver"},
    {"pdt", "America/Los_Angeles America/Vancouver"},
    {"pst", "America/Los_Angeles Asia/Manila"},
    {"pt", "America/Los_Angeles"},
    {"akst", "America/Anchorage"},
    {"akdt", "America/Anchorage"},
    {"hst", "Pacific/Honolulu"},
    {"ast", "America/Halifax Asia/Riyadh"},
    {"adt", "America/Halifax"},
    {"nst", "America/St_Johns"},
    {"ndt", "America/St_Johns"},
    {"brt", "America/Sao_Paulo"},
    {"art", "America/Argentina/Buenos_Aires"},
    {"bst", "Europe/London Asia/Dhaka"},
    {"ist", "Asia/Kolkata Europe/Dublin Asia/Jerusalem"},
    {"idt", "Asia/Jerusalem"},
    {"wet", "Europe/Lisbon"},
    {"west", "Europe/Lisbon"},
    {"cet", "Europe/Paris Europe/Berlin"},
    {"cest", "Europe/Paris Europe/Berlin"},
    {"mez", "Europe/Berlin"},
    {"mesz", "Europe/Berlin"},
    {"eet", "Europe/Athens Europe/Kyiv"},
    {"eest", "Europe/Athens Europe/Kyiv"},
    {"msk", "Europe/Moscow"},
    {"trt", "Europe/Istanbul"},
    {"sast", "Africa/Johannesburg"},
    {"cat", "Africa/Maputo"},
    {"eat", "Africa/Nairobi"},
    {"wat", "Africa/Lagos"},
    {"gst", "Asia/Dubai"},
    {"pkt", "Asia/Karachi"},
    {"npt", "Asia/Kathmandu"},
    {"ict", "Asia/Bangkok Asia/Ho_Chi_Minh"},
    {"wib", "Asia/Jakarta"},
    {"sgt", "Asia/Singapore"},
    {"myt", "Asia/Kuala_Lumpur"},
    {"hkt", "Asia/Hong_Kong"},
    {"pht", "Asia/Manila"},
    {"jst", "Asia/Tokyo"},
    {"kst", "Asia/Seoul"},
    {"awst", "Australia/Perth"},
    {"acst", "Australia/Adelaide Australia/Darwin"},
    {"acdt", "Australia/Adelaide"},
    {"aest", "Australia/Sydney Australia/Brisbane"},
    {"aedt", "Australia/Sydney"},
    {"nzst", "Pacific/Auckland"},
    {"nzdt", "Pacific/Auckland"},
    {"z", "UTC"},
    {"+0330", "Asia/Tehran"},
    {"+0430", "Asia/Kabul"},
    {"+0530", "Asia/Kolkata Asia/Colombo"},
    {"+0545", "Asia/Kathmandu"},
    {"+0630", "Asia/Yangon"},
    {"+0845", "Australia/Eucla"},
    {"+0930", "Australia/Darwin Australia/Adelaide"},
    {"+1030", "Australia/Adelaide Australia/Lord_Howe"},
    {"+1245", "Pacific/Chatham"},
    {"-0230", "America/St_Johns"},
    {"-0330", "America/St_Johns"},
    {"-0930", "Pacific/Marquesas"},
};

std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text)
    out += c == ' ' || c == '-' ? '_' : lower(c);
  return out;
}

std::string_view last_part(std::string_view name) { return name.substr(name.rfind('/') + 1); }

// `+0530`, `UTC+5:30`, `GMT-7`, `+05:30` as `+0530`; empty where the text is no offset.
std::string offset_digits(std::string_view text) {
  if (const std::string head = folded(text.substr(0, 3)); head == "utc" || head == "gmt")
    text.remove_prefix(3);
  if (text.size() < 2 || (text.front() != '+' && text.front() != '-'))
    return {};
  std::string digits;
  for (const char c : text.substr(1)) {
    if (is_digit(c))
      digits += c;
    else if (c != ':')
      return {};
  }
  if (digits.empty() || digits.size() > 4)
    return {};
  if (digits.size() == 1 || digits.size() == 3)
    digits.insert(digits.begin(), '0');
  digits.resize(4, '0');
  return text.front() + digits;
}

// Etc names have the sign of POSIX: Etc/GMT+7 is seven hours behind UTC.
std::string fixed_zone(const std::string &digits) {
  const int hours = (digits[1] - '0') * 10 + digits[2] - '0';
  if (hours == 0)
    return "UTC";
  return std::string("Etc/GMT") + (digits[0] == '+' ? '-' : '+') + number_text(hours);
}

bool within_two_edits(std::string_view a, std::string_view b) {
  if (a.size() > b.size() + 2 || b.size() > a.size() + 2)
    return false;
  std::array<std::uint8_t, longest_considered + 1> row{};
  for (std::size_t j = 0; j <= b.size(); ++j)
    row[j] = static_cast<std::uint8_t>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::uint8_t diagonal = row[0];
    row[0] = static_cast<std::uint8_t>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const auto change = static_cast<std::uint8_t>(diagonal + (a[i - 1] == b[j - 1] ? 0 : 1));
      diagonal = row[j];
      row[j] = std::min({change, static_cast<std::uint8_t>(row[j] + 1), static_cast<std::uint8_t>(row[j - 1] + 1)});
    }
  }
  return row[b.size()] <= 2;
}

class collector {
public:
  explicit collector(const database &data) : data_(data) {}

  void add(std::string_view name) {
    const bool fits = names_.size() < most && std::find(names_.begin(), names_.end(), name) == names_.end();
    if (fits && data_.find(name) != nullptr)
      names_.emplace_back(name);
  }
  void add_all(std::string_view names) {
    while (!names.empty()) {
      const std::size_t end = std::min(names.find(' '), names.size());
      add(names.substr(0, end));
      names.remove_prefix(std::min(end + 1, names.size()));
    }
  }
  std::vector<std::string> take() { return std::move(names_); }
  bool empty() const { return names_.empty(); }

private:
  const database &data_;
  std::vector<std::string> names_;
};

} // namespace

std::vector<std::string> suggest_zones(const database &data, std::string_view text) {
  collector out(data);
  if (text.empty() || text.size() > longest_considered)
    return {};
  const std::string digits = offset_digits(text);
  const std::string key = digits.empty() ? folded(text) : digits;
  for (const hint &each : hints)
    if (each.text == key)
      out.add_all(each.zones);
  if (!digits.empty() && digits.ends_with("00"))
    out.add(fixed_zone(digits));
  out.add(zone_from_windows(text));
  if (!out.empty() || !digits.empty() || key.size() < 4)
    return out.take();
  const std::string city(last_part(key));
  for (std::size_t i = 0; i < data.name_count(); ++i)
    if (!city.empty() && folded(last_part(data.name(i))) == city)
      out.add(data.name(i));
  for (std::size_t i = 0; out.empty() && i < data.name_count(); ++i)
    if (within_two_edits(key, folded(data.name(i))))
      out.add(data.name(i));
  return out.take();
}

} // namespace chronote::inline v0
