/** The campaign account at the terminal: both sides, and what of each has no partner. */

import { formatCents } from "#domain/donation/donation.ts";
import { livemodeOf } from "#server/payments/payments.ts";
import { type Account, readAccount } from "#server/account/account.ts";
import type { OfficeContext } from "./command.ts";
import { plainLine } from "./plain-text.ts";

export async function showAccount(
  { services, print }: OfficeContext,
  { withMatched }: { withMatched: boolean },
): Promise<number> {
  const account = await readAccount(services.database, livemodeOf(services.payments.mode));
  print("Lines of the bank that nothing is matched with:");
  for (const { id, postedOn, cents, description, candidates } of account.openLines) {
    print(plainLine(`  ${postedOn}  ${formatCents(cents).padStart(12)}  ${description}  ${id}`));
    for (const { entryId, on, what } of candidates)
      print(plainLine(`      may be ${what} of ${on}  ${entryId}`));
  }
  print("In the books, not at the bank yet:");
  for (const { entryId, on, cents, what, reference } of account.openEntries)
    print(plainLine(`  ${on}  ${formatCents(cents).padStart(12)}  ${what} ${reference}  ${entryId}`));
  if (withMatched) printMatched(account, print);
  const { booksCents, bankCents } = account;
  print(`In the books ${formatCents(booksCents)}, at the bank ${formatCents(bankCents)}.`);
  print(booksCents === bankCents ? "They agree." : `Difference ${formatCents(bankCents - booksCents)}.`);
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
