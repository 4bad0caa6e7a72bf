import type { Documents } from "#content/documents.ts";

export const eventWords: Documents["event-words"] = {
  over: "This event has passed.",
  cancelled: "This event is cancelled.",
  moved: "Moved from {when}.",
  addToCalendar: "Add to calendar",
  undated: "[date to be confirmed]",
  endNotKnown: "The end is not announced. Your calendar holds one hour.",
};
