// The C interface under conditions that other tests do not make: memory that runs out, and threads.
#include "capi/chronote.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <new>
#include <string>
#include <thread>
#include <vector>

namespace {

// Counts down to the allocation that fails; negative: none does. One thread at a time uses it.
thread_local long until_failure = -1;
thread_local long allocations = 0;

void *allocate(std::size_t size) {
  ++allocations;
  if (until_failure >= 0 && until_failure-- == 0)
    return nullptr;
  return std::malloc(size == 0 ? 1 : size);
}

std::string call(const chronote_context *context, std::string_view operation, std::string_view request,
                 chronote_status *status = nullptr) {
  chronote_buffer out = CHRONOTE_BUFFER_INIT;
  const chronote_status got =
      chronote_call(context, operation.data(), operation.size(), request.data(), request.size(), &out);
  if (status != nullptr)
    *status = got;
  std::string text(out.data == nullptr ? "" : out.data, out.size);
  chronote_buffer_free(&out);
  return text;
}

constexpr const char *plan_request =
    R"({"messages":[{"id":"a","role":"user","createdAt":"2026-11-10T07:30:00Z","timeZone":"America/Los_Angeles"},)"
    R"({"id":"b","role":"user","createdAt":"2026-11-12T07:30:00Z","timeZone":"EDT"},)"
    R"({"id":"c","role":"user","stamp":"2026-11-12T11:30:00+04:00[Asia/Dubai]"}],)"
    R"("format":{"name":"acme/1","template":"<{clock24} {zone}{gap}>"},"explain":true})";

} // namespace

void *operator new(std::size_t size) {
  void *memory = allocate(size);
  if (memory == nullptr)
    throw std::bad_alloc();
  return memory;
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept { return allocate(size); }
void *operator new(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  void *memory = until_failure >= 0 && until_failure-- == 0
                     ? nullptr
                     : std::aligned_alloc(static_cast<std::size_t>(alignment), (size + 63) / 64 * 64);
  if (memory == nullptr)
    throw std::bad_alloc();
  return memory;
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void *memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

TEST_CASE("whichever allocation fails, the call says so and nothing is lost") {
  chronote_context *context = nullptr;
  long failed = 0;
  for (long nth = 0;; ++nth) {
    until_failure = nth;
    const chronote_status status = chronote_context_new(nullptr, &context, nullptr);
    until_failure = -1;
    if (status == CHRONOTE_OK)
      break;
    REQUIRE(status == CHRONOTE_E_OUT_OF_MEMORY);
    ++failed;
  }
  CHECK(failed > 10);
  const std::string expected = call(context, "transcript.plan", plan_request);
  chronote_context_free(context);

  failed = 0;
  for (long nth = 0;; ++nth) {
    REQUIRE(chronote_context_new(nullptr, &context, nullptr) == CHRONOTE_OK);
    chronote_status status = CHRONOTE_OK;
    chronote_buffer out = CHRONOTE_BUFFER_INIT;
    until_failure = nth;
    status = chronote_call(context, "transcript.plan", 15, plan_request, std::string_view(plan_request).size(), &out);
    until_failure = -1;
    if (status == CHRONOTE_E_OUT_OF_MEMORY) {
      ++failed;
      CHECK(call(context, "transcript.plan", plan_request) == expected); // the same context goes on
    }
    const std::string got(out.data == nullptr ? "" : out.data, out.size);
    chronote_buffer_free(&out);
    chronote_context_free(context);
    if (status == CHRONOTE_OK) {
      CHECK(got == expected);
      break;
    }
    REQUIRE(status == CHRONOTE_E_OUT_OF_MEMORY);
  }
  CHECK(failed > 50);
}

TEST_CASE("rendering allocates nothing") {
  chronote_context *context = nullptr;
  REQUIRE(chronote_context_new(nullptr, &context, nullptr) == CHRONOTE_OK);
  const chronote_zone *zone = nullptr;
  REQUIRE(chronote_zone_find(context, "America/New_York", 16, &zone, nullptr) == CHRONOTE_OK);
  chronote_format *format = nullptr;
  const std::string_view declaration = R"({"name":"acme/1","template":"{clock12} {weekday} {zone}{gap}"})";
  REQUIRE(chronote_format_new(context, declaration.data(), declaration.size(), &format, nullptr) == CHRONOTE_OK);
  chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
  options.previous_ms = 0;
  char text[1024];
  size_t needed = 0;
  const long before = allocations;
  for (const chronote_format *each :
       {static_cast<const chronote_format *>(nullptr), static_cast<const chronote_format *>(format)}) {
    options.format = each;
    for (std::int64_t day = 0; day < 20'000; day += 7)
      CHECK(chronote_note_render(zone, day * 86'400'000, &options, text, sizeof text, &needed) == CHRONOTE_OK);
  }
  chronote_local local;
  chronote_resolution resolution;
  const bool looked = chronote_zone_at(zone, 1'793'000'000'000, CHRONOTE_NEWEST, &local) == CHRONOTE_OK &&
                      chronote_zone_resolve(zone, 1'793'000'000'000, CHRONOTE_NEWEST, &resolution) == CHRONOTE_OK;
  const long after = allocations;
  CHECK(looked);
  CHECK(after == before);
  chronote_format_free(format);
  chronote_context_free(context);
}

TEST_CASE("one context serves many threads") {
  chronote_context *context = nullptr;
  REQUIRE(chronote_context_new(nullptr, &context, nullptr) == CHRONOTE_OK);
  std::vector<std::string> results(4);
  std::vector<std::thread> threads;
  for (std::string &mine : results)
    threads.emplace_back([context, &mine] {
      for (int i = 0; i < 50; ++i)
        mine = call(context, "transcript.plan", plan_request) + call(context, "zone.list", "{}") +
               call(context, "note.formats", "{}");
    });
  for (std::thread &each : threads)
    each.join();
  for (const std::string &mine : results)
    CHECK(mine == results.front());
  chronote_context_free(context);
}

TEST_CASE("contexts with different tables live side by side") {
  chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT;
  const std::string nonsense = "chronotz and nothing that follows it";
  options.table = nonsense.data();
  options.table_size = nonsense.size();
  chronote_context *context = nullptr;
  chronote_error error = CHRONOTE_ERROR_INIT;
  CHECK(chronote_context_new(&options, &context, &error) == CHRONOTE_E_TABLE_CORRUPT);
  CHECK(error.code == CHRONOTE_E_TABLE_CORRUPT);
  CHECK(context == nullptr);
}
