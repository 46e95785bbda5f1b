#include "capi/documents/operations.hpp"
#include "core/note/parse.hpp"
#include "core/note/stamp.hpp"

namespace chronote::documents {
namespace {

// The stamp of `at` and `zone`.
std::optional<stamped> read_moment(const object_reader &in, release_choice choice) {
  if (!in.has("zone"))
    in.refuse("zone", {code::zone_missing,
                       "A note needs a stamp, or an instant and the zone it was sent from; no zone is assumed."});
  const zone *place = in.zone_at("zone");
  const instant at = in.moment_at("at");
  if (in.state().refused())
    return std::nullopt;
  if (!place->is_in(choice)) {
    in.refuse("zone", {code::zone_unknown, "The tz release asked for has no such zone; a later one has."});
    return std::nullopt;
  }
  auto made = stamp_at(*place, at, choice);
  if (made)
    return *made;
  in.refuse("at", std::move(made.failure()));
  return std::nullopt;
}

// The stamp that was handed in, whole, and whether its gap is settled because it was complete.
std::optional<stamped> read_stamp(const object_reader &in, release_choice choice, bool &settled) {
  for (const std::string_view key : {"at", "zone"})
    if (in.has(key))
      in.refuse(key, {code::key_unknown, "A note is rendered from a stamp, or from at and zone, not from both."});
  const std::string_view text = in.text("stamp");
  if (in.state().refused())
    return std::nullopt;
  auto read = parse_stamp(text);
  if (!read) {
    in.refuse("stamp", std::move(read.failure()));
    return std::nullopt;
  }
  settled = read->is_complete();
  auto made = complete(*in.state().context.zones, *read, choice);
  if (made)
    return *made;
  in.refuse("stamp", std::move(made.failure()));
  return std::nullopt;
}

// Both keys are read whatever comes of them. Where the gap is settled, what the stamp lacks was not there.
void add_gap(const object_reader &in, std::optional<stamped> &made, bool settled) {
  const auto previous = in.maybe_moment("previous");
  const std::int64_t threshold = in.threshold("threshold", default_threshold);
  if (made && previous && !made->gap && !settled)
    made->gap = gap_between(*previous, made->at, threshold);
}

} // namespace

void note_stamp(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"at", "zone", "previous", "threshold", "precision", "tzdb"});
  auto made = read_moment(in, in.release("tzdb", as_of));
  add_gap(in, made, false);
  const auto kept =
      static_cast<precision>(in.word("precision", {"seconds", "milliseconds", "microseconds", "nanoseconds"}, 0));
  if (state.refused())
    return;
  out.begin_object();
  out.member("stamp", spell_stamp(*made, kept));
  out.end_object();
}

void note_render(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"stamp", "at", "zone", "format", "previous", "threshold", "tzdb"});
  const note_format *format = in.format("format", &state.context.formats.standard());
  const release_choice choice = in.release("tzdb", as_of);
  bool settled = false;
  auto made = in.has("stamp") ? read_stamp(in, choice, settled) : read_moment(in, choice);
  add_gap(in, made, settled);
  if (state.refused())
    return;
  out.begin_object();
  out.member("text", render(*format, *made));
  out.member("tzdb", made->release);
  out.end_object();
}

void note_formats(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {});
  if (state.refused())
    return;
  out.begin_object();
  out.key("formats");
  out.begin_array();
  for (std::size_t i = 0; i < format_count; ++i)
    write_format(out, state.context.formats.at(i).declaration());
  out.end_array();
  out.end_object();
}

void note_declare(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"format"});
  const note_format *format = in.format("format", nullptr);
  if (!in.has("format"))
    in.refuse("format", {code::key_missing, "The key format is missing."});
  if (state.refused())
    return;
  out.begin_object();
  out.key("format");
  write_format(out, format->declaration());
  out.end_object();
}

void note_parse(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {"text", "format"});
  const std::string_view text = in.text("text");
  const note_format *only = in.format("format", nullptr);
  if (state.refused())
    return;
  auto found = parse_note(only != nullptr ? *only : state.context.formats.standard(), text);
  for (std::size_t i = 1; !found && only == nullptr && i < format_count; ++i)
    found = parse_note(state.context.formats.at(i), text);
  if (!found)
    return in.refuse("text", std::move(found.failure()));
  const auto maybe = [&](std::string_view key, const std::optional<std::string> &value) {
    if (value)
      out.member(key, *value);
  };
  out.begin_object();
  out.member("format", found->format);
  if (!found->local.empty())
    out.member("local", found->local);
  maybe("offset", found->offset);
  maybe("label", found->label);
  maybe("daypart", found->daypart);
  maybe("gap", found->gap);
  maybe("stamp", found->stamp);
  out.end_object();
}

} // namespace chronote::documents
