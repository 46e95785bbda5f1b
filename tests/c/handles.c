/* Everything of the C interface but zones and notes: statuses, contexts, tables, releases, formats, documents.
 *
 *     handles [TABLE]
 *
 * TABLE is a zone table as tzdb/compile.py writes it; with it, contexts with a table of their own are tested too.
 */
#include "check.h"

/* ---- Version and statuses --------------------------------------------------------------------------------------- */

static void test_statuses(void) {
  int status, known = 0;
  CHECK(chronote_abi() == CHRONOTE_ABI);
  CHECK(strchr(chronote_version(), '.') != NULL);
  CHECK(strcmp(chronote_status_name(CHRONOTE_OK), "ok") == 0);
  CHECK(strcmp(chronote_status_name(CHRONOTE_E_ZONE_UNKNOWN), "zone-unknown") == 0);
  CHECK(strcmp(chronote_status_name(CHRONOTE_E_NOTE_UNREADABLE), "note-unreadable") == 0);
  CHECK(strcmp(chronote_status_name(999), "internal") == 0);
  CHECK(strcmp(chronote_status_name(-1), "internal") == 0);
  CHECK(strcmp(chronote_status_name(INT32_MAX), "internal") == 0);
  CHECK(strcmp(chronote_status_name(INT32_MIN), "internal") == 0);
  for (status = 0; status < 1000; ++status)
    known += strcmp(chronote_status_name(status), "internal") != 0;
  CHECK(known == 5 + 8 + 7 + 5 + 6); /* all but INTERNAL itself */
}

/* ---- Contexts --------------------------------------------------------------------------------------------------- */

