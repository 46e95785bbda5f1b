/*
 * chronote: a sense of time for AI agents.
 *
 * The C interface. Valid as C99 and as C++. Rules that hold everywhere:
 *
 * - Text in is a pointer and a length in bytes, UTF-8; no NUL is needed. Where the length is 0 the pointer may be NULL.
 * - Text out goes into a caller's buffer of `capacity` bytes; `needed` is always set to the size in bytes that the text
 * has, without a NUL (none is written). A capacity of 0 asks for the size: CHRONOTE_E_BUFFER_TOO_SMALL. Or it goes into
 * a chronote_buffer.
 * - Every function that can fail returns a status. Out parameters are written only on success, but for `needed`,
 * responses and error details.
 * - Handles are opaque and never change. Every function here may be called from any number of threads at once on the
 * same handles; only the freeing of a handle must come after every use of it.
 * - Nothing reads the system's clock, zone, locale, environment or files, and nothing is kept outside handles.
 * - Instants are milliseconds since 1970-01-01T00:00:00Z, in the years 0001 to 9999; parts of a second are cut.
 */
#ifndef CHRONOTE_H
#define CHRONOTE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define CHRONOTE_NOEXCEPT noexcept
extern "C" {
#else
#define CHRONOTE_NOEXCEPT
#endif

#ifndef CHRONOTE_API
#if defined(_WIN32) && defined(CHRONOTE_BUILD)
#define CHRONOTE_API __declspec(dllexport)
#elif defined(_WIN32) && defined(CHRONOTE_SHARED)
#define CHRONOTE_API __declspec(dllimport)
#elif defined(__GNUC__)
#define CHRONOTE_API __attribute__((visibility("default")))
#else
#define CHRONOTE_API
#endif
#endif

/* Marks a result that the caller owns and releases with the function that the comment names. */
#define CHRONOTE_OWN

/* ---- Version ----------------------------------------------------------------------------------------------------- */

/* The number that changes when a program built with an older header can no longer use the library. */
#define CHRONOTE_ABI 1

/* "0.1.0". Static. */
CHRONOTE_API const char *chronote_version(void) CHRONOTE_NOEXCEPT;
/* CHRONOTE_ABI of the library that is loaded. */
CHRONOTE_API int32_t chronote_abi(void) CHRONOTE_NOEXCEPT;

/* ---- Status ------------------------------------------------------------------------------------------------------ */

/* 0, or a code. Numbers are grouped by hundred and never reused. Treat a number you do not know as a failure. */
typedef int32_t chronote_status;

enum {
  CHRONOTE_OK = 0,

  /* The call itself. */
  CHRONOTE_E_INTERNAL = 1,
  CHRONOTE_E_OUT_OF_MEMORY = 2,
  CHRONOTE_E_BUFFER_TOO_SMALL = 3,
  CHRONOTE_E_ARGUMENT_WRONG = 4,  /* a NULL where none may be, a number that names nothing */
  CHRONOTE_E_VERSION_UNKNOWN = 5, /* an options struct larger than this library knows, with something set in the rest */

  /* Requests. */
  CHRONOTE_E_REQUEST_UNREADABLE = 100,
  CHRONOTE_E_UTF8_INVALID = 101,
  CHRONOTE_E_OPERATION_UNKNOWN = 102,
  CHRONOTE_E_KEY_UNKNOWN = 103,
  CHRONOTE_E_KEY_MISSING = 104,
  CHRONOTE_E_TYPE_WRONG = 105,
  CHRONOTE_E_TOO_LARGE = 106,
  CHRONOTE_E_ID_DUPLICATE = 107,

  /* Instants, dates, durations. */
  CHRONOTE_E_INSTANT_UNREADABLE = 200,
  CHRONOTE_E_INSTANT_WITHOUT_OFFSET = 201,
  CHRONOTE_E_INSTANT_OUT_OF_RANGE = 202,
  CHRONOTE_E_DATE_NONEXISTENT = 203,
  CHRONOTE_E_NOW_MISSING = 204,
  CHRONOTE_E_DURATION_UNREADABLE = 205,
  CHRONOTE_E_WALL_UNREADABLE = 206,

  /* Zones. */
  CHRONOTE_E_ZONE_UNKNOWN = 300,
  CHRONOTE_E_ZONE_MISSING = 301,
  CHRONOTE_E_ZONE_ABBREVIATION = 302,
  CHRONOTE_E_RELEASE_UNKNOWN = 303,
  CHRONOTE_E_TABLE_CORRUPT = 304,

  /* Notes. */
  CHRONOTE_E_FORMAT_UNKNOWN = 400,
  CHRONOTE_E_FORMAT_FIELD_UNKNOWN = 401,
  CHRONOTE_E_FORMAT_BRACE_UNCLOSED = 402,
  CHRONOTE_E_FORMAT_CHARACTER = 403,
  CHRONOTE_E_THRESHOLD_TOO_SMALL = 404,
  CHRONOTE_E_NOTE_UNREADABLE = 405
};

/* The code as it stands in answers: "zone-unknown"; "ok" for 0 and "internal" for a number that is none. Static. */
CHRONOTE_API const char *chronote_status_name(chronote_status status) CHRONOTE_NOEXCEPT;

/* Detail of a failure, written where a function has an `error` parameter and it is not NULL. The message is for people
 * and may change; the code does not. Set struct_size (CHRONOTE_ERROR_INIT) before the call. */
typedef struct chronote_error {
  uint32_t struct_size;
  chronote_status code;
  int64_t offset;    /* the byte of the input at fault, or -1 */
  char message[240]; /* NUL-terminated */
} chronote_error;

#define CHRONOTE_ERROR_INIT                                                                                            \
  {                                                                                                                    \
    sizeof(chronote_error), 0, -1, { 0 }                                                                               \
  }

/* ---- Buffers ----------------------------------------------------------------------------------------------------- */

/* Text that the library writes and the caller owns. Start with CHRONOTE_BUFFER_INIT; a buffer may be used for many
 * calls, each of which overwrites it; release it with chronote_buffer_free. Not to be used by two threads at once. */
typedef struct chronote_buffer {
  char *data; /* not NUL-terminated; NULL while nothing was written */
  size_t size;
  size_t capacity;
} chronote_buffer;

#define CHRONOTE_BUFFER_INIT                                                                                           \
  { NULL, 0, 0 }

/* Releases the memory and makes the buffer empty. NULL and empty buffers are fine. */
CHRONOTE_API void chronote_buffer_free(chronote_buffer *buffer) CHRONOTE_NOEXCEPT;

/* ---- Context ----------------------------------------------------------------------------------------------------- */

/* The time-zone data and the formats that all calls work with. Contexts with different data can live side by side. */
typedef struct chronote_context chronote_context;

typedef struct chronote_context_options {
  uint32_t struct_size;
  uint32_t reserved;
  /* A zone table in place of the built-in one, as tzdb/compile.py writes it; copied. NULL: the built-in one. */
  const void *table;
  size_t table_size;
} chronote_context_options;

#define CHRONOTE_CONTEXT_OPTIONS_INIT                                                                                  \
  { sizeof(chronote_context_options), 0, NULL, 0 }
CHRONOTE_API void chronote_context_options_init(chronote_context_options *options) CHRONOTE_NOEXCEPT;

/* Options may be NULL. Release with chronote_context_free. Errors: TABLE_CORRUPT, OUT_OF_MEMORY. */
CHRONOTE_API chronote_status chronote_context_new(const chronote_context_options *options,
                                                  CHRONOTE_OWN chronote_context **context,
                                                  chronote_error *error) CHRONOTE_NOEXCEPT;
/* Also ends all zones that were found in it. NULL is fine. */
CHRONOTE_API void chronote_context_free(chronote_context *context) CHRONOTE_NOEXCEPT;

/* ---- Documents: every operation as JSON -------------------------------------------------------------------------- */

/* Carries out one operation ("note.render"): the request is UTF-8 JSON, and so is the response. A request that is
 * refused gets the response {"error": {"code", "path", "value", "message"}}, and the status is that code's. Only where
 * the status is below 100 (OUT_OF_MEMORY, ARGUMENT_WRONG) may there be no response. */
CHRONOTE_API chronote_status chronote_call(const chronote_context *context, const char *operation,
                                           size_t operation_size, const char *request, size_t request_size,
                                           chronote_buffer *response) CHRONOTE_NOEXCEPT;

/* The same for languages that cannot pass buffers: NUL-terminated text in and out. The result is released with
 * chronote_text_free; NULL only when memory ran out or an argument is NULL. */
CHRONOTE_API CHRONOTE_OWN char *chronote_call_text(const chronote_context *context, const char *operation,
                                                   const char *request) CHRONOTE_NOEXCEPT;
CHRONOTE_API void chronote_text_free(char *text) CHRONOTE_NOEXCEPT;

/* ---- Releases of the tz data ------------------------------------------------------------------------------------- */

/* Which release speaks: its index in the context (0 is the oldest), or one of these. */
enum {
  CHRONOTE_AS_OF = -1, /* the newest that had been published by the instant; before the first, the first */
  CHRONOTE_NEWEST = -2
};

CHRONOTE_API int32_t chronote_release_count(const chronote_context *context) CHRONOTE_NOEXCEPT;
/* "2026f"; NULL for an index that names nothing. Lives as long as the context. */
CHRONOTE_API const char *chronote_release_name(const chronote_context *context, int32_t release) CHRONOTE_NOEXCEPT;
/* "as-of", "newest" or a release's name. Error: RELEASE_UNKNOWN. */
CHRONOTE_API chronote_status chronote_release_find(const chronote_context *context, const char *name, size_t name_size,
                                                   int32_t *release) CHRONOTE_NOEXCEPT;

/* ---- Zones ------------------------------------------------------------------------------------------------------- */

/* An IANA name with its rules. Owned by its context; nothing is to be freed. */
typedef struct chronote_zone chronote_zone;

/* Finds a name without regard to case. May allocate once per zone and release; nothing after it does. Error:
 * ZONE_UNKNOWN. */
CHRONOTE_API chronote_status chronote_zone_find(const chronote_context *context, const char *name, size_t name_size,
                                                const chronote_zone **zone, chronote_error *error) CHRONOTE_NOEXCEPT;
/* The name as IANA spells it; `size` may be NULL. Not NUL-terminated. Lives as long as the context. */
CHRONOTE_API const char *chronote_zone_name(const chronote_zone *zone, size_t *size) CHRONOTE_NOEXCEPT;

/* A local time. */
typedef struct chronote_local {
  int64_t wall_ms; /* the wall time in milliseconds, as if the wall stood in UTC */
  int32_t offset;  /* seconds east of UTC */
  int32_t release; /* the index of the release that spoke */
  int32_t year;    /* 1 to 9999 */
  uint8_t month;   /* 1 to 12 */
  uint8_t day;     /* 1 to 31 */
  uint8_t hour;
  uint8_t minute;
  uint8_t second;
  uint8_t weekday;  /* 1 is Monday, 7 is Sunday */
  uint8_t daylight; /* the data's own flag, 0 or 1 */
  uint8_t reserved;
  char abbreviation[8]; /* NUL-terminated; `+04` where the zone has no letters */
} chronote_local;

/* Instant to local time. Errors: INSTANT_OUT_OF_RANGE, RELEASE_UNKNOWN, ZONE_UNKNOWN (not in the release asked for). */
CHRONOTE_API chronote_status chronote_zone_at(const chronote_zone *zone, int64_t at_ms, int32_t release,
                                              chronote_local *local) CHRONOTE_NOEXCEPT;

enum {
  CHRONOTE_UNIQUE = 0,
  CHRONOTE_OVERLAP = 1, /* two instants */
  CHRONOTE_GAP = 2      /* none: the clocks skip this wall time */
};

typedef struct chronote_resolution {
  int32_t kind;
  int32_t release;
  int64_t earlier_ms; /* the instants; equal where unique; 0 where gap */
  int64_t later_ms;
  int64_t jump_ms; /* where gap: the instant of the jump, and the wall times either side of it; else 0 */
  int64_t wall_before_ms;
  int64_t wall_after_ms;
} chronote_resolution;

/* Wall time (as in chronote_local) to instants. Errors as for chronote_zone_at. */
CHRONOTE_API chronote_status chronote_zone_resolve(const chronote_zone *zone, int64_t wall_ms, int32_t release,
                                                   chronote_resolution *resolution) CHRONOTE_NOEXCEPT;

/* ---- Notes ------------------------------------------------------------------------------------------------------- */

/* A way to write a note. */
typedef struct chronote_format chronote_format;

/* A format by the JSON that note.render takes for it: a name ("clock/1", with or without the quotation marks) or a
 * declaration ({"name", "template", ...}). Release with chronote_format_free, before or after the context. Errors:
 * those of note.declare. */
CHRONOTE_API chronote_status chronote_format_new(const chronote_context *context, const char *declaration,
                                                 size_t declaration_size, CHRONOTE_OWN chronote_format **format,
                                                 chronote_error *error) CHRONOTE_NOEXCEPT;
CHRONOTE_API void chronote_format_free(chronote_format *format) CHRONOTE_NOEXCEPT;
/* A buffer of this many bytes holds any note of the format. */
CHRONOTE_API size_t chronote_format_largest(const chronote_format *format) CHRONOTE_NOEXCEPT;

/* No instant: the value of `previous_ms` that says there was no message before. */
#define CHRONOTE_NO_INSTANT INT64_MIN

typedef struct chronote_note_options {
  uint32_t struct_size;
  int32_t release;               /* CHRONOTE_AS_OF by default */
  const chronote_format *format; /* NULL: clock/1 */
  int64_t previous_ms;           /* the user message before, or CHRONOTE_NO_INSTANT */
  int64_t threshold_s; /* seconds from which a gap is told, at least 60; 0: three hours; -1: gaps are never told */
} chronote_note_options;

#define CHRONOTE_NOTE_OPTIONS_INIT                                                                                     \
  { sizeof(chronote_note_options), CHRONOTE_AS_OF, NULL, CHRONOTE_NO_INSTANT, 0 }
CHRONOTE_API void chronote_note_options_init(chronote_note_options *options) CHRONOTE_NOEXCEPT;

/* Writes the note of an instant in a zone. Options may be NULL. Allocates nothing. Errors: BUFFER_TOO_SMALL,
 * INSTANT_OUT_OF_RANGE, THRESHOLD_TOO_SMALL, RELEASE_UNKNOWN, ZONE_UNKNOWN (not in the release asked for). */
CHRONOTE_API chronote_status chronote_note_render(const chronote_zone *zone, int64_t at_ms,
                                                  const chronote_note_options *options, char *text, size_t capacity,
                                                  size_t *needed) CHRONOTE_NOEXCEPT;

/* Writes the note of a stamp (2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]); of a complete one
 * without any zone data, and with the gap that it carries. Errors: those of note.render. */
CHRONOTE_API chronote_status chronote_note_render_stamp(const chronote_context *context, const char *stamp,
                                                        size_t stamp_size, const chronote_note_options *options,
                                                        char *text, size_t capacity, size_t *needed) CHRONOTE_NOEXCEPT;

/* Writes many notes, one after another, as one packed text: note i is text[offsets[i] .. offsets[i + 1]).
 *
 * zones, zone_count   the zones that occur
 * zone_of             for each note the index of its zone; NULL: all in zones[0]
 * at_ms               the instants
 * previous_ms         for each note the instant of the message before, or CHRONOTE_NO_INSTANT; NULL: none has one. The
 * options' previous_ms is not looked at. count               how many notes offsets             count + 1 numbers,
 * written statuses            count statuses, written; may be NULL. A note that fails is empty, and the others stand.
 *
 * With a capacity that is too small nothing but `needed` is of use. Allocates nothing. Errors: BUFFER_TOO_SMALL,
 * ARGUMENT_WRONG, THRESHOLD_TOO_SMALL, RELEASE_UNKNOWN. */
CHRONOTE_API chronote_status chronote_note_render_many(const chronote_zone *const *zones, size_t zone_count,
                                                       const uint32_t *zone_of, const int64_t *at_ms,
                                                       const int64_t *previous_ms, size_t count,
                                                       const chronote_note_options *options, char *text,
                                                       size_t capacity, size_t *needed, int64_t *offsets,
                                                       chronote_status *statuses) CHRONOTE_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
