import type { Call } from "./call.js";

/** The zone of this browser or host, or why it cannot be told. */
export type UserZone = { zone: string } | { zone: undefined; reason: string };

const unknown = (reason: string): UserZone => ({ zone: undefined, reason });

function hostName(): unknown {
  if (typeof Intl !== "object" || typeof Intl.DateTimeFormat !== "function") return undefined;
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined; // an engine whose zone setting is broken throws here
  }
}

/**
 * The zone that the host is set to, as IANA spells it. Never a stand-in: where the host knows no zone, neither does the
 * answer. A host that is set to UTC does know one.
 */
export const userZoneOn = (call: Call) => (): UserZone => {
  const name = hostName();
  if (typeof name !== "string" || name === "") return unknown("The host tells no time zone.");
  if (/^etc\/unknown$/i.test(name)) return unknown("The host says that its time zone is unknown.");
  try {
    return { zone: call("zone.check", { zone: name }).zone };
  } catch {
    return unknown(`The host's time zone ${JSON.stringify(name)} is no IANA name.`);
  }
};
