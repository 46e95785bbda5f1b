// The check of a release number that every hot path makes.
#pragma once

#include "capi/chronote.h"
#include "core/zone/zone.hpp"

namespace chronote::capi {

inline chronote_status check_release(const zone &in, std::int32_t release) noexcept {
  if (release < 0)
    return release == as_of || release == newest ? CHRONOTE_OK : CHRONOTE_E_RELEASE_UNKNOWN;
  if (static_cast<std::size_t>(release) >= in.owner().releases().size())
    return CHRONOTE_E_RELEASE_UNKNOWN;
  return in.is_in(release) ? CHRONOTE_OK : CHRONOTE_E_ZONE_UNKNOWN;
}

} // namespace chronote::capi
