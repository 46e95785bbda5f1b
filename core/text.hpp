// Small text helpers that know nothing of locales.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace chronote::inline v0 {

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool is_letter(char c) noexcept { return lower(c) >= 'a' && lower(c) <= 'z'; }

// The byte offset of the first byte that is not valid UTF-8 (no overlong forms, no surrogates), or npos.
std::size_t first_invalid_utf8(std::string_view text) noexcept;

// The bytes of the first `code_points` code points of valid UTF-8.
std::string_view cut_to_code_points(std::string_view text, std::size_t code_points) noexcept;

struct decoded {
  char32_t point = 0;
  std::size_t size = 0;
};
// The code point at the front of valid, non-empty UTF-8.
decoded decode_utf8(std::string_view text) noexcept;

// Control characters, spaces other than U+0020, line separators and the marks that cannot be seen: nothing of these may
// stand in a note, because two that look alike would not be the same bytes.
bool is_unfit_for_notes(char32_t point) noexcept;

std::string number_text(std::int64_t number);

} // namespace chronote::inline v0
