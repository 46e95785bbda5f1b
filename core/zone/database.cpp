#include "core/text.hpp"
#include "core/zone/label.hpp"
#include "core/zone/zone.hpp"

#include <algorithm>
#include <cstring>

namespace chronote::inline v0 {
namespace {

constexpr std::uint16_t empty_slot = 0xFFFF;

std::size_t hash_of(std::string_view name) noexcept {
  std::uint32_t hash = 2166136261;
  for (const char c : name)
    hash = (hash ^ static_cast<unsigned char>(lower(c))) * 16777619;
  return hash ^ hash >> 15;
}

bool same_name(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

bool is_letter_code(std::string_view name) noexcept {
  constexpr std::string_view codes[] = {"EST", "MST",     "HST",     "CET",     "MET",    "EET",
                                        "WET", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT"};
  return std::find(std::begin(codes), std::end(codes), name) != std::end(codes);
}

} // namespace

database::database(table data)
    : table_(std::move(data)), slots_(2048, empty_slot), zones_(table_.name_count()),
      histories_(table_.stream_count()) {
  for (std::size_t i = 0; i < table_.name_count(); ++i) {
    std::size_t slot = hash_of(table_.name(i)) % slots_.size();
    while (slots_[slot] != empty_slot)
      slot = (slot + 1) % slots_.size();
    slots_[slot] = static_cast<std::uint16_t>(i);
  }
}

database::~database() {
  for (const auto &each : zones_)
    delete each.load(std::memory_order_relaxed);
  for (const auto &each : histories_)
    delete each.load(std::memory_order_relaxed);
}

result<std::unique_ptr<database>> database::open(std::span<const unsigned char> bytes, bool trusted) {
  auto data = table::open(bytes, trusted);
  if (!data)
    return data.failure();
  // Half of the slots stay free, so that probing ends.
  if (data->name_count() > 1024 || (!trusted && !data->is_sound()))
    return error{code::table_corrupt, "This zone table contradicts itself; hand in one that the table compiler wrote."};
  return std::unique_ptr<database>(new database(std::move(*data)));
}

std::optional<std::size_t> database::index_of(std::string_view name) const noexcept {
  for (std::size_t slot = hash_of(name) % slots_.size(); slots_[slot] != empty_slot; slot = (slot + 1) % slots_.size())
    if (same_name(table_.name(slots_[slot]), name))
      return slots_[slot];
  return std::nullopt;
}

const zone *database::find(std::string_view name) const {
  const auto i = index_of(name);
  return i ? &by_index(*i) : nullptr;
}

result<const zone *> database::require(std::string_view name) const {
  if (const zone *found = find(name))
    return found;
  return error{code::zone_unknown, "This is no IANA time-zone name; give one such as America/New_York.",
               suggest_zones(*this, name)};
}

const zone &database::by_index(std::size_t i) const {
  const zone *known = zones_[i].load(std::memory_order_acquire);
  if (known != nullptr)
    return *known;
  auto made = make_zone(i);
  if (zones_[i].compare_exchange_strong(known, made.get(), std::memory_order_acq_rel))
    known = made.release();
  return *known;
}

const history *database::history_of(std::size_t stream_index) const {
  const history *known = histories_[stream_index].load(std::memory_order_acquire);
  if (known != nullptr)
    return known;
  stream source;
  if (!table_.read_stream(stream_index, source))
    source = {}; // cannot be: the table was checked when it came in
  auto made = std::make_unique<const history>(table_, source);
  if (histories_[stream_index].compare_exchange_strong(known, made.get(), std::memory_order_acq_rel))
    known = made.release();
  return known;
}

std::unique_ptr<zone> database::make_zone(std::size_t i) const {
  auto out = std::make_unique<zone>();
  out->database_ = this;
  out->names_.iana = table_.name(i);
  const std::size_t count = releases().size();
  out->by_release_.resize(count);
  for (std::size_t r = 0; r < count; ++r)
    if (const std::uint16_t s = table_.stream_of(i, r); s != table::absent)
      out->by_release_[r] = history_of(s);
  const auto &all = out->by_release_;
  if (std::all_of(all.begin(), all.end(), [&](const history *each) { return each == all.back(); }))
    out->only_ = all.back();
  if (out->only_ != nullptr)
    out->hot_ = out->only_->hot();
  if (const std::size_t owner = table_.owner(table_.stream_of(i, count - 1)); owner != i)
    out->target_ = table_.name(owner);
  out->city_ = city_of(out->names_.iana);
  out->names_.city = out->city_;
  if (chronote::is_place(out->names_.iana)) {
    const std::string place = out->city_ + " time";
    std::memcpy(out->place_, place.data(), place.size());
    out->place_size_ = static_cast<std::uint8_t>(place.size());
  }
  out->sayable_ = !is_letter_code(out->names_.iana);
  return out;
}

std::int32_t database::release_at(std::int64_t seconds, release_choice choice) const noexcept {
  const auto &all = releases();
  const auto last = static_cast<std::int32_t>(all.size()) - 1;
  if (choice >= 0 || choice == newest)
    return choice == newest ? last : choice;
  std::int32_t found = last;
  while (found > 0 && all[static_cast<std::size_t>(found)].published > seconds)
    --found;
  return found;
}

result<release_choice> database::choose(std::string_view name) const {
  if (name == "as-of")
    return as_of;
  if (name == "newest")
    return newest;
  std::vector<std::string> known = {"as-of", "newest"};
  for (std::size_t i = 0; i < releases().size(); ++i) {
    if (releases()[i].name == name)
      return static_cast<release_choice>(i);
    known.push_back(releases()[i].name);
  }
  return error{code::release_unknown, "This copy holds no such tz release; name one it holds, as-of or newest.",
               std::move(known)};
}

std::int32_t zone::release_at(std::int64_t seconds, release_choice choice) const noexcept {
  std::int32_t found = database_->release_at(seconds, choice);
  while (by_release_[static_cast<std::size_t>(found)] == nullptr)
    ++found; // the newest release has every name
  return found;
}

} // namespace chronote::inline v0
