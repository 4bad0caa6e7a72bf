/** What the financial agent types for a contribution that came without the site: cheque, e-transfer, cash, goods, a ticket, a loan. */

import { emailFault } from "#domain/messages/forms/field.ts";
import { formatCents } from "./donation-rules.ts";
import {
  centsFromText,
  dateReasons,
  notAnAmount,
  tidyCell,
  tooMuchReasons,
  yesOrNoReasons,
} from "./typed-cells.ts";
import { postalCodeFault } from "#domain/money/jurisdiction/country.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";

/** Columns of the import file, and fields of the form. */
export const offlineColumns = [
  "date",
  "method",
  "amount",
  "full_name",
  "address",
  "city",
  "province",
  "postal_code",
  "email",
  "printed_receipt",
  "advantage",
  "description",
  "own_full_name",
  "another",
  "aware_on",
] as const;

type OfflineColumn = (typeof offlineColumns)[number];

/** Text as typed or as a cell of the file holds it. */
export type OfflineInput = Partial<Record<OfflineColumn, string>>;

/** Ways in which money or goods arrive without the site. */
export const offlineMethods = ["cheque", "e-transfer", "cash", "in-kind", "ticket", "loan"] as const;
type OfflineMethod = (typeof offlineMethods)[number];

/** Money in cents, the date local; absent fields were left empty. */
type OfflineEntry = {
  method: OfflineMethod;
  amountCents: number;
  advantageCents: number;
  receivedOn: string;
  /** Empty: it came without a name. */
  fullName: string;
  address?: string;
  city?: string;
  province?: string;
  postalCode?: string;
  email?: string;
  description?: string;
  wantsPrintedReceipt: boolean;
  /** The agent knows that it is a person's own full name, though it reads otherwise. */
  isOwnFullName: boolean;
  /** The agent knows that it is not the one that was entered before. */
  isAnother: boolean;
  /** Local date on which the agent learned what forbids keeping it; the day of entering when absent. */
  awareOn?: string;
};

/** An entry that may be recorded, or all that is wrong with it in sentences. */
type OfflineParsed = { ok: true; entry: OfflineEntry } | { ok: false; reasons: string[] };

/** The entry, or every reason against it as sentences; `today` is the local date. The person's limit is checked later. */
export function parseOfflineEntry(
  input: OfflineInput,
  jurisdiction: Jurisdiction,
  today: string,
): OfflineParsed {
  const text = tidied(input);
  const reasons = [
    ...dateReasons("date", text.date, today),
    ...awareReasons(text, today),
    ...methodReasons(text.method),
    ...amountReasons("amount", text.amount),
    ...(text.advantage ? amountReasons("advantage", text.advantage) : []),
    ...(["printed_receipt", "own_full_name", "another"] as const).flatMap((column) =>
      yesOrNoReasons(column, text[column]),
    ),
    ...(text.email && emailFault(text.email) !== undefined
      ? [`email: '${text.email}' is not an address.`]
      : []),
    ...postalCodeReasons(text, jurisdiction),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const entry = entryOf(text);
  const against = [...nameReasons(entry), ...methodRules(entry, jurisdiction)];
  return against.length > 0 ? { ok: false, reasons: against } : { ok: true, entry };
}

type Tidied = Record<OfflineColumn, string>;

function tidied(input: OfflineInput): Tidied {
  const cells = offlineColumns.map((column) => [column, tidyCell(input[column] ?? "")]);
  return Object.fromEntries(cells) as Tidied;
}

function postalCodeReasons(
  { province, postal_code: postalCode }: Tidied,
  { country }: Jurisdiction,
): string[] {
  const fault = postalCodeFault({ province, postalCode }, country);
  return fault === undefined ? [] : [`postal_code: ${fault}`];
}

function awareReasons({ date, aware_on: on }: Tidied, today: string): string[] {
  if (on === "" || !isLocalDate(date)) return [];
  if (isLocalDate(on) && on >= date && on <= today) return [];
  return [`aware_on: '${on}' is not a day between ${date} and today.`];
}

function methodReasons(method: string): string[] {
  if (offlineMethods.some((known) => known === method.toLowerCase())) return [];
  return [`method: '${method}' is none of ${offlineMethods.join(", ")}.`];
}

function amountReasons(column: "amount" | "advantage", text: string): string[] {
  const cents = centsFromText(text);
  if (cents === undefined) return [`${column}: ${notAnAmount(text)}`];
  if (column === "amount" && cents === 0) return ["amount: it must be more than zero."];
  return tooMuchReasons(column, cents);
}

/** Money can come without a name, and is assessed then. Of goods and loans somebody is known. */
function nameReasons({ fullName, method }: OfflineEntry): string[] {
  if (fullName !== "") return [];
  if (method === "loan") return ["full_name: say who lent it."];
  return method === "in-kind" ? ["full_name: say who gave the goods or services."] : [];
}

function methodRules(entry: OfflineEntry, jurisdiction: Jurisdiction): string[] {
  const reasons: string[] = [];
  if (entry.advantageCents > entry.amountCents) {
    reasons.push("advantage: what was given in return is worth more than the amount.");
  }
  if (entry.method === "loan" && entry.advantageCents > 0) {
    reasons.push("advantage: a loan has none.");
  }
  if (entry.method === "in-kind" && !entry.description) {
    reasons.push("description: say what goods or services were given.");
  }
  const threshold = jurisdiction.ticketThresholdCents.value;
  if (entry.method === "ticket" && entry.amountCents <= threshold) {
    reasons.push(
      `amount: a ticket of ${formatCents(threshold)} or less is no contribution; enter it as income of its fundraising function.`,
    );
  }
  return reasons;
}

function entryOf(text: Tidied): OfflineEntry {
  return {
    method: text.method.toLowerCase() as OfflineMethod,
    amountCents: centsFromText(text.amount) ?? 0,
    advantageCents: centsFromText(text.advantage) ?? 0,
    receivedOn: text.date,
    fullName: text.full_name,
    wantsPrintedReceipt: /^yes$/i.test(text.printed_receipt),
    isOwnFullName: /^yes$/i.test(text.own_full_name),
    isAnother: /^yes$/i.test(text.another),
    ...(text.address && { address: text.address }),
    ...(text.city && { city: text.city }),
    ...(text.province && { province: text.province }),
    ...(text.postal_code && { postalCode: text.postal_code }),
    ...(text.email && { email: text.email }),
    ...(text.description && { description: text.description }),
    ...(text.aware_on && { awareOn: text.aware_on }),
  };
}
