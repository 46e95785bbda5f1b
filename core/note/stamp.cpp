#include "core/note/stamp.hpp"

#include "core/text.hpp"
#include "core/zone/label.hpp"

#include <algorithm>
#include <cstring>

namespace chronote::inline v0 {
namespace {

error unreadable(std::string_view message) { return {code::instant_unreadable, message}; }

bool is_zone_shaped(std::string_view name) noexcept {
  const auto fits = [](char c) {
    return is_letter(c) || is_digit(c) || c == '/' || c == '_' || c == '-' || c == '+' || c == '.';
  };
  return !name.empty() && name.size() <= 64 && is_letter(name.front()) && std::all_of(name.begin(), name.end(), fits);
}

bool is_key(std::string_view key) noexcept {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_' || c == '-'; };
  return !key.empty() && !is_digit(key.front()) && key.front() != '-' && std::all_of(key.begin(), key.end(), fits);
}

bool is_value(std::string_view value) noexcept {
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-'; };
  return !value.empty() && std::all_of(value.begin(), value.end(), fits);
}

std::optional<std::int64_t> read_gap(std::string_view digits) noexcept {
  if (digits.empty() || digits.size() > 12 || !std::all_of(digits.begin(), digits.end(), is_digit))
    return std::nullopt;
  std::int64_t out = 0;
  for (const char c : digits)
    out = out * 10 + (c - '0');
  return out;
}

bool is_release_shaped(std::string_view text) noexcept {
  return text.size() <= 8 && fixed_digits(text, 0, 4) && std::all_of(text.begin() + 4, text.end(), is_letter);
}

// Sets `field`, or says that the stamp contradicts itself.
bool set_once(std::string_view &field, std::string_view value) noexcept {
  const bool agrees = field.empty() || field == value;
  field = value;
  return agrees;
}

result<bool> read_suffix(std::string_view text, bool critical, stamp &out, std::string_view &gap) {
  const std::size_t equals = text.find('=');
  const std::string_view key = text.substr(0, equals), value = text.substr(equals + 1);
  if (!is_key(key) || !is_value(value))
    return unreadable(
        "The brackets behind a stamp hold a zone name, or a key, = and a value of letters, digits and hyphens.");
  bool agrees = true;
  if (key == "_ab") {
    if (value.size() > 15)
      return unreadable("The abbreviation in [_ab=] has at most 15 letters.");
    agrees = set_once(out.abbreviation, value);
  } else if (key == "_tz") {
    if (!is_release_shaped(value))
      return unreadable("[_tz=] names a tz release, such as 2026f.");
    agrees = set_once(out.release, value);
  } else if (key == "_gap") {
    out.gap = read_gap(value);
    if (!out.gap)
      return unreadable("[_gap=] holds whole seconds, at most 12 digits.");
    agrees = set_once(gap, value);
  } else if (critical) {
    return unreadable("The stamp has a critical suffix ([!...]) that is not known here, so it must not be used.");
  }
  if (!agrees)
    return unreadable("The stamp contradicts itself: one key stands twice with different values.");
  return true;
}

result<bool> read_brackets(std::string_view text, stamp &out) {
  std::string_view gap;
  while (!text.empty()) {
    const std::size_t end = text.find(']');
    if (text.front() != '[' || end == std::string_view::npos)
      return unreadable(
          "A stamp ends with its zone in brackets, each closed: 2026-10-26T01:30:00-04:00[America/New_York].");
    std::string_view inside = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    const bool critical = inside.starts_with('!');
    inside.remove_prefix(critical ? 1 : 0);
    if (inside.find('=') != std::string_view::npos) {
      if (auto read = read_suffix(inside, critical, out, gap); !read)
        return read;
      continue;
    }
    if (!out.zone_name.empty())
      return unreadable("The stamp contradicts itself: it names two zones.");
    if (!is_zone_shaped(inside))
      return error{code::zone_unknown,
                   "The brackets of a stamp hold an IANA zone name, such as [America/New_York]; an offset is no zone."};
    out.zone_name = inside;
  }
  if (out.zone_name.empty())
    return error{code::zone_missing,
                 "A stamp names its zone in brackets: 2026-10-26T01:30:00-04:00[America/New_York]."};
  return true;
}

bool has_letter(std::string_view text) noexcept { return std::any_of(text.begin(), text.end(), is_letter); }

// The abbreviation that goes with an offset: of now if it agrees, else of the last earlier period that had it, else of
// the first later one, else none.
std::string_view abbreviation_at(const history &rules, std::int64_t seconds, std::int32_t offset) {
  const period_type &now = rules.at(seconds);
  if (now.offset == offset)
    return now.abbreviation();
  for (auto back = rules.previous_change(seconds + 1); back; back = rules.previous_change(back->at))
    if (back->before->offset == offset)
      return back->before->abbreviation();
  int looked = 0; // a rule runs on for ever, and repeats itself
  for (auto next = rules.next_change(seconds); next && looked < 1000; next = rules.next_change(next->at), ++looked)
    if (next->then->offset == offset)
      return next->then->abbreviation();
  return {};
}

// The part of the facts that comes from the zone's name and the offset; texts are kept in `scratch`.
struct label_scratch {
  zone_names names;
  std::string city, place;
  char label[48] = {};
};

void set_label(const stamped &from, label_scratch &scratch, note_facts &out) {
  scratch.city = city_of(from.zone_name);
  scratch.names = {from.zone_name, scratch.city};
  out.names = &scratch.names;
  const bool said = means_one_thing(from.abbreviation, from.offset);
  out.by_place = !said && is_place(from.zone_name);
  if (out.by_place) {
    scratch.place = scratch.city + " time";
    scratch.place.reserve(scratch.place.size() + 64); // the renderer copies whole blocks
    out.label = scratch.place.data();
    out.label_size = static_cast<std::uint32_t>(scratch.place.size());
    return;
  }
  out.label = scratch.label;
  if (said)
    std::memcpy(scratch.label, from.abbreviation.data(), from.abbreviation.size());
  out.label_size = said ? static_cast<std::uint32_t>(from.abbreviation.size()) : write_utc(from.offset, scratch.label);
}

result<bool> check_local(std::int64_t wall) {
  if (!is_wall_in_range(wall))
    return error{code::instant_out_of_range, "The local time of this instant is outside the years 0001 to 9999."};
  return true;
}

} // namespace

result<stamp> parse_stamp(std::string_view text) {
  const std::size_t bracket = text.find('[');
  auto moment = parse_instant(text.substr(0, bracket));
  if (!moment)
    return moment.failure();
  stamp out;
  out.at = moment->at;
  out.offset = moment->offset;
  if (auto read = read_brackets(bracket == std::string_view::npos ? std::string_view{} : text.substr(bracket), out);
      !read)
    return read.failure();
  return out;
}

result<stamped> stamp_at(const zone &in, instant at, release_choice choice) {
  const auto local = local_at(in, at.seconds, choice);
  if (!local)
    return local.failure();
  stamped out;
  out.at = at;
  out.offset = local->type->offset;
  out.zone_name = in.name();
  out.abbreviation = local->type->abbreviation();
  out.release = in.owner().releases()[static_cast<std::size_t>(local->release)].name;
  return out;
}

result<stamped> complete(const database &data, const stamp &from, release_choice choice) {
  if (from.is_complete() && from.offset) {
    if (auto fit = check_local(from.at.seconds + *from.offset); !fit)
      return fit.failure();
    return stamped{from.at, *from.offset, from.zone_name, from.abbreviation, from.release, from.gap};
  }
  const auto in = data.require(from.zone_name);
  if (!in)
    return in.failure();
  // A stamp in UTC (its offset has seconds, or was unknown) says which release it was made with; that one speaks.
  if (from.is_complete())
    if (const auto made_with = data.choose(from.release); made_with && (*in)->is_in(*made_with))
      choice = *made_with;
  auto out = stamp_at(**in, from.at, choice);
  if (!out)
    return out;
  if (from.offset && *from.offset != out->offset) {
    out->offset = *from.offset;
    out->abbreviation = abbreviation_at((*in)->rules(from.at.seconds, choice), from.at.seconds, *from.offset);
    if (auto fit = check_local(from.at.seconds + *from.offset); !fit)
      return fit.failure();
  }
  if (!from.abbreviation.empty())
    out->abbreviation = from.abbreviation;
  if (from.is_complete())
    out->release = from.release;
  out->gap = from.gap;
  return out;
}

std::string spell_stamp(const stamped &from, precision kept) {
  constexpr std::int32_t steps[] = {1'000'000'000, 1'000'000, 1'000, 1};
  const std::int32_t step = steps[static_cast<std::size_t>(kept)];
  const std::int32_t nanos = from.at.nanos / step * step;
  const bool in_utc = from.offset % 60 != 0;
  std::string out = spell_wall(from.at.seconds + (in_utc ? 0 : from.offset), nanos);
  out += in_utc ? std::string("Z") : spell_offset(from.offset);
  const auto bracket = [&](std::string_view key, std::string_view value) {
    out += '[';
    out += key;
    out += value;
    out += ']';
  };
  bracket("", from.zone_name);
  if (has_letter(from.abbreviation))
    bracket("_ab=", from.abbreviation);
  bracket("_tz=", from.release);
  if (from.gap)
    bracket("_gap=", number_text(*from.gap));
  return out;
}

std::string render(const note_format &format, const stamped &from) {
  note_facts facts;
  label_scratch scratch;
  facts.seconds = from.at.seconds;
  facts.offset = from.offset;
  facts.wall = from.at.seconds + from.offset;
  facts.gap = from.gap.value_or(-1);
  set_label(from, scratch, facts);
  return render(format, facts);
}

} // namespace chronote::inline v0
