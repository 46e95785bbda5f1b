#include "core/zone/history.hpp"

#include "core/instant/instant.hpp"
#include "core/zone/label.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

namespace chronote::inline v0 {
namespace {

bool looks_same(const period_type &a, const period_type &b) noexcept {
  return a.offset == b.offset && a.daylight == b.daylight && a.abbreviation() == b.abbreviation();
}

std::int32_t year_of(std::int64_t seconds) noexcept { return civil_of(floor_days(seconds)).year; }

// Midnight of the day that a rule names, in a year, as seconds of wall time.
std::int64_t rule_day(const rule_date &date, std::int32_t year) noexcept {
  const std::int64_t new_year = days_of({year, 1, 1});
  if (date.kind == rule_date::zero_based)
    return (new_year + date.day) * seconds_per_day;
  if (date.kind == rule_date::julian_without_leap) {
    const bool after_leap_day = date.day >= 60 && exists(year, 2, 29);
    return (new_year + date.day - 1 + (after_leap_day ? 1 : 0)) * seconds_per_day;
  }
  const std::int64_t first = days_of({year, date.month, 1});
  const unsigned first_weekday = (weekday_of(first) + 1) % 7; // from Sunday
  std::int64_t day = first + (date.weekday + 7 - first_weekday) % 7 + 7 * (date.week - 1);
  while (civil_of(day).month != date.month)
    day -= 7;
  return day * seconds_per_day;
}

period_type described(const local_type &type) {
  period_type out;
  out.offset = type.offset;
  out.daylight = type.daylight;
  out.abbreviation_size = static_cast<std::uint8_t>(std::strlen(type.abbreviation));
  std::memcpy(out.text, type.abbreviation, out.abbreviation_size);
  out.sayable = means_one_thing(out.abbreviation(), out.offset);
  out.utc_size = write_utc(out.offset, out.text + 16);
  out.label_at = out.sayable ? 0 : 16;
  out.label_size = out.sayable ? out.abbreviation_size : out.utc_size;
  return out;
}

} // namespace

history::history(const table &data, const stream &source) {
  initial_ = local_index(data, source.initial);
  rule_ = source.rule;
  rule_.standard = local_index(data, rule_.standard);
  if (has_rule())
    rule_.daylight = local_index(data, rule_.daylight);
  moments_.reserve(source.transitions.size() + 280);
  for (const transition &each : source.transitions)
    moments_.push_back({each.at, local_index(data, each.type)});
  add_rule_years();
  index();
  types_ = {};
  type_numbers_ = {};
}

std::uint16_t history::local_index(const table &data, std::uint16_t type) {
  const auto known = std::find(type_numbers_.begin(), type_numbers_.end(), type);
  if (known != type_numbers_.end())
    return static_cast<std::uint16_t>(known - type_numbers_.begin());
  type_numbers_.push_back(type);
  types_.push_back(described(data.type(type)));
  return static_cast<std::uint16_t>(types_.size() - 1);
}

void history::rule_moments(std::int32_t year, moment (&out)[2]) const noexcept {
  const std::int64_t start = rule_day(rule_.start, year) + rule_.start.seconds - type(rule_.standard).offset;
  const std::int64_t end = rule_day(rule_.end, year) + rule_.end.seconds - type(rule_.daylight).offset;
  const moment daylight{start, rule_.daylight}, standard{end, rule_.standard};
  out[0] = start < end ? daylight : standard;
  out[1] = start < end ? standard : daylight;
}

void history::add_rule_years() {
  if (!has_rule())
    return;
  const std::int64_t last = moments_.empty() ? 0 : moments_.back().at;
  moment pair[2];
  for (std::int32_t year = year_of(last); year <= 2106; ++year) {
    rule_moments(year, pair);
    for (const moment &each : pair)
      if (each.at > last && each.at < rule_end)
        moments_.push_back(each);
  }
}

void history::index() {
  static_assert(sizeof(period_type) == sizeof(cache_line) && bucket_count * sizeof(bucket) % sizeof(cache_line) == 0);
  hot_.resize(bucket_lines + types_.size());
  auto *buckets = reinterpret_cast<bucket *>(hot_.data());
  std::uninitialized_value_construct_n(buckets, bucket_count);
  std::uninitialized_copy(types_.begin(), types_.end(), reinterpret_cast<period_type *>(hot_.data() + bucket_lines));
  std::size_t next = 0; // the first moment that is not behind
  std::uint16_t type = initial_;
  const auto pass = [&](std::int64_t end) {
    std::size_t passed = 0;
    for (; next < moments_.size() && moments_[next].at < end; ++next, ++passed)
      type = moments_[next].type;
    return passed;
  };
  pass(0);
  for (std::size_t b = 0; b < bucket_count; ++b) {
    bucket &each = buckets[b];
    const std::uint16_t before = type;
    const std::size_t first = next;
    const std::size_t passed = pass(static_cast<std::int64_t>((b + 1) << bucket_bits));
    each.types = static_cast<std::uint16_t>(before | type << 8);
    each.at = passed == 0 ? 0 : static_cast<std::uint32_t>(moments_[first].at);
    each.several = passed > 1;
  }
}

std::optional<history::moment> history::last_moment(std::int64_t at_or_before) const noexcept {
  if (has_rule() && at_or_before >= rule_end) {
    const std::int32_t year = year_of(at_or_before);
    moment pair[2];
    for (std::int32_t y = year + 1; y >= year - 1; --y) {
      rule_moments(y, pair);
      for (const moment &each : {pair[1], pair[0]})
        if (each.at <= at_or_before && each.at >= rule_end)
          return each;
    }
  }
  const auto after = std::upper_bound(moments_.begin(), moments_.end(), at_or_before,
                                      [](std::int64_t time, const moment &each) { return time < each.at; });
  if (after == moments_.begin())
    return std::nullopt;
  return *(after - 1);
}

std::optional<history::moment> history::first_moment(std::int64_t after) const noexcept {
  const auto found = std::upper_bound(moments_.begin(), moments_.end(), after,
                                      [](std::int64_t time, const moment &each) { return time < each.at; });
  if (found != moments_.end())
    return *found;
  if (!has_rule())
    return std::nullopt;
  const std::int64_t floor = std::max(after, rule_end - 1);
  const std::int32_t year = year_of(floor);
  moment pair[2];
  for (std::int32_t y = year - 1; y <= std::min(year + 1, 9999); ++y) {
    rule_moments(y, pair);
    for (const moment &each : pair)
      if (each.at > floor && (moments_.empty() || each.at > moments_.back().at))
        return each;
  }
  return std::nullopt;
}

const period_type &history::sparse_at(std::int64_t seconds) const noexcept {
  const auto found = last_moment(seconds);
  return type(found ? found->type : initial_);
}

history::change history::change_at(moment found) const noexcept {
  return {found.at, &at(found.at - 1), &type(found.type)};
}

std::optional<history::change> history::next_change(std::int64_t after) const {
  for (auto found = first_moment(after); found; found = first_moment(found->at)) {
    const change each = change_at(*found);
    if (!looks_same(*each.before, *each.then))
      return each;
  }
  return std::nullopt;
}

std::optional<history::change> history::previous_change(std::int64_t before) const {
  for (auto found = last_moment(before - 1); found; found = last_moment(found->at - 1)) {
    const change each = change_at(*found);
    if (!looks_same(*each.before, *each.then))
      return each;
  }
  return std::nullopt;
}

} // namespace chronote::inline v0
