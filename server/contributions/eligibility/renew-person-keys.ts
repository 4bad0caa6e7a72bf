/**
 * Makes stored keys of persons anew where an earlier version left out signs without which a name is another name, such as the vowels of
 * Gurmukhi and Tamil: two persons were one. A recurring job and no step of the schema, because servers of that version write their keys until
 * a rolling restart is over, and because the limits have to be assessed again. Until it ran, a gift is compared with old keys: what that let
 * pass over a limit is found here, and must go back.
 */

import { type Kysely, sql } from "kysely";
import { personKey } from "#domain/person/person-match-keys.ts";
import { type Contribution, lockLimits, lockPersons } from "#server/contributions/record/contribution.ts";
import type { Database, Tx } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import { identify } from "./assess-eligibility.ts";
import { keysOfRow, ownKeyOfRow, personOfRow, regroup } from "./person-keys.ts";
import { reassessPerson } from "./reassess-person.ts";

type RenewServices = Pick<Services, "database" | "clock" | "config">;

/**
 * Writes the keys, also into the agent's decisions, asks the agent about persons who may be the same all the same, and assesses their years
 * again. Returns how many contributions had outdated keys; 0, and nothing is locked, where there is none.
 */
export async function renewPersonKeys(services: RenewServices): Promise<number> {
  const outdated = await outdatedRows(services.database);
  let renewed = 0;
  // One by one, so that gifts of others never wait long for the limits.
  for (const personKey of new Set(outdated.map((row) => row.person_key))) {
    renewed += await renewKeysOf(services, personKey);
  }
  return renewed;
}

/** Whoever shares a new key shared the old one, so all of them are among the contributions with this `person_key`. */
async function renewKeysOf(
  { database, clock, config }: RenewServices,
  oldPersonKey: string,
): Promise<number> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockLimits(transaction);
    await lockPersons(transaction, [oldPersonKey]);
    const outdated = await outdatedRows(transaction, oldPersonKey);
    const renewed: Contribution[] = [];
    for (const row of outdated) renewed.push(await renewKeys(transaction, row));
    await renewSpellings(transaction, outdated, renewed);
    const ownKeys = [oldPersonKey, ...outdated.map(ownKeyOfRow), ...renewed.map(ownKeyOfRow)];
    const personKeys = await regroup(transaction, ownKeys);
    for (const row of renewed) await identifyAgain(transaction, row, now);
    for (const personKey of personKeys) {
      await reassessPerson(transaction, { personKey, config, now });
    }
    return outdated.length;
  });
}

/** Those whose name or address has signs that its keys lack, of one person or of all. Only what is not plain ASCII is looked at. */
async function outdatedRows(database: Kysely<Database>, personKey?: string): Promise<Contribution[]> {
  const rows = await database
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "!=", "anonymous")
    .$if(personKey !== undefined, (query) => query.where("person_key", "=", personKey ?? ""))
    .where(({ or, ref }) =>
      or(
        (["full_name", "address", "city"] as const).map(
          (column) => sql<boolean>`octet_length(${ref(column)}) > length(${ref(column)})`,
        ),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.filter(isOutdated);
}

function isOutdated(row: Contribution): boolean {
  const { nameKey, addressKey } = personOfRow(row);
  const hasSigns = /\p{M}/u.test(`${nameKey} ${addressKey}`);
  return hasSigns && (row.name_key !== nameKey || row.address_key !== addressKey);
}

const sides = [
  ["contribution_id", "contribution_key"],
  ["other_contribution_id", "other_key"],
] as const;

/** A person who was split from a namesake stays so, and a decision that names the old key names the new one. */
async function renewKeys(transaction: Tx, row: Contribution): Promise<Contribution> {
  const [before, oldKey] = [ownKeyOfRow(row), personKey(keysOfRow(row))];
  const person = personOfRow(row);
  const split = before.startsWith(`${oldKey}#`) ? before.slice(oldKey.length) : "";
  const ownKey = `${personKey(person)}${split}`;
  for (const [side, key] of sides) {
    await transaction
      .updateTable("person_decision")
      .set({ [key]: ownKey })
      .where(side, "=", row.id)
      .where(key, "=", before)
      .execute();
  }
  return transaction
    .updateTable("contribution")
    .set({
      own_key: ownKey,
      name_key: person.nameKey,
      address_key: person.addressKey,
      email_key: person.emailKey,
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A decision can also name a spelling that its contribution no longer has, for other gifts under it: they stay covered, unless the old key was
 * that of two names, and nobody knows which of them was meant.
 */
async function renewSpellings(transaction: Tx, outdated: Contribution[], renewed: Contribution[]) {
  const pairs = outdated.map((row, at) => ({ before: ownKeyOfRow(row), after: renewed[at]?.own_key ?? "" }));
  for (const [before, group] of Map.groupBy(pairs, (pair) => pair.before)) {
    const [after, ...others] = new Set(group.map((pair) => pair.after));
    if (after === undefined || others.length > 0) continue;
    for (const [side, key] of sides) {
      await transaction
        .updateTable("person_decision")
        .set({ [key]: after })
        .where(key, "=", before)
        .where(side, "not in", (still) =>
          still.selectFrom("contribution").select("id").where("own_key", "=", before),
        )
        .execute();
    }
  }
}

/** Whether it is the candidate's, and who else it may be of: asked of what was paid, as at its assessment. */
async function identifyAgain(transaction: Tx, row: Contribution, now: Date): Promise<void> {
  if (row.paid_at === null) return;
  const patch = await identify(transaction, row, now);
  await transaction.updateTable("contribution").set(patch).where("id", "=", row.id).execute();
}
