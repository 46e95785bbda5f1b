// The zone table that is compiled in; tzdb/compile.py writes its definition at build time.
#pragma once

#include <cstddef>

namespace chronote::inline v0 {

extern const unsigned char builtin_table[];
extern const std::size_t builtin_table_size;

} // namespace chronote::inline v0
