/* Plays the vectors under the locale of the environment while another thread changes the locale all the time.
 *
 *     threads COMMA FOLDER
 *
 * COMMA is `comma` where the locale must write decimals with one, else `point`: so that a locale that is not there is
 * no silent success.
 */
#define main play_vectors
#include "../c/play.c"
#undef main

#include <locale.h>
#include <pthread.h>

static volatile int done;
static unsigned long changes;

static void *change_locale(void *unused) {
  static const char *const names[] = {"C", "de_DE.UTF-8", "tr_TR.UTF-8", ""};
  size_t i;
  for (i = 0; !done; ++i)
    if (setlocale(LC_ALL, names[i % 4]) != NULL)
      ++changes;
  return unused;
}

/* Numbers with a fraction, which a parser may well read by the locale. */
static int play_numbers(const chronote_context *context) {
  static const char request[] = "{\"at\":1792992600000.0,\"zone\":\"UTC\"}";
  static const char right[] = "{\"stamp\":\"2026-10-26T05:30:00+00:00[UTC][_ab=UTC][_tz=2026f]\"}";
  static const char broken[] = "{\"at\":1.5,\"zone\":\"UTC\"}";
  static const char refusal[] = "{\"error\":{\"code\":\"type-wrong\",\"path\":\"/at\",\"value\":1.5,";
  chronote_buffer got = CHRONOTE_BUFFER_INIT;
  int i, fine = 1;
  for (i = 0; i < 200000 && fine; ++i) {
    chronote_call(context, "note.stamp", 10, request, sizeof request - 1, &got);
    fine = got.size == sizeof right - 1 && memcmp(got.data, right, got.size) == 0;
    if (fine) {
      chronote_call(context, "note.stamp", 10, broken, sizeof broken - 1, &got);
      fine = got.size > sizeof refusal && memcmp(got.data, refusal, sizeof refusal - 1) == 0;
    }
  }
  if (!fine)
    fprintf(stderr, "after %d calls: %.*s\n", i, (int)got.size, got.data);
  chronote_buffer_free(&got);
  return fine;
}

int main(int argc, char **argv) {
  chronote_context *context = NULL;
  pthread_t changer;
  int status, fine;
  const char *point;
  if (argc != 3 || setlocale(LC_ALL, "") == NULL)
    die("the locale of the environment is not there", "setlocale");
  point = localeconv()->decimal_point;
  if (strcmp(point, strcmp(argv[1], "comma") == 0 ? "," : ".") != 0)
    die("decimals are not written as they should be", argv[1]);
  if (chronote_context_new(NULL, &context, NULL) != CHRONOTE_OK)
    die("no context", "chronote_context_new");
  fine = play_numbers(context);
  if (pthread_create(&changer, NULL, change_locale, NULL) != 0)
    die("no thread", "pthread_create");
  fine = play_numbers(context) && fine;
  status = play_vectors(argc - 1, argv + 1);
  done = 1;
  pthread_join(changer, NULL);
  chronote_context_free(context);
  fprintf(stderr, "the locale was changed %lu times\n", changes);
  return status == 0 && fine && changes > 100 ? 0 : 1;
}
