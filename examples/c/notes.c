/* Prints the notes of the stamps on standard input, one a line.
 *
 * The stamps are what an application stored; the complete ones render without any zone data. */
#include <chronote.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[512], note[1024];
  int failed = 0;
  chronote_context *context = NULL;
  chronote_error error = CHRONOTE_ERROR_INIT;
  if (chronote_context_new(NULL, &context, &error) != CHRONOTE_OK) {
    fprintf(stderr, "%s: %s\n", chronote_status_name(error.code), error.message);
    return 1;
  }
  while (fgets(line, sizeof line, stdin) != NULL) {
    size_t needed = 0;
    chronote_status status;
    status = chronote_note_render_stamp(context, line, strcspn(line, "\n"), NULL, note, sizeof note, &needed);
    if (status == CHRONOTE_OK) {
      printf("%.*s\n", (int)needed, note);
    } else {
      fprintf(stderr, "%.*s: %s\n", (int)strcspn(line, "\n"), line, chronote_status_name(status));
      failed = 1;
    }
  }
  chronote_context_free(context);
  return failed;
}
