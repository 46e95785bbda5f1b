// Every operation: from a request that was parsed to a response, or to a refusal in the call's state.
#pragma once

#include "capi/documents/request.hpp"

#include <span>
#include <string_view>

namespace chronote::documents {

using operation_function = void (*)(call_state &, const json &, json_writer &);

struct operation {
  std::string_view name;
  operation_function run;
};

// In the order of capi/operations.json.
std::span<const operation> operations() noexcept;

void zone_check(call_state &state, const json &request, json_writer &out);
void zone_at(call_state &state, const json &request, json_writer &out);
void zone_resolve(call_state &state, const json &request, json_writer &out);
void zone_start_of_day(call_state &state, const json &request, json_writer &out);
void zone_next(call_state &state, const json &request, json_writer &out);
void zone_previous(call_state &state, const json &request, json_writer &out);
void zone_list(call_state &state, const json &request, json_writer &out);
void zone_from_windows(call_state &state, const json &request, json_writer &out);
void note_stamp(call_state &state, const json &request, json_writer &out);
void note_render(call_state &state, const json &request, json_writer &out);
void note_formats(call_state &state, const json &request, json_writer &out);
void note_declare(call_state &state, const json &request, json_writer &out);
void note_parse(call_state &state, const json &request, json_writer &out);
void transcript_plan(call_state &state, const json &request, json_writer &out);
void transcript_append(call_state &state, const json &request, json_writer &out);
void transcript_join(call_state &state, const json &request, json_writer &out);
void library_info(call_state &state, const json &request, json_writer &out);

// Carries out one call; the response is in `out` either way. The code is that of the refusal, or ok.
code run_operation(const chronote_context &context, std::string_view name, std::string_view request, json_writer &out);

} // namespace chronote::documents
