/** A payment, a movement, an advertisement or another entry: what it says, what it belongs to, what happened with it. */

import { needed, number, text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { isOutflow } from "#domain/money/account/movement.ts";
import { owedForPayment } from "#domain/money/books/balances.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { booksOf } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { type EntryRecord, readEntry, titleOf } from "#server/money/books/entry-history.ts";
import { restoreEntry } from "#server/money/expenses/restore-entry.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { reimburse } from "#server/money/expenses/pay-expense.ts";
import { act, acts } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Field } from "#office/shell/ui/field.tsx";
import { PartHeading, Lines } from "#office/shell/ui/part.tsx";
import { answers, doneInBooks, idIn, notDone, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { ScanField, EntryActs, entryAddress, EntryHistory, Scans } from "./entry-parts.tsx";
import { AmountAndDay, BookForm, Questions } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

/** The entry; bills and functions have pages of their own. */
export async function entryLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (!record) return endWith(404);
  const { entry } = record;
  const address = entryAddress(entry);
  // oxlint-disable-next-line only-throw-error -- the router turns a thrown response into a redirect
  if (!address.startsWith("/money/entries/")) throw redirect(address);
  return {
    ...record,
    title: titleOf(entry, record.names),
    owedCents: owedIn(record),
    mayBeCorrected: isCorrectable(entry),
    today: todayOf(books),
    entries: [],
  };
}

function owedIn({ entry, entries, isVoid }: EntryRecord): number {
  return entry.kind === "payment" && !isVoid ? owedForPayment(entries, entry) : 0;
}

/** What follows from another record is corrected there. */
function isCorrectable(entry: BookEntry): boolean {
  if (entry.kind === "movement")
    return !isOutflow(entry.content) && !["payout", "provider-fee"].includes(entry.content.kind);
  return !["figure", "bank-balance", "fundraiser-cost"].includes(entry.kind);
}

/** Why, and of which version of the entry. */
const step = { reason: needed("Say why: it is kept with the entry."), version: number };

export const voidActs = acts({
  void: act(step, async ({ form, visit, params, value }) => {
    const begun = visit.services.clock.now();
    const id = idIn(params);
    const given = { id, ...value, idempotencyKey: postKeyOf({ form, visit }) };
    const voided = await voidEntry(booksOf(visit), given, writerOf(visit));
    if (!voided.ok) return refusedBy(form, voided.reasons);
    const undo = {
      path: `/money/entries/${id}/restore`,
      fields: { act: "restore", reason: "Voided by mistake", version: String(voided.entry.version) },
    };
    return doneInBooks(visit, entryAddress(voided.entry), { text: "It is void.", undo, begun });
  }),
});

export const restoreActs = acts({
  restore: act({ ...step, ...answers }, async ({ form, visit, params, value }) => {
    const begun = visit.services.clock.now();
    const { reason, version, again, over_limit: overLimit } = value;
    const given = { id: idIn(params), reason, version, idempotencyKey: postKeyOf({ form, visit }) };
    const options = { again, overLimit };
    const restored = await restoreEntry(booksOf(visit), { ...given, options }, writerOf(visit));
    if (!restored.ok) return notDone(form, restored);
    return doneInBooks(visit, entryAddress(restored.entry), { text: "It is restored.", begun });
  }),
});

export const reimburseActs = acts({
  reimburse: act({ date: text, amount: text, owed: number }, async ({ form, visit, params, value }) => {
    const [begun, paymentId] = [visit.services.clock.now(), idIn(params)];
    const { date, amount, owed: owedCents } = value;
    const given = { paymentId, date, amount, owedCents, idempotencyKey: postKeyOf({ form, visit }) };
    const paid = await reimburse(booksOf(visit), given, writerOf(visit));
    if (!paid.ok) return refusedBy(form, paid.reasons);
    const { amountCents, counterparty } = paid.entry.content;
    const words = `${formatCents(amountCents)} was paid back to ${counterparty}.`;
    const { isRepeated } = paid;
    return doneInBooks(visit, `/money/entries/${paymentId}`, { text: words, begun, isRepeated });
  }),
});

