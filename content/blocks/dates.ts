/** Events, and what the election asks of a visitor when. */

import {
  alternative,
  choice,
  decoration,
  figureKey,
  figureWords,
  group,
  image,
  inPhases,
  line,
  list,
  mail,
  moment,
  number,
  prose,
} from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { eventKinds } from "#domain/content/calendar/calendar.ts";

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

const past = () =>
  group(
    { one: line({ max: 40 }), several: line({ max: 40 }) },
    { hint: "What those that are over are called, after a number: past chat, past chats." },
  );

export const eventColumnsBlock = () =>
  kind("event-columns", {
    label: "Events by their kind",
    hint: "A column for each kind of event, with what it is and all its dates. Nothing is shown without an event.",
    fields: {
      headings: group(
        {
          coming: line({ max: 60, label: "Over events to come" }),
          planned: inPhases(line({ max: 60 }), { label: "Over events without a date" }),
          past: line({ max: 60, label: "Over events that are over" }),
        },
        { label: "Headings of the lists" },
      ),
      columns: list(
        group({
          kind: choice(eventKinds, { label: "Kind of event" }),
          title: line({ max: 60 }),
          text: inPhases(line({ max: 160 })),
          image: image(),
          alternative: alternative(),
          mail: mail(),
          past: past(),
        }),
        { max: 12 },
      ),
      otherEvents: group(
        { title: line({ max: 60 }), past: past() },
        { hint: "Of events whose kind has no column; without such events they are not shown." },
      ),
      shortened: line({ hint: "Where there are more events than the page takes." }),
    },
  });

/** The time until a deadline and, of a drive for signatures, when it opens and how far it came. */
export const countdownBlock = () =>
  kind("countdown", {
    label: "Countdown",
    hint: "How long it is until a deadline. It can say how many there are of how many are needed.",
    fields: {
      closesAt: moment({ label: "The deadline" }),
      words: group({
        open: line({ max: 60, begins: "left.", label: "After the time that is left" }),
        isDue: line({ max: 40, begins: "The deadline is", label: "Before the deadline to come" }),
        closed: line({ max: 60, begins: "It is over.", label: "Once it is over" }),
        wasDue: line({ max: 40, begins: "The deadline was", label: "Before the deadline that is over" }),
        label: line({ max: 40, begins: "Deadline", label: "What the part is, for those who do not see it" }),
      }),
      until: line({ max: 160, label: "Small words below, until it is over" }).optional(),
      after: line({
        label: "Small words below, once it is over",
        hint: "The deadline gets a * as well.",
      }).optional(),
      opening: group(
        {
          opensAt: moment({ label: "Opens" }),
          notYet: line({ max: 60, begins: "It is not open yet:", label: "Before the time until it opens" }),
        },
        { label: "When it opens" },
      ).optional(),
      count: group(
        {
          current: figureKey({ label: "The figure that was reached" }),
          target: figureKey({ label: "The figure that is needed" }),
          reported: line({ max: 40, begins: "signatures reported", label: "After what was reached" }),
          before: line({ max: 40, begins: "target", label: "Before what is needed" }),
          signatures: line({ max: 40, begins: "signatures", label: "After what is needed" }),
          passed: line({ max: 60, begins: "target reached", label: "Where it was reached" }),
          missed: line({ max: 60, begins: "target not reached", label: "Where it was not reached" }),
          bar: line({
            max: 90,
            begins: "{current} against a target of {target}",
            slots: ["current", "target"],
            label: "What the bar shows",
          }),
        },
        { label: "How many of how many" },
      ).optional(),
    },
  });

export const electionNowBlock = () =>
  kind("election-now", {
    label: "What happens now",
    hint: "What the election asks of a visitor today: other words in each of its phases.",
    fields: {
      now: inPhases(
        group({
          heading: line({ max: 80 }),
          lead: line({ max: 300 }),
          picture: image(),
          shows: decoration(),
          lines: list(group({ what: line({ max: 40 }), text: prose({ max: 400 }) }), { max: 12 }),
        }),
        { label: "What happens now" },
      ),
    },
  });

export const monthsBlock = () =>
  kind("months", {
    label: "Months of a year",
    hint: "A figure with a row for each thing that has its months, such as what flowers when.",
    fields: {
      ...figureWords(),
      rows: list(
        group({
          label: line({ max: 60 }),
          ink: choice(["action", "give", "water", "primary"], {
            label: "Colour",
            words: {
              action: "That of links",
              give: "That of buttons to give",
              water: "That of water",
              primary: "Your own",
            },
          }),
          spans: list(list(number({ max: 12 }), { min: 2, max: 2 }), {
            max: 4,
            label: "From when to when",
            hint: "In months from the start of January (0) to the end of December (12).",
          }),
        }),
        { max: 12 },
      ),
    },
  });
