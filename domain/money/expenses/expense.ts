/** A bill, or goods and services that were given: what the financial agent types, and what is kept of it. Amounts in cents. */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import {
  tidyCell,
  amountReasons,
  currencyReasons,
  dateReasons,
  givenCents,
  yesOrNoReasons,
} from "#domain/money/contributions/typed-cells.ts";
import type { Jurisdiction, ExpenseClass } from "#domain/money/jurisdiction/jurisdiction.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import {
  type Days,
  type ExpensePeriods,
  periodNames,
  periodsUsed,
  type PeriodSplit,
  splitByDays,
  wholeIn,
} from "./expense-period.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";

/** Fields of the form. */
export const expenseColumns = [
  "supplier",
  "date",
  "amount",
  "currency",
  "class",
  "description",
  "bill_number",
  "used",
  "election_amount",
  "campaign_amount",
  "shared_total",
  "shared_with",
  "personal",
] as const;

/** Those that goods and services have on top of what every contribution has. */
export const usedColumns = ["class", "used", "election_amount", "campaign_amount"] as const;

/** Text as typed. */
export type ExpenseInput = Partial<Record<(typeof expenseColumns)[number], string>>;

/** What a campaign used, and what it owes for it. */
export type Expense = {
  supplierId: string;
  /** The bill's local date. */
  billedOn: string;
  /** The campaign's own share; of what was given or sold too cheaply, the market value. */
  amountCents: number;
  /** `id` of one of the jurisdiction's classes. */
  classId: string;
  description: string;
  billNumber?: string;
  used: Days;
  /** Adds up to `amountCents`. */
  split: PeriodSplit;
  /** The part that was given instead of sold: a contribution, entered in the same transaction; without one it is the candidate's own, which is none. */
  given?: { cents: number; contributionId?: string };
  /** The whole bill, and who bears the rest. */
  shared?: { totalCents: number; with: string };
  /** The candidate's own, such as travel or child care. */
  isPersonal: boolean;
};

type ExpenseParsed =
  | { ok: true; expense: Omit<Expense, "supplierId">; supplier: string }
  | {
      ok: false;
      reasons: string[];
      /** By the number of days, where the days of use are in more than one period. */
      proposed?: PeriodSplit;
    };

type Context = { jurisdiction: Jurisdiction; periods: ExpensePeriods; today: string };

