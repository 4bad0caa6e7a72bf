import { expect, test } from "vitest";
import type { CalendarEvent } from "./calendar.ts";
import { changedRecords, type EventRecord, feedEvents, removedStaysDays } from "./event-record.ts";

const coffee: CalendarEvent = {
  id: "coffee",
  kind: "coffee",
  title: "Coffee",
  date: "2026-03-07",
  time: "10:00",
  location: "A",
};
const walk: CalendarEvent = { ...coffee, id: "walk", kind: "walk", date: "2026-03-08" };
const [monday, tuesday, wednesday] = ["2026-03-02", "2026-03-03", "2026-03-04"].map(
  (day) => `${day}T20:00:00.000Z`,
) as [string, string, string];
const vancouver = "America/Vancouver";

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

const feed = (records: EventRecord[], at = wednesday) =>
  feedEvents(records, Date.parse(at), vancouver).map(({ id, sequence, status, changedAt }) => ({
    id,
    sequence,
    status,
    changedAt,
  }));

test("published twice without a change → nothing to note", () => {
  expect(changedRecords(publishing([[coffee, walk], monday]), [walk, { ...coffee }], tuesday)).toEqual([]);
});

test("one of two events moves → its sequence is raised, the other one's stays", () => {
  const records = publishing([[coffee, walk], monday], [[{ ...coffee, time: "11:00" }, walk], tuesday]);
  expect(feed(records)).toEqual([
    { id: "coffee", sequence: 1, status: undefined, changedAt: tuesday },
    { id: "walk", sequence: 0, status: undefined, changedAt: monday },
  ]);
});

test("an older edition is published again → the sequence is raised again, so that programs go back too", () => {
  const moved = { ...coffee, time: "11:00" };
  const records = publishing([[coffee], monday], [[moved], tuesday], [[coffee], wednesday]);
  expect(feed(records)).toEqual([{ id: "coffee", sequence: 2, status: undefined, changedAt: wednesday }]);
});

test.each([
  ["taken out", []],
  ["without a day again", [{ ...coffee, date: undefined }]],
])("an event that was to come is %s → cancelled in the feed for a month, then gone", (_, events) => {
  const records = publishing([[coffee], monday], [events, tuesday]);
  expect(feed(records)).toEqual([{ id: "coffee", sequence: 1, status: "cancelled", changedAt: tuesday }]);
  const later = Date.parse(tuesday) + removedStaysDays * 86_400_000;
  expect(feed(records, new Date(later).toISOString())).toHaveLength(1);
  expect(feed(records, new Date(later + 1).toISOString())).toEqual([]);
});

test("an event that is over is taken out → gone, nobody is told that it was cancelled", () => {
  expect(feed(publishing([[coffee], monday], [[], "2026-03-08T20:00:00.000Z"]))).toEqual([]);
});

test("an event that was taken out comes back → takes place again, with a higher sequence", () => {
  const records = publishing([[coffee], monday], [[], tuesday], [[coffee], wednesday]);
  expect(feed(records)).toEqual([{ id: "coffee", sequence: 2, status: undefined, changedAt: wednesday }]);
});
