import { text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { addDays, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import {
  providerDaysBack,
  readingPeriod,
  reconciledLines,
  reconcileProvider,
} from "#server/money/account/reconcile-provider.ts";
import { closedPeriodWarnings } from "#server/money/disclosure/period.ts";
import { booksOf } from "#server/money/books/books.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { act, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { type LongOutcome, longActOf, startLongAct } from "#office/shell/acts/long-act.ts";
import { Field } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { writerOf } from "#office/money/books-visit.ts";
import { BookForm } from "#office/money/book-form.tsx";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { LongActNote } from "#office/money/long-act-note.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

const name = "read-provider";

/** Whether a payment provider is connected, and how the latest reading stands. */
export function providerLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const books = booksOf(visit);
  return {
    mode: visit.services.payments.mode,
    from: addDays(todayOf(books), -providerDaysBack),
    act: longActOf(visit.services, name),
  };
}

const since = { from: text };

export const providerActs = acts({ read: act(since, read) });

async function read({ form, visit, value: { from } }: WithValue<typeof since>) {
  const { services } = visit;
  if (services.payments.mode === "off") return refused(form, { form: "No payment provider is connected." });
  if (!isLocalDate(from) || from > todayOf(booksOf(visit)))
    return refused(form, { from: "Give a day up to today." });
  const books = booksOf(visit);
  const isStarted = startLongAct(services, name, async (onProgress): Promise<LongOutcome> => {
    try {
      const begun = services.clock.now();
      const period = readingPeriod(from, services.clock.now());
      const read = await reconcileProvider(services, { books, period, onProgress }, writerOf(visit));
      return {
        lines: [
          ...reconciledLines(read),
          ...read.strange.map((sentence) => `Look at: ${sentence}`),
          ...(await closedPeriodWarnings(services, begun)),
        ],
      };
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error;
      const line = "The payment provider does not answer. What was read is entered; repeat it later.";
      return { isRefused: true, lines: [line] };
    }
  });
  const text = isStarted ? "The provider's records are being read." : "They are being read already.";
  return done(visit, "/money/provider", { text });
}

export function Provider() {
  const { mode, from, act } = useLoaderData<typeof providerLoader>();
  return (
    <MoneyPage title="Payment provider" back="/money/account">
      <p className="lead pad">
        Reads what the payment provider has and the books do not: events that never came, refunds, disputes,
        fees and payouts. Each is entered once, however often it is read.
      </p>
      <LongActNote name="reading" act={act} />
      {mode === "off" ? (
        <p className="note due">No payment provider is connected: there is nothing to read.</p>
      ) : (
        <>
          {mode !== "live" && (
            <p className="note due">A rehearsal: these are not the campaign's own books.</p>
          )}
          <CurrentPart name="read" state={act?.state}>
            {act?.state !== "running" && (
              <BookForm act="read" button="Read the provider's records">
                <Field name="from" label="From" type="date" defaultValue={from} required />
              </BookForm>
            )}
          </CurrentPart>
        </>
      )}
    </MoneyPage>
  );
}