/** The expense, or every reason against it; `today` is the local date. */
export function parseExpense(input: ExpenseInput, context: Context): ExpenseParsed {
  const text = tidied(input);
  const reasons = [
    ...(text.supplier === "" ? ["supplier: say who sent the bill."] : []),
    ...dateReasons("date", text.date, context.today),
    ...amountReasons("amount", text.amount),
    ...currencyReasons(text.currency),
    ...classReasons(text.class, context.jurisdiction),
    ...(text.description === "" ? ["description: say what was bought or used."] : []),
    ...usedReasons(text.used),
    ...yesOrNoReasons("personal", text.personal),
    ...optionalAmounts(text),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const amountCents = givenCents(text.amount);
  const used = daysOf(text.used || text.date);
  const splitting = splitOf({ text, amountCents, used }, context.periods);
  const against = [...splitting.reasons, ...sharedReasons(text, amountCents)];
  if (against.length > 0) {
    const { isProposed, split } = splitting;
    return { ok: false, reasons: against, ...(isProposed && { proposed: split }) };
  }
  return { ok: true, supplier: text.supplier, expense: expenseOf(text, { used, split: splitting.split }) };
}

type Tidied = Record<(typeof expenseColumns)[number], string>;

function tidied(input: ExpenseInput): Tidied {
  return Object.fromEntries(
    expenseColumns.map((column) => [column, tidyCell(input[column] ?? "")]),
  ) as Tidied;
}

function classReasons(id: string, { expenses, name }: Jurisdiction): string[] {
  const classes = expenses.classes.value;
  if (classes.some((one) => one.id === id)) return [];
  return [`class: '${id}' is none of ${classes.map((one) => one.id).join(", ")} (${name}).`];
}

function usedReasons(text: string): string[] {
  if (text === "") return [];
  const { from, to } = daysOf(text);
  const isRange = isLocalDate(from) && isLocalDate(to) && from <= to;
  return isRange ? [] : [`used: '${text}' is neither a day nor days such as 2026-09-10..2026-10-17.`];
}

function daysOf(text: string): Days {
  const [from = "", to = from] = text.split("..");
  return { from, to };
}

function optionalAmounts(text: Tidied): string[] {
  return (["election_amount", "campaign_amount", "shared_total"] as const).flatMap((column) =>
    text[column] === "" ? [] : amountReasons(column, text[column], { mayBeZero: column !== "shared_total" }),
  );
}

type Splitting = { split: PeriodSplit; reasons: string[]; isProposed?: true };

/** Days in more than one period ask for the amount of each: what is used when is the agent's to say. */
function splitOf(
  { text, amountCents, used }: { text: Tidied; amountCents: number; used: Days },
  periods: ExpensePeriods,
): Splitting {
  const touched = periodsUsed(used, periods);
  const [only] = touched;
  const isTyped = text.election_amount !== "" || text.campaign_amount !== "";
  if (!isTyped && only && touched.length === 1) return { split: wholeIn(only, amountCents), reasons: [] };
  const proposed = splitByDays(amountCents, used, periods);
  if (!isTyped) {
    const proposal = touched
      .map((period) => `${formatCents(proposed[period])} ${periodNames[period]}`)
      .join(", ");
    const reason = `used: these days are in more than one period. Say how much of the amount is in each; by the number of days it would be ${proposal} (how to split is to be confirmed).`;
    return { split: proposed, reasons: [reason], isProposed: true };
  }
  const election = givenCents(text.election_amount);
  const campaign = givenCents(text.campaign_amount);
  const split = { election, campaign, outside: amountCents - election - campaign };
  return { split, reasons: splitReasons(split, touched) };
}

function splitReasons(split: PeriodSplit, touched: string[]): string[] {
  if (split.outside < 0) return ["election_amount, campaign_amount: together they are more than the amount."];
  return (["election", "campaign", "outside"] as const)
    .filter((period) => split[period] > 0 && !touched.includes(period))
    .map((period) =>
      period === "outside"
        ? `used: all days are in the periods, so ${formatCents(split.outside)} of the amount is missing in election_amount and campaign_amount.`
        : `${period}_amount: none of the days of use is in the ${period} period.`,
    );
}

function sharedReasons(text: Tidied, amountCents: number): string[] {
  if ((text.shared_total === "") !== (text.shared_with === ""))
    return ["shared_total, shared_with: give both, the whole bill and who bears the rest."];
  if (text.shared_total === "" || givenCents(text.shared_total) > amountCents) return [];
  return ["shared_total: it must be more than the campaign's own share, which is the amount."];
}

function expenseOf(text: Tidied, parts: Pick<Expense, "used" | "split">): Omit<Expense, "supplierId"> {
  return {
    billedOn: text.date,
    amountCents: givenCents(text.amount),
    classId: text.class,
    description: text.description,
    ...(text.bill_number && { billNumber: text.bill_number }),
    ...parts,
    ...(text.shared_total && {
      shared: { totalCents: givenCents(text.shared_total), with: text.shared_with },
    }),
    isPersonal: text.personal.toLowerCase() === "yes",
  };
}

/** What is to be paid of it in money. */
export function billedCents({ amountCents, given }: Pick<Expense, "amountCents" | "given">): number {
  return amountCents - (given?.cents ?? 0);
}

/* The classes of expenses as people read them. */

/** The class with the heading that it stands under; the id itself for a class that is in no list any more. */
export function className(classes: readonly ExpenseClass[], id: string): string {
  const found = classes.find((one) => one.id === id);
  if (!found) return id;
  return found.group === undefined ? found.name : `${found.group}: ${found.name}`;
}

/* Who sends the campaign bills. */

/** Fields of the form. */
export const supplierColumns = ["name", "address", "contact"] as const;

/** Text as typed. */
export type SupplierInput = Partial<Record<(typeof supplierColumns)[number], string>>;

/** A supplier; what is not known is empty. */
export type Supplier = { name: string; address: string; contact: string };

/** The supplier, or why there is none. */
export function parseSupplier(
  input: SupplierInput,
): { ok: true; supplier: Supplier } | { ok: false; reasons: string[] } {
  const cell = (column: keyof SupplierInput) => tidyCell(input[column] ?? "");
  const supplier = { name: cell("name"), address: cell("address"), contact: cell("contact") };
  if (supplier.name === "") return { ok: false, reasons: ["name: say who the supplier is."] };
  return { ok: true, supplier };
}

/** Two spellings of one supplier: without case, accents and punctuation. */
export function isSameSupplier(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(name: string): string {
  return withoutAccents(name)
    .replaceAll(/[\p{P}\s]+/gu, "")
    .toLowerCase();
}

/* An advertisement that the campaign bought: when it ran, what it said of who authorized it. */

/** Fields of the form. */
export const advertisementColumns = ["medium", "ran", "authorization", "description"] as const;

/** Text as typed. */
export type AdvertisementInput = Partial<Record<(typeof advertisementColumns)[number], string>>;

/** Its cost is that of its expense. */
export type Advertisement = {
  expenseId: string;
  /** Where it appeared: the newspaper, the street, the network. */
  medium: string;
  ran: Days;
  /** The line as it stands on the advertisement. */
  authorization: string;
  description: string;
};

/** The advertisement, or every reason against it. */
export function parseAdvertisement(
  input: AdvertisementInput,
): { ok: true; advertisement: Omit<Advertisement, "expenseId"> } | { ok: false; reasons: string[] } {
  const cell = (column: keyof AdvertisementInput) => tidyCell(input[column] ?? "");
  const [from = "", to = from] = cell("ran").split("..");
  const isRange = isLocalDate(from) && isLocalDate(to) && from <= to;
  const reasons = [
    ...(cell("medium") === "" ? ["medium: say where it appeared."] : []),
    ...(isRange ? [] : [`ran: '${cell("ran")}' is neither a day nor days such as 2026-09-19..2026-10-17.`]),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const advertisement = {
    medium: cell("medium"),
    ran: { from, to },
    authorization: cell("authorization"),
    description: cell("description"),
  };
  return { ok: true, advertisement };
}

/** Whether the line on it is the campaign's own, apart from spaces and capitals. */
export function carriesAuthorization({ authorization }: Advertisement, line: string): boolean {
  return authorization !== "" && plain(authorization).includes(plain(line));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, " ")
    .trim();
}
