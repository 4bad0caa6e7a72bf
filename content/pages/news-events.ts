import type { EventKind } from "#domain/calendar/calendar.ts";
import { campaign } from "../campaign.ts";
import { rhythm } from "../rhythm.ts";

const { name } = campaign.candidate;
const signOff = "\n\nMy name:\nMy neighbourhood:\n";

/** A button that opens the visitor's own mail program with this filled in (specification section 7). */
export type MailButton = { label: string; subject: string; body: string };

const getNotified: MailButton = {
  label: "Get Notified of New Events",
  subject: "Please tell me about new events",
  body: `Hello,\n\nPlease write to me when a new event is announced.${signOff}`,
};

const subscribe: MailButton = {
  label: "Subscribe to Updates",
  subject: "Please send me campaign updates",
  body: `Hello,\n\nPlease add this address to the campaign's updates.${signOff}`,
};

/** One kind of event: what it is like, the message that asks for one, and what those that are over are called. */
export type EventColumn = {
  kind: EventKind;
  title: string;
  text: string;
  image: string;
  mail: MailButton;
  /** One of them and several of them, after a number: `past chat`, `past chats`. */
  past: readonly [one: string, several: string];
};

export const newsEvents = {
  heading: "News & Events",
  lead: "Coffee, hard questions and long walks; no sign-up needed.",
  calendar: {
    heading: "Calendar",
    legend: { event: "has an event", today: "today", chosen: "chosen day" },
    nearest: "Go to the nearest day with an event",
    noDay: "Select a date to view events",
    noEvents: "No events scheduled for",
    /** Under an empty day: what its month holds, and where the nearest date is. */
    emptyMonth: "Nothing is dated in",
    nextEvent: "The next event is on",
    lastEvent: "The last event was on",
    lastEventIsOver: "and has passed.",
    scriptNote: "The calendar needs scripts. Every event is listed further down this page.",
  },
  over: "This event has passed.",
  addToCalendar: "Add to calendar",
  dates: {
    heading: "Next dates",
    none: "No date is announced today.",
    plan: "The timetable above is the plan; a date counts once it stands here.",
    planned: "Planned, not yet dated",
    coming: "Coming up",
  },
  rhythm: {
    heading: "Every week, every month",
    lines: [
      { what: "Coffee", when: rhythm.coffee },
      { what: "Town halls", when: "First Saturday of every month" },
      { what: "Written reports", when: rhythm.reports },
      { what: "Office hours", when: rhythm.officeHours },
    ],
  },
  stayConnected: {
    heading: "Stay connected",
    text: "Dates are announced here first. I can also write to you, or you can let your own calendar fetch them.",
    mails: [getNotified, subscribe],
    byHand: "The buttons open your e-mail program. If you have none on this device, write to",
    feed: "Subscribe in your calendar",
    feedNote: "Give this address to a calendar program and new dates appear there by themselves.",
  },
  columns: [
    {
      kind: "coffee",
      title: "Coffee chats",
      text: "Saturdays at a table near you. Bring the thing that annoys you about your street.",
      image: "/images/spot-coffee.svg",
      mail: {
        label: "Request Coffee Chat",
        subject: "A coffee chat in my neighbourhood",
        body: `Hello,\n\nI would like to have a coffee chat. A good place and time near me:${signOff}`,
      },
      past: ["past chat", "past chats"],
    },
    {
      kind: "town-hall",
      title: "Town halls",
      text: "Housing and climate, 7:00 PM. Half the evening is questions, and they are answered in the room.",
      image: "/images/spot-townhall.svg",
      mail: {
        label: "Suggest Topic",
        subject: "A topic for a town hall",
        body: `Hello,\n\nI suggest this topic for a town hall, and this is why it matters:${signOff}`,
      },
      past: ["past town hall", "past town halls"],
    },
    {
      kind: "walk",
      title: "Neighbourhood walks",
      text: "2:00 PM, on foot. You point, I take notes, and both go online.",
      image: "/images/spot-walk.svg",
      mail: {
        label: `Invite ${name} to Walk`,
        subject: "A walk through my neighbourhood",
        body: `Hello,\n\nI would like to show you these places on foot:${signOff}`,
      },
      past: ["past walk", "past walks"],
    },
  ] satisfies EventColumn[],
} as const;
