#include "core/zone/table.hpp"

#include <algorithm>
#include <cstring>

namespace chronote::inline v0 {
namespace {

using bytes_view = std::span<const unsigned char>;

constexpr std::size_t header_size = 80;
constexpr std::int64_t hour = 3'600;
constexpr std::int64_t first_reading = -5'364'662'400; // what the distance of a first transition counts from
constexpr std::int64_t farthest = std::int64_t{1} << 40;
enum token : unsigned { in_hours = 252, in_seconds = 253, retyped = 254 };

std::uint64_t little(bytes_view bytes, std::size_t at, std::size_t width) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i)
    value |= std::uint64_t{bytes[at + i]} << (8 * i);
  return value;
}

std::uint16_t u16(bytes_view bytes, std::size_t at) noexcept {
  return static_cast<std::uint16_t>(little(bytes, at, 2));
}
std::uint32_t u32(bytes_view bytes, std::size_t at) noexcept {
  return static_cast<std::uint32_t>(little(bytes, at, 4));
}

std::uint64_t fnv1a(bytes_view bytes) noexcept {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const unsigned char byte : bytes)
    hash = (hash ^ byte) * 0x100000001B3;
  return hash;
}

// A reader of a stream's variable-length numbers that never runs past the end.
struct cursor {
  bytes_view bytes;
  std::size_t at = 0;
  bool ok = true;

  unsigned byte() noexcept {
    ok = ok && at < bytes.size();
    return ok ? bytes[at++] : 0;
  }
  std::uint64_t varint() noexcept {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
      const unsigned next = byte();
      value |= std::uint64_t{next & 0x7F} << shift;
      if (next < 0x80)
        return value;
    }
    ok = false;
    return 0;
  }
  std::int64_t zigzag() noexcept {
    const std::uint64_t raw = varint();
    return static_cast<std::int64_t>(raw >> 1) ^ -static_cast<std::int64_t>(raw & 1);
  }
};

error corrupt() {
  return {code::table_corrupt, "These bytes are not a whole zone table of this format; hand in a file that the table "
                               "compiler wrote, unchanged."};
}

bool is_name_character(unsigned char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '/' || c == '_' ||
         c == '-' || c == '+' || c == '.';
}

bool is_rule_date(const rule_date &date) noexcept {
  const bool time_fits = date.seconds >= -604'800 && date.seconds <= 604'800;
  if (date.kind == rule_date::month_week_day)
    return time_fits && date.month >= 1 && date.month <= 12 && date.week >= 1 && date.week <= 5 && date.weekday <= 6;
  return time_fits && date.kind <= rule_date::zero_based && date.day <= 365 && (date.kind != 1 || date.day >= 1);
}

// As many as a history can number.
bool has_few_types(const stream &of) {
  std::vector<std::uint16_t> types = {of.initial, of.rule.standard, of.rule.daylight};
  for (const transition &each : of.transitions)
    if (std::find(types.begin(), types.end(), each.type) == types.end())
      types.push_back(each.type);
  return types.size() <= 250;
}

} // namespace

bytes_view table::part(section s) const noexcept { return bytes_.subspan(start_[s], start_[s + 1] - start_[s]); }

bool table::read_frame(bytes_view bytes, bool trusted) {
  if (bytes.size() < header_size || std::memcmp(bytes.data(), "chronotz", 8) != 0)
    return false;
  if (u32(bytes, 8) != 1 || u32(bytes, 12) != bytes.size())
    return false;
  if (!trusted && little(bytes, 16, 8) != fnv1a(bytes.subspan(24)))
    return false;
  bytes_ = bytes;
  for (int i = 0; i < section_count; ++i)
    start_[i] = u32(bytes, 36 + 4 * static_cast<std::size_t>(i));
  start_[section_count] = static_cast<std::uint32_t>(bytes.size());
  if (start_[0] < header_size || !std::is_sorted(start_, start_ + section_count + 1))
    return false;
  stream_count_ = u16(bytes, 28);
  type_count_ = u16(bytes, 30);
  footer_count_ = u16(bytes, 32);
  delta_count_ = u16(bytes, 34);
  override_count_ = part(override_records).size() / 4;
  return u16(bytes, 24) >= 1 && stream_count_ < absent && delta_count_ <= in_hours && type_count_ < footer::none &&
         part(release_records).size() == 24u * u16(bytes, 24) && part(type_records).size() == 4 * type_count_ &&
         part(footer_records).size() == 24 * footer_count_ && part(delta_numbers).size() == 2 * delta_count_;
}

