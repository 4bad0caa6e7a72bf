import type { Page } from "#content/blocks/page.ts";

const getNotified = {
  label: "Get Notified of New Events",
  subject: "Please tell me about new events",
  body: "Hello,\n\nPlease write to me when a new event is announced.\n\nMy name:\nMy neighbourhood:\n",
};

const subscribe = {
  label: "Subscribe to Updates",
  subject: "Please send me campaign updates",
  body: "Hello,\n\nPlease add this address to the campaign's updates.\n\nMy name:\nMy neighbourhood:\n",
};

export const newsEvents: Page = {
  name: "News & Events",
  address: "/news-events",
  alsoAt: ["/events-news"],
  title: {
    usual: "News & Events | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Coffee chats, town halls and neighbourhood walks in {municipality.name}, with a calendar you can subscribe to.",
    after:
      "The coffee chats, town halls and neighbourhood walks that were planned until the vote of {votingDay}, and a calendar for what comes.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "events",
    "town hall",
    "coffee chat",
    "neighbourhood walk",
  ],
  type: "general",
  blocks: [
    {
      kind: "hero",
      id: "rhythm",
      heading: { usual: "News & Events" },
      lead: {
        usual: "Coffee, hard questions and long walks; no sign-up needed.",
        after: "Coffee, hard questions and long walks: what was planned until the vote.",
      },
      timetable: {
        heading: "Every week, every month",
        lines: [
          { what: "Coffee", when: "{rhythm.coffee}" },
          { what: "Town halls", when: "{rhythm.townHalls.start}" },
          { what: "Written reports", when: "{rhythm.reports}" },
          { what: "Office hours", when: "{rhythm.officeHours}" },
        ],
        note: {
          usual: "",
          after: "This was the plan until voting day. [Which of these go on: to be confirmed.]",
        },
      },
    },
    { kind: "posts", id: "posts" },
    {
      kind: "calendar",
      id: "calendar",
      heading: "Calendar",
      next: {
        heading: "Next dates",
        none: "No date is announced today.",
        plan: {
          usual: "The timetable above is the plan; a date counts once it stands here.",
          after: "What goes on after the vote counts once its date stands here.",
        },
      },
      month: {
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
      stayConnected: {
        heading: "Stay connected",
        text: "Dates are announced here first. I can also write to you, or you can let your own calendar fetch them.",
        mails: [getNotified, subscribe],
        byHand: "The buttons open your e-mail program. If you have none on this device, write to",
        feed: "Subscribe in your calendar",
        feedNote: "Give this address to a calendar program and new dates appear there by themselves.",
      },
    },
    {
      kind: "event-columns",
      id: "events",
      tone: "sunk",
      headings: {
        coming: "Coming up",
        planned: { usual: "Planned, not yet dated", after: "Planned before the vote, never dated" },
        past: "Past events",
      },
      columns: [
        {
          kind: "coffee",
          title: "Coffee chats",
          text: {
            usual: "Saturdays at a table near you. Bring the thing that annoys you about your street.",
            after: "The plan until the vote: Saturdays at a table near you.",
          },
          image: "/images/spot-coffee.svg",
          alternative: "",
          mail: {
            label: "Request Coffee Chat",
            subject: "A coffee chat in my neighbourhood",
            body: "Hello,\n\nI would like to have a coffee chat. A good place and time near me:\n\nMy name:\nMy neighbourhood:\n",
          },
          past: { one: "past chat", several: "past chats" },
        },
        {
          kind: "town-hall",
          title: "Town halls",
          text: {
            usual:
              "Housing and climate, 7:00 PM. Half the evening is questions, and they are answered in the room.",
            after: "The plan until the vote: housing and climate, 7:00 PM, half the evening for questions.",
          },
          image: "/images/spot-townhall.svg",
          alternative: "",
          mail: {
            label: "Suggest Topic",
            subject: "A topic for a town hall",
            body: "Hello,\n\nI suggest this topic for a town hall, and this is why it matters:\n\nMy name:\nMy neighbourhood:\n",
          },
          past: { one: "past town hall", several: "past town halls" },
        },
        {
          kind: "walk",
          title: "Neighbourhood walks",
          text: {
            usual: "2:00 PM, on foot. You point, I take notes, and both go online.",
            after: "The plan until the vote: 2:00 PM, on foot, with notes that go online.",
          },
          image: "/images/spot-walk.svg",
          alternative: "",
          mail: {
            label: "Invite {campaign.candidate.name} to Walk",
            subject: "A walk through my neighbourhood",
            body: "Hello,\n\nI would like to show you these places on foot:\n\nMy name:\nMy neighbourhood:\n",
          },
          past: { one: "past walk", several: "past walks" },
        },
      ],
      otherEvents: { title: "Other events", past: { one: "past event", several: "past events" } },
      shortened:
        "Only the nearest dates are listed here. The calendar that you can subscribe to has all of them.",
    },
  ],
};
