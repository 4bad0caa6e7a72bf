/** The books of expenses and of the account at the terminal. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { type BookEntry, entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { entryLines, entryNames, entryReferences, ledgerNames } from "#domain/money/books/entry-lines.ts";
import { formatDate, localDate } from "#domain/platform/time/local-date.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { entryNamesIn } from "#server/money/books/entry-names.ts";
import { standingEntries, versionsOf } from "#server/money/books/entries.ts";
import { scanCounts, scansOf } from "#server/money/books/scans.ts";
import type { OfficeContext } from "./command.ts";
import { plainLine } from "./plain-text.ts";

/** One line for each bill, with what is open of it and how many scans it has. */
export async function listExpenses({ services, print }: OfficeContext): Promise<void> {
  const entries = await standingEntries(services.database, livemodeOf(services.payments.mode));
  const scans = await scanCounts(services.database);
  const suppliers = supplierNames(entries);
  const payments = entriesOf(entries, "payment");
  let [total, open] = [0, 0];
  for (const entry of entriesOf(entries, "expense")) {
    const { content } = entry;
    const left = openCents(entries, entry);
    total += content.amountCents;
    open += left;
    const state = left === 0 ? "paid" : `open ${formatCents(left)}`;
    print(
      plainLine(
        `${content.billedOn}  ${formatCents(content.amountCents).padStart(11)}  ${state.padEnd(16)}  ${content.classId.padEnd(22)}  ${suppliers.get(content.supplierId) ?? ""}: ${content.description}  scans ${scans.get(entry.id) ?? 0}  ${entry.id}`,
      ),
    );
    for (const payment of payments.filter((one) => one.content.expenseId === entry.id))
      print(plainLine(`    ${paymentLine(entries, payment)}`));
  }
  print(`Expenses: ${formatCents(total)}, of it open ${formatCents(open)}.`);
}

function paymentLine(entries: readonly BookEntry[], payment: BookEntry<"payment">): string {
  const { paidOn, amountCents, method, paidBy, reference = "" } = payment.content;
  const owed = owedForPayment(entries, payment);
  const who = paidBy === "" ? "from the account" : `by ${paidBy}, owed ${formatCents(owed)}`;
  return `${paidOn}  ${formatCents(amountCents)}  ${method} ${reference} ${who}  ${payment.id}`;
}

/** Every version of an entry, its postings and its scans. */
export async function showEntry({ services, print }: OfficeContext, id: string): Promise<number> {
  const versions = await versionsOf(services.database, id);
  if (versions.length === 0) {
    print(plainLine(`There is no entry ${id}.`));
    return 1;
  }
  const names = entryNamesIn(
    await standingEntries(services.database, livemodeOf(services.payments.mode)),
    jurisdictionOf(services.content().campaign.jurisdiction),
  );
  for (const { entry, isVoid, reason } of versions) {
    const why = reason === undefined ? "" : `: ${reason}`;
    const on = localDate(new Date(entry.recordedAt), services.content().campaign.timeZone);
    const what = isVoid ? "void since" : entry.version === 1 ? "entered on" : "corrected on";
    print(
      plainLine(
        `${entryNames[entry.kind]}, version ${entry.version}, ${what} ${formatDate(on)} by ${entry.recordedBy}${why}`,
      ),
    );
    if (!isVoid)
      for (const [label, value] of [...entryLines(entry, names), ...entryReferences(entry)])
        print(plainLine(`  ${label}: ${value}`));
  }
  const postings = await services.database
    .selectFrom("book_posting")
    .selectAll()
    .where("entry_id", "=", id)
    .orderBy("version")
    .orderBy("occurred_on")
    .execute();
  for (const { version, occurred_on, account, amount_cents } of postings)
    print(
      `  posted ${occurred_on}  ${ledgerNames[account].padEnd(26)}  ${formatCents(amount_cents).padStart(12)}  (version ${version})`,
    );
  for (const scan of await scansOf(services.database, id))
    print(plainLine(`  scan ${scan.file_name}  ${scan.size_bytes} bytes  ${scan.storage_key}`));
  return 0;
}
