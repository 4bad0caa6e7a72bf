/** Calendar entries as a calendar program reads them. */

import ICAL from "ical.js";
import { expect } from "vitest";
import type { MailAttachment } from "#server/platform/mail/outbox.ts";
import type { TestServices } from "./services.ts";

export type Entry = { method: string; uid: string; sequence: number; status: string; start: string };

/** Those that were mailed about events and shifts, in the order of their sequence. */
export async function mailedEntries({ outbox }: Pick<TestServices, "outbox">): Promise<Entry[]> {
  const attached = (await outbox("event-answer")).flatMap(({ attachments }) => {
    const all: MailAttachment[] = JSON.parse(attachments);
    return all.flatMap((each) => ("text" in each ? [each] : []));
  });
  const entries = attached.flatMap(({ text, contentType }) => {
    const read = entriesIn(text);
    for (const { method } of read) expect(contentType).toContain(`method=${method}`);
    return read;
  });
  return entries.toSorted((one, other) => one.sequence - other.sequence);
}

/** Those of a file. */
export function entriesIn(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents("vevent").map((event): Entry => {
    const valueOf = (name: string) => String(event.getFirstPropertyValue(name));
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    return {
      method: String(calendar.getFirstPropertyValue("method")),
      uid: valueOf("uid"),
      sequence: Number(valueOf("sequence")),
      status: valueOf("status"),
      start: start.toJSDate().toISOString(),
    };
  });
}
