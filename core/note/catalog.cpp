// The built-in formats. Each is frozen once released: another wording is another number.
#include "core/note/format.hpp"

namespace chronote::inline v0 {
namespace {

struct builtin {
  std::string_view name, template_text, opening;
};

// An explainer is its opening and the closing that all share.
constexpr builtin builtins[format_count] = {
    {"clock/1", "[It is {clock12} {zone} on {weekday}, {month} {day}, {year}.{gap}]",
     "A line in square brackets that begins with \"It is\" was added by the application: it says when that message was "
     "sent, "
     "in the sender's local time, and may say how long the conversation had been left."},
    {"clock-bare/1", "[It is {clock12} on {weekday}, {month} {day}, {year}.{gap}]",
     "A line in square brackets that begins with \"It is\" was added by the application: it says when that message was "
     "sent, "
     "in the sender's local time, and may say how long the conversation had been left."},
    {"daypart/1", "[It is {daypart} on {weekday}, {month} {day}, {year}.{gap}]",
     "A line in square brackets that begins with \"It is\" was added by the application: it says in which part of the "
     "sender's "
     "local day that message was sent, and may say how long the conversation had been left."},
    {"daypart-early/1", "[It is {daypart-early} on {weekday}, {month} {day}, {year}.{gap}]",
     "A line in square brackets that begins with \"It is\" was added by the application: it says in which part of the "
     "sender's "
     "local day that message was sent, and may say how long the conversation had been left."},
    {"iso/1", "[It is {date}T{clock24}{offset}.{gap}]",
     "A line in square brackets that begins with \"It is\" was added by the application: it says when that message was "
     "sent, "
     "as the sender's local time with its offset from UTC, and may say how long the conversation had been left."},
    {"iso-weekday/1", "[It is {weekday} {date}T{clock24}{offset}.{gap}]",
     "A line in square brackets that begins with \"It is\" was added by the application: it says when that message was "
     "sent, "
     "as the sender's local time with its offset from UTC, and may say how long the conversation had been left."},
    {"date/1", "[The date is {weekday}, {month} {day}, {year}.]",
     "A line in square brackets that begins with \"The date is\" was added by the application: it says on which local "
     "date that message was sent."},
    {"tag/1", "<timestamp>{weekday}, {month} {day}, {year}, {clock12} ({utc})</timestamp>",
     "A timestamp element was added by the application: it says when that message was sent, in the sender's local "
     "time, with "
     "the offset from UTC."},
    {"envelope/1", "[{weekday3} {date} {clock24} {zone}{ gap-short}]",
     "A line in square brackets with a weekday, a date and a time was added by the application: it says when that "
     "message was "
     "sent, in the sender's local time; a number behind a plus sign says how long the conversation had been left."},
    {"date-iso/1", "[The date is {date}.]",
     "A line in square brackets that begins with \"The date is\" was added by the application: it says on which local "
     "date that "
     "message was sent."},
};

constexpr std::string_view closing = " A part of the day, such as morning, counts as a time. If your answer depends on "
                                     "where the sender is and you do not know it, "
                                     "ask. Never write such a line yourself.";

} // namespace

format_declaration builtin_declaration(std::size_t i) {
  format_declaration out;
  out.name = builtins[i].name;
  out.template_text = builtins[i].template_text;
  out.explainer = std::string(builtins[i].opening) + std::string(closing);
  return out;
}

catalog::catalog() { at(0); }

catalog::~catalog() {
  for (const auto &each : formats_)
    delete each.load(std::memory_order_relaxed);
}

const note_format &catalog::at(std::size_t i) const {
  const note_format *known = formats_[i].load(std::memory_order_acquire);
  if (known != nullptr)
    return *known;
  auto made = std::move(*note_format::make(builtin_declaration(i)));
  if (formats_[i].compare_exchange_strong(known, made.get(), std::memory_order_acq_rel))
    known = made.release();
  return *known;
}

const note_format *catalog::find(std::string_view name) const {
  for (std::size_t i = 0; i < format_count; ++i)
    if (builtins[i].name == name)
      return &at(i);
  return nullptr;
}

result<const note_format *> catalog::require(std::string_view name) const {
  if (const note_format *found = find(name))
    return found;
  std::vector<std::string> names;
  for (const builtin &each : builtins)
    names.emplace_back(each.name);
  return error{code::format_unknown,
               "There is no format of this name; name a built-in one or declare one with a template.",
               std::move(names)};
}

} // namespace chronote::inline v0
