// A format compiled to steps that mostly look up a ready text and copy 16 bytes of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace chronote::inline v0 {

// Which part of a wall time picks the text of a table.
enum class selector : std::uint8_t {
  none, // a literal: the one text there is
  weekday,
  month,
  day,
  hour,
  minute,
  minute_of_half, // 0 to 119: the minute, and 60 more from noon on
  second,
  daypart,
  daypart_early,
};
constexpr std::size_t selector_count = 10;

// A text of at most 15 bytes, copied whole.
struct alignas(16) entry {
  char text[15] = {};
  std::uint8_t size = 0;
};

enum class action : std::uint8_t {
  table,
  // What no table holds.
  year,
  year4, // four digits
  zone,
  gap,
  field, // any other piece, and one whose texts are too long for entries
};

struct step {
  action what = action::table;
  selector by = selector::none;
  std::uint16_t at = 0; // table: the first entry; zone and field: the piece of the format
};

struct program {
  std::vector<entry> entries;
  std::vector<step> steps;
  bool has_clock_shape = false;
};

// The steps of the default format, which the renderer unrolls; any format with the same ones gains as well.
struct shape_step {
  action what;
  selector by = selector::none;
};
constexpr shape_step clock_shape[] = {
    {action::table, selector::hour},
    {action::table, selector::minute_of_half},
    {action::zone},
    {action::table, selector::weekday},
    {action::table, selector::month},
    {action::table, selector::day},
    {action::year},
    {action::table, selector::none},
    {action::gap},
    {action::table, selector::none},
};
constexpr std::size_t clock_shape_size = sizeof clock_shape / sizeof clock_shape[0];

class note_format;
program compile_program(const note_format &format);

} // namespace chronote::inline v0
