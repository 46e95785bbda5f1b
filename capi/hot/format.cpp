// In a build without documents a format can only be named.
#include "capi/context.hpp"
#include "capi/guard.hpp"

using namespace chronote;
using namespace chronote::capi;

extern "C" {

chronote_status chronote_format_new(const chronote_context *context, const char *declaration, size_t declaration_size,
                                    chronote_format **format, chronote_error *error) noexcept {
  if (context == nullptr || format == nullptr || !is_text(declaration, declaration_size))
    return fail(code::argument_wrong, "The context, the declaration or the place for the format is NULL.", error);
  return guarded([&]() -> chronote_status {
    const auto found = context->formats.require(view(declaration, declaration_size));
    if (!found)
      return fail(code::format_unknown, "This build has no JSON; name a built-in format, such as clock/1.", error);
    auto made = note_format::make((*found)->declaration());
    if (!made)
      return fail(made.failure().what, made.failure().message, error);
    *format = new chronote_format{std::move(*made)};
    return CHRONOTE_OK;
  });
}

} // extern "C"
