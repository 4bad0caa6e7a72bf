import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";

/** What a line of an event says beside the event itself. */
export type EventWords = Omit<Content["event-words"], "endNotKnown" | "page"> & { timeZone: string };

export const [Words, useEventWords] = createWords<EventWords>();
