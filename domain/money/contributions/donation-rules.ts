/** The rules of a donation that the page, the test pages and the server share (specification sections 5, 8 and 9). */

import type { Message } from "#domain/platform/message.ts";
import { moneyText } from "#domain/platform/language.ts";
import {
  type Jurisdiction,
  candidateLimitCents,
  yearlyLimit,
} from "#domain/money/jurisdiction/jurisdiction.ts";

/** Bounds in cents, as specification section 9 gives them; the maximum is the server's. */
export const donationRules = {
  minCents: 500,
  maxCents: 500_000,
  stepDollars: 0.01,
  nameLength: 150,
  addressLength: 200,
  postalCodeLength: 20,
} as const;

/** What the form says, verbatim from specification sections 5 and 8 where it is given. */
export const donationMessages = {
  belowMinimum: { title: "Invalid Amount", description: "Minimum donation amount is $5.00 CAD" },
  notCents: {
    title: "Invalid Amount",
    description: "Please enter the amount in dollars and cents, such as 25 or 19.99",
  },
  aboveMaximum: {
    title: "Processing Error",
    description: "The most that can be given at once is $5,000.00. Please enter a smaller amount.",
  },
  nameAndEmail: {
    title: "Required Information",
    description: "Please provide your full name and email address",
  },
  fault: (fault: string) => ({ title: "Required Information", description: fault }),
  nameQuestion: {
    title: "One question about your name",
    description:
      "Is this your own full name? Organizations may not give. If it is, tick the box below the name.",
  },
  address: {
    title: "Address Required",
    description: "Please provide your complete mailing address for printed receipt",
  },
  security: { title: "Security validation failed" },
  failed: { title: "Processing Error", description: "Unable to process donation. Please try again." },
  noUrl: { title: "Processing Error", description: "No checkout URL received from payment processor" },
  redirecting: { title: "Redirecting to Payment" },
} as const satisfies Record<string, Message | ((fault: string) => Message)>;

/** The diagnostic pages open checkouts in this name: what is paid there is declined. */
export const testDonor = {
  fullName: "Test Donor",
  email: "donation-test@example.org",
  wantsPrintedReceipt: false,
} as const;

/** Why something is no amount. */
type AmountRefusal = "below-minimum" | "above-maximum" | "not-cents" | "not-a-number";
/** An amount in cents, or why there is none. */
export type Amount = { ok: true; cents: number } | { ok: false; reason: AmountRefusal };

/**
 * An amount on the wire, dollars as a number, in whole cents; text is refused, `25` is not `"25"`.
 * The donation form hands in no maximum: that is the server's.
 */
export function parseAmount(value: unknown, maxCents: number = donationRules.maxCents): Amount {
  if (typeof value !== "number" || !Number.isFinite(value)) return { ok: false, reason: "not-a-number" };
  if (value * 100 < donationRules.minCents) return { ok: false, reason: "below-minimum" };
  if (value * 100 > maxCents) return { ok: false, reason: "above-maximum" };
  const cents = Math.round(value * 100);
  return value === cents / 100 ? { ok: true, cents } : { ok: false, reason: "not-cents" };
}

/** The message for a refused amount. */
export function amountMessage(reason: AmountRefusal): Message {
  if (reason === "above-maximum") return donationMessages.aboveMaximum;
  return reason === "not-cents" ? donationMessages.notCents : donationMessages.belowMinimum;
}

/** Dollars that a visitor typed (`25`, `$1,000.50`) as a number; NaN when it is not an amount. */
export function dollarsFromText(text: string): number {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (!/^((\d{1,12}|\d{1,3}(,\d{3})+)(\.\d*)?|\.\d+)$/.test(plain)) return Number.NaN;
  return Number(plain.replace(/,/g, ""));
}

/** Cents as Canadian dollars: `$1,370.68`. */
export function formatCents(cents: number): string {
  return moneyText(cents);
}

/** Dollars without decimals, as the progress card shows them: `$1,175` (specification section 9). */
export function formatDollars(dollars: number): string {
  return moneyText(dollars * 100, { withCents: false });
}

/** Cents as `1370.68`: no separators and two decimals always, so that spreadsheets add them up to the cent. */
export function plainDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/* The funding progress card (specification sections 3, 4 and 9). */

/** The length, figure and colour of the bar: green from 75 %, yellow from 50 %, red below. */
type DonationProgress = { percent: number; colour: "green" | "yellow" | "red" };

/**
 * Progress in per cent of the goal, at most 100 and never below 0; both amounts in the same unit. Rounded down to a tenth, so that no figure
 * says a step whose colour is not reached.
 */
export function donationProgress(current: number, goal: number): DonationProgress {
  const percent = goal > 0 ? Math.min(Math.max(Math.floor((current * 1000) / goal) / 10, 0), 100) : 0;
  return { percent, colour: colourOf(percent) };
}

function colourOf(percent: number): DonationProgress["colour"] {
  if (percent >= 75) return "green";
  return percent >= 50 ? "yellow" : "red";
}

/* What one person may give in a calendar year, and the sentence for an amount that nobody may give. */

/** The limit of that person in cents: the candidate's own gifts have one of their own. */
export function limitCentsFor(
  jurisdiction: Jurisdiction,
  person: { year: number; isCandidate: boolean; votingDay: string },
): number {
  if (person.isCandidate) return candidateLimitCents(jurisdiction, person.year, person.votingDay);
  return yearlyLimit(jurisdiction, person.year).cents;
}

/** The rule in a sentence. */
export function limitSentence(limitCents: number, year: number): string {
  return `One person may give at most ${formatCents(limitCents)} in ${year}.`;
}

/**
 * Why nobody may give so much at once; `undefined` when the amount is possible. It depends on nothing that the person gave before:
 * a browser is never told that.
 */
export function amountRefusal(amountCents: number, limitCents: number, year: number): string | undefined {
  if (amountCents <= Math.min(limitCents, donationRules.maxCents)) return undefined;
  if (limitCents > donationRules.maxCents) return donationMessages.aboveMaximum.description;
  return `${limitSentence(limitCents, year)} Please enter a smaller amount.`;
}
