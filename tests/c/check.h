/* What the C tests share: a check that counts, and small helpers. Included once by each program. */
#ifndef CHRONOTE_TESTS_CHECK_H
#define CHRONOTE_TESTS_CHECK_H

#include "chronote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long passed, failed;

static int check(int holds, const char *what, const char *file, int line) {
  if (holds) {
    ++passed;
    return 1;
  }
  if (++failed <= 20)
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
  return 0;
}
#define CHECK(what) check((what) ? 1 : 0, #what, __FILE__, __LINE__)

static const chronote_zone *find(const chronote_context *context, const char *name) {
  const chronote_zone *zone = NULL;
  CHECK(chronote_zone_find(context, name, strlen(name), &zone, NULL) == CHRONOTE_OK);
  return zone;
}

static int is(const char *text, size_t size, const char *expected) {
  return size == strlen(expected) && memcmp(text, expected, size) == 0;
}

static int finish(void) {
  printf("%lu passed, %lu failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

#endif
