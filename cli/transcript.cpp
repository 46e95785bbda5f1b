// A saved conversation in, the model's view out.
#include "host.hpp"

#include <iostream>
#include <map>

namespace cli {
namespace {

// The text of a message: `text`, or `content` as text or as a list of parts.
std::string text_of(const json &message) {
  for (const char *key : {"text", "content"})
    if (message.contains(key) && message[key].is_string())
      return message[key].get<std::string>();
  std::string out;
  if (message.contains("content") && message["content"].is_array())
    for (const json &part : message["content"])
      if (part.is_object() && part.contains("text") && part["text"].is_string())
        out += (out.empty() ? "" : "\n") + part["text"].get<std::string>();
  return out;
}

json saved_messages(const std::string &file) {
  json saved = json::parse(read_file(file), nullptr, false);
  if (saved.is_object() && saved.contains("messages"))
    saved = saved["messages"];
  if (!saved.is_array())
    throw std::runtime_error(file + " holds no JSON list of messages, nor an object with messages");
  return saved;
}

// The messages without their texts, which a plan does not need.
json bare(const json &messages) {
  json out = json::array();
  for (const json &message : messages) {
    json one = message;
    if (one.is_object())
      for (const char *key : {"text", "content", "parts"})
        one.erase(key);
    out.push_back(std::move(one));
  }
  return out;
}

json content_with(const host &in, const std::string &text, const json &note) {
  const json joined =
      in.ask("transcript.join", {{"text", text}, {"note", note["text"]}, {"placement", note["placement"]}});
  if (joined.contains("text"))
    return joined["text"];
  json parts = json::array();
  for (const json &part : joined["parts"])
    parts.push_back({{"type", "text"}, {"text", part}});
  return parts;
}

json model_view(const host &in, const json &messages, const json &plan) {
  std::map<std::string, json> notes;
  for (const json &note : plan["notes"])
    notes[note["id"].get<std::string>()] = note;
  json out = json::array();
  for (const json &text : plan["system"])
    out.push_back({{"role", "system"}, {"content", text}});
  for (const json &message : messages) {
    const auto note = notes.find(message["id"].get<std::string>());
    const std::string text = text_of(message);
    out.push_back({{"role", message["role"]},
                   {"content", note == notes.end() ? json(text) : content_with(in, text, note->second)}});
  }
  return out;
}

void print_text(const json &view) {
  for (const json &message : view) {
    std::cout << message["role"].get<std::string>() << ":\n";
    if (message["content"].is_string())
      std::cout << message["content"].get<std::string>() << "\n\n";
    else
      for (const json &part : message["content"])
        std::cout << part["text"].get<std::string>() << "\n\n";
  }
}

} // namespace

int show_transcript(const host &in, const transcript_options &options) {
  const json messages = saved_messages(options.file);
  json request = options.request;
  request["messages"] = bare(messages);
  const json plan = in.ask("transcript.plan", request);
  for (const json &each : plan["problems"])
    std::cerr << "message " << each["id"].dump() << " gets no note: " << each["code"].get<std::string>() << " at "
              << each["path"].get<std::string>() << ": " << each["message"].get<std::string>() << '\n';
  if (options.output == "plan") {
    std::cout << plan.dump() << '\n';
    return 0;
  }
  const json view = model_view(in, messages, plan);
  if (options.output == "json")
    std::cout << view.dump(2) << '\n';
  else
    print_text(view);
  return 0;
}

} // namespace cli
