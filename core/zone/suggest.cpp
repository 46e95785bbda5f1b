// Names that a person may have meant by text that is no zone. Suggestions only teach; nothing is ever picked from them.
#include "core/text.hpp"
#include "core/zone/zone.hpp"

#include <algorithm>
#include <array>

namespace chronote::inline v0 {
namespace {

constexpr std::size_t most = 5;
constexpr std::size_t longest_considered = 64;

// Abbreviations that people and machines write where a name belongs, and offsets that only one place or two have: each
// with its zones, the likeliest first.
constexpr std::string_view hints = "edt America/New_York America/Toronto\n"
                                   "est America/New_York America/Toronto\n"
                                   "et America/New_York\n"
                                   "cdt America/Chicago America/Havana\n"
                                   "cst America/Chicago Asia/Shanghai Asia/Taipei America/Havana\n"
                                   "ct America/Chicago\n"
                                   "mdt America/Denver\n"
                                   "mst America/Denver America/Phoenix\n"
                                   "mt America/Denver\n"
                                   "pdt America/Los_Angeles America/Vancouver\n"
                                   "pst America/Los_Angeles Asia/Manila\n"
                                   "pt America/Los_Angeles\n"
                                   "akst America/Anchorage\n"
                                   "akdt America/Anchorage\n"
                                   "hst Pacific/Honolulu\n"
                                   "ast America/Halifax Asia/Riyadh\n"
                                   "adt America/Halifax\n"
                                   "nst America/St_Johns\n"
                                   "ndt America/St_Johns\n"
                                   "brt America/Sao_Paulo\n"
                                   "art America/Argentina/Buenos_Aires\n"
                                   "bst Europe/London Asia/Dhaka\n"
                                   "ist Asia/Kolkata Europe/Dublin Asia/Jerusalem\n"
                                   "idt Asia/Jerusalem\n"
                                   "wet Europe/Lisbon\n"
                                   "west Europe/Lisbon\n"
                                   "cet Europe/Paris Europe/Berlin\n"
                                   "cest Europe/Paris Europe/Berlin\n"
                                   "mez Europe/Berlin\n"
                                   "mesz Europe/Berlin\n"
                                   "eet Europe/Athens Europe/Kyiv\n"
                                   "eest Europe/Athens Europe/Kyiv\n"
                                   "msk Europe/Moscow\n"
                                   "trt Europe/Istanbul\n"
                                   "sast Africa/Johannesburg\n"
                                   "cat Africa/Maputo\n"
                                   "eat Africa/Nairobi\n"
                                   "wat Africa/Lagos\n"
                                   "gst Asia/Dubai\n"
                                   "pkt Asia/Karachi\n"
                                   "npt Asia/Kathmandu\n"
                                   "ict Asia/Bangkok Asia/Ho_Chi_Minh\n"
                                   "wib Asia/Jakarta\n"
                                   "sgt Asia/Singapore\n"
                                   "myt Asia/Kuala_Lumpur\n"
                                   "hkt Asia/Hong_Kong\n"
                                   "pht Asia/Manila\n"
                                   "jst Asia/Tokyo\n"
                                   "kst Asia/Seoul\n"
                                   "awst Australia/Perth\n"
                                   "acst Australia/Adelaide Australia/Darwin\n"
                                   "acdt Australia/Adelaide\n"
                                   "aest Australia/Sydney Australia/Brisbane\n"
                                   "aedt Australia/Sydney\n"
                                   "nzst Pacific/Auckland\n"
                                   "nzdt Pacific/Auckland\n"
                                   "z UTC\n"
                                   "+0330 Asia/Tehran\n"
                                   "+0430 Asia/Kabul\n"
                                   "+0530 Asia/Kolkata Asia/Colombo\n"
                                   "+0545 Asia/Kathmandu\n"
                                   "+0630 Asia/Yangon\n"
                                   "+0845 Australia/Eucla\n"
                                   "+0930 Australia/Darwin Australia/Adelaide\n"
                                   "+1030 Australia/Adelaide Australia/Lord_Howe\n"
                                   "+1245 Pacific/Chatham\n"
                                   "-0230 America/St_Johns\n"
                                   "-0330 America/St_Johns\n"
                                   "-0930 Pacific/Marquesas\n";

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
  for (std::string_view rest = hints; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    if (const std::size_t space = line.find(' '); line.substr(0, space) == key)
      out.add_all(line.substr(space + 1));
  }
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
