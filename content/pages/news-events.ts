/** Words of /news-events. */

import { eventKinds } from "#domain/content/calendar/calendar.ts";
import {
  alternative,
  choice,
  document,
  group,
  image,
  inPhases,
  letter,
  line,
  list,
} from "#content/schema/fields.ts";

/** A button that opens the visitor's e-mail program, and the e-mail that it begins. */
const mail = group({
  label: line({ max: 60 }),
  subject: line({ max: 60 }),
  body: letter(),
});

const past = group(
  { one: line({ max: 40 }), several: line({ max: 40 }) },
  { hint: "What those that are over are called, after a number: past chat, past chats." },
);

export const newsEventsSchema = () =>
  document("News & Events", {
    heading: line({ max: 60 }),
    lead: inPhases(line()),
    calendar: group({
      heading: line({ max: 60 }),
      legend: group({ event: line({ max: 60 }), today: line({ max: 60 }), chosen: line({ max: 60 }) }),
      nearest: line({ max: 60 }),
      noDay: line({ max: 60 }),
      noEvents: line({ max: 60 }),
      emptyMonth: line({ max: 60 }),
      nextEvent: line({ max: 60 }),
      lastEvent: line({ max: 60 }),
      lastEventIsOver: line({ max: 60 }),
      scriptNote: line(),
    }),
    over: line({ max: 60 }),
    cancelled: line({ max: 60 }),
    moved: line({ max: 90, slots: ["when"], label: "Of an event that was moved" }),
    shortened: line({ hint: "Where there are more events than the page takes." }),
    addToCalendar: line({ max: 60 }),
    undated: line({ max: 60, hint: "Printed where an event’s date would stand." }),
    endNotKnown: line({ hint: "In the calendar file of an event whose end is not announced." }),
    dates: group({
      heading: line({ max: 60 }),
      none: line({ max: 60 }),
      plan: inPhases(line()),
      planned: inPhases(line({ max: 60 }), { label: "Over events without a date" }),
      coming: line({ max: 60 }),
      past: line({ max: 60 }),
    }),
    rhythm: group({
      heading: line({ max: 60 }),
      lines: list(group({ what: line({ max: 60 }), when: line() }), { max: 12 }),
      note: inPhases(line({ canBeEmpty: true }), { hint: "Under the timetable; empty says nothing." }),
    }),
    stayConnected: group({
      heading: line({ max: 60 }),
      text: line({ max: 160 }),
      mails: list(mail, { max: 12 }),
      byHand: line(),
      feed: line({ max: 60 }),
      feedNote: line(),
    }),
    columns: list(
      group({
        kind: choice(eventKinds),
        title: line({ max: 60 }),
        text: inPhases(line({ max: 160 })),
        image: image(),
        alternative: alternative(),
        mail,
        past,
      }),
      { max: 12 },
    ),
    otherEvents: group(
      {
        title: line({ max: 60 }),
        past,
      },
      { hint: "Of events whose kind has no column; without such events they are not shown." },
    ),
  });
