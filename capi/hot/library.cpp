#include "capi/guard.hpp"

#include <cstdlib>

using namespace chronote;

extern "C" {

const char *chronote_version(void) noexcept { return CHRONOTE_VERSION; }

int32_t chronote_abi(void) noexcept { return CHRONOTE_ABI; }

const char *chronote_status_name(chronote_status status) noexcept {
  return code_name(static_cast<code>(status)).data();
}

void chronote_buffer_free(chronote_buffer *buffer) noexcept {
  if (buffer == nullptr)
    return;
  std::free(buffer->data);
  *buffer = CHRONOTE_BUFFER_INIT;
}

} // extern "C"
