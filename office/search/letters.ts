import { findLetters } from "#server/messages/letters/letters.ts";
import { excerptAround } from "./excerpt.ts";
import type { FindGroup } from "./group.ts";

/** By subject and text. */
export const letters: FindGroup = {
  name: "letters",
  title: "Letters",
  permission: "letters",
  async find(asked, { services }) {
    const found = await findLetters(asked, services);
    const hits = found.letters.map(({ id, subject, text, changed_at }) => ({
      address: `/letters/${id}`,
      title: subject || "A letter without a subject",
      more: excerptAround(text, asked.words),
      at: changed_at,
    }));
    return { total: found.total, hits };
  },
};
