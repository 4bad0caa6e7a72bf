import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "./calendar.ts";
import {
  eventsCalendar,
  changedRecords,
  type EventRecord,
  feedEvents,
  removedStaysDays,
} from "./calendar-feed.ts";

const feed = {
  name: "Candidate Name: events",
  host: "www.example.org",
  page: "https://www.example.org/news-events",
  timeZone: "America/Vancouver",
  endNotKnown: "The end is not announced; one hour is held.",
};
const now = Date.parse("2025-01-02T03:04:05Z");
const coffee: CalendarEvent = {
  id: "coffee-2025-01-18",
  kind: "coffee",
  title: "Weekly coffee chat",
  date: "2025-01-18",
  time: "10:00",
  location: "A venue",
};

/** The file's content lines with folding undone, as a calendar program reads them. */
function linesOf(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

describe("subscribing to the events", () => {
  test("one event → a whole calendar that programs accept", () => {
    expect(linesOf(eventsCalendar([coffee], now, feed))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//www.example.org//Events//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "NAME:Candidate Name: events",
      "X-WR-CALNAME:Candidate Name: events",
      "REFRESH-INTERVAL;VALUE=DURATION:P1D",
      "BEGIN:VTIMEZONE",
      "TZID:America/Vancouver",
      "BEGIN:STANDARD",
      "DTSTART:20250101T000000",
      "TZOFFSETFROM:-0800",
      "TZOFFSETTO:-0800",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:20250309T020000",
      "TZOFFSETFROM:-0800",
      "TZOFFSETTO:-0700",
      "END:DAYLIGHT",
      "BEGIN:STANDARD",
      "DTSTART:20251102T020000",
      "TZOFFSETFROM:-0700",
      "TZOFFSETTO:-0800",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:coffee-2025-01-18@www.example.org",
      "DTSTAMP:20250102T030405Z",
      "LAST-MODIFIED:20250102T030405Z",
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "DTSTART;TZID=America/Vancouver:20250118T100000",
      "DTEND;TZID=America/Vancouver:20250118T110000",
      "SUMMARY:Weekly coffee chat",
      "DESCRIPTION:The end is not announced\\; one hour is held.",
      "LOCATION:A venue",
      "URL:https://www.example.org/news-events",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test("an announced end → that end, past midnight on the day after, and no word that it is missing", () => {
    const ends = (event: CalendarEvent) =>
      linesOf(eventsCalendar([event], now, feed)).filter((line) => /^(DTEND|DESCRIPTION)/.test(line));
    expect(ends({ ...coffee, endTime: "11:30" })).toEqual(["DTEND;TZID=America/Vancouver:20250118T113000"]);
    expect(ends({ ...coffee, time: "22:00", endTime: "00:30" })).toEqual([
      "DTEND;TZID=America/Vancouver:20250119T003000",
    ]);
  });

  test("events from 2025 to 2027 → the clock changes until March 8, 2026 and none after it", () => {
    const events = ["2025-01-18", "2026-06-06", "2027-12-04"].map((date) => ({ ...coffee, id: date, date }));
    const changes = linesOf(eventsCalendar(events, now, feed)).filter((line) =>
      /^(DTSTART:|TZOFFSETTO)/.test(line),
    );
    expect(changes).toEqual([
      "DTSTART:20250101T000000",
      "TZOFFSETTO:-0800",
      "DTSTART:20250309T020000",
      "TZOFFSETTO:-0700",
      "DTSTART:20251102T020000",
      "TZOFFSETTO:-0800",
      "DTSTART:20260308T020000",
      "TZOFFSETTO:-0700",
    ]);
  });

  test("an event moved to another time → the same id, so that programs move it too", () => {
    const moved = { ...coffee, date: "2025-01-19", time: "11:00" };
    const ids = [coffee, moved].map((event) =>
      linesOf(eventsCalendar([event], now, feed)).find((line) => line.startsWith("UID:")),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test("an event changed after its publication → a higher sequence and the time of the change, by which programs take it over", () => {
    const changed = { ...coffee, sequence: 2, changedAt: "2025-01-10T08:00:00.000Z" };
    const lines = linesOf(eventsCalendar([changed], now, feed));
    expect(lines).toContain("SEQUENCE:2");
    expect(lines).toContain("DTSTAMP:20250110T080000Z");
    expect(lines).toContain("LAST-MODIFIED:20250110T080000Z");
  });

  test("a cancelled event → stays in the file as cancelled, with the reason", () => {
    const cancelled = { ...coffee, status: "cancelled", note: "The hall is flooded." } as const;
    const lines = linesOf(eventsCalendar([cancelled], now, feed));
    expect(lines).toContain("STATUS:CANCELLED");
    expect(lines).toContain("SUMMARY:Cancelled: Weekly coffee chat");
    expect(lines).toContain("DESCRIPTION:The hall is flooded.");
  });

  test("an event without a day → not in the file", () => {
    const file = eventsCalendar([{ ...coffee, date: undefined }], now, feed);
    expect(file).not.toContain("VEVENT");
    expect(file).not.toContain("VTIMEZONE");
  });

  test("commas, semicolons, backslashes and line breaks → escaped", () => {
    const file = eventsCalendar([{ ...coffee, title: "Tea, cake; and\\or\r\ntalk" }], now, feed);
    expect(linesOf(file)).toContain(String.raw`SUMMARY:Tea\, cake\; and\\or\ntalk`);
  });

  test("any title → no line over 75 bytes, no character lost", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const file = eventsCalendar([{ ...coffee, title: `W̱SÁNEĆ ${title}` }], now, feed);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const summary = linesOf(file).find((line) => line.startsWith("SUMMARY:")) ?? "";
        const unescaped = summary
          .slice(8)
          .replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
        expect(unescaped).toBe(`W̱SÁNEĆ ${title}`.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
      }),
    );
  });
});

const chat: CalendarEvent = {
  id: "coffee",
  kind: "coffee",
  title: "Coffee",
  date: "2026-03-07",
  time: "10:00",
  location: "A",
};
const walk: CalendarEvent = { ...chat, id: "walk", kind: "walk", date: "2026-03-08" };
const [monday, tuesday, wednesday] = ["2026-03-02", "2026-03-03", "2026-03-04"].map(
  (day) => `${day}T20:00:00.000Z`,
) as [string, string, string];

/** The records after one publication after the other. */
function publishing(...editions: [events: readonly CalendarEvent[], at: string][]): EventRecord[] {
  const records = new Map<string, EventRecord>();
  for (const [events, at] of editions) {
    for (const record of changedRecords([...records.values()], events, at)) {
      records.set(record.event.id, record);
    }
  }
  return [...records.values()];
}

const told = (records: EventRecord[], at = wednesday) =>
  feedEvents(records, Date.parse(at), "America/Vancouver").map(({ id, sequence, status, changedAt }) => ({
    id,
    sequence,
    status,
    changedAt,
  }));

test("published twice without a change → nothing to note", () => {
  expect(changedRecords(publishing([[chat, walk], monday]), [walk, { ...chat }], tuesday)).toEqual([]);
});

test("one of two events moves → its sequence is raised, the other one's stays", () => {
  const records = publishing([[chat, walk], monday], [[{ ...chat, time: "11:00" }, walk], tuesday]);
  expect(told(records)).toEqual([
    { id: "coffee", sequence: 1, status: undefined, changedAt: tuesday },
    { id: "walk", sequence: 0, status: undefined, changedAt: monday },
  ]);
});

test("an older edition is published again → the sequence is raised again, so that programs go back too", () => {
  const moved = { ...chat, time: "11:00" };
  const records = publishing([[chat], monday], [[moved], tuesday], [[chat], wednesday]);
  expect(told(records)).toEqual([{ id: "coffee", sequence: 2, status: undefined, changedAt: wednesday }]);
});

test.each([
  ["taken out", []],
  ["without a day again", [{ ...chat, date: undefined }]],
])("an event that was to come is %s → cancelled in the feed for a month, then gone", (_, events) => {
  const records = publishing([[chat], monday], [events, tuesday]);
  expect(told(records)).toEqual([{ id: "coffee", sequence: 1, status: "cancelled", changedAt: tuesday }]);
  const later = Date.parse(tuesday) + removedStaysDays * 86_400_000;
  expect(told(records, new Date(later).toISOString())).toHaveLength(1);
  expect(told(records, new Date(later + 1).toISOString())).toEqual([]);
});

test("an event that is over is taken out → gone, nobody is told that it was cancelled", () => {
  expect(told(publishing([[chat], monday], [[], "2026-03-08T20:00:00.000Z"]))).toEqual([]);
});

test("an event that was taken out comes back → takes place again, with a higher sequence", () => {
  const records = publishing([[chat], monday], [[], tuesday], [[chat], wednesday]);
  expect(told(records)).toEqual([{ id: "coffee", sequence: 2, status: undefined, changedAt: wednesday }]);
});
