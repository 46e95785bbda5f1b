// What the module would otherwise import from its host. With these it imports nothing.
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

// Set before the trap of a failed allocation, so that the host can tell it from any other trap.
std::int32_t memory_ran_out = 0;

void *allocate(std::size_t size) noexcept {
  void *const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) {
    memory_ran_out = 1;
    __builtin_trap();
  }
  return memory;
}

} // namespace

// There are no exceptions here, so a failed allocation can only trap.
void *operator new(std::size_t size) { return allocate(size); }
void *operator new[](std::size_t size) { return allocate(size); }
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete[](void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void *memory, std::size_t) noexcept { std::free(memory); }

extern "C" {

// Whether the trap that just happened came from a failed allocation. May be asked of an instance that has trapped.
std::int32_t chronote_wasm_memory_ran_out(void) noexcept { return memory_ran_out; }

// The host looks at the memory after every call instead.
void emscripten_notify_memory_growth(std::size_t) {}

// nlohmann_json words its parse errors with this, and no answer shows those. Without it printf stays out of the module.
int snprintf(char *text, std::size_t capacity, const char *, ...) {
  if (capacity != 0)
    *text = '\0';
  return 0;
}

// The parser of requests hands every number to these; the codec keeps what is no whole number by its text and never looks at
// the double. Without them the module holds the long-double arithmetic of the C library.
double __wrap_strtod(const char *text, char **end) {
  while (*text != '\0')
    ++text;
  *end = const_cast<char *>(text);
  return 0;
}

namespace {

// Digits to a number, with errno where they say more than `largest`.
unsigned long long read_digits(const char *text, char **end, unsigned long long largest) {
  unsigned long long value = 0;
  errno = 0;
  for (; *text >= '0' && *text <= '9'; ++text) {
    const unsigned digit = static_cast<unsigned>(*text - '0');
    if (value > (largest - digit) / 10)
      errno = ERANGE;
    else
      value = value * 10 + digit;
  }
  *end = const_cast<char *>(text);
  return value;
}

} // namespace

unsigned long long __wrap_strtoull(const char *text, char **end, int) { return read_digits(text, end, UINT64_MAX); }

long long __wrap_strtoll(const char *text, char **end, int) {
  const bool minus = *text == '-';
  const unsigned long long largest = static_cast<unsigned long long>(INT64_MAX) + (minus ? 1 : 0);
  const unsigned long long value = read_digits(text + (minus ? 1 : 0), end, largest);
  return static_cast<long long>(minus ? 0 - value : value);
}

void __wasi_proc_exit(std::uint32_t) { __builtin_trap(); }

} // extern "C"
