/** Contributions on their way through the campaign account: brought to the bank, or sent back by hand. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import {
  bankedMethods,
  isOutflow,
  type Movement,
  type MovementInput,
  parseMovement,
} from "#domain/money/account/movement.ts";
import { type BookEntry, entriesOf, movementsOf } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { dateReasons } from "#domain/money/contributions/typed-cells.ts";
import { type Books, type Recording, refused } from "#server/money/books/books.ts";
import { type Changed, type Keyed, enterOnce } from "#server/money/books/entries.ts";
import { whyNotThereAnyMore, whyNotYetThere, whyNotOfFunction } from "#server/money/books/deposits.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Tx } from "#server/platform/database/schema.ts";

type Given = {
  contributionIds: string[];
  /** Local date. */
  on: string;
  /** Positive: a deposit of what they were; negative: a return. `undefined`: a deposit of whatever they come to. */
  cents: number | undefined;
  entries: readonly BookEntry[];
};

type Made = { ok: true; movement: Movement } | { ok: false; reasons: string[] };

/** Enters a deposit of contributions before the bank shows it. */
export async function enterDeposit(
  books: Books,
  { on, contributionIds, idempotencyKey }: { on: string; contributionIds: string[] } & Keyed,
  by: string,
): Promise<Changed<"movement">> {
  const reasons = dateReasons("date", on, todayOf(books));
  if (reasons.length > 0) return { ok: false, reasons };
  const keyed = { kind: "movement" as const, by, idempotencyKey };
  return enterOnce(books, keyed, async ({ transaction, entries, recording }) => {
    const given = { contributionIds, on, cents: undefined, entries };
    const made = await contributionMovement(transaction, given, recording);
    return made.ok ? { ok: true, content: made.movement } : made;
  });
}

/** The movement of these contributions, or why there is none: each is deposited once, and returned up to what went back. */
export async function contributionMovement(
  transaction: Tx,
  given: Given,
  { livemode }: Recording,
): Promise<Made> {
  const ids = [...new Set(given.contributionIds)];
  const rows = await transaction
    .selectFrom("contribution")
    .selectAll()
    .where("id", "in", ids)
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("status", "!=", "void")
    .execute();
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined)
    return refused(`There is no entry and no contribution ${missing} that was received.`);
  const other = rows.find(({ method }) => !bankedMethods.some((one) => one === method));
  if (other) return refused(`What ${other.full_name} gave is not brought to the bank: it came otherwise.`);
  return (given.cents ?? 0) < 0 ? returnOf(rows, given) : depositOf(rows, given);
}

function depositOf(rows: Contribution[], { on, cents, entries, contributionIds }: Given): Made {
  const before = movementsOf(entries, "deposit").flatMap(({ contributionIds: ids = [] }) => ids);
  const twice = contributionIds.find((id) => before.includes(id));
  const named = rows.find(({ id }) => id === twice)?.full_name || "somebody anonymous";
  if (twice !== undefined) return refused(`What ${named} gave is in another deposit already.`);
  const gone = whyNotThereAnyMore(rows, entries);
  if (gone !== undefined) return refused(gone);
  // Of a line of the bank, the bank says the day.
  const later = cents === undefined ? whyNotYetThere(rows, { on }) : undefined;
  if (later !== undefined) return refused(later);
  const total = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (cents !== undefined && cents !== total)
    return refused(
      `The line is ${formatCents(cents)}, and these contributions come to ${formatCents(total)}.`,
    );
  const counterparty = rows.map(({ full_name }) => full_name || "anonymous").join(", ");
  const movement = {
    kind: "deposit" as const,
    on,
    amountCents: total,
    counterparty,
    description: "Contributions",
  };
  return { ok: true, movement: { ...movement, contributionIds: rows.map(({ id }) => id) } };
}

/** Of what went back before the account kept outflows by themselves; the others are entries already. */
function returnOf(rows: Contribution[], { on, cents = 0, entries }: Given): Made {
  const [row, ...others] = rows;
  if (!row || others.length > 0)
    return refused("Match each contribution that went back with a line of its own.");
  const shown = entriesOf(entries, "movement")
    .filter(({ content }) => isOutflow(content) && content.contributionIds?.includes(row.id))
    .reduce((sum, { content }) => sum + content.amountCents, 0);
  const left = row.amount_cents - row.held_cents - shown;
  if (-cents > left)
    return refused(
      `${formatCents(left)} of what ${row.full_name || "somebody anonymous"} gave went back by the books. Enter the return of the contribution first.`,
    );
  const counterparty = row.full_name || "anonymous";
  const movement = { kind: "contribution-return" as const, on, amountCents: -cents, counterparty };
  return { ok: true, movement: { ...movement, description: "Returned", contributionIds: [row.id] } };
}

/* Movements that the agent enters before, or without, a line of the bank. */

/** Enters a transfer, interest, other income, a fee of the bank, or the surplus that was given away. */
export async function enterMovement(
  books: Books,
  { kind, input, idempotencyKey }: { kind: string; input: MovementInput } & Keyed,
  by: string,
): Promise<Changed<"movement">> {
  const parsed = parseMovement(kind, input, todayOf(books));
  if (!parsed.ok) return parsed;
  const { movement } = parsed;
  const keyed = { kind: "movement" as const, by, idempotencyKey };
  return enterOnce(books, keyed, async ({ transaction, recording }) => {
    const reason = await whyNotOfFunction(transaction, movement, recording.livemode);
    return reason === undefined ? { ok: true, content: movement } : { ok: false, reasons: [reason] };
  });
}
