/** Tries a backup out: restores its records into a scratch database and checks them, and reads every file. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { getPart } from "./backup-place.ts";
import { BackupUnreadableError } from "./dump.ts";
import { referredFiles } from "./copy-files.ts";
import { absentFileProblem } from "./manifest.ts";
import { type OpenedBackup, restoreRecords, secretsOf } from "./restore-backup.ts";
import type { Kysely } from "kysely";
import { countedCents, heldCents, statusOf } from "#domain/money/contributions/contribution-state.ts";
import { isLoan, receiptableCents } from "#server/money/contributions/record/apply-facts.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { nothingKept } from "#server/money/receipts/receipts.ts";
import { missingNumbers } from "#server/money/receipts/receipt-findings.ts";
import { snapshotOf } from "#server/money/receipts/stored-receipt.ts";

/** A sentence for each thing that is wrong; none is a backup that comes back. */
export async function verifyBackup(backup: OpenedBackup): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-verify-"));
  const database = await openDatabase({ dataDir, transactionLimitMs: restoreLimitMs });
  try {
    await restoreRecords(backup, database);
    await secretsOf(backup);
    return [
      ...(await bookProblems(database)),
      ...missingFiles(backup, await referredFiles({ config: { dataDir }, database })),
      ...(await damagedFiles(backup)),
    ];
  } catch (error) {
    if (error instanceof BackupUnreadableError) return [error.message];
    throw error;
  } finally {
    await closeDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Long enough for the records of any campaign; nobody else waits for that database. */
export const restoreLimitMs = 60 * 60_000;

/** Files that the records refer to and the backup does not have; those do not count that were removed while it was made. */
function missingFiles({ manifest }: OpenedBackup, referred: ReadonlySet<string>): string[] {
  const there = new Set(manifest.files.map(({ key }) => key));
  for (const key of manifest.removedFiles) there.add(key);
  return [...referred].filter((key) => !there.has(key)).map(absentFileProblem);
}

/** By their bytes as they are stored: files of earlier backups are sealed for the holder of the identity only. */
async function damagedFiles({ place, manifest }: OpenedBackup): Promise<string[]> {
  const problems: string[] = [];
  for (const { part } of manifest.files) {
    try {
      await getPart(place, part);
    } catch (error) {
      if (!(error instanceof BackupUnreadableError)) throw error;
      problems.push(error.message);
    }
  }
  return problems;
}

/* Whether the books agree with themselves: what holds of them after any history, also after a restore or a move. */

/** A sentence for each thing that does not agree: ledger, contributions, receipts and their numbers. */
export async function bookProblems(database: Kysely<Database>): Promise<string[]> {
  const contributions = await database.selectFrom("contribution").selectAll().execute();
  const ledger = Map.groupBy(
    await database.selectFrom("ledger_entry").select(["contribution_id", "amount_cents"]).execute(),
    ({ contribution_id }) => contribution_id,
  );
  const receipts = Map.groupBy(
    await database
      .selectFrom("receipt")
      .select(["contribution_id", "snapshot", "voided_at", "void_reason"])
      .orderBy("year")
      .orderBy("sequence")
      .execute(),
    ({ contribution_id }) => contribution_id,
  );
  const problems = contributions.flatMap((row) => {
    const ledgerCents = (ledger.get(row.id) ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const own = receipts.get(row.id) ?? [];
    const valid = own.filter(({ voided_at }) => voided_at === null);
    const receipted = valid.map((one) => snapshotOf(one).amountCents);
    const isVoidByHand = valid.length === 0 && isAgentsReason(own.at(-1)?.void_reason ?? null);
    return contributionProblems(row, { ledgerCents, receipted, isVoidByHand });
  });
  return [...problems, ...(await missingNumbers(database)), ...personProblems(contributions)];
}

/** The agent may make a receipt void of what is kept. */
function isAgentsReason(reason: string | null): boolean {
  return reason !== null && ![nothingKept, isLoan].includes(reason);
}

function contributionProblems(
  row: Contribution,
  {
    ledgerCents,
    receipted,
    isVoidByHand,
  }: { ledgerCents: number; receipted: number[]; isVoidByHand: boolean },
): string[] {
  const facts = factsOf(row);
  const due = receiptableCents(row);
  const checks: [boolean, string][] = [
    [ledgerCents === row.held_cents, `the ledger adds up to ${ledgerCents} cents, not ${row.held_cents}`],
    [statusOf(facts, row.amount_cents) === row.status, `its facts say ${statusOf(facts, row.amount_cents)}`],
    [heldCents(facts, row.amount_cents) === row.held_cents, "its facts say another amount that is held"],
    [countedCents(facts, row.amount_cents) === row.counted_cents, "its facts say another amount that counts"],
    [
      isVoidByHand || receipted.join() === (due === 0 ? "" : String(due)),
      `its receipts say ${receipted.join(" and ") || "nothing"} where ${due} cents are due`,
    ],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, what]) => `Contribution ${row.id} (${row.method}, ${row.status}): ${what}.`);
}

/** Contributions under one name and address use the limit of one person. */
function personProblems(contributions: Contribution[]): string[] {
  const owners = new Map(contributions.map(({ own_key, person_key }) => [own_key, person_key]));
  return contributions
    .filter(({ own_key, person_key }) => owners.get(own_key) !== person_key)
    .map(({ id }) => `Contribution ${id} uses the limit of another person than others of the same name.`);
}
