// Prints a saved conversation as a model sees it: transcript CONVERSATION
//
// Operations take and answer JSON; here nlohmann_json reads and writes it, and any other library will do.
#include <chronote.hpp>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

using nlohmann::json;

namespace {

json ask(const chronote::context &context, std::string_view operation, const json &request) {
  const auto response = context.call(operation, request.dump());
  if (response)
    return json::parse(*response);
  std::cerr << operation << ": " << response.error().text << '\n';
  std::exit(1);
}

} // namespace

int main(int, char **words) {
  const auto context = chronote::context::make();
  if (!context)
    return 1;
  std::ifstream file(words[1]);
  const json messages = json::parse(file);
  const json plan = ask(*context, "transcript.plan", {{"messages", messages}});
  for (const json &problem : plan["problems"])
    std::cerr << problem["id"] << " gets no note: " << problem["message"] << '\n';

  std::map<std::string, json> notes;
  for (const json &note : plan["notes"])
    notes[note["id"]] = note;
  for (const json &message : messages) {
    json shown = message["text"];
    // In an application: store the note's stamp with the message, unless it has one already.
    if (const auto note = notes.find(message["id"]); note != notes.end())
      shown = ask(*context, "transcript.join",
                  {{"text", shown}, {"note", note->second["text"]}, {"placement", note->second["placement"]}})["text"];
    std::cout << message["role"].get<std::string>() << ":\n" << shown.get<std::string>() << "\n\n";
  }
  return 0;
}
