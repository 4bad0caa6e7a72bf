import { formatCents } from "#domain/money/contributions/donation.ts";
import { findReceipts } from "#server/money/contributions/overview/find-receipts.ts";
import { receiptPath } from "#office/money/addresses.ts";
import type { FindGroup } from "./group.ts";

export const receipts: FindGroup = {
  name: "receipts",
  title: "Receipts",
  permission: "money",
  async find({ words, limit, offset }, { services }) {
    const found = await findReceipts(services, words.join(" "), { limit, offset });
    const hits = found.receipts.map(({ number, name, amountCents, issuedAt, voidedAt }) => ({
      address: receiptPath(number),
      title: number,
      more: `${name || "Anonymous"}, ${formatCents(amountCents)}${voidedAt ? ", void" : ""}`,
      at: issuedAt,
    }));
    return { total: found.total, hits };
  },
};
