#include "capi/context.hpp"

#include "capi/guard.hpp"
#include "core/zone/builtin_table.hpp"

#include <span>

using namespace chronote;
using namespace chronote::capi;

namespace {

chronote_status open_context(const chronote_context_options &options, chronote_context **out, chronote_error *error) {
  auto made = std::make_unique<chronote_context>();
  std::span<const unsigned char> bytes(builtin_table, builtin_table_size);
  if (options.table != nullptr) {
    const auto *first = static_cast<const unsigned char *>(options.table);
    made->table_bytes.assign(first, first + options.table_size);
    bytes = made->table_bytes;
  }
  auto zones = database::open(bytes, options.table == nullptr);
  if (!zones)
    return fail(zones.failure().what, zones.failure().message, error);
  made->zones = std::move(*zones);
  made->zones->companion = made.get();
  *out = made.release();
  return CHRONOTE_OK;
}

} // namespace

extern "C" {

void chronote_context_options_init(chronote_context_options *options) noexcept {
  if (options != nullptr)
    *options = CHRONOTE_CONTEXT_OPTIONS_INIT;
}

chronote_status chronote_context_new(const chronote_context_options *options, chronote_context **context,
                                     chronote_error *error) noexcept {
  if (context == nullptr)
    return fail(code::argument_wrong, "The place for the context is NULL.", error);
  chronote_context_options read = CHRONOTE_CONTEXT_OPTIONS_INIT;
  if (const chronote_status status = read_options(options, read); status != CHRONOTE_OK)
    return fail(static_cast<code>(status),
                "The options' struct_size is none that this library knows; use CHRONOTE_CONTEXT_OPTIONS_INIT.", error);
  const chronote_status status = guarded([&] { return open_context(read, context, error); });
  if (status == CHRONOTE_E_OUT_OF_MEMORY)
    fail(code::out_of_memory, "Memory ran out.", error);
  return status;
}

void chronote_context_free(chronote_context *context) noexcept { delete context; }

int32_t chronote_release_count(const chronote_context *context) noexcept {
  return context == nullptr ? 0 : static_cast<int32_t>(context->zones->releases().size());
}

const char *chronote_release_name(const chronote_context *context, int32_t release) noexcept {
  if (release < 0 || release >= chronote_release_count(context))
    return nullptr;
  return context->zones->releases()[static_cast<std::size_t>(release)].name.c_str();
}

chronote_status chronote_release_find(const chronote_context *context, const char *name, size_t name_size,
                                      int32_t *release) noexcept {
  if (context == nullptr || release == nullptr || !is_text(name, name_size))
    return CHRONOTE_E_ARGUMENT_WRONG;
  return guarded([&]() -> chronote_status {
    const auto chosen = context->zones->choose(view(name, name_size));
    if (!chosen)
      return CHRONOTE_E_RELEASE_UNKNOWN;
    *release = *chosen;
    return CHRONOTE_OK;
  });
}

} // extern "C"
