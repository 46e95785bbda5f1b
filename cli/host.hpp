// What the commands share: a context that is freed, one call as text, and how errors are told.
#pragma once

#include "chronote.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

using json = nlohmann::ordered_json;

class host {
public:
  // With a file name, that zone table in place of the built-in one. Throws std::runtime_error.
  explicit host(const std::string &table_file);
  ~host() { chronote_context_free(context_); }
  host(const host &) = delete;
  host &operator=(const host &) = delete;

  std::string call(std::string_view operation, std::string_view request) const;
  // The response, or std::runtime_error with code, path and message where the request was refused.
  json ask(std::string_view operation, const json &request) const;

private:
  chronote_context *context_ = nullptr;
};

std::string read_file(const std::string &name); // `-` is standard input

struct transcript_options {
  std::string file;
  std::string output = "text";
  json request = json::object(); // further keys of transcript.plan
};
int show_transcript(const host &in, const transcript_options &options);

// Lines {"operation", "request"} from standard input, answered one by one.
int answer_lines(const host &in);

int play_files(const host &in, const std::vector<std::string> &files);

} // namespace cli
