// Counts the allocations of the whole process, those of shared libraries too: glibc resolves every malloc of the
// process, and with it operator new, to the definition in the executable, which passes it on to glibc's own.
#include "harness.h"

#include <cerrno>

extern "C" {
void *__libc_malloc(std::size_t size);
void *__libc_calloc(std::size_t count, std::size_t size);
void *__libc_realloc(void *block, std::size_t size);
void *__libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void *block);
}

// Not atomic: the benchmark has one thread.
static std::uint64_t count;

std::uint64_t bench::allocations() { return count; }

extern "C" {

void *malloc(std::size_t size) {
  ++count;
  return __libc_malloc(size);
}

void *calloc(std::size_t items, std::size_t size) {
  ++count;
  return __libc_calloc(items, size);
}

void *realloc(void *block, std::size_t size) {
  ++count;
  return __libc_realloc(block, size);
}

void *aligned_alloc(std::size_t alignment, std::size_t size) {
  ++count;
  return __libc_memalign(alignment, size);
}

void *memalign(std::size_t alignment, std::size_t size) {
  ++count;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, std::size_t alignment, std::size_t size) {
  ++count;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void free(void *block) { __libc_free(block); }
}
