import { methodInWords, statusInWords } from "#domain/money/contributions/contribution-words.ts";
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
    const hits = found.contributions.map(({ id, full_name, amount_cents, method, status, created_at }) => ({
      address: contributionPath(id),
      title: full_name || "Anonymous",
      more: `${formatCents(amount_cents)}, ${methodInWords(method).toLowerCase()}: ${statusInWords(status)}`,
      at: created_at,
    }));
    return { total: found.total, hits };
  },
};
