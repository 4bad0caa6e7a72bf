/** Everything that is recorded of one contribution, for its page. */

import type { Selectable } from "kysely";
import type { PersonDecision } from "#server/money/contributions/eligibility/person-keys.ts";
import {
  changesOf,
  type ContributionChange,
} from "#server/money/contributions/corrections/contribution-change.ts";
import { type Contribution, findContribution } from "#server/money/contributions/record/contribution.ts";
import { subjectOf } from "#server/money/contributions/record/record-money-act.ts";
import { scansOf, type Scan } from "#server/money/books/scans.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type ReceiptRow, receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";

export type ContributionLife = {
  contribution: Contribution;
  changes: ContributionChange[];
  movements: Selectable<Database["ledger_entry"]>[];
  receipts: ReceiptRow[];
  /** By the receipt's id: when its e-mail left. */
  mailedAt: Record<string, string>;
  decisions: PersonDecision[];
  scans: Scan[];
  /** Who entered it by hand, as the log has it. */
  enteredBy: string | undefined;
  /** The lines of the bank that are matched with its deposit, its return or its bounce. */
  atBank: Pick<Selectable<Database["bank_line"]>, "id" | "posted_on" | "amount_cents" | "description">[];
  /** The person's other contributions of the same year. */
  ofTheYear: Contribution[];
};

/** `undefined` when there is none of that id. */
export async function readContributionLife(
  { database }: Pick<Services, "database">,
  id: string,
): Promise<ContributionLife | undefined> {
  const contribution = await findContribution(database, id);
  if (!contribution) return undefined;
  const movements = await database
    .selectFrom("ledger_entry")
    .selectAll()
    .where("contribution_id", "=", id)
    .orderBy("recorded_at")
    .orderBy("occurred_on")
    .execute();
  const decisions = await database
    .selectFrom("person_decision")
    .selectAll()
    .where(({ or, eb }) => or([eb("contribution_id", "=", id), eb("other_contribution_id", "=", id)]))
    .orderBy("decided_at")
    .execute();
  const receipts = await receiptsOf(database, id);
  return {
    contribution,
    changes: await changesOf(database, id),
    movements,
    receipts,
    mailedAt: await mailsOf(database, receipts),
    decisions,
    scans: await scansOf(database, id),
    enteredBy: await whoEntered(database, contribution),
    atBank: await linesOf(database, contribution),
    ofTheYear: await othersOfTheYear(database, contribution),
  };
}

async function mailsOf(
  database: Services["database"],
  receipts: readonly ReceiptRow[],
): Promise<Record<string, string>> {
  if (receipts.length === 0) return {};
  const keys = receipts.map(({ id }) => `receipt:${id}`);
  const mails = await database
    .selectFrom("outbox")
    .select(["dedupe_key", "done_at"])
    .where("dedupe_key", "in", keys)
    .where("state", "=", "sent")
    .execute();
  return Object.fromEntries(
    mails.flatMap(({ dedupe_key, done_at }) =>
      dedupe_key && done_at ? [[dedupe_key.slice("receipt:".length), done_at]] : [],
    ),
  );
}

async function linesOf(
  database: Services["database"],
  { id }: Contribution,
): Promise<ContributionLife["atBank"]> {
  return database
    .selectFrom("bank_line")
    .innerJoin("bank_match", "bank_match.bank_line_id", "bank_line.id")
    .innerJoin("book_entry", "book_entry.entry_id", "bank_match.entry_id")
    .select(["bank_line.id", "posted_on", "bank_line.amount_cents", "description"])
    .distinct()
    .where("bank_match.undone_at", "is", null)
    .where("book_entry.kind", "=", "movement")
    .where("book_entry.content", "like", `%"${id}"%`)
    .orderBy("posted_on")
    .execute();
}

async function whoEntered(
  database: Services["database"],
  contribution: Contribution,
): Promise<string | undefined> {
  const [, id = ""] = /\((\w{8})\)$/.exec(subjectOf(contribution)) ?? [];
  const entry = await database
    .selectFrom("audit_entry")
    .select("who")
    .where("act", "=", "contribution.enter")
    .where("subject", "like", `%(${id})`)
    .executeTakeFirst();
  return entry?.who;
}

async function othersOfTheYear(
  database: Services["database"],
  { id, person_key, year, livemode }: Contribution,
): Promise<Contribution[]> {
  if (person_key === "anonymous") return [];
  return database
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "=", person_key)
    .where("year", "=", year)
    .where("livemode", "=", livemode)
    .where("id", "!=", id)
    .where("paid_at", "is not", null)
    .orderBy("received_on")
    .orderBy("created_at")
    .execute();
}
