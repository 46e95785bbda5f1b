/* The hot paths of the C interface: zones and notes without JSON. */
#include "check.h"

/* Counts allocations: the program's malloc stands before the C library's. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define COUNTS_ALLOCATIONS 1
static unsigned long allocations;
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
void *malloc(size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  ++allocations;
  return __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) {
  ++allocations;
  return __libc_realloc(old, size);
}
#else
#define COUNTS_ALLOCATIONS 0
static unsigned long allocations;
#endif

static const int64_t first_ms = -INT64_C(62135596800000); /* 0001-01-01T00:00:00Z */
static const int64_t last_ms = INT64_C(253402300799999);  /* 9999-12-31T23:59:59.999Z */
static const int64_t october_ms = INT64_C(1792992600000); /* 2026-10-26T05:30:00Z */

static int all_are(const char *bytes, size_t size, char value) {
  size_t i;
  for (i = 0; i < size; ++i)
    if (bytes[i] != value)
      return 0;
  return 1;
}

static const char *const formats[] = {"clock/1",       "clock-bare/1", "daypart/1", "daypart-early/1", "iso/1",
                                      "iso-weekday/1", "date/1",       "tag/1",     "envelope/1",      "date-iso/1"};
static const char *const names[] = {"America/New_York",
                                    "Asia/Dubai",
                                    "Asia/Calcutta",
                                    "Etc/GMT+5",
                                    "UTC",
                                    "Africa/Monrovia",
                                    "America/Argentina/Buenos_Aires",
                                    "Europe/Dublin",
                                    "Australia/Lord_Howe",
                                    "EST"};
enum { format_count = sizeof formats / sizeof *formats, name_count = sizeof names / sizeof *names };

/* ---- Zones ------------------------------------------------------------------------------------------------------ */

static void refuse_zone(const chronote_context *context, const char *name, size_t size) {
  const chronote_zone *zone = (const chronote_zone *)&passed;
  chronote_error error = CHRONOTE_ERROR_INIT;
  CHECK(chronote_zone_find(context, name, size, &zone, &error) == CHRONOTE_E_ZONE_UNKNOWN);
  CHECK(zone == (const chronote_zone *)&passed && error.code == CHRONOTE_E_ZONE_UNKNOWN && error.message[0] != '\0');
  CHECK(memchr(error.message, '\0', sizeof error.message) != NULL);
}

