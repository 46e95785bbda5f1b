/* Plays vector files through chronote_call and compares bytes: tests/vectors/README.md describes their form.
 *
 *     play FOLDER | FILE...
 */
#define _POSIX_C_SOURCE 200809L

#include "chronote.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char request_key[] = "\"request\":";
static const char hex_key[] = "\"hex\":\"";
static const char response_key[] = ",\"response\":";

typedef struct slice {
  const char *at;
  size_t size;
} slice;

typedef struct counts {
  size_t passed, failed;
} counts;

static void die(const char *what, const char *name) {
  fprintf(stderr, "%s: %s\n", name, what);
  exit(2);
}

static char *read_file(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  char *data;
  long length;
  if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (length = ftell(file)) < 0 || fseek(file, 0, SEEK_SET) != 0)
    die("cannot be read", name);
  data = malloc((size_t)length + 1);
  if (data == NULL || fread(data, 1, (size_t)length, file) != (size_t)length)
    die("cannot be read", name);
  fclose(file);
  data[length] = '\0';
  *size = (size_t)length;
  return data;
}

/* The first occurrence of a key in a line that is NUL-terminated; the line has no NUL of its own. */
static const char *find(const char *line, const char *key) { return strstr(line, key); }

static int hex_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Writes the bytes of hexadecimal digits over them. */
static int unhex(char *text, size_t *size) {
  size_t i;
  for (i = 0; i + 1 < *size; i += 2) {
    const int high = hex_digit(text[i]), low = hex_digit(text[i + 1]);
    if (high < 0 || low < 0)
      return 0;
    text[i / 2] = (char)(high * 16 + low);
  }
  *size /= 2;
  return i == *size * 2;
}

/* Cuts a line into request and response; 0 where it is no vector. */
static int cut(char *line, size_t size, slice *request, slice *response) {
  char *behind = (char *)find(line, response_key);
  char *start = (char *)find(line, request_key);
  if (behind == NULL || size == 0 || line[size - 1] != '}')
    return 0;
  response->at = behind + strlen(response_key);
  response->size = (size_t)(line + size - 1 - response->at);
  if (start != NULL && start < behind) {
    request->at = start + strlen(request_key);
    request->size = (size_t)(behind - request->at);
    return 1;
  }
  start = (char *)find(line, hex_key);
  if (start == NULL || start > behind)
    return 0;
  start += strlen(hex_key);
  request->at = start;
  request->size = (size_t)(behind - 1 - start);
  return unhex(start, &request->size);
}

/* The name of the file up to its second dot. */
static slice operation_of(const char *path) {
  const char *slash = strrchr(path, '/');
  const char *name = slash == NULL ? path : slash + 1;
  const char *dot = strchr(name, '.');
  slice out = {name, 0};
  dot = dot == NULL ? NULL : strchr(dot + 1, '.');
  if (dot == NULL)
    die("is not named for an operation", path);
  out.size = (size_t)(dot - name);
  return out;
}

static void complain(const char *path, size_t number, const chronote_buffer *got) {
  fprintf(stderr, "%s:%lu: got %.*s\n", path, (unsigned long)number, got->size > 600 ? 600 : (int)got->size,
          got->size == 0 ? "" : got->data);
}

static counts play_file(const chronote_context *context, const char *path) {
  counts here = {0, 0};
  size_t size, number = 0;
  char *data = read_file(path, &size), *line = data;
  const slice operation = operation_of(path);
  chronote_buffer got = CHRONOTE_BUFFER_INIT;
  if (size == 0 || data[size - 1] != '\n')
    die("does not end with a line feed", path);
  for (; line < data + size; ++number) {
    char *end = memchr(line, '\n', (size_t)(data + size - line));
    slice request, response;
    *end = '\0';
    got.size = 0;
    if (cut(line, (size_t)(end - line), &request, &response)) {
      chronote_call(context, operation.at, operation.size, request.at, request.size, &got);
      if (got.size == response.size && memcmp(got.data, response.at, got.size) == 0)
        ++here.passed;
      else if (++here.failed <= 3)
        complain(path, number + 1, &got);
    } else if (++here.failed <= 3) {
      fprintf(stderr, "%s:%lu: a line of no vector\n", path, (unsigned long)number + 1);
    }
    line = end + 1;
  }
  printf("%s %lu passed, %lu failed\n", path, (unsigned long)here.passed, (unsigned long)here.failed);
  chronote_buffer_free(&got);
  free(data);
  return here;
}

static void add(counts *total, counts more) {
  total->passed += more.passed;
  total->failed += more.failed;
}

static int is_vector_file(const struct dirent *entry) {
  const size_t size = strlen(entry->d_name);
  return size > 6 && strcmp(entry->d_name + size - 6, ".jsonl") == 0;
}

/* Returns 0 where the name is no folder. */
static int play_folder(const chronote_context *context, const char *name, counts *total) {
  struct dirent **entries;
  const int count = scandir(name, &entries, is_vector_file, alphasort);
  char path[4096];
  int i;
  for (i = 0; i < count; ++i) {
    if ((size_t)snprintf(path, sizeof path, "%s/%s", name, entries[i]->d_name) >= sizeof path)
      die("is too long a name", name);
    add(total, play_file(context, path));
    free(entries[i]);
  }
  if (count >= 0)
    free(entries);
  return count >= 0;
}

int main(int argc, char **argv) {
  chronote_context *context = NULL;
  chronote_error error = CHRONOTE_ERROR_INIT;
  counts total = {0, 0};
  int i;
  if (chronote_context_new(NULL, &context, &error) != CHRONOTE_OK)
    die(error.message, "chronote_context_new");
  for (i = 1; i < argc; ++i)
    if (!play_folder(context, argv[i], &total))
      add(&total, play_file(context, argv[i]));
  chronote_context_free(context);
  printf("%lu passed, %lu failed\n", (unsigned long)total.passed, (unsigned long)total.failed);
  return total.failed == 0 && total.passed > 0 ? 0 : 1;
}