static void test_contexts(void) {
  chronote_context *context = NULL, *other = NULL;
  chronote_error error = CHRONOTE_ERROR_INIT;
  chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT, made;
  struct {
    chronote_context_options known;
    uint64_t later;
  } larger;
  memset(&made, 0x55, sizeof made);
  chronote_context_options_init(&made);
  CHECK(made.struct_size == sizeof made && made.reserved == 0 && made.table == NULL && made.table_size == 0);
  chronote_context_options_init(NULL);
  CHECK(chronote_context_new(&options, NULL, &error) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(error.code == CHRONOTE_E_ARGUMENT_WRONG && error.message[0] != '\0' && error.offset == -1);
  CHECK(chronote_context_new(NULL, &context, NULL) == CHRONOTE_OK && context != NULL);
  CHECK(chronote_context_new(&options, &other, &error) == CHRONOTE_OK && other != NULL && other != context);
  chronote_context_free(other);
  options.struct_size = 8; /* an older header, with no table */
  options.table = "x";
  CHECK(chronote_context_new(&options, &other, NULL) == CHRONOTE_OK);
  chronote_context_free(other);
  options.struct_size = 0;
  other = NULL;
  CHECK(chronote_context_new(&options, &other, NULL) == CHRONOTE_E_ARGUMENT_WRONG && other == NULL);
  memset(&larger, 0, sizeof larger);
  chronote_context_options_init(&larger.known);
  larger.known.struct_size = sizeof larger;
  CHECK(chronote_context_new(&larger.known, &other, NULL) == CHRONOTE_OK);
  chronote_context_free(other);
  larger.later = 1;
  other = NULL;
  CHECK(chronote_context_new(&larger.known, &other, NULL) == CHRONOTE_E_VERSION_UNKNOWN && other == NULL);
  chronote_context_free(context);
  chronote_context_free(NULL);
}

static char *read_file(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  char *data = NULL;
  *size = 0;
  if (!CHECK(file != NULL))
    return NULL;
  data = malloc(1 << 22);
  *size = data == NULL ? 0 : fread(data, 1, 1 << 22, file);
  fclose(file);
  return data;
}

static void refuse_table(const void *table, size_t size) {
  chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT;
  chronote_context *context = NULL;
  chronote_error error = CHRONOTE_ERROR_INIT;
  options.table = table;
  options.table_size = size;
  CHECK(chronote_context_new(&options, &context, &error) == CHRONOTE_E_TABLE_CORRUPT);
  CHECK(context == NULL && error.code == CHRONOTE_E_TABLE_CORRUPT && error.message[0] != '\0');
}

static void test_table(const char *name) {
  chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT;
  chronote_context *context = NULL;
  size_t size, i;
  char *table = read_file(name, &size);
  if (table == NULL)
    return;
  options.table = table;
  options.table_size = size;
  CHECK(chronote_context_new(&options, &context, NULL) == CHRONOTE_OK);
  for (i = 0; i < size; i = i * 2 + 1)
    refuse_table(table, i); /* cut short */
  for (i = 0; i < size; i += 997) {
    table[i] = (char)(table[i] ^ 0x20);
    refuse_table(table, size);
    table[i] = (char)(table[i] ^ 0x20);
  }
  memset(table, 0, size); /* the context has a copy */
  CHECK(find(context, "Europe/Kyiv") != NULL);
  refuse_table(table, size);
  free(table);
  chronote_context_free(context);
}

/* ---- Releases --------------------------------------------------------------------------------------------------- */

static void test_releases(const chronote_context *context) {
  const int32_t count = chronote_release_count(context);
  int32_t release, i;
  CHECK(count >= 1);
  for (i = 0; i < count; ++i) {
    const char *name = chronote_release_name(context, i);
    release = 77;
    CHECK(name != NULL && chronote_release_find(context, name, strlen(name), &release) == CHRONOTE_OK && release == i);
  }
  CHECK(strcmp(chronote_release_name(context, 0), "2026f") == 0);
  CHECK(chronote_release_name(context, -1) == NULL && chronote_release_name(context, count) == NULL);
  CHECK(chronote_release_name(context, INT32_MIN) == NULL && chronote_release_name(context, INT32_MAX) == NULL);
  CHECK(chronote_release_find(context, "as-of", 5, &release) == CHRONOTE_OK && release == CHRONOTE_AS_OF);
  CHECK(chronote_release_find(context, "newest", 6, &release) == CHRONOTE_OK && release == CHRONOTE_NEWEST);
  release = 77;
  CHECK(chronote_release_find(context, "2031c", 5, &release) == CHRONOTE_E_RELEASE_UNKNOWN && release == 77);
  CHECK(chronote_release_find(context, "2026", 4, &release) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_release_find(context, "", 0, &release) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_release_find(context, NULL, 0, &release) == CHRONOTE_E_RELEASE_UNKNOWN);
  CHECK(chronote_release_find(context, NULL, 5, &release) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_release_find(context, "as-of", 5, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_release_find(NULL, "as-of", 5, &release) == CHRONOTE_E_ARGUMENT_WRONG && release == 77);
}

/* ---- Formats ---------------------------------------------------------------------------------------------------- */

static void refuse_format(const chronote_context *context, const char *text, chronote_status right) {
  chronote_format *format = (chronote_format *)&passed;
  chronote_error error = CHRONOTE_ERROR_INIT;
  const chronote_status got = chronote_format_new(context, text, strlen(text), &format, &error);
  if (!CHECK(got == right))
    fprintf(stderr, "  %s for %s\n", chronote_status_name(got), text);
  CHECK(format == (chronote_format *)&passed && error.code == got && error.message[0] != '\0');
}

static void test_formats(void) {
  static const char custom[] = "{\"name\":\"acme/1\",\"template\":\"{zone} {clock24}{gap}\",\"place\":\"in {city}\"}";
  chronote_context *context = NULL;
  chronote_format *format = NULL;
  CHECK(chronote_context_new(NULL, &context, NULL) == CHRONOTE_OK);
  refuse_format(context, "", CHRONOTE_E_REQUEST_UNREADABLE);
  refuse_format(context, "clock/9", CHRONOTE_E_FORMAT_UNKNOWN);
  refuse_format(context, "\"clock/9\"", CHRONOTE_E_FORMAT_UNKNOWN);
  refuse_format(context, "{", CHRONOTE_E_REQUEST_UNREADABLE);
  refuse_format(context, "\"clock/1", CHRONOTE_E_REQUEST_UNREADABLE);
  refuse_format(context, "{\"name\":\"acme/1\"}", CHRONOTE_E_KEY_MISSING);
  refuse_format(context, "{\"name\":\"acme/1\",\"template\":5}", CHRONOTE_E_TYPE_WRONG);
  refuse_format(context, "{\"name\":\"acme/1\",\"template\":\"\",\"x\":1}", CHRONOTE_E_KEY_UNKNOWN);
  refuse_format(context, "{\"name\":\"acme/1\",\"template\":\"{x}\"}", CHRONOTE_E_FORMAT_FIELD_UNKNOWN);
  refuse_format(context, "{\"name\":\"acme/1\",\"template\":\"{date\"}", CHRONOTE_E_FORMAT_BRACE_UNCLOSED);
  refuse_format(context, "{\"name\":\"acme/1\",\"template\":\"\\u202f\"}", CHRONOTE_E_FORMAT_CHARACTER);
  refuse_format(context, "{\"name\":\"acme/1\",\"template\":\"{date}\",\"place\":\"here\"}", CHRONOTE_E_TYPE_WRONG);
  CHECK(chronote_format_new(context, NULL, 0, &format, NULL) == CHRONOTE_E_REQUEST_UNREADABLE);
  CHECK(chronote_format_new(context, NULL, 7, &format, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_format_new(NULL, "clock/1", 7, &format, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_format_new(context, "clock/1", 7, NULL, NULL) == CHRONOTE_E_ARGUMENT_WRONG && format == NULL);
  CHECK(chronote_format_new(context, custom, sizeof custom - 1, &format, NULL) == CHRONOTE_OK);
  chronote_context_free(context);
  CHECK(chronote_format_largest(format) >= 30 && chronote_format_largest(NULL) == 0);
  chronote_format_free(format); /* after its context */
  chronote_format_free(NULL);
}

/* ---- Documents -------------------------------------------------------------------------------------------------- */

static void test_buffers(const chronote_context *context) {
  static const char request[] = "{\"zone\":\"utc\"}";
  static const char answer[] = "{\"zone\":\"UTC\",\"sayable\":true,\"target\":\"Etc/UTC\"}";
  chronote_buffer buffer = CHRONOTE_BUFFER_INIT;
  char *text;
  size_t capacity;
  CHECK(chronote_call(context, "zone.check", 10, request, sizeof request - 1, &buffer) == CHRONOTE_OK);
  CHECK(is(buffer.data, buffer.size, answer) && buffer.capacity >= buffer.size);
  CHECK(chronote_call(context, "zone.list", 9, "{}", 2, &buffer) == CHRONOTE_OK && buffer.size > 20000);
  capacity = buffer.capacity;
  CHECK(chronote_call(context, "zone.check", 10, request, sizeof request - 1, &buffer) == CHRONOTE_OK);
  CHECK(is(buffer.data, buffer.size, answer) && buffer.capacity == capacity); /* reused */
  CHECK(chronote_call(context, "zone.chec", 9, request, sizeof request - 1, &buffer) == CHRONOTE_E_OPERATION_UNKNOWN);
  CHECK(buffer.size > 10 && memcmp(buffer.data, "{\"error\":{", 10) == 0);
  CHECK(chronote_call(context, "zone.check", 10, "{}", 2, &buffer) == CHRONOTE_E_KEY_MISSING);
  CHECK(chronote_call(context, "zone.check", 10, NULL, 0, &buffer) == CHRONOTE_E_REQUEST_UNREADABLE);
  CHECK(chronote_call(context, "zone.check", 10, "\xff", 1, &buffer) == CHRONOTE_E_UTF8_INVALID);
  CHECK(chronote_call(context, NULL, 0, "{}", 2, &buffer) == CHRONOTE_E_OPERATION_UNKNOWN);
  CHECK(chronote_call(context, "zone.check\0x", 12, request, sizeof request - 1, &buffer) ==
        CHRONOTE_E_OPERATION_UNKNOWN);
  CHECK(chronote_call(NULL, "zone.check", 10, "{}", 2, &buffer) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_call(context, NULL, 10, "{}", 2, &buffer) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_call(context, "zone.check", 10, NULL, 2, &buffer) == CHRONOTE_E_ARGUMENT_WRONG);
  CHECK(chronote_call(context, "zone.check", 10, "{}", 2, NULL) == CHRONOTE_E_ARGUMENT_WRONG);
  chronote_buffer_free(&buffer);
  CHECK(buffer.data == NULL && buffer.size == 0 && buffer.capacity == 0);
  chronote_buffer_free(&buffer);
  chronote_buffer_free(NULL);
  text = chronote_call_text(context, "zone.check", request);
  CHECK(text != NULL && strcmp(text, answer) == 0);
  chronote_text_free(text);
  CHECK(chronote_call_text(NULL, "zone.check", request) == NULL);
  CHECK(chronote_call_text(context, NULL, request) == NULL);
  CHECK(chronote_call_text(context, "zone.check", NULL) == NULL);
  chronote_text_free(NULL);
}

int main(int argc, char **argv) {
  chronote_context *context = NULL;
  test_statuses();
  test_contexts();
  if (argc > 1)
    test_table(argv[1]);
  if (!CHECK(chronote_context_new(NULL, &context, NULL) == CHRONOTE_OK))
    return 1;
  test_releases(context);
  test_formats();
  test_buffers(context);
  chronote_context_free(context);
  return finish();
}
