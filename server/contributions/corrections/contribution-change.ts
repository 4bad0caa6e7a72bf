/** The list of what was changed in an entry: appended only, so that every earlier state can be read from it. */

import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Database, Tx } from "#server/database/schema.ts";
import type { ChangeKind } from "#server/database/tables/money.ts";

export type ContributionChange = Selectable<Database["contribution_change"]>;

/** Who changes something and why, in the agent's words. */
export type Because = { reason: string; by: string };

type NewChange = Because & {
  contributionId: string;
  kind: ChangeKind;
  /** The same keys in both. */
  before: Record<string, string | number | null>;
  after: Record<string, string | number | null>;
  now: Date;
};

/** Appends a change of a locked contribution and returns its id. */
export async function recordChange(transaction: Tx, change: NewChange): Promise<string> {
  const id = randomUUID();
  const { last } = await transaction
    .selectFrom("contribution_change")
    .select(({ fn }) => fn.max<number | null>("sequence").as("last"))
    .where("contribution_id", "=", change.contributionId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("contribution_change")
    .values({
      id,
      contribution_id: change.contributionId,
      sequence: (last ?? 0) + 1,
      kind: change.kind,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      reason: change.reason,
      changed_by: change.by,
      changed_at: change.now.toISOString(),
    })
    .execute();
  return id;
}

/** The changes of one contribution, the earliest first. */
export async function changesOf(
  database: Kysely<Database>,
  contributionId: string,
): Promise<ContributionChange[]> {
  return database
    .selectFrom("contribution_change")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .orderBy("sequence")
    .execute();
}
