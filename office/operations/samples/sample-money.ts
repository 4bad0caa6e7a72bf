/** Made-up contributions with their receipts, and bills, entered by the functions that enter real ones. */

import { daysBetween, localDate, yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import type { Books } from "#server/money/books/books.ts";
import { recordOfflineContribution } from "#server/money/contributions/offline/enter-offline.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { daysBefore, pick, samplePerson } from "./sample-facts.ts";
import type { Range } from "./sample-people.ts";

const methods = ["cheque", "e-transfer", "e-transfer", "cash"] as const;
const dollars = [20, 25, 25, 40, 50, 50, 75, 100] as const;
/** Donors give about two and a half times each. */
const giftsOfADonor = 2.5;

/** Enters contributions, the oldest first, so that their receipts are numbered in order. `all` is how many there will be. */
export async function addContributions(
  transaction: Tx,
  { from, to, all }: Range & { all: number },
  { clock, facts, payments, content }: Books,
): Promise<void> {
  const donors = Math.max(1, Math.floor(all / giftsOfADonor));
  const home = facts.jurisdiction.examples.resident;
  const days = daysOfTheYear(clock.now(), facts.timeZone);
  for (let number = from; number < to; number++) {
    const at = daysBefore(clock.now(), Math.floor(days * (1 - number / all)));
    const { fullName, email, address } = samplePerson((number * 7) % donors);
    const gift = {
      ...home,
      fullName,
      email,
      address,
      method: pick(methods, number),
      livemode: livemodeOf(payments.mode),
      amountCents: pick(dollars, number * 5) * 100,
      receivedOn: localDate(at, facts.timeZone),
      description: `Made-up contribution ${number + 1}`,
      idempotencyKey: `sample:${number}`,
    };
    await recordOfflineContribution(transaction, gift, { now: at, content });
  }
  await keepMailsIn(transaction, clock.now());
}

/** Nothing of the samples is ever sent: their e-mails count as sent before anybody can see them. */
async function keepMailsIn(transaction: Tx, now: Date): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ state: "sent", done_at: now.toISOString() })
    .where("state", "=", "queued")
    .where("recipient", "like", "sample-%@example.org")
    .execute();
}

/** Enters one bill; its sum is small, so that all of them stay below the limit. */
export async function addExpense(number: number, books: Books): Promise<void> {
  const date = todayOf(books);
  const { classes } = books.facts.jurisdiction.expenses;
  const input = {
    supplier: `Sample Supplier ${(number % 20) + 1}`,
    date,
    used: `${date}..${date}`,
    amount: `${(number % 40) + 1}.00`,
    class: pick(classes.value, number).id,
    description: "Made-up bill",
    bill_number: `Sample ${number + 1}`,
  };
  const entered = await enterExpense(books, { input, options: { overLimit: true } }, "Sample Agent");
  if (!entered.ok) throw new Error(entered.reasons.join(" "));
}

/** How many days of this year are over. */
function daysOfTheYear(now: Date, timeZone: string): number {
  const today = localDate(now, timeZone);
  return daysBetween(`${yearOf(today)}-01-01`, today);
}
