import { formatCents } from "#domain/donation/donation.ts";
import { addDays, isLocalDate } from "#domain/time/local-date.ts";
import { todayOf } from "#server/books/books.ts";
import { reconcileProvider } from "#server/account/reconcile-provider.ts";
import { PaymentsUnavailableError } from "#server/payments/payments.ts";
import { readArguments, UsageError } from "../arguments.ts";
import { booksOf, enteredBy } from "../book-facts.ts";
import type { Command } from "../command.ts";
import { plainLine } from "../plain-text.ts";

/** The days that are read without `--from`: two more months than the provider keeps events. */
const daysBack = 90;

/** Enters what never reached us from the payment provider, with its fees and payouts. */
export const reconcile: Command = {
  name: "reconcile",
  summary: "Read the payment provider's events, payments, fees and payouts, and enter what never reached us",
  usage: "reconcile [--from 2026-01-01]",
  writesMoney: true,
  async run(args, office) {
    const options = { from: { type: "string" }, by: { type: "string" } } as const;
    const { values } = readArguments(args, options, { min: 0, max: 0 });
    const books = booksOf(office);
    const { from = addDays(todayOf(books), -daysBack) } = values;
    if (!isLocalDate(from)) throw new UsageError("--from is a day such as 2026-01-01.");
    const { services, print } = office;
    const dayMs = 86_400_000;
    const period = {
      from: new Date(`${from}T00:00:00Z`),
      to: new Date(services.clock.now().getTime() + dayMs),
    };
    try {
      const done = await reconcileProvider(services, { books, period }, enteredBy(values.by));
      for (const [outcome, count] of Object.entries(done.events))
        print(`events entered now: ${count} ${outcome}`);
      if (done.broughtIn.length > 0)
        print(`contributions that were lost and are in the books again: ${done.broughtIn.length}`);
      print(`contributions brought up to date: ${done.contributions.length}`);
      print(`fees: ${done.fees.count} new, ${formatCents(done.fees.cents)}`);
      print(`payouts: ${done.payouts.count} new, ${formatCents(done.payouts.cents)}`);
      print(`lines of the bank matched: ${done.matched}`);
      for (const sentence of done.strange) print(plainLine(`LOOK AT: ${sentence}`));
      return done.strange.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error;
      print("The payment provider does not answer. What was read is entered; repeat it later.");
      return 1;
    }
  },
};