export function EntryPage() {
  const record = useLoaderData<typeof entryLoader>();
  const { entry, title, isVoid, isMatched, lines, references, scans, history, owedCents } = record;
  const { id } = entry;
  return (
    <MoneyPage title={title} back={backOf(record)}>
      <div className="cols w">
        <div>
          <p className="bs pad">
            {isVoid && <span className="chip bad">Void</span>}
            {isMatched && <span className="chip good">The bank shows it</span>}
            {owedCents > 0 && <span className="chip soon">{formatCents(owedCents)} is owed to who paid</span>}
          </p>
          <div className="bs pad">
            {owedCents > 0 && (
              <a className="b fill" href={`/money/entries/${id}/reimburse`}>
                Pay it back
              </a>
            )}
            <EntryActs id={id} isVoid={isVoid} correct={record.mayBeCorrected} />
          </div>
          <PartHeading>What it says</PartHeading>
          <Lines lines={lines} />
          {references.length > 0 && (
            <>
              <PartHeading>What it belongs to</PartHeading>
              <ul className="rows">
                {references.map((reference) => (
                  <li key={reference.id}>
                    <a className="hit" href={entryAddress(reference)}>
                      {reference.label}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <aside aria-label="Pictures and history">
          <Scans scans={scans} id={id} />
          {(entry.kind === "advertisement" || entry.kind === "refund") && !isVoid && (
            <BookForm
              act="keep-scan"
              button={entry.kind === "refund" ? "Keep the scan" : "Keep the picture"}
              hasFiles
            >
              <ScanField />
            </BookForm>
          )}
          <EntryHistory history={history} />
        </aside>
      </div>
    </MoneyPage>
  );
}

function backOf({ entry }: { entry: BookEntry }): string {
  if (entry.kind === "payment" || entry.kind === "refund" || entry.kind === "advertisement")
    return entryAddress({ id: entry.content.expenseId, kind: "expense" });
  if (entry.kind === "supplier") return "/money/suppliers";
  return entry.kind.startsWith("fundraiser") ? "/money/fundraisers" : "/money/account";
}

/** The version that the agent looked at, as a field of the form. */
function versionField({ version }: BookEntry): Record<string, string> {
  return { version: String(version) };
}

export function VoidForm() {
  const { entry, title } = useLoaderData<typeof entryStepLoader>();
  const address = entryAddress(entry);
  return (
    <MoneyPage title="Void it" sub={title} back={address}>
      <p className="lead pad">
        {title} counts nowhere any more. What was written stays in its history, and it can be put back.
      </p>
      <BookForm act="void" button="Void it" look="stop" cancel={address} fields={versionField(entry)}>
        <Field name="reason" label="Why" hint="It is kept with the entry" required />
      </BookForm>
    </MoneyPage>
  );
}

export function RestoreForm() {
  const { entry, title } = useLoaderData<typeof entryStepLoader>();
  const address = entryAddress(entry);
  return (
    <MoneyPage title="Restore it" sub={title} back={address}>
      <p className="lead pad">{title} counts again as it did before it was voided.</p>
      <BookForm act="restore" button="Restore it" cancel={address} fields={versionField(entry)}>
        <Questions />
        <Field name="reason" label="Why" hint="It is kept with the entry" required />
      </BookForm>
    </MoneyPage>
  );
}

export function ReimburseForm() {
  const { entry, title, owedCents, today } = useLoaderData<typeof entryStepLoader>();
  const address = entryAddress(entry);
  return (
    <MoneyPage title="Pay it back" sub={title} back={address}>
      <p className="lead pad">
        {formatCents(owedCents)} is owed to who paid, and goes from the campaign account.
      </p>
      <BookForm
        act="reimburse"
        button="Enter what was paid back"
        cancel={address}
        fields={{ owed: String(owedCents) }}
      >
        <AmountAndDay cents={owedCents} day={today} />
      </BookForm>
    </MoneyPage>
  );
}

/** The entry that a step is about, of any kind. */
export async function entryStepLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (!record) return endWith(404);
  const { entry, names } = record;
  return { entry, title: titleOf(entry, names), owedCents: owedIn(record), today: todayOf(books) };
}
