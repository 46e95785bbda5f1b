// Written by capi/generate_ts.py; do not edit.

/** A `Temporal.Instant`, or anything shaped like one. */
export interface InstantLike {
  readonly epochNanoseconds: bigint;
}

/** A `Temporal.ZonedDateTime`, or anything shaped like one. */
export interface ZonedDateTimeLike {
  readonly epochNanoseconds: bigint;
  readonly timeZoneId: string;
}

/** What may be given where an instant goes; text is RFC 3339 with an offset or `Z`. */
export type Instant = string | Date | InstantLike | ZonedDateTimeLike;

/** An instant, or a whole number of milliseconds since 1970. */
export type Moment = Instant | number;

/** A request whose instant brings its own zone. */
export type Zoned<Request> = Omit<Request, "at" | "zone"> & { at: ZonedDateTimeLike; zone?: string | undefined };

/** The codes of refusals and failures; they never change meaning. */
export type ErrorCode =
  | "internal"
  | "out-of-memory"
  | "buffer-too-small"
  | "argument-wrong"
  | "version-unknown"
  | "request-unreadable"
  | "utf8-invalid"
  | "operation-unknown"
  | "key-unknown"
  | "key-missing"
  | "type-wrong"
  | "too-large"
  | "id-duplicate"
  | "instant-unreadable"
  | "instant-without-offset"
  | "instant-out-of-range"
  | "date-nonexistent"
  | "now-missing"
  | "duration-unreadable"
  | "wall-unreadable"
  | "zone-unknown"
  | "zone-missing"
  | "zone-abbreviation"
  | "release-unknown"
  | "table-corrupt"
  | "format-unknown"
  | "format-field-unknown"
  | "format-brace-unclosed"
  | "format-character"
  | "threshold-too-small"
  | "note-unreadable";

/** Where the clocks skip. */
export interface Jump {
  /** the instant of the jump */
  at: string;
  /** the wall time at which the clocks jump */
  before: string;
  /** the wall time to which they jump */
  after: string;
}

/** What clocks show on one side of a change. */
export interface Side {
  /** -07:00 */
  offset: string;
  /** as the data has it */
  abbreviation: string;
}

/** A zone of zone.list. */
export interface ListedZone {
  /** the name */
  zone: string;
  /** whether a person's answer may use it */
  sayable: boolean;
  /** the Zone that this link stands for */
  target?: string;
}

