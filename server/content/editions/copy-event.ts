/** Copies an event week by week into the draft of the events; publishing them stays an act of its own. */

import { addDays } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import { openDocument, saveDocument } from "./edit-document.ts";

type Copied =
  | { ok: true; added: number }
  | { ok: false; reason: "no-day" | "changed-meanwhile" | "too-large" };

type Event = { id: string; kind?: string; date?: string; time?: string };

/** The same weekday and hour on each of the following weeks; a week that has it already is passed over, so that a second press adds nothing. */
export async function copyWeekly(
  { id, weeks, author }: { id: string; weeks: number; author: string },
  services: Pick<Services, "database" | "clock" | "content" | "actor">,
): Promise<Copied> {
  const opened = await openDocument(services, "events");
  const events: Event[] = Array.isArray(opened.body) ? opened.body : [];
  const event = events.find((each) => each.id === id);
  if (event?.date === undefined) return { ok: false, reason: "no-day" };
  const copies = Array.from({ length: weeks }, (_, at) =>
    copyOn(event, addDays(event.date ?? "", 7 * (at + 1))),
  ).filter((copy) => !events.some((other) => other.id === copy.id || isAtTheSameTime(other, copy)));
  if (copies.length === 0) return { ok: true, added: 0 };
  const saved = await saveDocument(services, opened, { author, body: [...events, ...copies] });
  return saved.ok ? { ok: true, added: copies.length } : { ok: false, reason: saved.reason };
}

/** What was said of that one day alone is left out. */
function copyOn(event: Event, date: string): Event {
  const name = event.id.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  return { ...event, id: `${name}-${date}`, date, ...ofThatDay };
}

const ofThatDay = { status: undefined, note: undefined, movedFrom: undefined };

function isAtTheSameTime(one: Event, other: Event): boolean {
  return one.kind === other.kind && one.date === other.date && one.time === other.time;
}
