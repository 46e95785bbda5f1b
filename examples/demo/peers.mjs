// What Node's own formatter and luxon make of the messages of a conversation: lines "id TAB engine TAB text".
// Both are asked for what a note says: the time with its zone, and the day.
import { readFileSync } from "node:fs";
import { DateTime } from "luxon";

for (const { id, createdAt, timeZone } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  if (!timeZone) continue;
  const intl = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "long", timeZone }).format(new Date(createdAt));
  console.log(`${id}\tNode Intl (tz ${process.versions.tz})\t${intl}`);
  const luxon = DateTime.fromISO(createdAt, { zone: timeZone, locale: "en-US" });
  console.log(`${id}\tluxon (data of Node)\t${luxon.toFormat("h:mm a ZZZZ 'on' EEEE, MMMM d, yyyy")}`);
}
