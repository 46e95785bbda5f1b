/* A build without documents: the hot paths work, built-in formats have names, and a declaration is refused. */
#include "check.h"

int main(void) {
  chronote_context *context = NULL;
  chronote_format *format = NULL;
  chronote_error error = CHRONOTE_ERROR_INIT;
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  char text[256];
  size_t size = 0;
  const char *declaration = "{\"name\":\"acme/1\",\"template\":\"{day}\"}";

  CHECK(chronote_context_new(NULL, &context, NULL) == CHRONOTE_OK);
  CHECK(chronote_format_new(context, "iso/1", 5, &format, NULL) == CHRONOTE_OK);
  options.format = format;
  CHECK(chronote_note_render(find(context, "America/New_York"), 1792992600000, &options, text, sizeof text, &size) ==
        CHRONOTE_OK);
  CHECK(is(text, size, "[It is 2026-10-26T01:30-04:00.]"));
  chronote_format_free(format);
  CHECK(chronote_format_new(context, declaration, strlen(declaration), &format, &error) == CHRONOTE_E_FORMAT_UNKNOWN);
  CHECK(error.code == CHRONOTE_E_FORMAT_UNKNOWN && strlen(error.message) > 10);
  chronote_context_free(context);
  return finish();
}
