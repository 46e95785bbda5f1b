#include "core/zone/table.hpp"

#include <algorithm>
#include <cstring>

namespace chronote::inline v0 {
namespace {

using bytes_view = std::span<const unsigned char>;

constexpr std::size_t header_size = 80;

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
  return u16(bytes, 24) >= 1 && stream_count_ < absent && delta_count_ <= 252 && type_count_ < footer::none &&
         part(release_records).size() == 24u * u16(bytes, 24) && part(type_records).size() == 4 * type_count_ &&
         part(footer_records).size() == 24 * footer_count_ && part(delta_numbers).size() == 4 * delta_count_ &&
         part(stream_lengths).size() == 2 * stream_count_ && part(stream_numbers).size() == 2u * u16(bytes, 26);
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
  cursor in{part(name_texts)};
  char current[longest_name + 1] = {};
  names_.reserve(wanted);
  name_text_.reserve(wanted * 16);
  for (std::size_t i = 0; i < wanted; ++i) {
    const unsigned shared = in.byte(), rest = in.byte();
    if (!in.ok || shared + rest > longest_name || shared + rest == 0 || in.at + rest > in.bytes.size())
      return false;
    for (unsigned k = 0; k < rest; ++k)
      if (const unsigned c = in.byte(); is_name_character(static_cast<unsigned char>(c)))
        current[shared + k] = static_cast<char>(c);
      else
        return false;
    const std::string_view name(current, shared + rest);
    if (name.size() - (name.rfind('/') + 1) > longest_city)
      return false;
    names_.emplace_back(static_cast<std::uint32_t>(name_text_.size()), shared + rest);
    name_text_.append(current, shared + rest);
  }
  return in.at == in.bytes.size();
}

bool table::read_streams() {
  const bytes_view numbers = part(stream_numbers), older = part(owner_numbers), lengths = part(stream_lengths);
  for (std::size_t name = 0; name < names_.size(); ++name) {
    const std::uint16_t number = u16(numbers, 2 * name);
    name_streams_.push_back(static_cast<std::uint16_t>(number == 0 ? owners_.size() : number - 1));
    if (number == 0)
      owners_.push_back(static_cast<std::uint16_t>(name));
  }
  for (std::size_t at = 0; at + 1 < older.size(); at += 2)
    owners_.push_back(u16(older, at));
  stream_starts_.push_back(0);
  for (std::size_t i = 0; i < stream_count_; ++i)
    stream_starts_.push_back(stream_starts_.back() + u16(lengths, 2 * i));
  return owners_.size() == stream_count_ && stream_starts_.back() == part(stream_bytes).size();
}

result<table> table::open(bytes_view bytes, bool trusted) {
  table out;
  if (!out.read_frame(bytes, trusted) || !out.read_releases() || !out.read_abbreviations() || !out.read_names() ||
      !out.read_streams())
    return corrupt();
  return out;
}

local_type table::type(std::size_t i) const noexcept {
  const unsigned char *column = part(type_records).data() + i;
  std::uint32_t bits = 0;
  for (int shift = 8; shift < 32; shift += 8, column += type_count_)
    bits |= std::uint32_t{*column} << shift;
  const auto packed = static_cast<std::int32_t>(bits) >> 8;
  local_type out;
  out.daylight = (packed & 1) != 0;
  out.offset = (packed - (packed & 1)) / 2;
  const bytes_view text = part(abbreviation_texts).subspan(abbreviations_[*column]);
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
  return name_streams_[name];
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
  cursor in{part(stream_bytes).subspan(stream_starts_[i], stream_starts_[i + 1] - stream_starts_[i])};
  const bytes_view distances = part(delta_numbers);
  if (!read_footer(in.varint(), out.rule))
    return false;
  out.initial = static_cast<std::uint16_t>(in.varint());
  const std::uint64_t n = in.varint();
  if (!in.ok || n > in.bytes.size() || out.initial >= type_count_)
    return false;
  out.transitions.clear();
  out.transitions.reserve(n + 300);
  std::uint16_t before = out.initial; // the type that held before the last transition
  for (std::uint64_t k = 0; k < n; ++k) {
    transition next{0, before};
    if (k == 0) {
      next = {in.zigzag(), static_cast<std::uint16_t>(in.varint())};
    } else {
      unsigned token = in.byte();
      if (token == 254) {
        next.type = static_cast<std::uint16_t>(in.varint());
        token = in.byte();
      }
      const std::uint64_t distance = token < delta_count_ ? u32(distances, 4 * token) : token == 253 ? in.varint() : 0;
      if (distance == 0 || distance > (std::uint64_t{1} << 40))
        return false;
      before = out.transitions.back().type;
      next.at = out.transitions.back().at + static_cast<std::int64_t>(distance);
    }
    if (!in.ok || next.type >= type_count_ || next.at > (std::int64_t{1} << 40) || next.at < -(std::int64_t{1} << 40))
      return false;
    out.transitions.push_back(next);
  }
  return true;
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