static void test_zone_find(const chronote_context *context) {
  static const char padded[] = "America/New_Yorkshire";
  char many[5000];
  const char *text;
  const chronote_zone *zone = NULL;
  size_t size = 0, i;
  struct {
    chronote_error head;
    char guard[16];
  } small;
  for (i = 0; i < name_count; ++i) {
    zone = find(context, names[i]);
    text = chronote_zone_name(zone, &size);
    CHECK(text != NULL && is(text, size, names[i]));
    CHECK(find(context, names[i]) == zone); /* one handle, however often */
  }
  zone = find(context, "aMERICA/nEW_yORK");
  CHECK(zone == find(context, "America/New_York") && chronote_zone_name(zone, NULL) != NULL);
  CHECK(chronote_zone_find(context, padded, 16, &zone, NULL) == CHRONOTE_OK); /* the size counts, no NUL */
  CHECK(chronote_zone_name(NULL, &size) == NULL);
  refuse_zone(context, padded, 15);
  refuse_zone(context, padded, sizeof padded - 1);
  refuse_zone(context, "UTC\0", 4);
  refuse_zone(context, "", 0);
  refuse_zone(context, NULL, 0);
  refuse_zone(context, "PDT", 3);
  refuse_zone(context, "+01:00", 6);
  refuse_zone(context, "\xff\xfe", 2);
  memset(many, 'A', sizeof many);
  refuse_zone(context, many, sizeof many);
  CHECK(chronote_zone_find(context, NULL, 3, &zone, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_zone_find(NULL, "UTC", 3, &zone, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_zone_find(context, "UTC", 3, NULL, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  memset(&small, 0x55, sizeof small);
  small.head.struct_size = 16; /* an older error, with no message: nothing is written behind it */
  CHECK(chronote_zone_find(context, "PDT", 3, &zone, &small.head) == CHRONOTE_E_ZONE_UNKNOWN);
  CHECK(all_are((const char *)&small + 16, sizeof small - 16, 0x55));
}

static void test_zone_at(const chronote_context *context) {
  const chronote_zone *zone = find(context, "America/New_York"), *utc = find(context, "UTC");
  chronote_local local;
  CHECK(chronote_zone_at(zone, october_ms, CHRONOTE_NEWEST, &local) == CHRONOTE_OK);
  CHECK(local.wall_ms == october_ms - 4 * 3600000 && local.offset == -4 * 3600 && local.release == 0);
  CHECK(local.year == 2026 && local.month == 10 && local.day == 26 && local.hour == 1 && local.minute == 30);
  CHECK(local.second == 0 && local.weekday == 1 && local.daylight == 1 && strcmp(local.abbreviation, "EDT") == 0);
  CHECK(chronote_zone_at(find(context, "Asia/Dubai"), october_ms, CHRONOTE_AS_OF, &local) == CHRONOTE_OK);
  CHECK(strcmp(local.abbreviation, "+04") == 0 && local.daylight == 0);
  CHECK(chronote_zone_at(find(context, "Africa/Monrovia"), 0, 0, &local) == CHRONOTE_OK);
  CHECK(local.offset == -(44 * 60 + 30) && local.year == 1969 && local.hour == 23 && local.second == 30);
  CHECK(chronote_zone_at(utc, -1, 0, &local) == CHRONOTE_OK && local.year == 1969 && local.second == 59);
  CHECK(local.wall_ms == -1);
  CHECK(chronote_zone_at(utc, first_ms, 0, &local) == CHRONOTE_OK && local.year == 1 && local.month == 1 &&
        local.day == 1);
  CHECK(chronote_zone_at(utc, last_ms, 0, &local) == CHRONOTE_OK && local.year == 9999 && local.weekday == 5);
  memset(&local, 0x55, sizeof local);
  CHECK(chronote_zone_at(utc, first_ms - 1, 0, &local) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_at(utc, last_ms + 1, 0, &local) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_at(utc, INT64_MIN, 0, &local) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_at(utc, INT64_MAX, 0, &local) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_at(zone, first_ms, 0, &local) == CHRONOTE_E_INSTANT_OUT_OF_RANGE); /* the wall shows the year 0 */
  CHECK(chronote_zone_at(find(context, "Asia/Calcutta"), last_ms, 0, &local) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_at(utc, 0, 1, &local) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_zone_at(utc, 0, -3, &local) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_zone_at(utc, 0, INT32_MIN, &local) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_zone_at(NULL, 0, 0, &local) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_zone_at(utc, 0, 0, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(all_are((const char *)&local, sizeof local, 0x55));
}

static void test_zone_resolve(const chronote_context *context) {
  const chronote_zone *zone = find(context, "America/New_York"), *utc = find(context, "UTC");
  const int64_t march = INT64_C(1772937000000);    /* 2026-03-08T02:30:00 on the wall */
  const int64_t november = INT64_C(1793496600000); /* 2026-11-01T01:30:00 on the wall */
  chronote_resolution out;
  CHECK(chronote_zone_resolve(zone, march, CHRONOTE_NEWEST, &out) == CHRONOTE_OK && out.kind == CHRONOTE_GAP);
  CHECK(out.earlier_ms == 0 && out.later_ms == 0 && out.jump_ms == march + INT64_C(5 * 3600000 - 1800000));
  CHECK(out.wall_before_ms == march - 1800000 && out.wall_after_ms == march + 1800000 && out.release == 0);
  CHECK(chronote_zone_resolve(zone, november, CHRONOTE_NEWEST, &out) == CHRONOTE_OK && out.kind == CHRONOTE_OVERLAP);
  CHECK(out.earlier_ms == november + 4 * 3600000 && out.later_ms == november + 5 * 3600000 && out.jump_ms == 0);
  CHECK(chronote_zone_resolve(zone, november + 3600001, 0, &out) == CHRONOTE_OK && out.kind == CHRONOTE_UNIQUE);
  CHECK(out.earlier_ms == november + 3600001 + 5 * 3600000 && out.later_ms == out.earlier_ms);
  CHECK(chronote_zone_resolve(utc, first_ms, 0, &out) == CHRONOTE_OK && out.earlier_ms == first_ms);
  CHECK(chronote_zone_resolve(utc, last_ms, 0, &out) == CHRONOTE_OK && out.later_ms == last_ms);
  memset(&out, 0x55, sizeof out);
  CHECK(chronote_zone_resolve(utc, first_ms - 1, 0, &out) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_resolve(utc, last_ms + 1, 0, &out) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_resolve(utc, INT64_MIN, 0, &out) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_resolve(utc, INT64_MAX, 0, &out) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_resolve(zone, last_ms, 0, &out) ==
        CHRONOTE_E_INSTANT_OUT_OF_RANGE); /* in the year 10000 in UTC */
  CHECK(chronote_zone_resolve(find(context, "Asia/Dubai"), first_ms, 0, &out) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(chronote_zone_resolve(utc, 0, 9, &out) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_zone_resolve(NULL, 0, 0, &out) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_zone_resolve(utc, 0, 0, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(all_are((const char *)&out, sizeof out, 0x55));
}

/* ---- Notes ------------------------------------------------------------------------------------------------------ */

/* What the document says: the oracle of every hot rendering. Returns the size of the text. */
static size_t by_document(const chronote_context *context, const char *zone, int64_t at, const char *format,
                          int64_t previous, char *text) {
  char request[2048], before[64] = "";
  chronote_buffer out = CHRONOTE_BUFFER_INIT;
  size_t size = 0;
  const char *end;
  if (previous != CHRONOTE_NO_INSTANT)
    snprintf(before, sizeof before, ",\"previous\":%lld", (long long)previous);
  snprintf(request, sizeof request, "{\"at\":%lld,\"zone\":\"%s\",\"format\":%s%s}", (long long)at, zone, format,
           before);
  CHECK(chronote_call(context, "note.render", 11, request, strlen(request), &out) == CHRONOTE_OK);
  end = out.data == NULL ? NULL : memchr(out.data + 9, '"', out.size - 9);
  if (CHECK(end != NULL)) { /* {"text":"...","tzdb":...}: no note here has a quotation mark */
    size = (size_t)(end - out.data) - 9;
    memcpy(text, out.data + 9, size);
  }
  chronote_buffer_free(&out);
  return size;
}

/* Renders with every capacity from 0 to one more than is needed. */
static void render_into_all(const chronote_zone *zone, int64_t at, const chronote_note_options *options,
                            const char *expected, size_t size) {
  char text[4096];
  size_t capacity, needed;
  for (capacity = 0; capacity <= size + 1; ++capacity) {
    const chronote_status right = capacity < size ? CHRONOTE_E_BUFFER_TOO_SMALL : CHRONOTE_OK;
    memset(text, 0x55, sizeof text);
    needed = 12345;
    if (!CHECK(chronote_note_render(zone, at, options, text, capacity, &needed) == right))
      return;
    CHECK(needed == size);
    CHECK(all_are(text + capacity, sizeof text - capacity, 0x55));
    if (right == CHRONOTE_OK)
      CHECK(memcmp(text, expected, size) == 0);
  }
  needed = 12345;
  CHECK(chronote_note_render(zone, at, options, NULL, 0, &needed) == CHRONOTE_E_BUFFER_TOO_SMALL && needed == size);
}

static void test_render(const chronote_context *context) {
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  char expected[2048], quoted[64];
  size_t f, z, size;
  for (f = 0; f < format_count; ++f) {
    chronote_format *format = NULL, *same = NULL;
    CHECK(chronote_format_new(context, formats[f], strlen(formats[f]), &format, NULL) == CHRONOTE_OK);
    snprintf(quoted, sizeof quoted, "\"%s\"", formats[f]);
    CHECK(chronote_format_new(context, quoted, strlen(quoted), &same, NULL) == CHRONOTE_OK);
    CHECK(chronote_format_largest(format) == chronote_format_largest(same));
    options.format = format;
    for (z = 0; z < name_count; ++z) {
      const chronote_zone *zone = find(context, names[z]);
      options.previous_ms = z % 2 == 0 ? CHRONOTE_NO_INSTANT : october_ms - INT64_C(97200000);
      size = by_document(context, names[z], october_ms + 999, quoted, options.previous_ms, expected);
      CHECK(size <= chronote_format_largest(format));
      render_into_all(zone, october_ms + 999, &options, expected, size);
      options.format = same;
      render_into_all(zone, october_ms + 999, &options, expected, size);
      options.format = format;
    }
    chronote_format_free(format);
    chronote_format_free(same);
  }
}

/* A note that is longer than any built-in one, up to the longest template. */
static void test_render_long(const chronote_context *context) {
  static char declaration[1200], expected[2048];
  size_t length;
  for (length = 100; length <= 1000; length += 100) {
    chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
    chronote_format *format = NULL;
    size_t size = (size_t)snprintf(declaration, sizeof declaration,
                                   "{\"name\":\"long/1\",\"template\":\"{date}%0*d{zone}\"}", (int)length, 7);
    if (!CHECK(chronote_format_new(context, declaration, size, &format, NULL) == CHRONOTE_OK))
      continue;
    options.format = format;
    size = by_document(context, "Asia/Dubai", october_ms, declaration, CHRONOTE_NO_INSTANT, expected);
    CHECK(size == 10 + length + 10 && size <= chronote_format_largest(format));
    render_into_all(find(context, "Asia/Dubai"), october_ms, &options, expected, size);
    chronote_format_free(format);
  }
}

static chronote_status render(const chronote_zone *zone, int64_t at, const chronote_note_options *options, char *text,
                              size_t *size) {
  return chronote_note_render(zone, at, options, text, 256, size);
}

static void test_render_options(const chronote_context *context) {
  static const char bare[] = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]";
  static const char told[] =
      "[It is 1:30 a.m. EDT on Monday, October 26, 2026. This conversation resumed after 3 hours away.]";
  static const char minute[] =
      "[It is 1:30 a.m. EDT on Monday, October 26, 2026. This conversation resumed after 1 minute away.]";
  const chronote_zone *zone = find(context, "America/New_York");
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT, made;
  struct {
    chronote_note_options known;
    uint64_t later;
  } larger;
  char text[256];
  size_t size = 0;
  memset(&made, 0x55, sizeof made);
  chronote_note_options_init(&made);
  CHECK(memcmp(&made, &options, sizeof made) == 0);
  chronote_note_options_init(NULL);
  CHECK(render(zone, october_ms, NULL, text, &size) == CHRONOTE_OK && is(text, size, bare));
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, bare));
  options.previous_ms = october_ms - 10800000;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, told));
  options.previous_ms += 999; /* cut to the second before it is subtracted */
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, told));
  options.previous_ms += 1;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, bare));
  options.threshold_s = 10799;
  CHECK(render(zone, october_ms + 999, &options, text, &size) == CHRONOTE_OK && !is(text, size, bare));
  options.previous_ms = october_ms - 60000;
  options.threshold_s = 60;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, minute));
  options.previous_ms = october_ms + 60000; /* later: no gap */
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, bare));
  options.previous_ms = first_ms;
  options.threshold_s = -1;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, bare));
  options.threshold_s = INT64_MAX;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, bare));
  options.threshold_s = 59;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_E_THRESHOLD_TOO_SMALL);
  options.threshold_s = INT64_MIN;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_E_THRESHOLD_TOO_SMALL);
  options.struct_size = 24; /* an older header, with no threshold */
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && !is(text, size, bare));
  options.struct_size = 8; /* with nothing but the release */
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_OK && is(text, size, bare));
  options.struct_size = 0;
  CHECK(render(zone, october_ms, &options, text, &size) == CHRONOTE_E_ARGUMENT_WRONG);
  memset(&larger, 0, sizeof larger);
  chronote_note_options_init(&larger.known);
  larger.known.struct_size = sizeof larger;
  CHECK(render(zone, october_ms, &larger.known, text, &size) == CHRONOTE_OK && is(text, size, bare));
  larger.later = 1;
  CHECK(render(zone, october_ms, &larger.known, text, &size) == CHRONOTE_E_VERSION_UNKNOWN);
}

