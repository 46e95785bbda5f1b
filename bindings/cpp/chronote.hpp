// chronote for C++17 and later: chronote.h with owners, results and std::chrono. One header; link with the library.
//
//   auto context = chronote::context::make();
//   auto zone = context->find_zone("America/New_York");
//   auto note = context->render(*zone, std::chrono::system_clock::now());
//   if (note)
//     puts(note->c_str());
//   else
//     puts(note.error().text.c_str());
//
// Nothing here throws on its own, and it compiles with -fno-exceptions; only the strings and vectors that are answered
// allocate, as the standard library does. With CHRONOTE_THROW defined, result::value() throws chronote::exception.
// Threads: as chronote.h says: any number may use the same const objects.
#ifndef CHRONOTE_HPP
#define CHRONOTE_HPP

#include "chronote.h"

#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#ifdef CHRONOTE_THROW
#include <exception>
#endif

namespace chronote {
// A namespace of its own, so that these names never meet those of a library that is linked in statically.
inline namespace bindings {

// ---- Errors and results

// Why something was refused.
struct error {
  chronote_status status = CHRONOTE_OK;
  std::string text;         // of a document the whole response, {"error": ...}; else a sentence, or nothing
  std::int64_t offset = -1; // the byte of the input at fault, or -1
  std::size_t needed = 0;   // where a buffer was too small: the size that is enough

  std::string_view code() const noexcept { return chronote_status_name(status); } // "zone-unknown"
};

#ifdef CHRONOTE_THROW
class exception : public std::exception {
public:
  explicit exception(chronote::error why) : why_(std::move(why)) {}
  const char *what() const noexcept override {
    return why_.text.empty() ? chronote_status_name(why_.status) : why_.text.c_str();
  }
  const chronote::error &why() const noexcept { return why_; }

private:
  chronote::error why_;
};
#endif

// A value, or why there is none.
template <class T> class [[nodiscard]] result {
public:
  result(T value) : value_(std::move(value)) {}
  result(chronote::error why) : error_(std::move(why)) {}

  bool has_value() const noexcept { return value_.has_value(); }
  explicit operator bool() const noexcept { return has_value(); }

  // Only where there is a value.
  T &operator*() &noexcept { return assert(value_), *value_; }
  const T &operator*() const &noexcept { return assert(value_), *value_; }
  T &&operator*() &&noexcept { return assert(value_), *std::move(value_); }
  T *operator->() noexcept { return assert(value_), &*value_; }
  const T *operator->() const noexcept { return assert(value_), &*value_; }

  template <class U> T value_or(U &&other) const & { return value_ ? *value_ : static_cast<T>(std::forward<U>(other)); }
  template <class U> T value_or(U &&other) && {
    return value_ ? *std::move(value_) : static_cast<T>(std::forward<U>(other));
  }

  // With status CHRONOTE_OK where there is a value.
  const chronote::error &error() const noexcept { return error_; }

#ifdef CHRONOTE_THROW
  T &value() & { return check(), *value_; }
  const T &value() const & { return check(), *value_; }
  T &&value() && { return check(), *std::move(value_); }
#endif

private:
#ifdef CHRONOTE_THROW
  void check() const {
    if (!value_)
      throw exception(error_);
  }
#endif

  std::optional<T> value_;
  chronote::error error_;
};

// ---- Time

using time_point = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

namespace detail {

// Milliseconds, rounded down. What would not fit becomes a number that the library refuses as out of range.
template <class Duration>
std::int64_t milliseconds_of(std::chrono::time_point<std::chrono::system_clock, Duration> at) noexcept {
  static_assert(!std::chrono::treat_as_floating_point<typename Duration::rep>::value, "an instant is a whole number");
  using std::chrono::duration_cast;
  if constexpr (std::ratio_greater<typename Duration::period, std::milli>::value) {
    using wide = std::chrono::duration<std::int64_t, typename Duration::period>;
    constexpr std::int64_t most = duration_cast<wide>(std::chrono::hours(100'000'000)).count(); // the year 13,000
    const auto count = static_cast<std::int64_t>(at.time_since_epoch().count());
    if (count > most || count < -most)
      return std::numeric_limits<std::int64_t>::max();
  }
  return std::chrono::floor<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

inline time_point at_milliseconds(std::int64_t ms) noexcept { return time_point(std::chrono::milliseconds(ms)); }

} // namespace detail

// ---- Releases of the tz data

// An index of the context, or one of these.
inline constexpr std::int32_t as_of = CHRONOTE_AS_OF;
inline constexpr std::int32_t newest = CHRONOTE_NEWEST;

// ---- Zones

using local = chronote_local;

struct resolution {
  enum kinds { unique = CHRONOTE_UNIQUE, overlap = CHRONOTE_OVERLAP, gap = CHRONOTE_GAP };

  kinds kind = gap;
  std::int32_t release = 0;
  time_point earlier{}; // the instants; equal where unique
  time_point later{};
  time_point jump{}; // where gap: the instant of the jump, and the wall times either side of it
  std::chrono::milliseconds wall_before{};
  std::chrono::milliseconds wall_after{};
};

// A zone of a context; copied freely, and of no use once the context has ended.
class zone {
public:
  std::string_view name() const noexcept {
    std::size_t size = 0;
    const char *text = chronote_zone_name(native_, &size);
    return {text, size};
  }

  template <class Duration>
  result<local> at(std::chrono::time_point<std::chrono::system_clock, Duration> at,
                   std::int32_t release = newest) const {
    chronote_local found;
    const chronote_status status = chronote_zone_at(native_, detail::milliseconds_of(at), release, &found);
    if (status != CHRONOTE_OK)
      return error{status, {}};
    return found;
  }

  // The wall time is given as if the wall stood in UTC.
  result<chronote::resolution> resolve(std::chrono::milliseconds wall, std::int32_t release = newest) const {
    chronote_resolution found;
    const chronote_status status = chronote_zone_resolve(native_, wall.count(), release, &found);
    if (status != CHRONOTE_OK)
      return error{status, {}};
    return chronote::resolution{static_cast<chronote::resolution::kinds>(found.kind),
                                found.release,
                                detail::at_milliseconds(found.earlier_ms),
                                detail::at_milliseconds(found.later_ms),
                                detail::at_milliseconds(found.jump_ms),
                                std::chrono::milliseconds(found.wall_before_ms),
                                std::chrono::milliseconds(found.wall_after_ms)};
  }

#if defined(__cpp_lib_chrono) && __cpp_lib_chrono >= 201907L
  template <class Duration>
  result<chronote::resolution> resolve(std::chrono::local_time<Duration> wall, std::int32_t release = newest) const {
    const auto as_utc = std::chrono::time_point<std::chrono::system_clock, Duration>(wall.time_since_epoch());
    return resolve(std::chrono::milliseconds(detail::milliseconds_of(as_utc)), release);
  }
#endif

  const chronote_zone *native() const noexcept { return native_; }

private:
  friend class context;
  explicit zone(const chronote_zone *native) noexcept : native_(native) {}
  const chronote_zone *native_;
};

// ---- Owners

namespace detail {

struct deleter {
  void operator()(chronote_context *native) const noexcept { chronote_context_free(native); }
  void operator()(chronote_format *native) const noexcept { chronote_format_free(native); }
};

struct failure_detail : chronote_error {
  failure_detail() : chronote_error(CHRONOTE_ERROR_INIT) {}
  chronote::error taken(chronote_status what) const { return {what, message, offset}; }
};

} // namespace detail

// A way to write a note. It may outlive its context.
class format {
public:
  // A buffer of this many bytes holds any note of the format.
  std::size_t largest() const noexcept { return chronote_format_largest(native_.get()); }
  const chronote_format *native() const noexcept { return native_.get(); }

private:
  friend class context;
  explicit format(chronote_format *native) noexcept : native_(native) {}
  std::unique_ptr<chronote_format, detail::deleter> native_;
};

// Text that the library writes; to be used for many calls, each of which overwrites it.
class buffer {
public:
  buffer() = default;
  buffer(buffer &&other) noexcept : native_(std::exchange(other.native_, chronote_buffer{nullptr, 0, 0})) {}
  buffer &operator=(buffer &&other) noexcept {
    std::swap(native_, other.native_);
    return *this;
  }
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;
  ~buffer() { chronote_buffer_free(&native_); }

  std::string_view view() const noexcept { return {native_.data, native_.size}; }
  chronote_buffer *native() noexcept { return &native_; }

private:
  chronote_buffer native_ = CHRONOTE_BUFFER_INIT;
};

// ---- Notes

inline constexpr std::chrono::seconds never{-1};

struct note_options {
  std::int32_t release = as_of;
  const chronote::format *form = nullptr;  // clock/1
  std::optional<time_point> previous = {}; // the user message before
  std::chrono::seconds threshold{0};       // from which a gap is told, at least a minute; 0: three hours; or `never`

  chronote_note_options native() const noexcept {
    chronote_note_options options = CHRONOTE_NOTE_OPTIONS_INIT;
    options.release = release;
    options.format = form == nullptr ? nullptr : form->native();
    options.previous_ms = previous ? previous->time_since_epoch().count() : CHRONOTE_NO_INSTANT;
    options.threshold_s = threshold.count();
    return options;
  }
};

// Many notes in one text.
struct notes {
  std::string text;
  std::vector<std::int64_t> offsets;
  std::vector<chronote_status> statuses; // a note that failed is empty

  std::size_t size() const noexcept { return statuses.size(); }
  std::string_view operator[](std::size_t i) const noexcept {
    const auto from = static_cast<std::size_t>(offsets[i]);
    return std::string_view(text).substr(from, static_cast<std::size_t>(offsets[i + 1]) - from);
  }
};

// ---- Context

// The time-zone data and the formats that all calls work with.
class context {
public:
  static result<context> make() { return make_from(nullptr); }

  // With a zone table in place of the built-in one; it is copied.
  static result<context> make(const void *table, std::size_t size) {
    chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT;
    options.table = table == nullptr ? "" : table;
    options.table_size = size;
    return make_from(&options);
  }

  // Carries out one operation. A refusal is an error whose text is the response.
  result<std::string> call(std::string_view operation, std::string_view request) const {
    buffer response;
    const chronote_status status = call(operation, request, response);
    if (status != CHRONOTE_OK)
      return error{status, std::string(response.view())};
    return std::string(response.view());
  }

  // The same into a buffer that is used again and again; it holds the response of a refusal too.
  chronote_status call(std::string_view operation, std::string_view request, buffer &response) const noexcept {
    return chronote_call(native(), operation.data(), operation.size(), request.data(), request.size(),
                         response.native());
  }

  result<zone> find_zone(std::string_view name) const {
    const chronote_zone *found = nullptr;
    detail::failure_detail why;
    const chronote_status status = chronote_zone_find(native(), name.data(), name.size(), &found, &why);
    if (status != CHRONOTE_OK)
      return why.taken(status);
    return zone(found);
  }

  // By a built-in name ("clock/1") or a declaration in JSON.
  result<format> make_format(std::string_view declaration) const {
    chronote_format *made = nullptr;
    detail::failure_detail why;
    const chronote_status status = chronote_format_new(native(), declaration.data(), declaration.size(), &made, &why);
    if (status != CHRONOTE_OK)
      return why.taken(status);
    return format(made);
  }

  std::int32_t release_count() const noexcept { return chronote_release_count(native()); }

  // Empty for an index that names nothing.
  std::string_view release_name(std::int32_t release) const noexcept {
    const char *name = chronote_release_name(native(), release);
    return name == nullptr ? std::string_view() : std::string_view(name);
  }

  result<std::int32_t> find_release(std::string_view name) const {
    std::int32_t release = 0;
    const chronote_status status = chronote_release_find(native(), name.data(), name.size(), &release);
    if (status != CHRONOTE_OK)
      return error{status, {}};
    return release;
  }

  // Writes the note of an instant in a zone into `text` and answers its size. Allocates nothing unless it fails.
  template <class Duration>
  result<std::size_t> render(char *text, std::size_t capacity, const zone &place,
                             std::chrono::time_point<std::chrono::system_clock, Duration> at,
                             const note_options &options = {}) const {
    const chronote_note_options given = options.native();
    std::size_t needed = 0;
    const chronote_status status =
        chronote_note_render(place.native(), detail::milliseconds_of(at), &given, text, capacity, &needed);
    if (status != CHRONOTE_OK)
      return error{status, {}, -1, needed};
    return needed;
  }

  template <class Duration>
  result<std::string> render(const zone &place, std::chrono::time_point<std::chrono::system_clock, Duration> at,
                             const note_options &options = {}) const {
    return as_string([&](char *text, std::size_t capacity) { return render(text, capacity, place, at, options); });
  }

  // The note of a stamp; of a complete one without any zone data.
  result<std::string> render_stamp(std::string_view stamp, const note_options &options = {}) const {
    const chronote_note_options given = options.native();
    return as_string([&](char *text, std::size_t capacity) -> result<std::size_t> {
      std::size_t needed = 0;
      const chronote_status status =
          chronote_note_render_stamp(native(), stamp.data(), stamp.size(), &given, text, capacity, &needed);
      if (status != CHRONOTE_OK)
        return error{status, {}, -1, needed};
      return needed;
    });
  }

  // Many notes at once. `zone_of` has for each note the index of its zone in `zones`; empty: all are in zones[0].
  // `previous` has for each note the message before; empty: none has one (options.previous is not looked at).
  result<notes> render_many(const std::vector<zone> &zones, const std::vector<std::uint32_t> &zone_of,
                            const std::vector<time_point> &ats,
                            const std::vector<std::optional<time_point>> &previous = {},
                            const note_options &options = {}) const {
    const std::size_t count = ats.size();
    if ((!zone_of.empty() && zone_of.size() != count) || (!previous.empty() && previous.size() != count))
      return error{CHRONOTE_E_ARGUMENT_WRONG, "There are not as many zones or messages before as there are moments."};
    std::vector<const chronote_zone *> places;
    for (const zone &place : zones)
      places.push_back(place.native());
    std::vector<std::int64_t> at_ms;
    for (const time_point at : ats)
      at_ms.push_back(at.time_since_epoch().count());
    std::vector<std::int64_t> before_ms;
    for (const auto &before : previous)
      before_ms.push_back(before ? before->time_since_epoch().count() : CHRONOTE_NO_INSTANT);
    const chronote_note_options given = options.native();
    notes out;
    out.offsets.resize(count + 1);
    out.statuses.resize(count);
    out.text.resize(count * 64); // more than most notes need; if it is too little, the size is known
    for (;;) {
      std::size_t needed = 0;
      const chronote_status status =
          chronote_note_render_many(places.data(), places.size(), zone_of.empty() ? nullptr : zone_of.data(),
                                    at_ms.data(), previous.empty() ? nullptr : before_ms.data(), count, &given,
                                    out.text.data(), out.text.size(), &needed, out.offsets.data(), out.statuses.data());
      if (status == CHRONOTE_E_BUFFER_TOO_SMALL && needed > out.text.size()) {
        out.text.resize(needed);
        continue;
      }
      if (status != CHRONOTE_OK)
        return error{status, {}};
      out.text.resize(needed);
      return out;
    }
  }

  const chronote_context *native() const noexcept { return native_.get(); }

private:
  explicit context(chronote_context *native) noexcept : native_(native) {}

  static result<context> make_from(const chronote_context_options *options) {
    chronote_context *made = nullptr;
    detail::failure_detail why;
    const chronote_status status = chronote_context_new(options, &made, &why);
    if (status != CHRONOTE_OK)
      return why.taken(status);
    return context(made);
  }

  // Most notes fit the stack; a larger one tells its size.
  template <class Write> static result<std::string> as_string(Write write) {
    char small[512];
    result<std::size_t> size = write(small, sizeof small);
    if (size)
      return std::string(small, *size);
    if (size.error().status != CHRONOTE_E_BUFFER_TOO_SMALL)
      return size.error();
    std::string large(size.error().needed, '\0');
    size = write(large.data(), large.size());
    if (!size)
      return size.error();
    large.resize(*size);
    return large;
  }

  std::unique_ptr<chronote_context, detail::deleter> native_;
};

// ---- The library

inline std::string_view version() noexcept { return chronote_version(); }

// Whether the library that is loaded has the C interface that this header was written for.
inline bool fits() noexcept { return chronote_abi() == CHRONOTE_ABI; }

} // namespace bindings
} // namespace chronote

#endif
