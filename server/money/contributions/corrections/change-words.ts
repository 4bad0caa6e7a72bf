/** What a change of a contribution says, from what to what, as people read it. */

import { formatCents } from "#domain/money/contributions/donation.ts";
import {
  methodInWords,
  prohibitedReasonOf,
  reasonSentence,
  statusInWords,
} from "#domain/money/contributions/contribution-words.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

type ChangedField = { label: string; before: string; after: string };

/** What is shown of a contribution, in this order; keys of the matching and of the provider's protocol are not. */
const columnLabels: Partial<Record<keyof Contribution, string>> = {
  id: "Id",
  status: "State",
  amount_cents: "Amount",
  method: "Came by",
  received_on: "Received on",
  full_name: "Name",
  address: "Address",
  city: "City",
  province: "Province",
  postal_code: "Postal code",
  email: "E-mail",
  description: "Description",
  advantage_cents: "Value of what was given in return",
  held_cents: "Held by the campaign",
  refunded_cents: "Went back",
  counted_cents: "Counts towards the limit",
  is_candidate: "The candidate's own",
  return_reason: "Why it must go back",
  return_aware_on: "Known since",
  return_due_on: "To be returned by",
  returned_on: "Returned on",
  return_proof: "Proof of the return",
  provider_payment_intent_id: "Payment at the provider",
};

const otherLabels: Record<string, string> = {
  aware_on: "Known since",
  on: "On",
  prohibited: "Why it may not be kept",
  proof: "Proof",
  returned: "Went back",
};

/** The value of a column, or of a part of a change, in words. */
function valueInWords(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = String(value);
  const reason = prohibitedReasonOf(text);
  if (reason && (column === "prohibited" || column === "return_reason")) return reasonSentence(reason);
  if (column.endsWith("_cents") || column === "returned" || prohibitedReasonOf(column))
    return formatCents(Number(value));
  if (column === "status") return text === "restored" ? "Back in the books" : statusInWords(text);
  if (column === "method") return methodInWords(text);
  if (column.startsWith("is_")) return value === 1 ? "yes" : "no";
  if (column === "on" || column.endsWith("_on")) return formatDate(text);
  return text.replaceAll("\n", ", ");
}

/** The fields that a change names; `before` and `after` as they are stored. */
export function changedFields(change: { before: string; after: string }): ChangedField[] {
  const before: Record<string, unknown> = JSON.parse(change.before);
  const after: Record<string, unknown> = JSON.parse(change.after);
  const names = Object.keys(after).filter((name) => name !== "first_name" && name !== "last_name");
  return names.map((name) => ({
    label: labelOf(name),
    before: valueInWords(name, before[name]),
    after: valueInWords(name, after[name]),
  }));
}

function labelOf(name: string): string {
  const reason = prohibitedReasonOf(name);
  if (reason) return `To go back: ${reasonSentence(reason)}`;
  return columnLabels[name as keyof Contribution] ?? otherLabels[name] ?? name.replaceAll("_", " ");
}
