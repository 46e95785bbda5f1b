// What several tests need: the built-in zones, and short ways to ask.
#pragma once

#include "core/note/stamp.hpp"
#include "core/zone/builtin_table.hpp"
#include "core/zone/zone.hpp"

#include <memory>
#include <stdexcept>
#include <string>

namespace chronote::testing {

inline const database &zones() {
  static const std::unique_ptr<database> data =
      std::move(*database::open(std::span<const unsigned char>(builtin_table, builtin_table_size), true));
  return *data;
}

inline const zone &zone_named(std::string_view name) {
  const zone *found = zones().find(name);
  if (found == nullptr)
    throw std::runtime_error("no zone " + std::string(name));
  return *found;
}

inline std::int64_t at(std::string_view text) { return parse_instant(text)->at.seconds; }
inline std::int64_t wall(std::string_view text) { return parse_wall(text)->seconds; }

} // namespace chronote::testing
