import type { Documents } from "#content/documents.ts";

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
