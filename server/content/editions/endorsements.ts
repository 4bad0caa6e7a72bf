/** Takes an endorsement back at once: whoever agreed to be named may end it, and a draft would wait for somebody to publish it. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import { changeDocument } from "./edit-document.ts";
import { publishDrafts } from "./publish.ts";

/** As it is written, which nobody has checked yet. */
export type WrittenEndorsement = {
  id: string;
  name: string;
  words: string;
  consentOn?: string;
  takenBackOn?: string;
};

/** Enters the day and publishes the document, with what else was changed in it. */
export async function takeBackEndorsement(
  services: Services,
  id: string,
  author: string,
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const name = "endorsements";
  const today = todayOf(services);
  const changed = await changeDocument(services, { name, author }, (body) => {
    const entries = (Array.isArray(body) ? body : []) as WrittenEndorsement[];
    const isThere = entries.some((entry) => entry.id === id && entry.takenBackOn === undefined);
    if (!isThere) return { sentence: "This endorsement is taken back already, or gone." };
    return { body: entries.map((entry) => (entry.id === id ? { ...entry, takenBackOn: today } : entry)) };
  });
  if (!changed.ok) return changed;
  const published = await publishDrafts(services, {
    author,
    note: "An endorsement taken back",
    only: [name],
  });
  if (published.ok || published.reason === "nothing-to-publish") return { ok: true };
  const why =
    published.reason === "problems"
      ? published.problems[0]?.sentence
      : "Somebody published at the same moment.";
  return {
    ok: false,
    sentence: `It is taken back in the draft, but the site still shows it: ${why ?? "look at what is to be published."} Publish it now.`,
  };
}
