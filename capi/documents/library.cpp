#include "capi/documents/operations.hpp"

namespace chronote::documents {

void library_info(call_state &state, const json &request, json_writer &out) {
  const object_reader in(state, request, "", {});
  if (state.refused())
    return;
  out.begin_object();
  out.member("version", chronote_version());
  out.key("abi");
  out.number(chronote_abi());
  out.key("releases");
  out.begin_array();
  for (const release &each : state.context.zones->releases()) {
    out.begin_object();
    out.member("name", each.name);
    out.member("published", spell_utc({each.published, 0}));
    out.end_object();
  }
  out.end_array();
  out.key("operations");
  out.begin_array();
  for (const operation &each : operations())
    out.string(each.name);
  out.end_array();
  out.end_object();
}

} // namespace chronote::documents
