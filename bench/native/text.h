// How a peer writes the note clock/1: by hand into a buffer, or with snprintf. The table of zone labels is the one that
// is frozen with the format; the peers get it with a lookup that costs about 2 ns, so that it does not decide a ratio.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

// What a peer says about an instant in a zone.
struct fields {
  int year, month, day, weekday, hour, minute; // weekday: 0 is Sunday
  int offset;                                  // seconds east of UTC
  const char *abbreviation;
};

// The label where the abbreviation can mean more than one thing: "Manila time", or empty for names outside the regions.
struct place {
  explicit place(std::string_view zone);
  std::string text;
};

std::vector<place> places_of(const std::vector<std::string> &zones);

// Abbreviations that speak for themselves, each at one offset: a small hash table, filled once.
class abbreviations {
public:
  abbreviations();
  bool means_one_thing(std::string_view text, int offset) const {
    if (text.size() > 4)
      return false;
    const std::uint32_t key = pack(text);
    for (unsigned slot = first_slot(key);; slot = (slot + 1) % slots_.size()) {
      if (slots_[slot].key == 0)
        return false;
      if (slots_[slot].key == key && slots_[slot].offset == offset)
        return true;
    }
  }

private:
  struct entry {
    std::uint32_t key = 0;
    int offset = 0;
  };
  static std::uint32_t pack(std::string_view text) {
    std::uint32_t key = 0;
    for (const char letter : text)
      key = key << 8 | static_cast<unsigned char>(letter);
    return key;
  }
  static unsigned first_slot(std::uint32_t key) { return key * 2654435769u >> 24; }
  std::array<entry, 256> slots_;
};

// The label of the zone; `scratch` holds it where it is an offset.
std::string_view zone_label(const fields &at, const place &where, char (&scratch)[16]);

// Both answer the length. `out` has room for note_capacity bytes.
std::size_t write_by_hand(const fields &at, const place &where, char *out);
std::size_t write_by_snprintf(const fields &at, const place &where, char *out);

} // namespace bench
