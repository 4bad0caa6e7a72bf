/** Letters to the list, as tests write, send and deliver them. */

import type { Segment } from "#domain/messages/letter-segments.ts";
import { createLetter, readLetter } from "#server/messages/letters/letters.ts";
import { sendLetter } from "#server/messages/letters/sending.ts";
import type { TestServices } from "./services.ts";

export const everyone: Segment = { kind: "everyone" };

export const letterWords = {
  subject: "Council night",
  text: "Dear neighbour,\n\nthe vote is on **Monday**.",
  segment: everyone,
};

/** What a test does with letters in the services that it was given. */
export function useLetters(given: Pick<TestServices, "services">) {
  return {
    draft: (over: Partial<typeof letterWords> = {}) =>
      createLetter({ ...letterWords, ...over }, given.services),
    async read(id: string) {
      const letter = await readLetter(id, given.services.database);
      if (!letter) throw new Error("the letter is gone");
      return letter;
    },
    /** At once, or at an ISO 8601 time. */
    send: (id: string, at?: string) => sendLetter({ id, revision: 1 }, at, given.services),
    /** The mail server takes everything that waits, or refuses it for good. */
    deliver: (state: "sent" | "dead" = "sent", last_error: string | null = null) =>
      given.services.database
        .updateTable("outbox")
        .set({ state, last_error })
        .where("state", "=", "queued")
        .execute(),
  };
}
