#include "capi/documents/operations.hpp"
#include "core/text.hpp"
#include "core/transcript/plan.hpp"

#include <algorithm>

namespace chronote::documents {
namespace {

stored_instant stored_moment(const json *value) {
  if (value == nullptr || value->is_null())
    return {};
  if (value->is_string())
    return {stored_instant::text, value->text, 0};
  if (const auto number = whole_number(*value))
    return {stored_instant::milliseconds, {}, *number};
  return {stored_instant::neither, {}, 0};
}

stored_text stored_string(const json *value) {
  if (value == nullptr || value->is_null())
    return {};
  if (value->is_string())
    return {stored_text::text, value->text};
  return {stored_text::neither, {}};
}

// Only id and role must be there; every other fault of a message is a problem of that message.
message read_message(call_state &state, const json &value, const std::string &path) {
  message out;
  if (!value.is_object()) {
    state.refuse(path, &value, {code::type_wrong, "A message is an object with an id and a role."});
    return out;
  }
  for (const auto &[key, slot] : {std::pair{"id", &out.id}, std::pair{"role", &out.role}}) {
    const json *found = value.find(key);
    if (found == nullptr)
      state.refuse(path + "/" + key, nullptr, {code::key_missing, "A message has an id and a role."});
    else if (!found->is_string())
      state.refuse(path + "/" + key, found, {code::type_wrong, "This has to be text."});
    else
      *slot = found->text;
  }
  out.created_at = stored_moment(value.find("createdAt"));
  out.time_zone = stored_string(value.find("timeZone"));
  out.stamp = stored_string(value.find("stamp"));
  out.previous = stored_moment(value.find("previous"));
  return out;
}

std::string item_path(std::size_t i) { return "/messages/" + number_text(static_cast<std::int64_t>(i)); }

std::vector<message> read_messages(const object_reader &in) {
  std::vector<message> out;
  const json *list = in.find("messages");
  if (list == nullptr)
    in.refuse("messages", {code::key_missing, "The key messages is missing."});
  else if (!list->is_array())
    in.refuse("messages", {code::type_wrong, "This has to be a list of messages."});
  if (list == nullptr || in.state().refused())
    return out;
  std::vector<std::string_view> ids;
  out.reserve(list->count);
  ids.reserve(list->count);
  for (const json *each = list->first; each != nullptr && !in.state().refused(); each = each->next) {
    out.push_back(read_message(in.state(), *each, item_path(out.size())));
    ids.push_back(out.back().id);
  }
  if (in.state().refused())
    return out;
  if (const std::size_t repeat = first_repeat(ids); repeat != std::string_view::npos)
    in.state().refuse(item_path(repeat) + "/id", list->item(repeat)->find("id"),
                      {code::id_duplicate, "Another message has this id; each message has its own."});
  return out;
}

placement read_placement(const object_reader &in, placement otherwise) {
  constexpr auto number = [](placement where) { return static_cast<std::size_t>(where); };
  return static_cast<placement>(
      in.word("placement", {"inside-after", "inside-before", "after", "before"}, number(otherwise)));
}

// {threshold} or false.
void read_gap(const object_reader &in, era &first, bool &gaps) {
  const json *said = in.find("gap");
  if (said == nullptr)
    return;
  if (said->is_boolean() && !said->truth) {
    gaps = false;
    return;
  }
  if (!said->is_object())
    return in.refuse("gap", {code::type_wrong, "This has to be an object with a threshold, or false."});
  const object_reader gap(in.state(), *said, in.path_of("gap"), {"threshold"});
  first.threshold = gap.threshold("threshold", default_threshold);
}

void read_eras(const object_reader &in, std::vector<era> &eras) {
  const json *list = in.find("eras");
  if (list == nullptr)
    return;
  if (!list->is_array())
    return in.refuse("eras", {code::type_wrong, "This has to be a list of eras."});
  std::size_t i = 0;
  for (const json *item = list->first; item != nullptr; item = item->next, ++i) {
    const object_reader each(in.state(), *item, in.path_of("eras") + "/" + number_text(static_cast<std::int64_t>(i)),
                             {"from", "format", "threshold", "placement"});
    era next = eras.back();
    next.from = each.text("from");
    next.format = each.format("format", next.format);
    next.threshold = each.threshold("threshold", next.threshold);
    next.where = read_placement(each, next.where);
    eras.push_back(next);
  }
}

std::vector<std::string_view> read_roles(const object_reader &in) {
  const json *list = in.find("roles");
  if (list == nullptr)
    return {"user"};
  in.texts("roles"); // refuses what is no list of texts
  std::vector<std::string_view> out;
  if (!in.state().refused())
    for (const json *each = list->first; each != nullptr; each = each->next)
      out.push_back(each->text);
  return out;
}

plan_options read_options(const object_reader &in) {
  plan_options out;
  in.word("mode", {"persistent"}, 0);
  era first;
  first.format = in.format("format", &in.state().context.formats.standard());
  first.where = read_placement(in, placement::inside_after);
  read_gap(in, first, out.gaps);
  out.eras.push_back(first);
  read_eras(in, out.eras);
  out.roles = read_roles(in);
  out.notes_from = in.maybe_text("notesFrom").value_or("");
  out.release = in.release("tzdb", as_of);
  // Of meaning in other modes; here they are only checked.
  in.maybe_text("compactedThrough");
  in.maybe_instant("now");
  if (in.has("zone"))
    in.zone_at("zone");
  return out;
}

void write_note(json_writer &out, const planned_note &note, std::string_view id) {
  out.begin_object();
  out.member("id", id);
  out.member("text", note.text);
  out.member("placement", placement_name(note.where));
  out.member("stamp", note.stamp);
  out.member("tzdb", note.release);
  out.end_object();
}

std::string value_of(const json &message, const char *field) {
  const json *found = message.find(field);
  return found == nullptr ? "null" : preview(*found);
}

void write_problem(json_writer &out, const problem &each, std::string_view id, const std::string &path,
                   const json &message) {
  out.begin_object();
  out.member("id", id);
  write_fault(out, each.what, path + "/" + each.field, value_of(message, each.field));
  out.end_object();
}

void write_format_name(json_writer &out, const note_format &format, const chronote_context &context) {
  out.key("format");
  if (context.formats.find(format.name()) == &format)
    out.string(format.name());
  else
    write_format(out, format.declaration());
}

std::string_view release_word(const plan_options &options, const chronote_context &context) {
  return options.release == newest ? std::string_view("newest")
                                   : context.zones->releases()[static_cast<std::size_t>(options.release)].name;
}

void write_state(json_writer &out, const plan &made, const plan_options &options, const chronote_context &context) {
  const era &now = options.eras[made.last_era];
  out.key("state");
  out.begin_object();
  out.key("era");
  out.begin_object();
  if (!now.from.empty())
    out.member("from", now.from);
  write_format_name(out, *now.format, context);
  out.member("threshold", spell_duration(now.threshold));
  out.member("placement", placement_name(now.where));
  out.end_object();
  if (!options.gaps)
    out.member("gap", false);
  if (options.roles != std::vector<std::string_view>{"user"}) {
    out.key("roles");
    out.begin_array();
    for (const std::string_view each : options.roles)
      out.string(each);
    out.end_array();
  }
  if (options.release != as_of)
    out.member("tzdb", release_word(options, context));
  if (made.previous)
    out.member("previous", spell_utc(*made.previous));
  out.end_object();
}

// With `strict` the first problem refuses the whole. `path` is that of the list's item.
bool refuse_first(call_state &state, const plan &made, const std::string &path, const json &message) {
  if (made.problems.empty())
    return false;
  const problem &first = made.problems.front();
  state.refuse(path + "/" + first.field, message.find(first.field), first.what);
  return true;
}

plan_options read_state(const object_reader &in, std::optional<instant> &previous) {
  plan_options out;
  const json *value = in.find("state");
  if (value == nullptr) {
    in.refuse("state",
              {code::key_missing, "The key state is missing: the state that the last plan or append answered."});
    return out;
  }
  const object_reader state(in.state(), *value, in.path_of("state"), {"era", "gap", "roles", "tzdb", "previous"});
  const json *era_value = state.find("era");
  if (era_value == nullptr) {
    state.refuse("era", {code::key_missing, "The key era is missing."});
    return out;
  }
  const object_reader now(in.state(), *era_value, state.path_of("era"), {"from", "format", "threshold", "placement"});
  era only;
  only.from = now.maybe_text("from").value_or("");
  only.format = now.format("format", &in.state().context.formats.standard());
  only.threshold = now.threshold("threshold", default_threshold);
  only.where = read_placement(now, placement::inside_after);
  out.eras.push_back(only);
  out.gaps = state.boolean("gap", true);
  out.roles = read_roles(state);
  out.release = state.release("tzdb", as_of);
  previous = state.maybe_instant("previous");
  return out;
}

} // namespace

void transcript_plan(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "",
                         {"messages", "mode", "format", "placement", "gap", "eras", "roles", "notesFrom",
                          "compactedThrough", "now", "zone", "tzdb", "explain", "strict"});
  const std::vector<message> messages = read_messages(in);
  const plan_options options = read_options(in);
  const bool explain = in.boolean("explain", false), strict = in.boolean("strict", false);
  if (state.refused())
    return;
  const plan made = plan_notes(*state.context.zones, messages, options);
  std::vector<const json *> list; // the messages' own JSON, for the values at fault
  for (const json *each = request.find("messages")->first; each != nullptr; each = each->next)
    list.push_back(each);
  if (strict && !made.problems.empty() &&
      refuse_first(state, made, item_path(made.problems.front().message), *list[made.problems.front().message]))
    return;
  out.begin_object();
  out.key("system");
  out.begin_array();
  std::vector<const note_format *> told;
  for (std::size_t e = 0; explain && e <= made.last_era; ++e) {
    const note_format *format = options.eras[e].format;
    if (std::find(told.begin(), told.end(), format) == told.end())
      out.string(format->declaration().explainer);
    told.push_back(format);
  }
  out.end_array();
  out.key("notes");
  out.begin_array();
  for (const planned_note &each : made.notes)
    write_note(out, each, messages[each.message].id);
  out.end_array();
  out.key("problems");
  out.begin_array();
  for (const problem &each : made.problems)
    write_problem(out, each, messages[each.message].id, item_path(each.message), *list[each.message]);
  out.end_array();
  write_state(out, made, options, state.context);
  out.end_object();
}

