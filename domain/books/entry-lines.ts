/** An entry of the books in words: what is shown of it, label by label. Amounts as people read them. */

import { movementNames } from "../account/movement.ts";
import { formatCents } from "../donation/donation.ts";
import { formatDate } from "../time/local-date.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";
import { figureMeaning, figureText } from "./figure.ts";
import type { LedgerAccount } from "./posting.ts";

/** What an entry of each kind is called. */
export const entryNames: Record<EntryKind, string> = {
  supplier: "Supplier",
  expense: "Bill",
  payment: "Payment",
  movement: "Movement of the account",
  "bank-balance": "Balance that the bank states",
  advertisement: "Advertisement",
  figure: "Figure",
  fundraiser: "Fundraising function",
  "fundraiser-sale": "Sale of a function",
  "fundraiser-cost": "Cost of a function",
};

/** What the accounts of the ledger are called. */
export const ledgerNames: Record<LedgerAccount, string> = {
  bank: "campaign account",
  provider: "at the card provider",
  payable: "bills to be paid",
  "owed-to-persons": "owed to persons",
  "expense-election": "expense, election period",
  "expense-campaign": "expense, campaign period",
  "expense-outside": "expense, outside of both",
  "given-in-kind": "given in kind",
  contributions: "contributions",
  transfers: "transfers",
  income: "other income",
  takings: "taken at functions",
  surplus: "surplus given away",
};

/** Label and value; an empty value is left out. `suppliers` are the names by id. */
export function entryLines(entry: BookEntry, suppliers: ReadonlyMap<string, string>): [string, string][] {
  return linesOf(entry, suppliers).filter(([, value]) => value !== "");
}

function linesOf({ kind, content }: BookEntry, suppliers: ReadonlyMap<string, string>): [string, string][] {
  switch (kind) {
    case "expense": {
      const { split, used, given, shared } = content;
      return [
        ["Supplier", suppliers.get(content.supplierId) ?? content.supplierId],
        ["What", content.description],
        ["Class", content.classId],
        ["Amount", formatCents(content.amountCents)],
        ["Date of the bill", formatDate(content.billedOn)],
        ["Number of the bill", content.billNumber ?? ""],
        [
          "Used",
          used.from === used.to
            ? formatDate(used.from)
            : `${formatDate(used.from)} to ${formatDate(used.to)}`,
        ],
        ["In the election period", formatCents(split.election)],
        ["In the campaign period", formatCents(split.campaign)],
        ["Outside of both", split.outside === 0 ? "" : formatCents(split.outside)],
        ["Given", given ? `${formatCents(given.cents)}, contribution ${given.contributionId}` : ""],
        ["Shared", shared ? `${formatCents(shared.totalCents)} in all, with ${shared.with}` : ""],
        ["Personal", content.isPersonal ? "yes" : ""],
      ];
    }
    case "payment":
      return [
        ["Amount", formatCents(content.amountCents)],
        ["Date", formatDate(content.paidOn)],
        ["Method", content.method],
        [
          "Paid",
          content.paidBy === "" ? "from the campaign account" : `by ${content.paidBy}, who is owed it`,
        ],
        ["Reference", content.reference ?? ""],
        ["For the bill", content.expenseId],
      ];
    case "movement":
      return [
        ["Kind", movementNames[content.kind]],
        ["Amount", formatCents(content.amountCents)],
        ["Date", formatDate(content.on)],
        ["With", content.counterparty],
        ["Description", content.description],
        ["Reference", content.reference ?? ""],
        ["Contributions", (content.contributionIds ?? []).join(", ")],
        ["For the payment", content.paymentId ?? ""],
        ["Number at the provider", content.providerId ?? ""],
      ];
    case "advertisement":
      return [
        ["Medium", content.medium],
        ["Ran", `${formatDate(content.ran.from)} to ${formatDate(content.ran.to)}`],
        ["Authorization line", content.authorization],
        ["Description", content.description],
        ["On the bill", content.expenseId],
      ];
    case "supplier":
      return [
        ["Name", content.name],
        ["Address", content.address],
        ["Contact", content.contact],
      ];
    case "figure":
      return [
        ["Meaning", figureMeaning(content.name).meaning],
        ["Value", figureText(content)],
        ["Source", `${content.source}, ${formatDate(content.date)}`],
      ];
    case "bank-balance":
      return [
        ["Balance", formatCents(content.cents)],
        ["Date", formatDate(content.on)],
        ["Read in", content.source],
      ];
    case "fundraiser":
      return [
        ["Name", content.name],
        ["Date", formatDate(content.heldOn)],
        ["Place", content.place],
      ];
    case "fundraiser-sale":
      return [
        ["Sold", `${content.quantity} ${content.what} at ${formatCents(content.unitCents)}`],
        ["Date", formatDate(content.soldOn)],
        ["Buyer", content.buyer],
        ["Contribution", content.contributionId ?? ""],
        ["Function", content.fundraiserId],
      ];
    case "fundraiser-cost":
      return [
        ["Function", content.fundraiserId],
        ["Bill", content.expenseId],
      ];
  }
}
