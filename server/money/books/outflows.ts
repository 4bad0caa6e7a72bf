/** What leaves the campaign account again of a contribution: the books have it from the day it is entered, the bank shows it later. */

import type { Moment } from "#server/services.ts";
import type { Movement, OutflowKind } from "#domain/money/account/movement.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { expensePeriods } from "#domain/money/expenses/expense-period.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Recording } from "./books.ts";
import { changeEntry, isMatched, recordEntry, currentEntries } from "./entries.ts";

/** `factId` names the return, repayment or withdrawal within its contribution. */
type OutflowName = { contributionId: string; factId: string; livemode: 0 | 1 };

type Outflow = OutflowName &
  Pick<Movement, "on" | "amountCents" | "counterparty"> & {
    kind: OutflowKind;
    /** The cheque's number, or what else proves it. */
    reference: string;
  };

type Writer = Pick<Recording, "by"> & Moment;

const descriptions: Record<OutflowKind, string> = {
  "contribution-return": "Returned",
  "loan-repayment": "Loan repaid",
  "bounced-cheque": "Cheque that bounced",
};

/** Enters the movement; the same outflow again enters nothing. */
export async function enterOutflow(transaction: Tx, outflow: Outflow, writer: Writer): Promise<void> {
  const { kind, on, amountCents, contributionId, reference } = outflow;
  const content: Movement = {
    kind,
    on,
    amountCents,
    counterparty: outflow.counterparty || "anonymous",
    description: descriptions[kind],
    contributionIds: [contributionId],
    reference,
  };
  const entry = { kind: "movement" as const, content, idempotencyKey: keyOf(outflow) };
  await recordEntry(transaction, entry, recordingOf(outflow, writer));
}

/** Voids the movement of an outflow that is taken back. False: a line of the bank is matched with it, so it did happen. */
export async function voidOutflow(
  transaction: Tx,
  name: OutflowName,
  { reason, ...writer }: Writer & { reason: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom("book_entry")
    .select("entry_id")
    .where("idempotency_key", "=", keyOf(name))
    .executeTakeFirst();
  const entries = row ? await currentEntries(transaction, name.livemode) : [];
  const entry = entriesOf(entries, "movement").find(({ id }) => id === row?.entry_id);
  if (!entry) return true;
  if (await isMatched(transaction, entry.id)) return false;
  await changeEntry(transaction, { entry, content: undefined, reason }, recordingOf(name, writer));
  return true;
}

function keyOf({ contributionId, factId }: OutflowName): string {
  return `outflow:${contributionId}:${factId}`;
}

function recordingOf({ livemode }: OutflowName, { by, now, content }: Writer): Recording {
  const { jurisdiction, votingDay } = content().campaign;
  return { by, now, livemode, periods: expensePeriods(jurisdictionOf(jurisdiction), votingDay) };
}