bool table::read_releases() {
  const bytes_view bytes = part(release_records);
  for (std::size_t at = 0; at < bytes.size(); at += 24) {
    release one;
    const auto *text = reinterpret_cast<const char *>(bytes.data() + at);
    one.name.assign(text, strnlen(text, 8));
    one.published = static_cast<std::int64_t>(little(bytes, at + 8, 8));
    one.first_override = u32(bytes, at + 16);
    one.overrides = u32(bytes, at + 20);
    if (one.name.empty() || one.first_override > override_count_ ||
        one.overrides > override_count_ - one.first_override)
      return false;
    if (!releases_.empty() && releases_.back().published >= one.published)
      return false;
    releases_.push_back(std::move(one));
  }
  return true;
}

bool table::read_abbreviations() {
  const bytes_view bytes = part(abbreviation_texts);
  std::uint32_t start = 0;
  for (std::uint32_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != 0) {
      if (bytes[i] >= 0x80 || i - start >= 7)
        return false;
      continue;
    }
    abbreviations_.push_back(start);
    start = i + 1;
  }
  return start == bytes.size() && abbreviations_.size() <= 256;
}

bool table::read_names() {
  const std::size_t wanted = u16(bytes_, 26);
  const bytes_view bytes = part(name_texts);
  char current[longest_name + 1] = {};
  names_.reserve(wanted);
  name_text_.reserve(wanted * 16);
  std::size_t at = wanted, size = 0;
  for (std::size_t i = 0; i < wanted; ++i) {
    const std::size_t shared = at < bytes.size() ? bytes[i] : size + 1;
    if (shared > size)
      return false;
    for (size = shared; at < bytes.size() && bytes[at] != 0; ++at) {
      if (size == longest_name || !is_name_character(bytes[at]))
        return false;
      current[size++] = static_cast<char>(bytes[at]);
    }
    const std::string_view name(current, size);
    if (at++ == bytes.size() || size == 0 || size - (name.rfind('/') + 1) > longest_city)
      return false;
    names_.emplace_back(static_cast<std::uint32_t>(name_text_.size()), static_cast<std::uint32_t>(size));
    name_text_.append(name);
  }
  return at == bytes.size();
}

bool table::read_links() {
  cursor in{part(link_numbers)};
  streams_.reserve(names_.size());
  owners_.reserve(stream_count_);
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const std::uint64_t link = in.varint(); // 0: a zone, which owns the next stream
    const std::uint64_t number = link == 0 ? owners_.size() : link - 1;
    if (!in.ok || number >= stream_count_)
      return false;
    streams_.push_back(static_cast<std::uint16_t>(number));
    if (link == 0)
      owners_.push_back(static_cast<std::uint16_t>(i));
  }
  const bytes_view others = part(owner_numbers);
  if (in.at != in.bytes.size() || others.size() != 2 * (stream_count_ - owners_.size()))
    return false;
  for (std::size_t at = 0; at < others.size(); at += 2)
    owners_.push_back(u16(others, at));
  return true;
}

bool table::read_sizes() {
  cursor in{part(stream_sizes)};
  const std::size_t whole = part(stream_bytes).size();
  std::size_t start = 0;
  starts_.reserve(stream_count_ + 1);
  starts_.push_back(0);
  for (std::size_t i = 0; i < stream_count_; ++i) {
    const std::uint64_t size = in.varint();
    if (size > whole - start)
      return false;
    start += size;
    starts_.push_back(static_cast<std::uint32_t>(start));
  }
  return in.ok && in.at == in.bytes.size() && start == whole;
}

result<table> table::open(bytes_view bytes, bool trusted) {
  table out;
  if (!out.read_frame(bytes, trusted) || !out.read_releases() || !out.read_abbreviations() || !out.read_names() ||
      !out.read_links() || !out.read_sizes())
    return corrupt();
  return out;
}

std::int32_t table::offset_and_flag(std::size_t type) const noexcept {
  const unsigned char *low = part(type_records).data() + type;
  return static_cast<std::int8_t>(low[2 * type_count_]) * 65'536 + low[type_count_] * 256 + low[0];
}

