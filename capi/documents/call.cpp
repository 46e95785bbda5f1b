// The document functions of the C interface.
#include "capi/documents/operations.hpp"
#include "capi/guard.hpp"

#include <cstdlib>
#include <cstring>

using namespace chronote;
using namespace chronote::capi;
using namespace chronote::documents;

namespace {

// Capacity at least doubles, so that a reused buffer soon stops growing.
bool store(std::string_view text, chronote_buffer &out) noexcept {
  if (text.size() > out.capacity) {
    const std::size_t capacity = std::max(text.size(), 2 * out.capacity);
    void *grown = std::realloc(out.data, capacity);
    if (grown == nullptr)
      return false;
    out.data = static_cast<char *>(grown);
    out.capacity = capacity;
  }
  if (!text.empty())
    std::memcpy(out.data, text.data(), text.size());
  out.size = text.size();
  return true;
}

// A format of its own from one that lives only as long as the call, or nothing where that was refused.
std::unique_ptr<const note_format> made_again(const call_state &state, const note_format *read) {
  if (state.refused())
    return nullptr;
  auto made = note_format::make(read->declaration());
  return made ? std::move(*made) : nullptr;
}

// A declaration, or the bare name of a built-in format.
std::unique_ptr<const note_format> make_format(call_state &state, std::string_view text) {
  const bool bare = !text.empty() && text.front() != '{' && text.front() != '"';
  if (bare)
    return made_again(state, read_format(state, json::of_text(text), ""));
  // Wrapped, because a request is an object.
  const std::string request = "{\"format\":" + std::string(text) + "}";
  auto wrapped = document::read(request);
  if (wrapped && (*wrapped)->root().count == 1)
    return made_again(state, read_format(state, *(*wrapped)->root().first, ""));
  state.refuse("", nullptr,
               wrapped ? error{code::request_unreadable, "A format is one JSON value."} : std::move(wrapped.failure()));
  return nullptr;
}

} // namespace

extern "C" {

chronote_status chronote_call(const chronote_context *context, const char *operation, size_t operation_size,
                              const char *request, size_t request_size, chronote_buffer *response) noexcept {
  if (context == nullptr || response == nullptr || !is_text(operation, operation_size) ||
      !is_text(request, request_size))
    return CHRONOTE_E_ARGUMENT_WRONG;
  response->size = 0;
  return guarded([&]() -> chronote_status {
    json_writer out;
    const code what = run_operation(*context, view(operation, operation_size), view(request, request_size), out);
    return store(out.text(), *response) ? status_of(what) : CHRONOTE_E_OUT_OF_MEMORY;
  });
}

char *chronote_call_text(const chronote_context *context, const char *operation, const char *request) noexcept {
  if (context == nullptr || operation == nullptr || request == nullptr)
    return nullptr;
  char *result = nullptr;
  guarded([&]() -> chronote_status {
    json_writer out;
    run_operation(*context, operation, request, out);
    result = static_cast<char *>(std::malloc(out.text().size() + 1));
    if (result != nullptr)
      std::memcpy(result, out.text().c_str(), out.text().size() + 1);
    return CHRONOTE_OK;
  });
  return result;
}

void chronote_text_free(char *text) noexcept { std::free(text); }

chronote_status chronote_format_new(const chronote_context *context, const char *declaration, size_t declaration_size,
                                    chronote_format **format, chronote_error *error) noexcept {
  if (context == nullptr || format == nullptr || !is_text(declaration, declaration_size))
    return fail(code::argument_wrong, "The context, the declaration or the place for the format is NULL.", error);
  return guarded([&]() -> chronote_status {
    call_state state(*context);
    auto made = make_format(state, view(declaration, declaration_size));
    if (made == nullptr)
      return fail(state.refused() ? state.what() : code::internal, state.message(), error);
    *format = new chronote_format{std::move(made)};
    return CHRONOTE_OK;
  });
}

} // extern "C"
