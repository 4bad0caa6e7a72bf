/** Events as an iCalendar file (RFC 5545) that calendar programs import or subscribe to. */

import {
  type DatedOccasion,
  datedEvents,
  type Occasion,
  startOf,
  takesPlace,
  type CalendarEvent,
  type DatedEvent,
} from "./calendar.ts";
import {
  type ClockChange,
  clockChanges,
  instantIn,
  localTimeIn,
  offsetMinutes,
  offsetText,
} from "#domain/platform/time/zone-time.ts";
import { addDays, localDate } from "#domain/platform/time/local-date.ts";

/** Whose calendar it is. */
export type CalendarFeed = {
  /** Shown by calendar programs. */
  name: string;
  /** The site's host name: the second half of every event's id. */
  host: string;
  /** The page that tells of the events. */
  page: string;
  timeZone: string;
  /** Said in every event whose end is not announced. */
  endNotKnown: string;
};

const maxLineBytes = 75;
const minuteMs = 60_000;
/** How long a calendar program holds for an event whose end is not announced: without an end it shows none at all. */
const heldMs = 60 * minuteMs;

/** An event as calendar programs compare it: they take over what has a higher sequence than the one they know. */
export type RevisedEvent = Occasion & {
  /** How often it was changed since it was first published; 0 when not known. */
  sequence?: number;
  /** When that was last, ISO 8601. */
  changedAt?: string;
};

/**
 * The events that have a day, as the text of a .ics file; `now` (milliseconds since the epoch) is the time stamp of those whose last change is
 * not known. An event without a day is left out. One whose end is not announced takes an hour, and says so. A cancelled one says so.
 */
export function eventsCalendar(events: readonly RevisedEvent[], now: number, feed: CalendarFeed): string {
  const dated = datedEvents(events);
  return fileOf(
    [
      "METHOD:PUBLISH",
      `NAME:${text(feed.name)}`,
      `X-WR-CALNAME:${text(feed.name)}`,
      "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    ],
    [...timeZoneLines(dated, feed.timeZone), ...dated.flatMap((event) => eventLines(event, now, feed))],
    feed,
  );
}

function fileOf(head: readonly string[], body: readonly string[], { host }: CalendarFeed): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(host)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    ...head,
    ...body,
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

/** Whose entry of an event it is, in an e-mail of its own (RFC 5546): `REQUEST` enters or moves it, `CANCEL` takes it out. */
export type Invitation = {
  method: "REQUEST" | "CANCEL";
  /** Never changes: the entry is known by it. */
  uid: string;
  organizer: Invited;
  attendee: Invited;
};

type Invited = { name: string; email: string };

/** One person's entry of the event as the text of a .ics file; it replaces an entry of a lower sequence. */
export function invitationCalendar(
  event: DatedOccasion & RevisedEvent,
  invitation: Invitation,
  { now, feed }: { now: number; feed: CalendarFeed },
): string {
  const { method, uid, organizer, attendee } = invitation;
  const entry = { ...event, ...(method === "CANCEL" && { status: "cancelled" as const }) };
  const people = [
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
  ];
  return fileOf(
    [`METHOD:${method}`],
    [...timeZoneLines([event], feed.timeZone), ...eventLines(entry, now, { ...feed, uid, people })],
    feed,
  );
}

type Entry = CalendarFeed & { uid?: string; people?: readonly string[] };

function eventLines(event: DatedOccasion & RevisedEvent, now: number, feed: Entry): string[] {
  const { sequence = 0, changedAt } = event;
  const isCancelled = !takesPlace(event);
  const description = [event.note, event.endTime || isCancelled ? undefined : feed.endNotKnown]
    .filter((sentence) => sentence !== undefined)
    .join("\n");
  const stamp = utc(changedAt === undefined ? now : Date.parse(changedAt));
  return [
    "BEGIN:VEVENT",
    `UID:${feed.uid ?? `${event.id}@${feed.host}`}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART;TZID=${feed.timeZone}:${compact(`${startOf(event)}:00`)}`,
    `DTEND;TZID=${feed.timeZone}:${compact(localTimeIn(feed.timeZone, endOf(event, feed.timeZone)))}`,
    // Some programs show no status.
    `SUMMARY:${isCancelled ? "Cancelled: " : ""}${text(event.title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${text(description)}`]),
    `LOCATION:${text(event.location)}`,
    `URL:${feed.page}`,
    ...(feed.people ?? []),
    "END:VEVENT",
  ];
}

/** The instant at which an event ends; one that ends before it starts ends on the day after. */
function endOf(event: DatedOccasion, timeZone: string): number {
  if (!event.endTime) return instantIn(timeZone, startOf(event)) + heldMs;
  const day = event.endTime > event.time ? event.date : addDays(event.date, 1);
  return instantIn(timeZone, `${day}T${event.endTime}`);
}

