import { methodInWords, stateInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { contributionPath } from "#office/money/addresses.ts";
import type { FindGroup } from "./group.ts";

/** By name, address, sum, and the number of a receipt or a cheque. */
export const contributions: FindGroup = {
  name: "contributions",
  title: "Contributions",
  permission: "money",
  async find({ words, limit, offset }, { services }) {
    const question = { list: "newest" as const, find: words.join(" ") };
    const found = await findContributions(services, question, { limit, offset });
    const hits = found.contributions.map((one) => ({
      address: contributionPath(one.id),
      title: one.full_name || "Anonymous",
      more: `${formatCents(one.amount_cents)}, ${methodInWords(one.method).toLowerCase()}: ${stateInWords(one)}`,
      at: one.created_at,
    }));
    return { total: found.total, hits };
  },
};
