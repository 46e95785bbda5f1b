#include "capi/documents/operations.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace chronote::documents {
namespace {

constexpr operation table[] = {
    {"zone.check", zone_check},
    {"zone.at", zone_at},
    {"zone.resolve", zone_resolve},
    {"zone.startOfDay", zone_start_of_day},
    {"zone.next", zone_next},
    {"zone.previous", zone_previous},
    {"zone.list", zone_list},
    {"zone.fromWindows", zone_from_windows},
    {"note.stamp", note_stamp},
    {"note.render", note_render},
    {"note.formats", note_formats},
    {"note.declare", note_declare},
    {"note.parse", note_parse},
    {"transcript.plan", transcript_plan},
    {"transcript.append", transcript_append},
    {"transcript.join", transcript_join},
    {"library.info", library_info},
};

void run(call_state &state, std::string_view name, std::string_view text, json_writer &out) {
  const auto found =
      std::find_if(std::begin(table), std::end(table), [&](const operation &each) { return each.name == name; });
  if (found == std::end(table)) {
    const json said = first_invalid_utf8(name) == std::string_view::npos ? json::of_text(name) : json();
    state.refuse("", &said, {code::operation_unknown, "There is no operation of this name; library.info lists them."});
    return;
  }
  auto request = document::read(text);
  if (!request) {
    state.refuse("", nullptr, std::move(request.failure()));
    return;
  }
  found->run(state, (*request)->root(), out);
}

} // namespace

std::span<const operation> operations() noexcept { return table; }

code run_operation(const chronote_context &context, std::string_view name, std::string_view request, json_writer &out) {
  call_state state(context);
  run(state, name, request, out);
  if (!state.refused())
    return code::ok;
  out.text().clear();
  state.write_refusal(out);
  return state.what();
}

} // namespace chronote::documents
