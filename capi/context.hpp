// What a context holds.
#pragma once

#include "capi/chronote.h"
#include "core/note/format.hpp"
#include "core/zone/zone.hpp"

#include <memory>
#include <vector>

struct chronote_context {
  std::vector<unsigned char> table_bytes; // of a table that was handed in
  std::unique_ptr<chronote::database> zones;
  chronote::catalog formats;
};

// Either one of the catalog's, or one that this handle owns.
struct chronote_format {
  std::unique_ptr<const chronote::note_format> own;
};

inline const chronote_context &context_of(const chronote::zone &in) noexcept {
  return *static_cast<const chronote_context *>(in.owner().companion);
}

// An opaque zone is a core zone.
inline const chronote_zone *as_handle(const chronote::zone *in) noexcept {
  return reinterpret_cast<const chronote_zone *>(in);
}
inline const chronote::zone &as_core(const chronote_zone *handle) noexcept {
  return *reinterpret_cast<const chronote::zone *>(handle);
}
