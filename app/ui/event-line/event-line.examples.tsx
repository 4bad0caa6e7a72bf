import type { Examples } from "#app/ui/examples.ts";
import { EventLine } from "./event-line.tsx";
import { Words } from "./event-state.tsx";

const words = {
  over: "This event has passed.",
  cancelled: "This event is cancelled.",
  moved: "Moved from {when}.",
  addToCalendar: "Add to calendar",
  undated: "[date to be confirmed]",
  sayYes: "Say that you come",
  timeZone: "America/Vancouver",
};
const coffee = {
  id: "coffee",
  kind: "coffee",
  title: "Coffee",
  time: "10:00",
  location: "The hall",
} as const;
const now = Date.parse("2026-09-04T20:00:00Z");

export const eventLine: Examples = {
  "to come, over, cancelled and without a date": (
    <Words value={words}>
      <ul className="dates">
        <EventLine event={{ ...coffee, date: "2026-09-05" }} now={now} />
        <EventLine event={{ ...coffee, date: "2026-09-05", comes: "say-yes" }} now={now} />
        <EventLine event={{ ...coffee, date: "2026-09-01" }} now={now} />
        <EventLine event={{ ...coffee, date: "2026-09-05", status: "cancelled" }} now={now} />
        <EventLine event={coffee} now={now} />
      </ul>
    </Words>
  ),
};