local_type table::type(std::size_t i) const noexcept {
  const std::int32_t packed = offset_and_flag(i);
  local_type out;
  out.daylight = (packed & 1) != 0;
  out.offset = packed >> 1;
  const bytes_view text = part(abbreviation_texts).subspan(abbreviations_[part(type_records)[3 * type_count_ + i]]);
  for (std::size_t k = 0; k < sizeof out.abbreviation - 1 && text[k] != 0; ++k)
    out.abbreviation[k] = static_cast<char>(text[k]);
  return out;
}

std::uint16_t table::stream_of(std::size_t name, std::size_t release) const noexcept {
  const bytes_view bytes = part(override_records);
  std::size_t low = releases_[release].first_override;
  std::size_t high = low + releases_[release].overrides;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const std::uint16_t found = u16(bytes, 4 * middle);
    if (found == name)
      return u16(bytes, 4 * middle + 2);
    (found < name ? low : high) = found < name ? middle + 1 : middle;
  }
  return streams_[name];
}

bool table::read_footer(std::size_t i, footer &out) const noexcept {
  if (i >= footer_count_)
    return false;
  const bytes_view bytes = part(footer_records).subspan(24 * i, 24);
  const auto date = [&](std::size_t at) {
    return rule_date{bytes[at],     bytes[at + 1],      bytes[at + 2],
                     bytes[at + 3], u16(bytes, at + 4), static_cast<std::int32_t>(u32(bytes, at + 6))};
  };
  out = {u16(bytes, 0), u16(bytes, 2), date(4), date(14)};
  if (out.standard >= type_count_)
    return false;
  return out.daylight == footer::none ||
         (out.daylight < type_count_ && is_rule_date(out.start) && is_rule_date(out.end));
}

bool table::read_stream(std::size_t i, stream &out) const {
  cursor in{part(stream_bytes).subspan(starts_[i], starts_[i + 1] - starts_[i])};
  const bytes_view hours = part(delta_numbers);
  if (!read_footer(in.varint(), out.rule))
    return false;
  const auto initial = static_cast<std::uint64_t>(in.zigzag()) + type_count_ - 1 - i;
  const std::uint64_t n = in.varint();
  if (!in.ok || n > in.bytes.size() || initial >= type_count_)
    return false;
  out.initial = static_cast<std::uint16_t>(initial);
  out.transitions.clear();
  out.transitions.reserve(n + 300);
  std::int64_t reading = first_reading; // what a clock showed when the last transition came
  std::int64_t last = -farthest;
  std::uint64_t before = initial, now = initial;
  for (std::uint64_t k = 0; k < n; ++k) {
    std::uint64_t then = before;
    unsigned token = k == 0 ? unsigned{retyped} : in.byte();
    if (token == retyped) {
      then = in.varint();
      token = in.byte();
    }
    std::int64_t distance = farthest;
    if (token < delta_count_)
      distance = hour * u16(hours, std::size_t{2} * token);
    else if (token == in_hours)
      distance = hour * static_cast<std::int64_t>(std::min<std::uint64_t>(in.varint(), 1u << 30));
    else if (token == in_seconds)
      distance = in.zigzag();
    if (!in.ok || then >= type_count_ || distance >= farthest || distance <= -farthest)
      return false;
    reading += distance;
    const std::int64_t at = reading - (offset_and_flag(now) >> 1);
    if (at <= last || at > farthest)
      return false;
    out.transitions.push_back({at, static_cast<std::uint16_t>(then)});
    last = at;
    before = now;
    now = then;
  }
  return in.ok && in.at == in.bytes.size();
}

bool table::is_sound() const {
  for (std::size_t i = 0; i < type_count_; ++i)
    if (part(type_records)[3 * type_count_ + i] >= abbreviations_.size() || type(i).offset < -93'600 ||
        type(i).offset > 93'600)
      return false;
  for (std::size_t i = 0; i < stream_count_; ++i)
    if (owner(i) >= names_.size())
      return false;
  for (std::size_t r = 0; r < releases_.size(); ++r)
    for (std::size_t n = 0; n < names_.size(); ++n) {
      const std::uint16_t s = stream_of(n, r);
      if (s >= stream_count_ && (s != absent || r + 1 == releases_.size()))
        return false;
    }
  stream scratch;
  for (std::size_t i = 0; i < stream_count_; ++i)
    if (!read_stream(i, scratch) || !has_few_types(scratch))
      return false;
  return true;
}

} // namespace chronote::inline v0
