/** An entry of the books in words: what is shown of it, label by label. Amounts as people read them. */

import { movementNames } from "#domain/money/account/movement.ts";
import { formatCents, plainDollars } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";
import { figureMeaning, figureText } from "./agent-figures.ts";
import { className } from "#domain/money/expenses/expense.ts";
import { paymentMethodNames, type SupplierRefund } from "#domain/money/expenses/bill-payment.ts";
import type { ExpenseClass } from "#domain/money/jurisdiction/jurisdiction.ts";

/** What an entry of each kind is called. */
export const entryNames: Record<EntryKind, string> = {
  supplier: "Supplier",
  expense: "Bill",
  payment: "Payment",
  refund: "Given back by the supplier",
  movement: "Movement of the account",
  "bank-balance": "Balance that the bank states",
  advertisement: "Advertisement",
  figure: "Figure",
  fundraiser: "Fundraising function",
  "fundraiser-sale": "Sale of a function",
  "fundraiser-cost": "Cost of a function",
};

/** Where what a supplier gave back went. */
export const refundPlaces: Record<SupplierRefund["to"], string> = {
  account: "into the campaign account",
  person: "to who had paid",
  bill: "nowhere: it lowers what is to be paid",
};

/** The names behind the ids that an entry holds. */
export type EntryNames = { suppliers: ReadonlyMap<string, string>; classes: readonly ExpenseClass[] };

/** Label and value, without ids of other records; an empty value is left out. */
export function entryLines(entry: BookEntry, names: EntryNames): [string, string][] {
  return linesOf(entry, names).filter(([, value]) => value !== "");
}

/** Label and id of each record that the entry belongs to. */
export function entryReferences({ kind, content }: BookEntry): [string, string][] {
  switch (kind) {
    case "expense":
      return content.given?.contributionId ? [["Contribution", content.given.contributionId]] : [];
    case "payment":
      return [["For the bill", content.expenseId]];
    case "refund":
      return [
        ["Of the bill", content.expenseId],
        ...(content.paymentId ? [["For the payment", content.paymentId] as [string, string]] : []),
      ];
    case "advertisement":
      return [["On the bill", content.expenseId]];
    case "movement":
      return [
        ...(content.contributionIds ?? []).map((id): [string, string] => ["Contribution", id]),
        ...(content.paymentId ? [["For the payment", content.paymentId] as [string, string]] : []),
        ...(content.fundraiserId ? [["Function", content.fundraiserId] as [string, string]] : []),
      ];
    case "fundraiser-sale":
      return [
        ["Function", content.fundraiserId],
        ...(content.contributionId ? [["Contribution", content.contributionId] as [string, string]] : []),
      ];
    case "fundraiser-cost":
      return [
        ["Function", content.fundraiserId],
        ["Bill", content.expenseId],
      ];
    default:
      return [];
  }
}

function linesOf({ kind, content }: BookEntry, { suppliers, classes }: EntryNames): [string, string][] {
  switch (kind) {
    case "expense": {
      const { split, used, given, shared } = content;
      return [
        ["Supplier", suppliers.get(content.supplierId) ?? content.supplierId],
        ["What", content.description],
        ["Class", className(classes, content.classId)],
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
        ["Given", given ? formatCents(given.cents) : ""],
        ["Shared", shared ? `${formatCents(shared.totalCents)} in all, with ${shared.with}` : ""],
        ["Personal", content.isPersonal ? "yes" : ""],
      ];
    }
    case "payment":
      return [
        ["Amount", formatCents(content.amountCents)],
        ["Date", formatDate(content.paidOn)],
        ["Method", paymentMethodNames[content.method]],
        [
          "Paid",
          content.paidBy === "" ? "from the campaign account" : `by ${content.paidBy}, who is owed it`,
        ],
        ["Reference", content.reference ?? ""],
      ];
    case "refund": {
      const { split } = content;
      return [
        ["Amount", formatCents(content.amountCents)],
        ["Date", formatDate(content.on)],
        ["Where it went", refundPlaces[content.to]],
        ["From the election period", split.election === 0 ? "" : formatCents(split.election)],
        ["From the campaign period", split.campaign === 0 ? "" : formatCents(split.campaign)],
        ["From outside of both", split.outside === 0 ? "" : formatCents(split.outside)],
        ["Description", content.description],
        ["Reference", content.reference ?? ""],
      ];
    }
    case "movement":
      return [
        ["Kind", movementNames[content.kind]],
        ["Amount", formatCents(content.amountCents)],
        ["Date", formatDate(content.on)],
        ["With", content.counterparty],
        ["Description", content.description],
        ["Reference", content.reference ?? ""],
        ["Number at the provider", content.providerId ?? ""],
      ];
    case "advertisement":
      return [
        ["Medium", content.medium],
        ["Ran", `${formatDate(content.ran.from)} to ${formatDate(content.ran.to)}`],
        ["Authorization line", content.authorization],
        ["Description", content.description],
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
      ];
    case "fundraiser-cost":
      return [];
  }
}

/* An entry as it would be typed: text by the columns with which it is entered and corrected. */

/** `supplier` is the name of a bill's supplier. Kinds that are not corrected have no columns. */
export function typedColumnsOf({ kind, content }: BookEntry, supplier = ""): Record<string, string> {
  switch (kind) {
    case "expense":
      return {
        supplier,
        date: content.billedOn,
        amount: plainDollars(content.amountCents),
        class: content.classId,
        description: content.description,
        bill_number: content.billNumber ?? "",
        used: `${content.used.from}..${content.used.to}`,
        election_amount: plainDollars(content.split.election),
        campaign_amount: plainDollars(content.split.campaign),
        shared_total: content.shared ? plainDollars(content.shared.totalCents) : "",
        shared_with: content.shared?.with ?? "",
        personal: content.isPersonal ? "yes" : "no",
      };
    case "payment":
      return {
        date: content.paidOn,
        amount: plainDollars(content.amountCents),
        method: content.method,
        paid_by: content.paidBy,
        reference: content.reference ?? "",
      };
    case "refund":
      return {
        date: content.on,
        amount: plainDollars(content.amountCents),
        reference: content.reference ?? "",
        description: content.description,
        election_amount: plainDollars(content.split.election),
        campaign_amount: plainDollars(content.split.campaign),
      };
    case "movement":
      return {
        as: content.kind,
        date: content.on,
        amount: plainDollars(content.amountCents),
        with: content.counterparty,
        description: content.description,
        function: content.fundraiserId ?? "",
      };
    case "advertisement":
      return {
        medium: content.medium,
        ran: `${content.ran.from}..${content.ran.to}`,
        authorization: content.authorization,
        description: content.description,
      };
    case "supplier":
      return { name: content.name, address: content.address, contact: content.contact };
    case "fundraiser":
      return { name: content.name, date: content.heldOn, place: content.place };
    case "fundraiser-sale":
      return {
        date: content.soldOn,
        what: content.what,
        quantity: String(content.quantity),
        price: plainDollars(content.unitCents),
      };
    default:
      return {};
  }
}
