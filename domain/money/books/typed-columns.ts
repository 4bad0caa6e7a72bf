/** An entry as it would be typed: text by the columns with which it is entered and corrected. */

import { plainDollars } from "#domain/money/contributions/donation.ts";
import type { BookEntry } from "./book-entry.ts";

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
