// Prints a saved conversation as a model sees it: node transcript.mjs CONVERSATION
import { readFileSync } from "node:fs";
import { transcript } from "chronote";

const messages = JSON.parse(readFileSync(process.argv[2], "utf8"));
const plan = transcript.plan({ messages });
for (const { id, message } of plan.problems) console.error(`${id} gets no note: ${message}`);

const notes = new Map(plan.notes.map((note) => [note.id, note]));
for (const { id, role, text } of messages) {
  const note = notes.get(id);
  // In an application: store note.stamp with the message, unless it has one already.
  const shown = note ? transcript.join({ text, note: note.text, placement: note.placement }).text : text;
  console.log(`${role}:\n${shown}\n`);
}
