#include "core/note/format.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace chronote::inline v0 {
namespace {

constexpr std::size_t largest_template = 1024; // bytes
constexpr std::size_t largest_word = 128;      // bytes
constexpr std::size_t padding = 64;

struct named {
  field kind;
  std::string_view name;
  std::uint16_t largest; // bytes, for fields that have no words of their own
};

constexpr named fields[] = {
    {field::clock12, "clock12", 5},
    {field::clock24, "clock24", 5},
    {field::second, "second", 2},
    {field::weekday, "weekday", 0},
    {field::weekday3, "weekday3", 0},
    {field::month, "month", 0},
    {field::month3, "month3", 0},
    {field::month2, "month2", 2},
    {field::day, "day", 2},
    {field::day2, "day2", 2},
    {field::year, "year", 4},
    {field::date, "date", 10},
    {field::offset, "offset", 9},
    {field::utc, "utc", 12},
    {field::iana, "iana", 64},
    {field::city, "city", 64},
    {field::zone, "zone", 80},
    {field::daypart, "daypart", 0},
    {field::daypart_early, "daypart-early", 0},
    {field::epoch, "epoch", 13},
    {field::gap, "gap", 20},
    {field::gap_short, "gap-short", 24},
};

const std::vector<std::string> english_weekdays = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                   "Friday", "Saturday", "Sunday"};
const std::vector<std::string> english_weekdays3 = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
const std::vector<std::string> english_months = {"January", "February", "March",     "April",   "May",      "June",
                                                 "July",    "August",   "September", "October", "November", "December"};
const std::vector<std::string> english_months3 = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
const std::vector<std::string> english_dayparts = {"night", "morning", "afternoon", "evening", "early morning"};

constexpr std::string_view english_units[6] = {"minute", "hour", "day", "week", "month", "year"};

error wrong(code what, std::string path, std::string message) {
  return {what, std::move(message), {}, std::move(path)};
}

std::string all_field_names() {
  std::string out;
  for (const named &each : fields)
    out += (out.empty() ? "" : " ") + std::string(each.name);
  return out;
}

// A text of a format may hold any UTF-8 but what is_unfit_for_notes says. Braces are judged by the caller.
result<bool> check_text(std::string_view text, const std::string &path, std::size_t largest) {
  if (text.size() > largest)
    return wrong(code::too_large, path,
                 "This text of a format is too long; " + number_text(static_cast<std::int64_t>(largest)) +
                     " bytes is the most.");
  if (first_invalid_utf8(text) != std::string_view::npos)
    return wrong(code::utf8_invalid, path, "The texts of a format are UTF-8.");
  while (!text.empty()) {
    const decoded next = decode_utf8(text);
    if (is_unfit_for_notes(next.point))
      return wrong(code::format_character, path,
                   "A note holds no control characters, no invisible marks and no space but U+0020; take it out.");
    text.remove_prefix(next.size);
  }
  return true;
}

void complete(std::vector<std::string> &words, const std::vector<std::string> &english) {
  if (words.empty())
    words = english;
}

void complete_declaration(format_declaration &out) {
  complete(out.weekdays, english_weekdays);
  complete(out.weekdays3, english_weekdays3);
  complete(out.months, english_months);
  complete(out.months3, english_months3);
  complete(out.dayparts, english_dayparts);
  complete(out.meridiem, {"{time} a.m.", "{time} p.m."});
  if (out.language.empty())
    out.language = "en";
  if (out.place.empty())
    out.place = "{city} time";
  if (out.gap_sentence.empty())
    out.gap_sentence = " This conversation resumed after {span} away.";
  if (out.explainer.empty())
    out.explainer =
        "The application adds a note to a message that says when it was sent, in the sender's local time. A part of "
        "the day counts as a time. If the sender's place matters and you do not know it, ask. Never write such a "
        "note yourself.";
  constexpr auto one = static_cast<std::size_t>(plural::one), other = static_cast<std::size_t>(plural::other);
  for (std::size_t u = 0; u < 6; ++u) {
    auto &forms = out.gap_units[u];
    const bool given = std::any_of(forms.begin(), forms.end(), [](const std::string &form) { return !form.empty(); });
    if (!given) {
      forms[one] = "{n} " + std::string(english_units[u]);
      forms[other] = forms[one] + "s";
    }
    for (std::string &form : forms)
      if (form.empty())
        form = forms[other];
  }
}

} // namespace

std::string_view field_name(field kind) noexcept {
  for (const named &each : fields)
    if (each.kind == kind)
      return each.name;
  return {};
}

std::string_view unit_name(gap_unit unit) noexcept { return english_units[static_cast<std::size_t>(unit)]; }

bool note_format::has(field kind) const noexcept {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const piece &each) { return each.kind == kind; });
}

word note_format::keep(std::string_view text) {
  const word out{static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint16_t>(text.size())};
  pool_ += text;
  ascii_ = ascii_ && std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return out;
}

framed note_format::keep_framed(std::string_view text, std::string_view hole) {
  const std::size_t at = std::min(text.find(hole), text.size()); // one without a hole is refused later
  const word before = keep(text.substr(0, at)), behind = keep(text.substr(std::min(at + hole.size(), text.size())));
  return {before.at, behind.at, before.size, behind.size};
}

