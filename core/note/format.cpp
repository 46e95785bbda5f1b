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
  std::uint16_t largest; // bytes; a word of the format counts with largest_word
};

constexpr named fields[] = {
    {field::clock12, "clock12", 133},
    {field::clock24, "clock24", 5},
    {field::second, "second", 2},
    {field::weekday, "weekday", 128},
    {field::weekday3, "weekday3", 128},
    {field::month, "month", 128},
    {field::month3, "month3", 128},
    {field::month2, "month2", 2},
    {field::day, "day", 2},
    {field::day2, "day2", 2},
    {field::year, "year", 4},
    {field::date, "date", 10},
    {field::offset, "offset", 9},
    {field::utc, "utc", 12},
    {field::iana, "iana", 64},
    {field::city, "city", 64},
    {field::zone, "zone", 208},
    {field::daypart, "daypart", 128},
    {field::daypart_early, "daypart-early", 128},
    {field::epoch, "epoch", 13},
    {field::gap, "gap", 276},
    {field::gap_short, "gap-short", 24},
};

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

std::vector<std::string> split(std::string_view words) {
  std::vector<std::string> out;
  while (!words.empty()) {
    out.emplace_back(words.substr(0, words.find('|')));
    words.remove_prefix(std::min(out.back().size() + 1, words.size()));
  }
  return out;
}

void complete_declaration(format_declaration &out) {
  for (std::size_t list = 0; list < word_list_count; ++list)
    if (out.words[list].empty())
      out.words[list] = split(word_lists[list].english);
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

std::string_view unit_name(gap_unit unit) noexcept { return english_units[static_cast<std::size_t>(unit)]; }

bool note_format::has(field kind) const noexcept {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const piece &each) { return each.kind == kind; });
}

word note_format::keep(std::string_view text) {
  const word out{static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint16_t>(text.size())};
  pool_ += text;
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
  // The path is put together only where there is a fault.
  const auto check = [&](std::string_view value, std::string_view hole, std::string_view path, std::string_view end) {
    if (fault.what != code::ok)
      return;
    if (auto fit = check_text(value, "", largest_word); !fit)
      fault = std::move(fit.failure());
    const std::size_t at = value.find(hole);
    const bool holed = at != std::string_view::npos && value.find(hole, at + 1) == std::string_view::npos;
    if (fault.what == code::ok && !hole.empty() && !holed)
      fault = error(code::type_wrong, "This text must have " + std::string(hole) + " in it, once.");
    if (fault.what != code::ok)
      fault.path = std::string(path) + std::string(end);
  };
  for (std::size_t list = 0; list < word_list_count && fault.what == code::ok; ++list) {
    const word_list_kind &kind = word_lists[list];
    const std::string path = "/" + std::string(kind.key);
    if (from.words[list].size() != kind.count)
      return wrong(code::type_wrong, path,
                   "This list must have " + number_text(static_cast<std::int64_t>(kind.count)) + " texts.");
    for (std::size_t i = 0; i < kind.count && fault.what == code::ok; ++i) {
      const std::string &text = from.words[list][i];
      check(text, kind.hole, path, "/" + number_text(static_cast<std::int64_t>(i)));
      if (list == meridiem)
        halves[i] = keep_framed(text, kind.hole);
      else
        words_[list][i] = keep(text);
    }
  }
  check(from.place, "{city}", "/place", "");
  check(from.gap_sentence, "{span}", "/gap/sentence", "");
  place = keep_framed(from.place, "{city}");
  sentence = keep_framed(from.gap_sentence, "{span}");
  for (std::size_t u = 0; u < 6; ++u)
    for (std::size_t p = plural_count; p-- > 0;) { // `other` first: it fills in for those not given
      check(from.gap_units[u][p], "{n}", "/gap/units/",
            fault.what == code::ok ? std::string(english_units[u]) + "/" + std::string(plural_names[p]) : "");
      units[u][p] = keep_framed(from.gap_units[u][p], "{n}");
    }
  if (fault.what != code::ok)
    return fault;
  if (auto fit = check_text(from.explainer, "/explainer", largest_template); !fit)
    return fit;
  return true;
}

void note_format::measure() {
  // Every field counts with its longest, and blocks of 16 bytes are stored whole.
  largest_ = padding;
  for (const piece &each : pieces_) {
    const auto known =
        std::find_if(std::begin(fields), std::end(fields), [&](const named &one) { return one.kind == each.kind; });
    largest_ += each.kind == field::literal ? each.text.size : known->largest + 1u;
  }
}

} // namespace chronote::inline v0
