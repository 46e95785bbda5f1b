// chronote: the native command line, a host of the C interface like any other.
#include "host.hpp"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace cli {

host::host(const std::string &table_file) {
  chronote_context_options options = CHRONOTE_CONTEXT_OPTIONS_INIT;
  std::string bytes;
  if (!table_file.empty()) {
    bytes = read_file(table_file);
    options.table = bytes.data();
    options.table_size = bytes.size();
  }
  chronote_error error = CHRONOTE_ERROR_INIT;
  if (chronote_context_new(&options, &context_, &error) != CHRONOTE_OK)
    throw std::runtime_error(std::string(chronote_status_name(error.code)) + ": " + error.message);
}

std::string host::call(std::string_view operation, std::string_view request) const {
  chronote_buffer response = CHRONOTE_BUFFER_INIT;
  const chronote_status status =
      chronote_call(context_, operation.data(), operation.size(), request.data(), request.size(), &response);
  std::string text(response.data, response.size);
  chronote_buffer_free(&response);
  if (text.empty())
    throw std::runtime_error(chronote_status_name(status));
  return text;
}

json host::ask(std::string_view operation, const json &request) const {
  json response = json::parse(call(operation, request.dump()));
  if (!response.contains("error"))
    return response;
  const json &error = response["error"];
  std::string text = error["code"].get<std::string>();
  if (const auto path = error["path"].get<std::string>(); !path.empty())
    text += " at " + path + " (" + error["value"].dump() + ")";
  text += ": " + error["message"].get<std::string>();
  if (error.contains("suggestions"))
    text += " Perhaps: " + error["suggestions"].dump();
  throw std::runtime_error(text);
}

std::string read_file(const std::string &name) {
  if (name == "-")
    return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream in(name, std::ios::binary);
  if (!in)
    throw std::runtime_error("cannot read " + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

namespace {

struct note_options {
  std::string stamp, at, zone, format, previous, threshold, tzdb;
  bool as_json = false, make_stamp = false;
};

void put(json &request, const char *key, const std::string &value) {
  if (!value.empty())
    request[key] = value;
}

int show_note(const host &in, const note_options &options) {
  json request = json::object();
  put(request, "stamp", options.stamp);
  put(request, "at", options.at);
  put(request, "zone", options.zone);
  put(request, "previous", options.previous);
  put(request, "threshold", options.threshold);
  put(request, "tzdb", options.tzdb);
  if (!options.format.empty())
    request["format"] = options.format.front() == '{' ? json::parse(options.format) : json(options.format);
  const json response = in.ask(options.make_stamp ? "note.stamp" : "note.render", request);
  std::cout << (options.as_json ? response.dump() : response[options.make_stamp ? "stamp" : "text"].get<std::string>())
            << '\n';
  return 0;
}

int show_zones(const host &in, const std::string &part, const std::string &tzdb, bool as_json) {
  json request = json::object();
  put(request, "tzdb", tzdb);
  const json response = in.ask("zone.list", request);
  const auto folded = [](std::string text) {
    for (char &c : text)
      c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return text;
  };
  for (const json &each : response["zones"]) {
    const auto name = each["zone"].get<std::string>();
    if (folded(name).find(folded(part)) == std::string::npos)
      continue;
    if (as_json)
      std::cout << each.dump() << '\n';
    else
      std::cout << name << (each.contains("target") ? " -> " + each["target"].get<std::string>() : "") << '\n';
  }
  return 0;
}

void add_note(CLI::App &app, note_options &options) {
  app.add_option("--stamp", options.stamp, "A stamp, such as 2026-10-26T01:30:00-04:00[America/New_York]");
  app.add_option("--at", options.at, "An instant with an offset or Z, such as 2026-10-26T05:30:00Z");
  app.add_option("--zone", options.zone, "An IANA zone name, such as America/New_York");
  app.add_option("--format", options.format,
                 "The name of a built-in format, or a declaration as JSON; clock/1 by default");
  app.add_option("--previous", options.previous, "The instant of the user message before, for the gap");
  app.add_option("--threshold", options.threshold, "The gap from which it is told; PT3H by default");
  app.add_option("--tzdb", options.tzdb, "A tz release, newest or as-of (default)");
  app.add_flag("--json", options.as_json, "Print the whole response");
  app.add_flag("--make-stamp", options.make_stamp, "Print the complete stamp of --at and --zone in place of the note");
}

void add_transcript(CLI::App &app, transcript_options &options) {
  app.add_option("FILE", options.file,
                 "JSON: a list of messages {id, role, text or content, createdAt, timeZone, stamp}, or an object with "
                 "messages; - for standard input")
      ->required();
  app.add_option("--output", options.output,
                 "text (default), json (the model's messages) or plan (what transcript.plan answers)")
      ->check(CLI::IsMember({"text", "json", "plan"}));
  for (const char *key : {"format", "placement", "tzdb", "notesFrom"})
    app.add_option_function<std::string>(
        std::string("--") + (key == std::string("notesFrom") ? "notes-from" : key),
        [&options, key](const std::string &value) { options.request[key] = value; },
        std::string("The key ") + key + " of transcript.plan");
  app.add_flag_function(
      "--explain", [&options](std::int64_t) { options.request["explain"] = true; },
      "Explain the notes in the system prompt");
  app.add_flag_function(
      "--strict", [&options](std::int64_t) { options.request["strict"] = true; },
      "Refuse the whole where one message is bad");
}

int run(int count, char **words) {
  CLI::App app("A sense of time for AI agents.\nExit codes: 0 done, 1 refused or failed, 2 a wrong command line.",
               "chronote");
  app.set_version_flag("--version", std::string(chronote_version()));
  app.require_subcommand(1);
  std::string table;
  app.add_option("--table", table, "A zone table to use in place of the built-in one");

  note_options note;
  auto *note_command = app.add_subcommand("note", "Print the note of a stamp, or of an instant in a zone");
  add_note(*note_command, note);
  transcript_options transcript;
  auto *transcript_command = app.add_subcommand("transcript", "Print a saved conversation as the model sees it");
  add_transcript(*transcript_command, transcript);
  std::string part, tzdb;
  bool zones_as_json = false;
  auto *zones_command = app.add_subcommand("zones", "List the zone names");
  zones_command->add_option("PART", part, "Only names with this in them");
  zones_command->add_option("--tzdb", tzdb, "A tz release, or newest (default)");
  zones_command->add_flag("--json", zones_as_json, "One JSON object a line");
  auto *call_command = app.add_subcommand("call", "Answer lines {\"operation\", \"request\"} from standard input");
  std::vector<std::string> files;
  auto *play_command = app.add_subcommand("play", "Play vector files");
  play_command->add_option("FILE", files, "Files or folders of vectors")->required();

  try {
    app.parse(count, words);
  } catch (const CLI::ParseError &fault) {
    return app.exit(fault) == 0 ? 0 : 2;
  }
  const host in(table);
  if (note_command->parsed())
    return show_note(in, note);
  if (transcript_command->parsed())
    return show_transcript(in, transcript);
  if (zones_command->parsed())
    return show_zones(in, part, tzdb, zones_as_json);
  if (call_command->parsed())
    return answer_lines(in);
  return play_files(in, files);
}

} // namespace
} // namespace cli

int main(int count, char **words) {
  try {
    return cli::run(count, words);
  } catch (const std::exception &fault) {
    std::cerr << "chronote: " << fault.what() << '\n';
    return 1;
  }
}
