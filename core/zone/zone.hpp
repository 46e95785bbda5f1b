// Zones: IANA names with their rules in each release that the table holds.
#pragma once

#include "core/instant/instant.hpp"
#include "core/zone/history.hpp"
#include "core/zone/table.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chronote::inline v0 {

// Which release speaks: a release's index in the table (0 is the oldest), or one of these.
using release_choice = std::int32_t;
constexpr release_choice as_of = -1; // the newest that had been published by the instant; before the first, the first
constexpr release_choice newest = -2;

class database;

// Of `{city} time`, in bytes. The city of a name has at most 39.
constexpr std::size_t longest_place = longest_city + 5;

// The two ways in which a note can name a zone.
struct zone_names {
  std::string_view iana, city;
};

// One name. Owned by its database; never changes; safe from any thread.
class alignas(64) zone {
public:
  std::string_view name() const noexcept { return names_.iana; }
  // The name of the Zone that this link stands for, or empty where it is no link (in the newest release).
  std::string_view target() const noexcept { return target_; }
  // Its name, and the last part of it with underscores as spaces.
  const zone_names &names() const noexcept { return names_; }
  // `Manila time` for names under the continents and oceans, padded: whole blocks of 16 bytes may be read.
  bool is_place() const noexcept { return place_size_ != 0; }
  const char *place_text() const noexcept { return place_; }
  std::uint32_t place_size() const noexcept { return place_size_; }
  // Whether a person's answer may use this name: not EST, MST, CET, EST5EDT and the like.
  bool sayable() const noexcept { return sayable_; }

  const database &owner() const noexcept { return *database_; }

  // The release that speaks for an instant. An older release that lacks the name gives way to the first one that has
  // it.
  std::int32_t release_at(std::int64_t seconds, release_choice choice) const noexcept;
  const history &rules(std::int64_t seconds, release_choice choice) const noexcept {
    return only_ != nullptr ? *only_ : *by_release_[static_cast<std::size_t>(release_at(seconds, choice))];
  }
  // What the clocks show at an instant, by the release that speaks.
  const period_type &type_at(std::int64_t seconds, release_choice choice) const noexcept {
    return only_ != nullptr ? only_->at(seconds, hot_) : rules(seconds, choice).at(seconds);
  }
  // Starts to fetch what type_at will read, for those who know early which instants come.
  void expect(std::int64_t seconds) const noexcept {
    if (hot_ != nullptr)
      __builtin_prefetch(history::bucket_of(hot_, seconds));
  }
  // False for a named release that lacks the name.
  bool is_in(release_choice choice) const noexcept {
    return choice < 0 || by_release_[static_cast<std::size_t>(choice)] != nullptr;
  }

private:
  friend class database;

  // What every note reads stands on the first cache line.
  const history::cache_line *hot_ = nullptr; // of only_
  const history *only_ = nullptr;            // where all releases agree
  const database *database_ = nullptr;
  bool sayable_ = true;
  std::uint8_t place_size_ = 0;
  char place_[longest_place + 18] = {};

  zone_names names_;
  std::string_view target_;
  std::string city_;
  std::vector<const history *> by_release_;
};

// The zones of one table. Immutable but for what it decodes on first use, which is published by one atomic store each.
class database {
public:
  // `bytes` must outlive the database. `trusted` bytes (those compiled in) are not decoded in full first.
  static result<std::unique_ptr<database>> open(std::span<const unsigned char> bytes, bool trusted);
  ~database();
  database(const database &) = delete;
  database &operator=(const database &) = delete;

  // Without regard to case; null where the name is unknown. May allocate once per zone.
  const zone *find(std::string_view name) const;
  // As `find`, with an error that teaches: zone-unknown, with suggestions.
  result<const zone *> require(std::string_view name) const;

  // For the owner of the database, who finds it again from any zone.
  const void *companion = nullptr;

  const std::vector<release> &releases() const noexcept { return table_.releases(); }
  std::int32_t release_at(std::int64_t seconds, release_choice choice) const noexcept;
  // `as-of`, `newest` or a release's name. Error: release-unknown.
  result<release_choice> choose(std::string_view name) const;

  std::size_t name_count() const noexcept { return table_.name_count(); }
  std::string_view name(std::size_t i) const noexcept { return table_.name(i); }
  const zone &by_index(std::size_t i) const;

private:
  explicit database(table data);

  std::optional<std::size_t> index_of(std::string_view name) const noexcept;
  std::unique_ptr<zone> make_zone(std::size_t i) const;
  const history *history_of(std::size_t stream) const;

  table table_;
  std::vector<std::uint16_t> slots_; // open addressing over names
  mutable std::vector<std::atomic<const zone *>> zones_;
  mutable std::vector<std::atomic<const history *>> histories_;
};

// ---- What a zone says of an instant or a wall time

struct local_time {
  const period_type *type = nullptr;
  std::int64_t wall = 0; // seconds, as if the wall stood in UTC
  std::int32_t release = 0;
};
// Error: instant-out-of-range where the local time is outside the years 0001 to 9999.
result<local_time> local_at(const zone &in, std::int64_t seconds, release_choice choice);

struct resolution {
  enum kind_type { unique, overlap, gap } kind = unique;
  std::int64_t earlier = 0, later = 0; // the instants; equal where unique; none where gap
  // Where gap: the instant of the jump, and the wall times either side of it.
  std::int64_t jump = 0, wall_before = 0, wall_after = 0;
  std::int32_t release = 0;
};
// `choice` as_of is judged at the instant that the wall time would be in UTC.
resolution resolve_wall(const zone &in, std::int64_t wall, release_choice choice) noexcept;

// The first instant of a local date, or none where the zone has no such day.
std::optional<std::int64_t> start_of_day(const zone &in, std::int64_t days, release_choice choice) noexcept;

// The IANA name for a Windows time-zone name (CLDR's territory 001), or empty.
std::string_view zone_from_windows(std::string_view windows_name) noexcept;

// Names that a person may have meant by text that is no zone: at most five.
std::vector<std::string> suggest_zones(const database &data, std::string_view text);

} // namespace chronote::inline v0
