import type { Documents } from "#content/documents.ts";

const coffee = { kind: "coffee", title: "Weekly coffee chat", time: "10:00" } as const;
const townHall = { kind: "town-hall", time: "19:00" } as const;
const walk = { kind: "walk", time: "14:00" } as const;

export const events: Documents["events"] = [
  { ...coffee, id: "coffee-2025-01-18", date: "2025-01-18", location: "[Neighbourhood venue 1]" },
  { ...coffee, id: "coffee-2025-01-25", date: "2025-01-25", location: "[Neighbourhood venue 2]" },
  { ...coffee, id: "coffee-2025-02-01", date: "2025-02-01", location: "[Neighbourhood venue 3]" },
  { ...coffee, id: "coffee-2025-02-08", date: "2025-02-08", location: "[Neighbourhood venue 4]" },
  { ...coffee, id: "coffee-2025-02-15", date: "2025-02-15", location: "[Neighbourhood venue 5]" },
  { ...coffee, id: "coffee-2025-02-22", date: "2025-02-22", location: "[Neighbourhood venue 6]" },
  { ...townHall, id: "town-hall-housing", title: "Housing town hall", location: "[Hall to be confirmed]" },
  { ...townHall, id: "town-hall-climate", title: "Climate town hall", location: "[Hall to be confirmed]" },
  { ...walk, id: "walk-1", title: "Neighbourhood walk 1", location: "[Meeting point of walk 1]" },
  { ...walk, id: "walk-2", title: "Neighbourhood walk 2", location: "[Meeting point of walk 2]" },
  { ...walk, id: "walk-3", title: "Neighbourhood walk 3", location: "[Meeting point of walk 3]" },
];

export const eventWords: Documents["event-words"] = {
  over: "This event has passed.",
  cancelled: "This event is cancelled.",
  moved: "Moved from {when}.",
  addToCalendar: "Add to calendar",
  undated: "[date to be confirmed]",
  endNotKnown: "The end is not announced. Your calendar holds one hour.",
  sayYes: "Say that you come",
  page: {
    description:
      "{title}, {when}, {place}. Say that you come, with how many, and what you need to take part.",
    place: "Place",
    host: "Host",
    access: "Getting in",
    map: "Show on a map",
    heading: "Will you come?",
    lead: "Seats are limited. When none is left you wait for one, and hear by e-mail as soon as there is a place.",
    needsHint:
      "Such as a seat near the door, a wheelchair, or somebody who interprets. Only the team reads it.",
    button: "I will come",
    busy: "Sending...",
    kept: "Your answer is for this event alone. It is deleted {law.eventAnswerDays} days after the event, and what you need to take part the day after it.",
    back: "All events",
  },
};

export const rhythm: Documents["rhythm"] = {
  townHalls: "first Saturday of every month",
  reports: "Every month",
  officeHours: "Every week, in a different neighbourhood",
  coffee: "Saturdays 9:00 AM at a local park visitor centre",
};

export const posts: Documents["posts"] = {
  heading: "News",
  description: "Every post of the campaign, the newest first.",
  all: "All posts",
  feed: "Follow by feed (RSS)",
  letters: { label: "By e-mail", href: "/newsletter" },
  back: { label: "News & Events", href: "/news-events" },
  byline: "by {name}. {minutes}-minute read",
  corrected: "Corrected on {day}.",
  sent: "Sent as a letter on {day}.",
  nextLetter: { label: "Get the next one", href: "/newsletter" },
  share: {
    heading: "Share",
    mail: "E-mail",
    facebook: "Facebook",
    linkedin: "LinkedIn",
    copy: "Copy the link",
    copied: "The link is copied.",
    print: "Print",
  },
  earlier: "Earlier",
  later: "Later",
  earlierPosts: "Earlier posts",
  laterPosts: "Later posts",
};
