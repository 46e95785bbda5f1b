#include "core/transcript/plan.hpp"

#include <algorithm>

namespace chronote::inline v0 {
namespace {

result<instant> read_stored(const stored_instant &from) {
  switch (from.kind) {
  case stored_instant::text: {
    const auto read = parse_instant(from.written);
    if (!read)
      return read.failure();
    return read->at;
  }
  case stored_instant::milliseconds: return instant_of_milliseconds(from.number);
  default:
    return error{code::type_wrong,
                 "An instant is RFC 3339 text with an offset or Z, or a whole number of milliseconds since 1970."};
  }
}

struct made_stamp {
  stamped value;
  std::string_view kept; // the complete stamp that the message came with, which is handed back byte for byte
};

class planner {
public:
  planner(const database &data, const std::vector<message> &messages, const plan_options &options,
          std::optional<instant> previous)
      : data_(data), messages_(messages), options_(options) {
    out_.previous = previous;
  }

  plan run() {
    era_ = first_era();
    bool started = options_.notes_from.empty() || !is_here(options_.notes_from);
    for (std::size_t i = 0; i < messages_.size(); ++i) {
      const message &each = messages_[i];
      started = started || each.id == options_.notes_from;
      advance_era(each.id);
      if (std::find(options_.roles.begin(), options_.roles.end(), each.role) != options_.roles.end())
        visit(i, started);
    }
    out_.last_era = era_;
    return std::move(out_);
  }

private:
  bool is_here(std::string_view id) const {
    return std::any_of(messages_.begin(), messages_.end(), [&](const message &each) { return each.id == id; });
  }

  // An era whose first message is not on this page began before it, unless an earlier era begins on the page.
  std::size_t first_era() const {
    std::size_t found = 0;
    for (std::size_t e = 1; e < options_.eras.size() && !is_here(options_.eras[e].from); ++e)
      found = e;
    return found;
  }

  void advance_era(std::string_view id) {
    for (std::size_t e = era_ + 1; e < options_.eras.size(); ++e)
      if (options_.eras[e].from == id)
        era_ = e;
  }

  void fault(std::size_t i, const char *field, error what) { out_.problems.push_back({i, field, std::move(what)}); }

  // One message of a person: its instant counts for the next gap, whatever becomes of its note.
  void visit(std::size_t i, bool started) {
    const std::size_t faults = out_.problems.size();
    const auto before = previous_of(i);
    auto made = stamp_of(i);
    const auto at = made ? std::optional(made->value.at) : instant_of(i);
    if (made && started && out_.problems.size() == faults)
      note(i, *made, before);
    if (!started)
      out_.problems.erase(out_.problems.begin() + static_cast<std::ptrdiff_t>(faults), out_.problems.end());
    if (at)
      out_.previous = at;
  }

  std::optional<instant> previous_of(std::size_t i) {
    const stored_instant &said = messages_[i].previous;
    if (said.kind == stored_instant::none)
      return out_.previous;
    auto read = read_stored(said);
    if (read)
      return *read;
    fault(i, "previous", std::move(read.failure()));
    return std::nullopt;
  }

  // The instant of a message whose stamp could not be made, for the gap of the next one. Files no problem: that was
  // done.
  std::optional<instant> instant_of(std::size_t i) const {
    const message &each = messages_[i];
    if (each.stamp.kind == stored_text::text)
      if (const auto read = parse_instant(each.stamp.written.substr(0, each.stamp.written.find('['))); read)
        return read->at;
    if (each.created_at.kind != stored_instant::none)
      if (const auto read = read_stored(each.created_at); read)
        return *read;
    return std::nullopt;
  }

  std::optional<made_stamp> stamp_of(std::size_t i) {
    const message &each = messages_[i];
    if (each.stamp.kind != stored_text::none)
      return stored_stamp(i);
    if (each.time_zone.kind == stored_text::none)
      return check_created_at(i);
    if (each.created_at.kind == stored_instant::none) {
      fault(i, "createdAt", {code::key_missing, "A message with a timeZone needs its createdAt to get a note."});
      return std::nullopt;
    }
    auto at = read_stored(each.created_at);
    if (!at)
      fault(i, "createdAt", std::move(at.failure()));
    const zone *in = zone_of(i);
    if (!at || in == nullptr)
      return std::nullopt;
    auto made = stamp_at(*in, *at, options_.release);
    if (made)
      return made_stamp{*made, {}};
    fault(i, "createdAt", std::move(made.failure()));
    return std::nullopt;
  }

  // No zone: an old message, which stays as it is. Its instant still has to be one, for the gap of the next.
  std::optional<made_stamp> check_created_at(std::size_t i) {
    if (messages_[i].created_at.kind != stored_instant::none)
      if (auto at = read_stored(messages_[i].created_at); !at)
        fault(i, "createdAt", std::move(at.failure()));
    return std::nullopt;
  }

  const zone *zone_of(std::size_t i) {
    const stored_text &said = messages_[i].time_zone;
    if (said.kind == stored_text::neither) {
      fault(i, "timeZone", {code::type_wrong, "A time zone is text: an IANA name such as America/New_York."});
      return nullptr;
    }
    auto in = data_.require(said.written);
    if (in && (*in)->is_in(options_.release))
      return *in;
    fault(i, "timeZone",
          in ? error{code::zone_unknown, "The tz release asked for has no such zone."} : std::move(in.failure()));
    return nullptr;
  }

  std::optional<made_stamp> stored_stamp(std::size_t i) {
    const stored_text &said = messages_[i].stamp;
    if (said.kind == stored_text::neither) {
      fault(i, "stamp", {code::type_wrong, "A stamp is text, such as 2026-10-26T01:30:00-04:00[America/New_York]."});
      return std::nullopt;
    }
    auto read = parse_stamp(said.written);
    if (!read) {
      fault(i, "stamp", std::move(read.failure()));
      return std::nullopt;
    }
    auto made = complete(data_, *read, options_.release);
    if (!made) {
      fault(i, "stamp", std::move(made.failure()));
      return std::nullopt;
    }
    return made_stamp{*made, read->is_complete() ? said.written : std::string_view{}};
  }

  void note(std::size_t i, made_stamp made, std::optional<instant> before) {
    const era &rules = options_.eras[era_];
    stamped &value = made.value;
    if (made.kept.empty() && !value.gap && before && options_.gaps)
      value.gap = gap_between(*before, value.at, rules.threshold);
    std::string stored = made.kept.empty() ? spell_stamp(value) : std::string(made.kept);
    if (!options_.gaps)
      value.gap = std::nullopt;
    std::string text = render(*rules.format, value);
    out_.notes.push_back({i, std::move(text), rules.where, std::move(stored), value.release});
  }

  const database &data_;
  const std::vector<message> &messages_;
  const plan_options &options_;
  plan out_;
  std::size_t era_ = 0;
};

} // namespace

plan plan_notes(const database &data, const std::vector<message> &messages, const plan_options &options,
                std::optional<instant> previous) {
  return planner(data, messages, options, previous).run();
}

} // namespace chronote::inline v0
