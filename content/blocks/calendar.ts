import { group, inPhases, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { mail } from "#content/schema/mail.ts";

export const calendarBlock = () =>
  kind("calendar", {
    label: "Calendar",
    hint: "The next dates and how to hear of new ones, beside a calendar once an event has a day.",
    fields: {
      heading: line({ max: 60, label: "What the part is called, for those who do not see it" }),
      next: group(
        {
          heading: line({ max: 60 }),
          none: line({ max: 60, label: "While no date is announced" }),
          plan: inPhases(line(), { label: "Below that" }),
        },
        { label: "Next dates" },
      ),
      month: group(
        {
          legend: group({ event: line({ max: 60 }), today: line({ max: 60 }), chosen: line({ max: 60 }) }),
          nearest: line({ max: 60, label: "Button to the nearest day with an event" }),
          noDay: line({ max: 60, label: "While no day is chosen" }),
          noEvents: line({ max: 60, label: "Of a day without events, before the day" }),
          emptyMonth: line({ max: 60, label: "Of a month without events, before the month" }),
          nextEvent: line({ max: 60, label: "Before the day of the next event" }),
          lastEvent: line({ max: 60, label: "Before the day of the last event" }),
          lastEventIsOver: line({ max: 60, label: "Behind the day of the last event" }),
          scriptNote: line({ label: "In a browser without scripts" }),
        },
        { label: "The month" },
      ),
      stayConnected: group({
        heading: line({ max: 60 }),
        text: line({ max: 160 }),
        mails: list(mail(), { max: 12, label: "Buttons that begin an e-mail" }),
        byHand: line({ label: "Before your e-mail address" }),
        feed: line({ max: 60, label: "Link to the calendar to subscribe to" }),
        feedNote: line({ label: "Below that link" }),
      }),
    },
  });
