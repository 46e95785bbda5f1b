#include "core/text.hpp"

namespace chronote::inline v0 {
namespace {

constexpr auto byte_at(std::string_view text, std::size_t i) noexcept { return static_cast<unsigned char>(text[i]); }

constexpr bool is_continuation(unsigned char byte) noexcept { return (byte & 0xC0) == 0x80; }

// The length of the sequence that starts at `i`, or 0 where it is not valid.
std::size_t sequence_size(std::string_view text, std::size_t i) noexcept {
  const unsigned char first = byte_at(text, i);
  if (first < 0x80)
    return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() - i < size)
    return 0;
  for (std::size_t k = 1; k < size; ++k)
    if (!is_continuation(byte_at(text, i + k)))
      return 0;
  const unsigned char second = byte_at(text, i + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool surrogate = first == 0xED && second > 0x9F;
  const bool beyond = first == 0xF4 && second > 0x8F;
  return overlong || surrogate || beyond ? 0 : size;
}

} // namespace

std::size_t first_invalid_utf8(std::string_view text) noexcept {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = sequence_size(text, i);
    if (size == 0)
      return i;
    i += size;
  }
  return std::string_view::npos;
}

std::string_view cut_to_code_points(std::string_view text, std::size_t code_points) noexcept {
  std::size_t i = 0;
  for (; i < text.size(); ++i)
    if (!is_continuation(byte_at(text, i)) && code_points-- == 0)
      break;
  return text.substr(0, i);
}

decoded decode_utf8(std::string_view text) noexcept {
  const unsigned char first = byte_at(text, 0);
  if (first < 0x80)
    return {first, 1};
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  char32_t point = first & (0x7Fu >> size);
  for (std::size_t k = 1; k < size; ++k)
    point = point << 6 | (byte_at(text, k) & 0x3Fu);
  return {point, size};
}

bool is_unfit_for_notes(char32_t point) noexcept {
  if (point < 0x20 || (point >= 0x7F && point <= 0xA0) || point == 0xAD)
    return true;
  if (point == 0x1680 || point == 0x180E || (point >= 0x2000 && point <= 0x200F))
    return true;
  return (point >= 0x2028 && point <= 0x202F) || (point >= 0x205F && point <= 0x206F) || point == 0x3000 ||
         point == 0xFEFF;
}

std::string number_text(std::int64_t number) {
  char digits[24];
  char *at = digits + sizeof digits;
  std::uint64_t rest = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  do {
    *--at = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (number < 0)
    *--at = '-';
  return {at, digits + sizeof digits};
}

} // namespace chronote::inline v0
