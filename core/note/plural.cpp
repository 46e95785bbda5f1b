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

plural tagalog(std::int64_t n) noexcept {
  const std::int64_t last = n % 10;
  return n <= 3 || (last != 4 && last != 6 && last != 9) ? plural::one : plural::other;
}
plural breton(std::int64_t n) noexcept {
  const std::int64_t last = n % 10, two = n % 100;
  const bool teens = between(two, 10, 19) || between(two, 70, 79) || between(two, 90, 99);
  if (last == 1 && two != 11 && two != 71 && two != 91)
    return plural::one;
  if (last == 2 && two != 12 && two != 72 && two != 92)
    return plural::two;
  if ((last == 3 || last == 4 || last == 9) && !teens)
    return plural::few;
  return n != 0 && n % 1'000'000 == 0 ? plural::many : plural::other;
}
plural scottish_gaelic(std::int64_t n) noexcept {
  if (n == 1 || n == 11)
    return plural::one;
  if (n == 2 || n == 12)
    return plural::two;
  return between(n, 3, 10) || between(n, 13, 19) ? plural::few : plural::other;
}
plural manx(std::int64_t n) noexcept {
  if (n % 10 == 1 || n % 10 == 2)
    return n % 10 == 1 ? plural::one : plural::two;
  return n % 20 == 0 ? plural::few : plural::other;
}
plural cornish(std::int64_t n) noexcept {
  const std::int64_t score = n % 100 % 20, thousands = n % 100'000;
  if (n <= 1)
    return n == 0 ? plural::zero : plural::one;
  const bool round = n % 1000 == 0 && (between(thousands, 1'000, 20'000) || thousands == 40'000 ||
                                       thousands == 60'000 || thousands == 80'000);
  if (score == 2 || round || n % 1'000'000 == 100'000)
    return plural::two;
  return score == 3 ? plural::few : score == 1 ? plural::many : plural::other;
}

struct entry {
  std::string_view languages; // each between spaces
  plural (*of)(std::int64_t) noexcept;
};

constexpr entry entries[] = {
    {" bm bo dz id ig ii ja jv jw km ko lo ms my sg su th to vi wo yo yue zh ", no_plural},
    {" am as bn fa fr gu hi hy kn pt zu ", up_to_one},
    {" he iu iw se ", one_two},
    {" fil tl ", tagalog},
    {" br ", breton},
    {" gd ", scottish_gaelic},
    {" gv ", manx},
    {" kw ", cornish},
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