static void test_render_limits(const chronote_context *context) {
  const chronote_zone *zone = find(context, "America/New_York"), *utc = find(context, "UTC");
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  char text[256];
  size_t size = 0;
  CHECK(render(utc, first_ms, NULL, text, &size) == CHRONOTE_OK);
  CHECK(is(text, size, "[It is 12:00 a.m. UTC on Monday, January 1, 1.]"));
  CHECK(render(utc, last_ms, NULL, text, &size) == CHRONOTE_OK);
  CHECK(is(text, size, "[It is 11:59 p.m. UTC on Friday, December 31, 9999.]"));
  options.previous_ms = first_ms;
  CHECK(render(utc, last_ms, &options, text, &size) == CHRONOTE_OK);
  CHECK(is(text, size,
           "[It is 11:59 p.m. UTC on Friday, December 31, 9999. This conversation resumed after 9998 years away.]"));
  CHECK(render(utc, first_ms - 1, NULL, text, &size) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(render(utc, last_ms + 1, NULL, text, &size) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(render(utc, INT64_MIN, NULL, text, &size) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(render(utc, INT64_MAX, NULL, text, &size) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  CHECK(render(zone, first_ms, NULL, text, &size) == CHRONOTE_E_INSTANT_OUT_OF_RANGE);
  options.release = 1;
  CHECK(render(utc, 0, &options, text, &size) == CHRONOTE_E_RELEASE_UNKNOWN);
  options.release = -3;
  CHECK(render(utc, 0, &options, text, &size) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_note_render(NULL, 0, NULL, text, sizeof text, &size) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render(utc, 0, NULL, NULL, 1, &size) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render(utc, 0, NULL, text, sizeof text, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
}

static void test_render_stamp(const chronote_context *context) {
  static const char plain[] = "2026-10-26T01:30:00-04:00[America/New_York]";
  static const char complete[] = "2026-10-26T01:30:00+04:00[Mars/Olympus_Mons][_tz=2031c][_gap=97200]";
  static const char told[] =
      "[It is 1:30 a.m. UTC+4 on Monday, October 26, 2026. This conversation resumed after 27 hours away.]";
  static const char bare[] = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]";
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  char text[256];
  size_t size = 0, capacity;
  for (capacity = 0; capacity <= sizeof told; ++capacity) {
    const chronote_status right = capacity < sizeof told - 1 ? CHRONOTE_E_BUFFER_TOO_SMALL : CHRONOTE_OK;
    memset(text, 0x55, sizeof text);
    CHECK(chronote_note_render_stamp(context, complete, sizeof complete - 1, NULL, text, capacity, &size) == right);
    CHECK(size == sizeof told - 1 && all_are(text + capacity, sizeof text - capacity, 0x55));
  }
  CHECK(is(text, size, told));
  options.threshold_s = -1;
  CHECK(chronote_note_render_stamp(context, complete, sizeof complete - 1, &options, text, sizeof text, &size) ==
        CHRONOTE_OK);
  CHECK(is(text, size, "[It is 1:30 a.m. UTC+4 on Monday, October 26, 2026.]"));
  options.threshold_s = 0;
  options.previous_ms = october_ms - 97200000;
  CHECK(chronote_note_render_stamp(context, plain, sizeof plain - 1, &options, text, sizeof text, &size) ==
        CHRONOTE_OK);
  CHECK(!is(text, size, bare));
  CHECK(chronote_note_render_stamp(context, plain, sizeof plain - 1, NULL, text, sizeof text, &size) == CHRONOTE_OK);
  CHECK(is(text, size, bare));
  CHECK(chronote_note_render_stamp(context, plain, 25, NULL, text, sizeof text, &size) == CHRONOTE_E_ZONE_MISSING);
  CHECK(chronote_note_render_stamp(context, plain, 40, NULL, text, sizeof text, &size) ==
        CHRONOTE_E_INSTANT_UNREADABLE);
  CHECK(chronote_note_render_stamp(context, complete, 44, NULL, text, sizeof text, &size) == CHRONOTE_E_ZONE_UNKNOWN);
  CHECK(chronote_note_render_stamp(context, NULL, 0, NULL, text, sizeof text, &size) == CHRONOTE_E_INSTANT_UNREADABLE);
  CHECK(chronote_note_render_stamp(context, "\xff\xfe", 2, NULL, text, sizeof text, &size) ==
        CHRONOTE_E_INSTANT_UNREADABLE);
  CHECK(chronote_note_render_stamp(context, NULL, 5, NULL, text, sizeof text, &size) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_stamp(NULL, plain, sizeof plain - 1, NULL, text, sizeof text, &size) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_stamp(context, plain, sizeof plain - 1, NULL, NULL, 9, &size) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_stamp(context, plain, sizeof plain - 1, NULL, text, 9, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  options.release = 4;
  CHECK(chronote_note_render_stamp(context, plain, sizeof plain - 1, &options, text, sizeof text, &size) ==
        CHRONOTE_E_RELEASE_UNKNOWN);
}

/* ---- Many notes ------------------------------------------------------------------------------------------------- */

enum { rows = 300 };
static int64_t at_ms[rows], previous_ms[rows], offsets[rows + 1];
static uint32_t zone_of[rows];
static chronote_status statuses[rows];
static const chronote_zone *zones[name_count];

static void prepare_rows(const chronote_context *context) {
  size_t i;
  for (i = 0; i < name_count; ++i)
    zones[i] = find(context, names[i]);
  for (i = 0; i < rows; ++i) {
    at_ms[i] = october_ms + (int64_t)i * INT64_C(7777777);
    previous_ms[i] = i % 3 == 0 ? CHRONOTE_NO_INSTANT : at_ms[i] - (int64_t)i * 3600000;
    zone_of[i] = (uint32_t)(i * 7 % name_count);
  }
  at_ms[5] = INT64_MAX;
  at_ms[17] = INT64_MIN;
  at_ms[rows - 1] = last_ms + 1;
  zone_of[40] = name_count;
  zone_of[41] = UINT32_MAX;
}

static chronote_status right_status(size_t i) {
  if (i == 40 || i == 41)
    return CHRONOTE_E_ARGUMENT_WRONG;
  return i == 5 || i == 17 || i == rows - 1 ? CHRONOTE_E_INSTANT_OUT_OF_RANGE : CHRONOTE_OK;
}

/* Row by row what chronote_note_render writes. */
static void compare_rows(const char *packed) {
  size_t i, size;
  char text[256];
  for (i = 0; i < rows; ++i) {
    chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
    const size_t here = (size_t)(offsets[i + 1] - offsets[i]);
    CHECK(statuses[i] == right_status(i));
    if (right_status(i) != CHRONOTE_OK) {
      CHECK(here == 0);
      continue;
    }
    options.previous_ms = previous_ms[i];
    CHECK(render(zones[zone_of[i]], at_ms[i], &options, text, &size) == CHRONOTE_OK);
    CHECK(size == here && memcmp(text, packed + offsets[i], size) == 0);
  }
}

static void test_render_many(const chronote_context *context) {
  static char packed[rows * 128];
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  size_t needed = 0, again = 0, i;
  prepare_rows(context);
  CHECK(chronote_note_render_many(zones, name_count, zone_of, at_ms, previous_ms, rows, NULL, NULL, 0, &needed, offsets,
                                  NULL) == CHRONOTE_E_BUFFER_TOO_SMALL);
  CHECK(needed > rows * 40 && needed < sizeof packed);
  for (i = 0; i < 200; ++i) {
    memset(packed, 0x55, sizeof packed);
    CHECK(chronote_note_render_many(zones, name_count, zone_of, at_ms, previous_ms, rows, NULL, packed, needed - 1 - i,
                                    &again, offsets, statuses) == CHRONOTE_E_BUFFER_TOO_SMALL);
    CHECK(again == needed && all_are(packed + needed - 1 - i, sizeof packed - needed + 1 + i, 0x55));
  }
  CHECK(chronote_note_render_many(zones, name_count, zone_of, at_ms, previous_ms, rows, NULL, packed, needed, &again,
                                  offsets, statuses) == CHRONOTE_OK);
  CHECK(again == needed && offsets[0] == 0 && (size_t)offsets[rows] == needed);
  CHECK(all_are(packed + needed, sizeof packed - needed, 0x55));
  compare_rows(packed);
  CHECK(chronote_note_render_many(zones, 1, NULL, at_ms, NULL, 5, &options, packed, sizeof packed, &needed, offsets,
                                  NULL) == CHRONOTE_OK);
  CHECK(is(packed, (size_t)offsets[1], "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]"));
  CHECK(chronote_note_render_many(NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 0, &needed, offsets, NULL) == CHRONOTE_OK);
  CHECK(needed == 0 && offsets[0] == 0);
}

static void test_render_many_refusals(void) {
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  const chronote_zone *holes[2] = {NULL, NULL};
  char text[256];
  size_t needed = 0;
  holes[0] = zones[0];
  CHECK(chronote_note_render_many(holes, 2, NULL, at_ms, NULL, 1, NULL, text, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_many(NULL, 1, NULL, at_ms, NULL, 1, NULL, text, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_many(zones, 0, NULL, at_ms, NULL, 1, NULL, text, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_many(zones, 1, NULL, NULL, NULL, 1, NULL, text, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_many(zones, 1, NULL, at_ms, NULL, 1, NULL, NULL, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_many(zones, 1, NULL, at_ms, NULL, 1, NULL, text, 256, NULL, offsets, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_note_render_many(zones, 1, NULL, at_ms, NULL, 1, NULL, text, 256, &needed, NULL, NULL) ==
        CHRONOTE_E_ARGUMENT_WRONG);
  options.threshold_s = 1;
  CHECK(chronote_note_render_many(zones, 1, NULL, at_ms, NULL, 1, &options, text, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_THRESHOLD_TOO_SMALL);
  options.threshold_s = 0;
  options.release = 1;
  CHECK(chronote_note_render_many(zones, 1, NULL, at_ms, NULL, 1, &options, text, 256, &needed, offsets, NULL) ==
        CHRONOTE_E_RELEASE_UNKNOWN);
}

/* ---- Allocations ------------------------------------------------------------------------------------------------ */

static void test_allocations(const chronote_context *context) {
  static char packed[rows * 128];
  chronote_local local;
  chronote_resolution resolution;
  chronote_buffer buffer = CHRONOTE_BUFFER_INIT;
  char text[256];
  size_t size, i;
  unsigned long before;
  prepare_rows(context); /* finds the zones: what may allocate did */
  for (i = 0; i < name_count; ++i)
    render(zones[i], october_ms, NULL, text, &size);
  before = allocations;
  for (i = 0; i < name_count; ++i) {
    chronote_zone_find(context, names[i], strlen(names[i]), &zones[i], NULL);
    chronote_zone_at(zones[i], october_ms, CHRONOTE_AS_OF, &local);
    chronote_zone_resolve(zones[i], october_ms, CHRONOTE_AS_OF, &resolution);
    render(zones[i], october_ms, NULL, text, &size);
  }
  chronote_note_render_many(zones, name_count, zone_of, at_ms, previous_ms, rows, NULL, packed, sizeof packed, &size,
                            offsets, statuses);
  CHECK(allocations == before);
  if (COUNTS_ALLOCATIONS) { /* the counter does count */
    CHECK(chronote_call(context, "library.info", 12, "{}", 2, &buffer) == CHRONOTE_OK);
    CHECK(allocations > before);
    chronote_buffer_free(&buffer);
  }
}

int main(void) {
  chronote_context *context = NULL;
  if (!CHECK(chronote_context_new(NULL, &context, NULL) == CHRONOTE_OK))
    return 1;
  test_zone_find(context);
  test_zone_at(context);
  test_zone_resolve(context);
  test_render(context);
  test_render_long(context);
  test_render_options(context);
  test_render_limits(context);
  test_render_stamp(context);
  test_render_many(context);
  test_render_many_refusals();
  test_allocations(context);
  chronote_context_free(context);
  return finish();
}