/** Forms of a unit by plural category, each with {n} in it. */
export interface GapForms {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/** How a gap is told. */
export interface GapWords {
  /** with {span} in it */
  sentence?: string;
  /** forms of the units */
  units?: GapUnits;
}

/** The units of a gap. */
export interface GapUnits {
  minute?: GapForms;
  hour?: GapForms;
  day?: GapForms;
  week?: GapForms;
  month?: GapForms;
  year?: GapForms;
}

/** A caller's own way to write a note; what is missing is English. */
export interface CustomFormat {
  /** a name and a number, such as acme/1 */
  name: string;
  /** text with {fields}; a literal brace is doubled; `{ field}` puts a space before a field that is not empty */
  template: string;
  /** a line for the system prompt */
  explainer?: string;
  /** a primary language subtag, for plural categories */
  language?: string;
  /** 7, Monday first */
  weekdays?: string[];
  /** 7, Monday first */
  weekdays3?: string[];
  /** 12 */
  months?: string[];
  /** 12 */
  months3?: string[];
  /** 5: night, morning, afternoon, evening, early morning */
  dayparts?: string[];
  /** 2, each with {time} in it: before noon, from noon */
  meridiem?: string[];
  /** with {city} in it */
  place?: string;
  /** how a gap is told */
  gap?: GapWords;
}

/** A complete format. */
export interface Format {
  name: string;
  template: string;
  explainer: string;
  language: string;
  weekdays: string[];
  weekdays3: string[];
  months: string[];
  months3: string[];
  dayparts: string[];
  meridiem: string[];
  place: string;
  gap: GapWords;
}

/** A saved message; other keys are ignored. */
export interface MessageFields {
  /** of this message alone */
  id: string;
  /** user, assistant, ... */
  role: string;
  /** when it was sent; its offset does not count */
  createdAt?: Moment | null | undefined;
  /** the zone it was sent from */
  timeZone?: string | null | undefined;
  /** its stamp, which stands before createdAt and timeZone */
  stamp?: string | null | undefined;
  /** the instant of the user message before, where that is not in the list */
  previous?: Moment | null | undefined;
}

/** A saved message; other keys are ignored. */
export type Message = MessageFields | (MessageFields & Record<string, unknown>);

/** When a gap is told. */
export interface Gap {
  /** at least PT1M; PT3H by default */
  threshold?: string | undefined;
}

/** How notes are written from a message on. */
export interface Era {
  /** the id of its first message */
  from: string;
  /** as before by default */
  format?: string | CustomFormat | undefined;
  /** as before by default */
  threshold?: string | undefined;
  /** as before by default */
  placement?: Placement | undefined;
}

/** A note and where it stands. */
export interface PlannedNote {
  /** of its message */
  id: string;
  /** the note */
  text: string;
  placement: Placement;
  /** the complete stamp, to be stored */
  stamp: string;
  /** the release that spoke */
  tzdb: string;
}

/** Why a message got no note. */
export interface Problem {
  /** of the message */
  id: string;
  code: string;
  /** a JSON Pointer into the request */
  path: string;
  /** the value at fault */
  value: unknown;
  /** what would be right */
  message: string;
  suggestions?: string[];
}

/** The era in force. */
export interface StateEra {
  /** the id of its first message; missing where it holds from the start */
  from?: string;
  format: string | CustomFormat;
  threshold: string;
  placement: Placement;
}

/** What transcript.append needs to know of the conversation. */
export interface State {
  /** the era in force, to be stored with the conversation */
  era: StateEra;
  /** where gaps are never told */
  gap?: false;
  /** where others than user get notes */
  roles?: string[];
  /** where it is not as-of */
  tzdb?: string;
  /** the instant of the last message that counts */
  previous?: string;
}

/** A tz release. */
export interface Release {
  name: string;
  published: string;
}

/** Where a note stands in its message. */
export type Placement = "inside-after" | "inside-before" | "after" | "before";

/** The request of `zone.check`. */
export interface ZoneCheckRequest {
  /** the name to look for, in any case */
  zone: string;
}

/** The response of `zone.check`. */
export interface ZoneCheckResponse {
  /** the name as IANA spells it */
  zone: string;
  /** whether a person's answer may use it; false for EST, MST, CET, EST5EDT and the like */
  sayable: boolean;
  /** the Zone that this link stands for */
  target?: string;
}

/** The request of `zone.at`. */
export interface ZoneAtRequest {
  /** an IANA name */
  zone: string;
  /** the instant */
  at: Instant;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `zone.at`. */
export interface ZoneAtResponse {
  /** the local time */
  local: string;
  /** -07:00; with seconds only where the data has them */
  offset: string;
  /** as the data has it */
  abbreviation: string;
  /** the data's own flag */
  daylight: boolean;
  /** in English */
  weekday: string;
  /** the release that spoke */
  tzdb: string;
}

/** The request of `zone.resolve`. */
export interface ZoneResolveRequest {
  /** an IANA name */
  zone: string;
  /** 2026-09-14T08:00 */
  wall: string;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `zone.resolve`. */
export interface ZoneResolveResponse {
  /** one instant, two, or none */
  kind: "unique" | "overlap" | "gap";
  /** earlier first */
  instants: string[];
  /** of a gap: the instant of the jump, and the wall times either side of it */
  jump?: Jump;
  /** the release that spoke */
  tzdb: string;
}

/** The request of `zone.startOfDay`. */
export interface ZoneStartOfDayRequest {
  /** an IANA name */
  zone: string;
  /** 2026-09-14 */
  date: string;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `zone.startOfDay`. */
export interface ZoneStartOfDayResponse {
  /** none where the zone has no such day */
  kind: "day" | "none";
  /** its first instant */
  at?: string;
  /** the release that spoke */
  tzdb: string;
}

/** The request of `zone.next`. */
export interface ZoneNextRequest {
  /** an IANA name */
  zone: string;
  /** changes at this instant do not count */
  after: Instant;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `zone.next`. */
export interface ZoneNextResponse {
  /** when; missing where there is none to the year 9999 */
  at?: string;
  /** what holds until then */
  before?: Side;
  /** what holds from then on */
  then?: Side;
  /** the release that spoke */
  tzdb: string;
}

/** The request of `zone.previous`. */
export interface ZonePreviousRequest {
  /** an IANA name */
  zone: string;
  /** changes at this instant do not count */
  before: Instant;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `zone.previous`. */
export interface ZonePreviousResponse {
  /** when; missing where there is none before */
  at?: string;
  /** what held until then */
  before?: Side;
  /** what holds from then on */
  then?: Side;
  /** the release that spoke */
  tzdb: string;
}

/** The request of `zone.list`. */
export interface ZoneListRequest {
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `zone.list`. */
export interface ZoneListResponse {
  /** in the order of their letters */
  zones: ListedZone[];
  /** the release that spoke */
  tzdb: string;
}

/** The request of `zone.fromWindows`. */
export interface ZoneFromWindowsRequest {
  /** a Windows name, such as Pacific Standard Time */
  name: string;
}

/** The response of `zone.fromWindows`. */
export interface ZoneFromWindowsResponse {
  /** by CLDR's default territory */
  zone: string;
}

/** The request of `note.stamp`. */
export interface NoteStampRequest {
  /** the instant */
  at: Moment;
  /** an IANA name */
  zone: string;
  /** the instant of the user message before */
  previous?: Moment | undefined;
  /** the gap from which it is told, at least PT1M; PT3H by default */
  threshold?: string | undefined;
  /** what is kept of the instant; whole seconds by default, cut and never rounded */
  precision?: "seconds" | "milliseconds" | "microseconds" | "nanoseconds" | undefined;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `note.stamp`. */
export interface NoteStampResponse {
  /** the complete stamp */
  stamp: string;
}

/** The request of `note.render`. */
export interface NoteRenderRequest {
  /** a stamp; a complete one needs no zone data */
  stamp?: string | undefined;
  /** the instant, where there is no stamp */
  at?: Moment | undefined;
  /** an IANA name, where there is no stamp */
  zone?: string | undefined;
  /** clock/1 by default */
  format?: string | CustomFormat | undefined;
  /** the instant of the user message before */
  previous?: Moment | undefined;
  /** the gap from which it is told; PT3H by default */
  threshold?: string | undefined;
  /** which tz release speaks: a release name, newest or as-of */
  tzdb?: string | undefined;
}

/** The response of `note.render`. */
export interface NoteRenderResponse {
  /** the note */
  text: string;
  /** the release that spoke */
  tzdb: string;
}

/** The request of `note.formats`. */
export type NoteFormatsRequest = Record<string, never>;

/** The response of `note.formats`. */
export interface NoteFormatsResponse {
  /** complete, the default first */
  formats: Format[];
}

/** The request of `note.declare`. */
export interface NoteDeclareRequest {
  /** the declaration */
  format: CustomFormat;
}

/** The response of `note.declare`. */
export interface NoteDeclareResponse {
  /** complete */
  format: Format;
}

/** The request of `note.parse`. */
export interface NoteParseRequest {
  /** one whole note */
  text: string;
  /** any built-in one by default */
  format?: string | CustomFormat | undefined;
}

/** The response of `note.parse`. */
export interface NoteParseResponse {
  /** the format's name */
  format: string;
  /** the local time, to the minute or second; the date alone where the note has no clock */
  local?: string;
  /** -04:00 */
  offset?: string;
  /** what the note says of the zone */
  label?: string;
  /** in English */
  daypart?: string;
  /** in the unit that the note says: PT27H, P3W, P5M */
  gap?: string;
  /** of the iso formats: the instant with its offset */
  stamp?: string;
}

/** The request of `transcript.plan`. */
export interface TranscriptPlanRequest {
  /** in the order of the conversation */
  messages: readonly Message[];
  /** every user message that has a stamp carries its note for good */
  mode?: "persistent" | undefined;
  /** clock/1 by default */
  format?: string | CustomFormat | undefined;
  /** inside-after by default */
  placement?: Placement | undefined;
  /** from which length a gap is told; false: never */
  gap?: Gap | false | undefined;
  /** changes of format, threshold or placement in a running chat */
  eras?: readonly Era[] | undefined;
  /** whose messages get notes; user by default */
  roles?: readonly string[] | undefined;
  /** the id of the first message that may get a note */
  notesFrom?: string | undefined;
  /** the id of the last message that a summary covers */
  compactedThrough?: string | undefined;
  /** of no meaning in this mode */
  now?: Instant | undefined;
  /** of no meaning in this mode */
  zone?: string | undefined;
  /** which tz release speaks; as-of by default */
  tzdb?: string | undefined;
  /** whether the system texts explain the notes */
  explain?: boolean | undefined;
  /** whether one bad message refuses the whole */
  strict?: boolean | undefined;
}

/** The response of `transcript.plan`. */
export interface TranscriptPlanResponse {
  /** texts for the system prompt */
  system: string[];
  /** in the order of the messages */
  notes: PlannedNote[];
  /** messages that got no note, and why */
  problems: Problem[];
  /** for transcript.append */
  state: State;
}

/** The request of `transcript.append`. */
export interface TranscriptAppendRequest {
  /** of the last plan or append */
  state: State;
  /** the new message */
  message: Message;
  /** whether a bad message is refused */
  strict?: boolean | undefined;
}

/** The response of `transcript.append`. */
export interface TranscriptAppendResponse {
  /** missing where the message gets none */
  note?: PlannedNote;
  /** why it got none */
  problems: Problem[];
  /** for the next message */
  state: State;
}

/** The request of `transcript.join`. */
export interface TranscriptJoinRequest {
  /** the message's text */
  text: string;
  /** the note */
  note: string;
  /** inside-after by default */
  placement?: Placement | undefined;
}

/** The response of `transcript.join`. */
export interface TranscriptJoinResponse {
  /** the one string, for the inside placements */
  text?: string;
  /** the two parts in their order, for before and after */
  parts?: string[];
}

/** The request of `library.info`. */
export type LibraryInfoRequest = Record<string, never>;

/** The response of `library.info`. */
export interface LibraryInfoResponse {
  /** of the library */
  version: string;
  /** of the C interface */
  abi: number;
  /** oldest first */
  releases: Release[];
  /** all operations */
  operations: string[];
}

/** Every operation. */
export interface Operations {
  /** Whether a zone is known, how IANA spells it, and whether a person's answer may use it. */
  "zone.check": { request: ZoneCheckRequest; response: ZoneCheckResponse };
  /** The local time of an instant. */
  "zone.at": { request: ZoneAtRequest | Zoned<ZoneAtRequest>; response: ZoneAtResponse };
  /** The instants of a wall time. */
  "zone.resolve": { request: ZoneResolveRequest; response: ZoneResolveResponse };
  /** The first instant of a local date. */
  "zone.startOfDay": { request: ZoneStartOfDayRequest; response: ZoneStartOfDayResponse };
  /** The next change of a zone's clocks. */
  "zone.next": { request: ZoneNextRequest; response: ZoneNextResponse };
  /** The last change of a zone's clocks. */
  "zone.previous": { request: ZonePreviousRequest; response: ZonePreviousResponse };
  /** Every zone name. */
  "zone.list": { request: ZoneListRequest; response: ZoneListResponse };
  /** The IANA name for a Windows time-zone name. */
  "zone.fromWindows": { request: ZoneFromWindowsRequest; response: ZoneFromWindowsResponse };
  /** The complete stamp of a moment: what an application stores with a message. */
  "note.stamp": { request: NoteStampRequest | Zoned<NoteStampRequest>; response: NoteStampResponse };
  /** The note of a stamp, or of an instant in a zone. */
  "note.render": { request: NoteRenderRequest; response: NoteRenderResponse };
  /** The built-in formats. */
  "note.formats": { request: NoteFormatsRequest; response: NoteFormatsResponse };
  /** Checks a custom format and answers it complete. */
  "note.declare": { request: NoteDeclareRequest; response: NoteDeclareResponse };
  /** What a note holds. */
  "note.parse": { request: NoteParseRequest; response: NoteParseResponse };
  /** Which note stands where in a saved conversation, and what the system prompt needs. */
  "transcript.plan": { request: TranscriptPlanRequest; response: TranscriptPlanResponse };
  /** The note of one new message, from the state that the last plan answered. */
  "transcript.append": { request: TranscriptAppendRequest; response: TranscriptAppendResponse };
  /** A message's text with its note. */
  "transcript.join": { request: TranscriptJoinRequest; response: TranscriptJoinResponse };
  /** The version, the tz releases and the operations of this copy. */
  "library.info": { request: LibraryInfoRequest; response: LibraryInfoResponse };
}

/** The keys of a message that the library reads; it ignores all others. */
export const messageKeys = ["id", "role", "createdAt", "timeZone", "stamp", "previous"] as const;
