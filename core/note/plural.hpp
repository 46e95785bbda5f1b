// Plural categories of whole numbers, by language.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace chronote::inline v0 {

enum class plural : std::uint8_t { zero, one, two, few, many, other };
constexpr std::size_t plural_count = 6;
constexpr std::string_view plural_names[plural_count] = {"zero", "one", "two", "few", "many", "other"};

// The category of n (not negative), by the cardinal rules of CLDR 48 for whole numbers. `language` is a primary subtag
// such as `de`; one that has no rules of its own here has `one` for 1 and `other` for the rest.
plural plural_of(std::string_view language, std::int64_t n) noexcept;

} // namespace chronote::inline v0
