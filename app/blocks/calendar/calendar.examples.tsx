import type { Examples } from "#app/ui/examples.ts";
import { Calendar } from "./calendar.tsx";

const mail = { label: "Get notified", subject: "New events", body: "Hello,\n" };

export const calendar: Examples = {
  "next dates beside the month": (
    <Calendar
      block={{
        kind: "calendar",
        id: "example-calendar",
        heading: "Calendar",
        next: {
          heading: "Next dates",
          none: "No date is announced today.",
          plan: { usual: "A date counts once it stands here." },
        },
        month: {
          legend: { event: "has an event", today: "today", chosen: "chosen day" },
          nearest: "Go to the nearest day with an event",
          noDay: "Select a date to view events",
          noEvents: "No events scheduled for",
          emptyMonth: "Nothing is dated in",
          nextEvent: "The next event is on",
          lastEvent: "The last event was on",
          lastEventIsOver: "and has passed.",
          scriptNote: "The calendar needs scripts.",
        },
        stayConnected: {
          heading: "Stay connected",
          text: "Dates are announced here first.",
          mails: [mail],
          byHand: "Or write to",
          feed: "Subscribe in your calendar",
          feedNote: "New dates appear there by themselves.",
        },
      }}
    />
  ),
};
