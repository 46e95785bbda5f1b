// The border between C++ and C: nothing thrown crosses it, and failures become statuses.
#pragma once

#include "capi/chronote.h"
#include "core/error.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <string_view>

namespace chronote::capi {

constexpr chronote_status status_of(code what) noexcept { return static_cast<chronote_status>(what); }

template <class Body> chronote_status guarded(Body &&body) noexcept {
#if defined(__cpp_exceptions)
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return CHRONOTE_E_OUT_OF_MEMORY;
  } catch (...) {
    return CHRONOTE_E_INTERNAL;
  }
#else
  return body();
#endif
}

// Pointer and length as a view; a NULL with a length is the caller's mistake.
inline bool is_text(const char *text, std::size_t size) noexcept { return text != nullptr || size == 0; }
inline std::string_view view(const char *text, std::size_t size) noexcept {
  return size == 0 ? std::string_view{} : std::string_view(text, size);
}

inline chronote_status fail(code what, std::string_view message, chronote_error *detail) noexcept {
  if (detail != nullptr && detail->struct_size >= sizeof(chronote_error)) {
    detail->code = status_of(what);
    detail->offset = -1;
    const std::size_t size = std::min(message.size(), sizeof detail->message - 1);
    std::memcpy(detail->message, message.data(), size);
    detail->message[size] = '\0';
  }
  return status_of(what);
}

// Options of any size: those of an older header are filled up with defaults; of a newer one, the part that this library
// does not know must be zero.
template <class Options> chronote_status read_options(const Options *given, Options &out) noexcept {
  if (given == nullptr)
    return CHRONOTE_OK;
  const std::size_t size = given->struct_size;
  if (size == 0 || size % 8 != 0) // options grow by whole units of 8 bytes, so that no field is cut
    return CHRONOTE_E_ARGUMENT_WRONG;
  const auto *bytes = reinterpret_cast<const unsigned char *>(given);
  if (size > sizeof out && std::any_of(bytes + sizeof out, bytes + size, [](unsigned char byte) { return byte != 0; }))
    return CHRONOTE_E_VERSION_UNKNOWN;
  std::memcpy(&out, given, std::min(size, sizeof out));
  return CHRONOTE_OK;
}

} // namespace chronote::capi
