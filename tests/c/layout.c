/* The sizes and offsets that programs were compiled with. A change here is a change of the ABI. Compiled as C11 and
 * C++17. */
#include "chronote.h"

#include <limits.h>

#ifdef __cplusplus
#define CHECK(what) static_assert(what, #what)
#else
#define CHECK(what) _Static_assert(what, #what)
#endif
#define AT(type, field, offset) CHECK(offsetof(type, field) == (offset))

CHECK(CHAR_BIT == 8);
CHECK(sizeof(chronote_status) == 4);
CHECK(CHRONOTE_ABI == 1);

#if UINTPTR_MAX == 0xFFFFFFFF
#define POINTER 4
#else
#define POINTER 8
#endif
CHECK(sizeof(void *) == POINTER && sizeof(size_t) == POINTER);

CHECK(sizeof(chronote_error) == 256);
AT(chronote_error, struct_size, 0);
AT(chronote_error, code, 4);
AT(chronote_error, offset, 8);
AT(chronote_error, message, 16);

CHECK(sizeof(chronote_buffer) == 3 * POINTER);
AT(chronote_buffer, data, 0);
AT(chronote_buffer, size, POINTER);
AT(chronote_buffer, capacity, 2 * POINTER);

CHECK(sizeof(chronote_context_options) == 8 + 2 * POINTER);
AT(chronote_context_options, struct_size, 0);
AT(chronote_context_options, reserved, 4);
AT(chronote_context_options, table, 8);
AT(chronote_context_options, table_size, 8 + POINTER);

CHECK(sizeof(chronote_local) == 40);
AT(chronote_local, wall_ms, 0);
AT(chronote_local, offset, 8);
AT(chronote_local, release, 12);
AT(chronote_local, year, 16);
AT(chronote_local, month, 20);
AT(chronote_local, day, 21);
AT(chronote_local, hour, 22);
AT(chronote_local, minute, 23);
AT(chronote_local, second, 24);
AT(chronote_local, weekday, 25);
AT(chronote_local, daylight, 26);
AT(chronote_local, reserved, 27);
AT(chronote_local, abbreviation, 28);

CHECK(sizeof(chronote_resolution) == 48);
AT(chronote_resolution, kind, 0);
AT(chronote_resolution, release, 4);
AT(chronote_resolution, earlier_ms, 8);
AT(chronote_resolution, later_ms, 16);
AT(chronote_resolution, jump_ms, 24);
AT(chronote_resolution, wall_before_ms, 32);
AT(chronote_resolution, wall_after_ms, 40);

CHECK(sizeof(chronote_note_options) == 32);
AT(chronote_note_options, struct_size, 0);
AT(chronote_note_options, release, 4);
AT(chronote_note_options, format, 8);
AT(chronote_note_options, previous_ms, 16);
AT(chronote_note_options, threshold_s, 24);

/* Numbers that stand in programs. */
CHECK(CHRONOTE_OK == 0 && CHRONOTE_E_INTERNAL == 1 && CHRONOTE_E_OUT_OF_MEMORY == 2);
CHECK(CHRONOTE_E_BUFFER_TOO_SMALL == 3 && CHRONOTE_E_ARGUMENT_WRONG == 4 && CHRONOTE_E_VERSION_UNKNOWN == 5);
CHECK(CHRONOTE_E_REQUEST_UNREADABLE == 100 && CHRONOTE_E_UTF8_INVALID == 101 && CHRONOTE_E_OPERATION_UNKNOWN == 102);
CHECK(CHRONOTE_E_KEY_UNKNOWN == 103 && CHRONOTE_E_KEY_MISSING == 104 && CHRONOTE_E_TYPE_WRONG == 105);
CHECK(CHRONOTE_E_TOO_LARGE == 106 && CHRONOTE_E_ID_DUPLICATE == 107);
CHECK(CHRONOTE_E_INSTANT_UNREADABLE == 200 && CHRONOTE_E_INSTANT_WITHOUT_OFFSET == 201);
CHECK(CHRONOTE_E_INSTANT_OUT_OF_RANGE == 202 && CHRONOTE_E_DATE_NONEXISTENT == 203 && CHRONOTE_E_NOW_MISSING == 204);
CHECK(CHRONOTE_E_DURATION_UNREADABLE == 205 && CHRONOTE_E_WALL_UNREADABLE == 206);
CHECK(CHRONOTE_E_ZONE_UNKNOWN == 300 && CHRONOTE_E_ZONE_MISSING == 301 && CHRONOTE_E_ZONE_ABBREVIATION == 302);
CHECK(CHRONOTE_E_RELEASE_UNKNOWN == 303 && CHRONOTE_E_TABLE_CORRUPT == 304);
CHECK(CHRONOTE_E_FORMAT_UNKNOWN == 400 && CHRONOTE_E_FORMAT_FIELD_UNKNOWN == 401);
CHECK(CHRONOTE_E_FORMAT_BRACE_UNCLOSED == 402 && CHRONOTE_E_FORMAT_CHARACTER == 403);
CHECK(CHRONOTE_E_THRESHOLD_TOO_SMALL == 404 && CHRONOTE_E_NOTE_UNREADABLE == 405);
CHECK(CHRONOTE_AS_OF == -1 && CHRONOTE_NEWEST == -2);
CHECK(CHRONOTE_UNIQUE == 0 && CHRONOTE_OVERLAP == 1 && CHRONOTE_GAP == 2);
CHECK(CHRONOTE_NO_INSTANT == INT64_MIN);
