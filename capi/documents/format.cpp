// Format declarations as JSON.
#include "capi/documents/request.hpp"
#include "core/text.hpp"

#include <algorithm>

namespace chronote::documents {
namespace {

constexpr std::string_view units[6] = {"minute", "hour", "day", "week", "month", "year"};

// `acme/1`: lower-case letters, digits and hyphens, a slash, a number.
bool is_format_name(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == 0 || slash == std::string_view::npos || name.size() > 64)
    return false;
  const std::string_view number = name.substr(slash + 1);
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; };
  return std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(slash), fits) && !number.empty() &&
         number.size() <= 6 && number.front() != '0' && std::all_of(number.begin(), number.end(), is_digit);
}

void read_gap_words(const object_reader &declaration, format_declaration &out) {
  const json *gap = declaration.find("gap");
  if (gap == nullptr)
    return;
  const object_reader words(declaration.state(), *gap, declaration.path_of("gap"), {"sentence", "units"});
  out.gap_sentence = words.text("sentence");
  const json *forms = words.find("units");
  if (forms == nullptr)
    return;
  const object_reader all(declaration.state(), *forms, words.path_of("units"),
                          {units[0], units[1], units[2], units[3], units[4], units[5]});
  for (std::size_t u = 0; u < 6; ++u) {
    const json *unit = all.find(units[u]);
    if (unit == nullptr)
      continue;
    const object_reader one(
        declaration.state(), *unit, all.path_of(units[u]),
        {plural_names[0], plural_names[1], plural_names[2], plural_names[3], plural_names[4], plural_names[5]});
    one.text("other");
    for (std::size_t p = 0; p < plural_count; ++p)
      out.gap_units[u][p] = one.maybe_text(plural_names[p]).value_or(std::string_view{});
  }
}

format_declaration read_declaration(const object_reader &in) {
  format_declaration out;
  out.name = in.text("name");
  if (!in.state().refused() && !is_format_name(out.name))
    in.refuse("name",
              {code::type_wrong,
               "A format's name is lower-case letters, digits and hyphens, a slash and a number, such as acme/1."});
  if (in.state().context.formats.find(out.name) != nullptr)
    in.refuse("name", {code::type_wrong, "A built-in format has this name; take another, such as acme/1."});
  out.template_text = in.text("template");
  out.explainer = in.maybe_text("explainer").value_or("");
  out.language = in.maybe_text("language").value_or("");
  for (std::size_t list = 0; list < word_list_count; ++list)
    out.words[list] = in.texts(word_lists[list].key);
  out.place = in.maybe_text("place").value_or("");
  read_gap_words(in, out);
  return out;
}

void write_texts(json_writer &out, std::string_view key, const std::vector<std::string> &texts) {
  out.key(key);
  out.begin_array();
  for (const std::string &each : texts)
    out.string(each);
  out.end_array();
}

} // namespace

const note_format *read_format(call_state &state, const json &value, const std::string &path) {
  if (value.is_string()) {
    auto found = state.context.formats.require(value.text);
    if (found)
      return *found;
    state.refuse(path, &value, std::move(found.failure()));
    return nullptr;
  }
  if (!value.is_object()) {
    state.refuse(
        path, &value,
        {code::type_wrong, "A format is the name of a built-in one, such as clock/1, or an object that declares one."});
    return nullptr;
  }
  const object_reader in(state, value, path,
                         {"name", "template", "explainer", "language", "weekdays", "weekdays3", "months", "months3",
                          "dayparts", "meridiem", "place", "gap"});
  format_declaration declaration = read_declaration(in);
  if (state.refused())
    return nullptr;
  auto made = note_format::make(std::move(declaration));
  if (made)
    return state.keep(std::move(*made));
  // The value at the path of the fault, as far as the declaration has it.
  const json *at = &value;
  for (std::string_view rest = made.failure().path; at != nullptr && rest.size() > 1;) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('/'));
    at = at->is_array() ? at->item(static_cast<std::size_t>(fixed_digits(part, 0, part.size()).value_or(0)))
                        : at->find(part);
    rest.remove_prefix(part.size());
  }
  state.refuse(path, at, std::move(made.failure()));
  return nullptr;
}

void write_format(json_writer &out, const format_declaration &format) {
  out.begin_object();
  out.member("name", format.name);
  out.member("template", format.template_text);
  out.member("explainer", format.explainer);
  out.member("language", format.language);
  for (std::size_t list = 0; list < word_list_count; ++list)
    write_texts(out, word_lists[list].key, format.words[list]);
  out.member("place", format.place);
  out.key("gap");
  out.begin_object();
  out.member("sentence", format.gap_sentence);
  out.key("units");
  out.begin_object();
  for (std::size_t u = 0; u < 6; ++u) {
    out.key(units[u]);
    out.begin_object();
    const auto &forms = format.gap_units[u];
    for (std::size_t p = 0; p < plural_count; ++p)
      if (p + 1 == plural_count || forms[p] != forms.back())
        out.member(plural_names[p], forms[p]);
    out.end_object();
  }
  out.end_object();
  out.end_object();
  out.end_object();
}

} // namespace chronote::documents
