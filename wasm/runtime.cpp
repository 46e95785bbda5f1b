// What the module would otherwise import from its host. With these it imports nothing.
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

void __wasi_proc_exit(std::uint32_t) { __builtin_trap(); }

} // extern "C"