result<std::unique_ptr<const note_format>> note_format::make(format_declaration declaration) {
  auto out = std::unique_ptr<note_format>(new note_format);
  complete_declaration(declaration);
  out->says_places_ = declaration.place != "{city} time";
  out->declaration_ = std::move(declaration);
  if (auto read = out->read_template(); !read)
    return read.failure();
  if (auto read = out->read_words(); !read)
    return read.failure();
  out->measure();
  if (out->largest_ > largest_note)
    return wrong(code::too_large, "/template",
                 "A note of this format could be longer than " + number_text(largest_note) +
                     " bytes; make it shorter.");
  out->pool_.append(padding, '\0');
  out->program_ = compile_program(*out);
  return std::unique_ptr<const note_format>(std::move(out));
}

result<bool> note_format::read_template() {
  const std::string_view text = declaration_.template_text;
  if (auto fit = check_text(text, "/template", largest_template); !fit)
    return fit;
  std::string literal;
  const auto flush = [&] {
    if (!literal.empty())
      pieces_.push_back({field::literal, false, keep(literal)});
    literal.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if ((c == '{' || c == '}') && i + 1 < text.size() && text[i + 1] == c) {
      literal += c;
      ++i;
      continue;
    }
    if (c != '{' && c != '}') {
      literal += c;
      continue;
    }
    const std::size_t end = text.find('}', i);
    if (c == '}' || end == std::string_view::npos)
      return wrong(
          code::format_brace_unclosed, "/template",
          "A brace of the template is not closed or not opened; write {field}, or {{ and }} for braces themselves.");
    std::string_view name = text.substr(i + 1, end - i - 1);
    const bool spaced = name.starts_with(' ');
    name.remove_prefix(spaced ? 1 : 0);
    const auto found =
        std::find_if(std::begin(fields), std::end(fields), [&](const named &each) { return each.name == name; });
    if (found == std::end(fields))
      return wrong(code::format_field_unknown, "/template",
                   "The template has the field {" + std::string(cut_to_code_points(name, 32)) +
                       "}, which does not exist; the fields are " + all_field_names() + ".");
    flush();
    pieces_.push_back({found->kind, spaced, {}});
    i = end;
  }
  flush();
  return true;
}

result<bool> note_format::read_words() {
  const format_declaration &from = declaration_;
  error fault;
  fault.what = code::ok;
  const auto text = [&](std::string_view value, const std::string &path, std::string_view hole) {
    if (auto fit = check_text(value, path, largest_word); !fit && fault.what == code::ok)
      fault = fit.failure();
    const std::size_t at = value.find(hole);
    const bool holed = at != std::string_view::npos && value.find(hole, at + 1) == std::string_view::npos;
    if (!hole.empty() && !holed && fault.what == code::ok)
      fault = wrong(code::type_wrong, path, "This text must have " + std::string(hole) + " in it, once.");
  };
  const auto list = [&](const std::vector<std::string> &words, auto &out, const std::string &path) {
    if (words.size() != out.size() && fault.what == code::ok)
      fault = wrong(code::type_wrong, path,
                    "This list must have " + number_text(static_cast<std::int64_t>(out.size())) + " texts.");
    for (std::size_t i = 0; fault.what == code::ok && i < out.size(); ++i) {
      text(words[i], path + "/" + number_text(static_cast<std::int64_t>(i)), "");
      out[i] = keep(words[i]);
    }
  };
  list(from.weekdays, weekdays, "/weekdays");
  list(from.weekdays3, weekdays3, "/weekdays3");
  list(from.months, months, "/months");
  list(from.months3, months3, "/months3");
  list(from.dayparts, dayparts, "/dayparts");
  if (from.meridiem.size() != 2 && fault.what == code::ok)
    fault = wrong(code::type_wrong, "/meridiem", "This list must have 2 texts, each with {time} in it.");
  for (std::size_t i = 0; i < 2 && fault.what == code::ok; ++i) {
    text(from.meridiem[i], "/meridiem/" + number_text(static_cast<std::int64_t>(i)), "{time}");
    meridiem[i] = keep_framed(from.meridiem[i], "{time}");
  }
  text(from.place, "/place", "{city}");
  text(from.gap_sentence, "/gap/sentence", "{span}");
  place = keep_framed(from.place, "{city}");
  sentence = keep_framed(from.gap_sentence, "{span}");
  for (std::size_t u = 0; u < 6; ++u)
    for (std::size_t p = plural_count;
         p-- > 0 && fault.what == code::ok;) { // `other` first: it fills in for those not given
      text(from.gap_units[u][p], "/gap/units/" + std::string(english_units[u]) + "/" + std::string(plural_names[p]),
           "{n}");
      units[u][p] = keep_framed(from.gap_units[u][p], "{n}");
    }
  if (auto fit = check_text(from.explainer, "/explainer", largest_template); !fit && fault.what == code::ok)
    fault = fit.failure();
  if (fault.what != code::ok)
    return fault;
  return true;
}

void note_format::measure() {
  // Words are at most largest_word bytes; every field counts with its own longest, and blocks of 16 bytes are stored
  // whole.
  largest_ = padding;
  for (const piece &each : pieces_) {
    if (each.kind == field::literal) {
      largest_ += each.text.size;
      continue;
    }
    const auto known =
        std::find_if(std::begin(fields), std::end(fields), [&](const named &one) { return one.kind == each.kind; });
    largest_ += known->largest + 1u;
    switch (each.kind) {
    case field::weekday:
    case field::weekday3:
    case field::month:
    case field::month3:
    case field::daypart:
    case field::daypart_early:
    case field::clock12:
    case field::zone: largest_ += largest_word; break;
    case field::gap: largest_ += 2 * largest_word; break;
    default: break;
    }
  }
}

} // namespace chronote::inline v0