/**
 * The zone's offsets over the years that the events fall in, change by change: British Columbia ended its clock changes
 * in 2026, so the usual yearly rules would be wrong.
 */
function timeZoneLines(events: DatedOccasion[], timeZone: string): string[] {
  const years = events.map(({ date }) => Number(date.slice(0, 4)));
  if (years.length === 0) return [];
  const from = instantIn(timeZone, `${Math.min(...years)}-01-01T00:00`);
  const to = instantIn(timeZone, `${Math.max(...years) + 1}-01-01T00:00`);
  const atStart = offsetMinutes(timeZone, from);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...offsetLines({ instant: from, before: atStart, after: atStart }),
    ...clockChanges(timeZone, from, to).flatMap(offsetLines),
    "END:VTIMEZONE",
  ];
}

function offsetLines({ instant, before, after }: ClockChange): string[] {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  const localStart = new Date(instant + before * minuteMs).toISOString().slice(0, 19);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(localStart)}`,
    `TZOFFSETFROM:${offsetText(before).replace(":", "")}`,
    `TZOFFSETTO:${offsetText(after).replace(":", "")}`,
    `END:${kind}`,
  ];
}

/** 20250118T180000Z. */
function utc(instant: number): string {
  return `${compact(new Date(instant).toISOString().slice(0, 19))}Z`;
}

/** 20250118T100000 out of 2025-01-18T10:00:00. */
function compact(time: string): string {
  return time.replace(/[-:]/g, "");
}

/** A TEXT value: backslash, semicolon, comma and line breaks escaped, other control characters dropped. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, "");
}

/** The value of a parameter, which has no way to write a quotation mark. */
function parameter(value: string): string {
  return `"${value.replace(/["\p{Cc}]/gu, " ").trim()}"`;
}

/** Lines longer than 75 bytes go on after a line break and a space, never inside a character. */
function fold(line: string): string {
  if (line.length * maxCharacterBytes <= maxLineBytes) return line;
  let folded = "";
  let room = maxLineBytes;
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > room) {
      folded += "\r\n ";
      room = maxLineBytes - 1;
    }
    folded += character;
    room -= bytes;
  }
  return folded;
}

/** The length of a UTF-16 unit in UTF-8, at most. */
const maxCharacterBytes = 3;

/** The length of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/*
 * What subscribed calendar programs were told of each event, so that they learn of a change: a program takes over only what has a higher
 * sequence than the one it knows, and an event that just vanishes stays in some of them.
 */

/** An event as it was last in the feed. */
export type EventRecord = {
  event: DatedEvent;
  sequence: number;
  /** ISO 8601. */
  changedAt: string;
  /** When it was taken out of the content, or lost its day; undefined while it is in. */
  removedAt: string | undefined;
};

/** How long an event that was taken out stays in the feed as cancelled: programs that look once a week learn of it. */
export const removedStaysDays = 30;

const dayMs = 86_400_000;

/** The records that differ from the known ones, now that these events are published. `now` is ISO 8601. */
export function changedRecords(
  known: readonly EventRecord[],
  events: readonly CalendarEvent[],
  now: string,
): EventRecord[] {
  const before = new Map(known.map((record) => [record.event.id, record]));
  const dated = datedEvents(events);
  const present = new Set(dated.map(({ id }) => id));
  const published = dated.flatMap((event): EventRecord[] => {
    const record = before.get(event.id);
    if (!record) return [{ event, sequence: 0, changedAt: now, removedAt: undefined }];
    if (!record.removedAt && wordsOf(record.event) === wordsOf(event)) return [];
    return [{ event, sequence: record.sequence + 1, changedAt: now, removedAt: undefined }];
  });
  const removed = known
    .filter(({ event, removedAt }) => !removedAt && !present.has(event.id))
    .map((record) => ({ ...record, sequence: record.sequence + 1, changedAt: now, removedAt: now }));
  return [...published, ...removed];
}

/**
 * The events of the feed: those that are published, and for a while those that were taken out before their day was over. `now` in milliseconds
 * since the epoch.
 */
export function feedEvents(
  records: readonly EventRecord[],
  now: number,
  timeZone: string,
): (DatedEvent & RevisedEvent)[] {
  return records.flatMap(({ event, sequence, changedAt, removedAt }) => {
    if (removedAt === undefined) return [{ ...event, sequence, changedAt }];
    const at = Date.parse(removedAt);
    const wasOver = event.date < localDate(new Date(at), timeZone);
    if (wasOver || now - at > removedStaysDays * dayMs) return [];
    return [{ ...event, status: "cancelled" as const, sequence, changedAt }];
  });
}

/** What programs are told of an event, for comparison. */
function wordsOf({ title, date, time, endTime, location, status, note }: DatedEvent): string {
  return JSON.stringify([title, date, time, endTime, location, status, note]);
}
