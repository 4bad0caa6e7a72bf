/** The campaign account at the terminal: what is open on both sides, and the reconciliation. */

import { formatCents } from "#domain/money/contributions/donation.ts";
import type { AccountEntry } from "#domain/money/books/bank-match.ts";
import type { Reconciliation } from "#domain/money/books/account-reconciliation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { type Account, readAccount } from "#server/money/account/account.ts";
import type { OfficeContext } from "./command.ts";
import { plainLine } from "./plain-text.ts";

type Wanted = { withMatched: boolean; asOf: string };

export async function showAccount(
  { services, print }: OfficeContext,
  { withMatched, asOf }: Wanted,
): Promise<number> {
  const account = await readAccount(services.database, livemodeOf(services.payments.mode), asOf);
  print("Lines of the bank that nothing is matched with:");
  for (const { id, postedOn, cents, description, candidates } of account.openLines) {
    print(plainLine(`  ${postedOn}  ${formatCents(cents).padStart(12)}  ${description}  ${id}`));
    for (const { entryId, on, what } of candidates)
      print(plainLine(`      may be ${what} of ${formatDate(on)}  ${entryId}`));
  }
  if (withMatched) printMatched(account, print);
  printReconciliation(account.reconciliation, { print, asOf });
  return 0;
}

function printMatched({ lines, matches }: Account, print: OfficeContext["print"]): void {
  print("Matched:");
  for (const { id, posted_on, amount_cents, description } of lines) {
    const own = matches.filter(({ bank_line_id }) => bank_line_id === id).map(({ entry_id }) => entry_id);
    if (own.length === 0) continue;
    print(plainLine(`  ${posted_on}  ${formatCents(amount_cents).padStart(12)}  ${description}  ${id}`));
    for (const entryId of own) print(`      is ${entryId}`);
  }
}

function printReconciliation(
  reconciliation: Reconciliation,
  { print, asOf }: Pick<OfficeContext, "print"> & { asOf: string },
): void {
  const { inTransit, outstanding, unexplained } = reconciliation;
  const row = (what: string, cents: number) => print(`${what.padEnd(36)}${formatCents(cents).padStart(14)}`);
  const entry = ({ entryId, on, cents, what, reference }: AccountEntry) =>
    print(
      plainLine(`    ${on}  ${formatCents(Math.abs(cents)).padStart(12)}  ${what} ${reference}  ${entryId}`),
    );
  print(`Reconciliation as of ${formatDate(asOf)}:`);
  row("Balance by the bank's statement", reconciliation.statementCents);
  row("plus deposits in transit", reconciliation.inTransitCents);
  for (const one of inTransit) entry(one);
  row("minus outstanding payments", reconciliation.outstandingCents);
  for (const one of outstanding) entry(one);
  if (unexplained.length > 0) {
    row("minus what is unexplained", reconciliation.unexplainedCents);
    for (const { on, cents, what } of unexplained)
      print(plainLine(`    ${on}  ${formatCents(cents).padStart(12)}  ${what}`));
  }
  row("Balance by the books", reconciliation.booksCents);
  if (unexplained.length === 0) print("They agree: nothing is unexplained.");
}
