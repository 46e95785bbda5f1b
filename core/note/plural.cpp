#include "core/note/plural.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace chronote::inline v0 {
namespace {

constexpr bool between(std::int64_t n, std::int64_t low, std::int64_t high) noexcept { return n >= low && n <= high; }

plural no_plural(std::int64_t) noexcept { return plural::other; }
plural up_to_one(std::int64_t n) noexcept { return n <= 1 ? plural::one : plural::other; }
plural one_two(std::int64_t n) noexcept { return n == 1 ? plural::one : n == 2 ? plural::two : plural::other; }
plural ends_in_one(std::int64_t n) noexcept { return n % 10 == 1 && n % 100 != 11 ? plural::one : plural::other; }

bool is_slavic_few(std::int64_t n) noexcept { return between(n % 10, 2, 4) && !between(n % 100, 12, 14); }

plural east_slavic(std::int64_t n) noexcept {
  return ends_in_one(n) == plural::one ? plural::one : is_slavic_few(n) ? plural::few : plural::many;
}
plural south_slavic(std::int64_t n) noexcept {
  return ends_in_one(n) == plural::one ? plural::one : is_slavic_few(n) ? plural::few : plural::other;
}
plural polish(std::int64_t n) noexcept { return n == 1 ? plural::one : is_slavic_few(n) ? plural::few : plural::many; }
plural czech(std::int64_t n) noexcept { return n == 1 ? plural::one : between(n, 2, 4) ? plural::few : plural::other; }
plural slovenian(std::int64_t n) noexcept {
  return n % 100 == 1 ? plural::one : n % 100 == 2 ? plural::two : between(n % 100, 3, 4) ? plural::few : plural::other;
}
plural lithuanian(std::int64_t n) noexcept {
  if (between(n % 100, 11, 19) || n % 10 == 0)
    return plural::other;
  return n % 10 == 1 ? plural::one : plural::few;
}
plural latvian(std::int64_t n) noexcept {
  if (n % 10 == 0 || between(n % 100, 11, 19))
    return plural::zero;
  return n % 10 == 1 ? plural::one : plural::other;
}
plural romanian(std::int64_t n) noexcept {
  return n == 1 ? plural::one : n == 0 || between(n % 100, 1, 19) ? plural::few : plural::other;
}
plural arabic(std::int64_t n) noexcept {
  if (n <= 2)
    return n == 0 ? plural::zero : n == 1 ? plural::one : plural::two;
  return between(n % 100, 3, 10) ? plural::few : between(n % 100, 11, 99) ? plural::many : plural::other;
}
plural irish(std::int64_t n) noexcept {
  if (n <= 2)
    return n == 1 ? plural::one : n == 2 ? plural::two : plural::other;
  return n <= 6 ? plural::few : n <= 10 ? plural::many : plural::other;
}
plural welsh(std::int64_t n) noexcept {
  switch (n) {
  case 0: return plural::zero;
  case 1: return plural::one;
  case 2: return plural::two;
  case 3: return plural::few;
  case 6: return plural::many;
  default: return plural::other;
  }
}
plural maltese(std::int64_t n) noexcept {
  if (n == 1 || n == 2)
    return n == 1 ? plural::one : plural::two;
  return n == 0 || between(n % 100, 3, 10) ? plural::few : between(n % 100, 11, 19) ? plural::many : plural::other;
}

struct entry {
  std::string_view languages; // each between spaces
  plural (*of)(std::int64_t) noexcept;
};

constexpr entry entries[] = {
    {" id ja jv km ko lo ms my su th vi yue zh ", no_plural},
    {" am as bn fa fr gu hi hy kn pt zu ", up_to_one},
    {" he iw ", one_two},
    {" is mk ", ends_in_one},
    {" be ru uk ", east_slavic},
    {" bs hr sh sr ", south_slavic},
    {" pl ", polish},
    {" cs sk ", czech},
    {" sl ", slovenian},
    {" lt ", lithuanian},
    {" lv ", latvian},
    {" mo ro ", romanian},
    {" ar ", arabic},
    {" ga ", irish},
    {" cy ", welsh},
    {" mt ", maltese},
};

} // namespace

plural plural_of(std::string_view language, std::int64_t n) noexcept {
  for (const entry &each : entries) {
    const std::size_t at = each.languages.find(language);
    if (at != std::string_view::npos && !language.empty() && each.languages[at - 1] == ' ' &&
        each.languages[at + language.size()] == ' ')
      return each.of(n);
  }
  return n == 1 ? plural::one : plural::other;
}

} // namespace chronote::inline v0