void transcript_append(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"state", "message", "strict"});
  std::optional<instant> previous;
  const plan_options options = read_state(in, previous);
  const json *value = in.find("message");
  if (value == nullptr)
    in.refuse("message", {code::key_missing, "The key message is missing."});
  const bool strict = in.boolean("strict", false);
  if (value == nullptr || state.refused())
    return;
  const std::vector<message> one = {read_message(state, *value, "/message")};
  if (state.refused())
    return;
  const plan made = plan_notes(*state.context.zones, one, options, previous);
  if (strict && refuse_first(state, made, "/message", *value))
    return;
  out.begin_object();
  if (!made.notes.empty()) {
    out.key("note");
    write_note(out, made.notes.front(), one.front().id);
  }
  out.key("problems");
  out.begin_array();
  for (const problem &each : made.problems)
    write_problem(out, each, one.front().id, "/message", *value);
  out.end_array();
  write_state(out, made, options, state.context);
  out.end_object();
}

void transcript_join(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"text", "note", "placement"});
  const std::string_view text = in.text("text"), note = in.text("note");
  const placement where = read_placement(in, placement::inside_after);
  if (state.refused())
    return;
  out.begin_object();
  if (is_inside(where)) {
    out.member("text", join(text, note, where));
  } else {
    // A model's interface refuses a part with nothing in it.
    out.key("parts");
    out.begin_array();
    for (const std::string_view part :
         {where == placement::before ? note : text, where == placement::before ? text : note})
      if (!part.empty())
        out.string(part);
    out.end_array();
  }
  out.end_object();
}

} // namespace chronote::documents
