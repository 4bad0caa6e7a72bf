import { addDays, isLocalDate } from "#domain/platform/time/local-date.ts";
import { todayOf } from "#server/money/books/books.ts";
import {
  providerDaysBack,
  readingPeriod,
  reconciledLines,
  reconcileProvider,
} from "#server/money/account/reconcile-provider.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

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
    const { from = addDays(todayOf(books), -providerDaysBack) } = values;
    if (!isLocalDate(from)) throw new UsageError("--from is a day such as 2026-01-01.");
    const { services, print } = office;
    const period = readingPeriod(from, services.clock.now());
    try {
      const done = await reconcileProvider(services, { books, period }, enteredBy(values.by, office));
      for (const line of reconciledLines(done)) print(line);
      for (const sentence of done.strange) print(plainLine(`LOOK AT: ${sentence}`));
      return done.strange.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error;
      print("The payment provider does not answer. What was read is entered; repeat it later.");
      return 1;
    }
  },
};
