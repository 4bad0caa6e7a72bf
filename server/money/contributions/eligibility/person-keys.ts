/**
 * Who is one person. A contribution's `own_key` says whom its name and address mean; the financial agent's decisions join such persons or
 * keep them apart, and `person_key` follows from both. Decisions name contributions, so they survive every correction of a name or address.
 */

import type { Kysely, Selectable } from "kysely";
import { type Person, personKey, personOf } from "#domain/money/people/person-match-keys.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

export type PersonDecision = Selectable<Database["person_decision"]>;

type PersonKeys = {
  /** The common key of everybody whom the agent joined with this person; the person's own where there is nobody. */
  keyOf(ownKey: string): string;
  /** Every own key of the person with that common key, as far as decisions name them. */
  ownKeysOf(key: string): string[];
  /** Whether the agent decided that two persons, by their common keys, are two. */
  areDifferent(one: string, other: string): boolean;
  /** The decisions in force that name these two persons, or that join them. */
  decisionsOn(one: string, other: string): PersonDecision[];
};

/** A person who was split from another of the same name and address has the number of the first contribution in the key. */
export function splitKey(ownKey: string, contributionId: string): string {
  return `${unsplitKey(ownKey)}#${contributionId}`;
}

/** The key of the name and address, without what `splitKey` adds. */
export function unsplitKey(ownKey: string): string {
  return ownKey.replace(/#[0-9a-f-]{36}$/, "");
}

/** Whom the name and address of a row mean, whatever its keys say. */
export function personOfRow(
  row: Pick<Contribution, "full_name" | "email" | "address" | "city" | "postal_code">,
): Person {
  return personOf({
    fullName: row.full_name,
    email: row.email,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
  });
}

export function keysOfRow(row: Pick<Contribution, "name_key" | "address_key" | "email_key">): Person {
  return { nameKey: row.name_key, addressKey: row.address_key, emailKey: row.email_key };
}

export async function readPersonKeys(database: Kysely<Database>): Promise<PersonKeys> {
  const decisions = await database
    .selectFrom("person_decision")
    .selectAll()
    .where("undone_at", "is", null)
    .orderBy("decided_at")
    .orderBy("id")
    .execute();
  const current = await currentKeys(database, decisions);
  const nodesOf = (decision: PersonDecision) => [
    ...present(current.get(decision.contribution_id)),
    ...present(current.get(decision.other_contribution_id)),
    decision.contribution_key,
    decision.other_key,
  ];
  const groups = joined(decisions.filter(({ decision }) => decision === "same").map(nodesOf));
  const keyOf = (ownKey: string) => groups.get(ownKey)?.toSorted()[0] ?? ownKey;
  const pairOf = (decision: PersonDecision) => [
    keyOf(current.get(decision.contribution_id) ?? decision.contribution_key),
    keyOf(current.get(decision.other_contribution_id) ?? decision.other_key),
  ];
  const different = decisions.filter(({ decision }) => decision === "different");
  const separating = (one: string, other: string) =>
    different.filter((decision) => {
      const pair = pairOf(decision);
      return one !== other && pair.includes(one) && pair.includes(other);
    });
  return {
    keyOf,
    ownKeysOf: (key) => groups.get(key) ?? [key],
    areDifferent: (one, other) => separating(one, other).length > 0,
    decisionsOn: (one, other) =>
      one === other
        ? decisions.filter((each) => each.decision === "same" && pairOf(each).includes(one))
        : separating(one, other),
  };
}

async function currentKeys(database: Kysely<Database>, decisions: PersonDecision[]) {
  const ids = decisions.flatMap((one) => [one.contribution_id, one.other_contribution_id]);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await database
    .selectFrom("contribution")
    .select(["id", "own_key"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.own_key]));
}

function present(key: string | undefined): string[] {
  return key === undefined ? [] : [key];
}

/** Each key with the group that it is in, from lists of keys that belong together. */
function joined(lists: string[][]): Map<string, string[]> {
  const groups = new Map<string, Set<string>>();
  for (const list of lists) {
    const group = new Set(list.flatMap((key) => [key, ...(groups.get(key) ?? [])]));
    for (const key of group) groups.set(key, group);
  }
  return new Map([...groups].map(([key, group]) => [key, [...group]]));
}

/**
 * Writes the common key into every contribution of these own keys and of those joined with them, after a decision or a correction; returns the
 * common keys.
 */
export async function regroup(transaction: Tx, ownKeys: string[]): Promise<Set<string>> {
  const keys = await readPersonKeys(transaction);
  const all = new Set(ownKeys.flatMap((own) => [own, ...keys.ownKeysOf(own)]));
  for (const ownKey of all) {
    await transaction
      .updateTable("contribution")
      .set({ person_key: keys.keyOf(ownKey) })
      .where("own_key", "=", ownKey)
      .where("person_key", "!=", keys.keyOf(ownKey))
      .execute();
  }
  return new Set([...all].map(keys.keyOf));
}

/** The keys of the contributions with this name and address from which the agent keeps this one apart. */
async function keysApartFrom(database: Kysely<Database>, id: string, key: string): Promise<string[]> {
  const decisions = await database
    .selectFrom("person_decision")
    .select(["contribution_id", "other_contribution_id"])
    .where("decision", "=", "different")
    .where("undone_at", "is", null)
    .where(({ or, eb }) => or([eb("contribution_id", "=", id), eb("other_contribution_id", "=", id)]))
    .execute();
  if (decisions.length === 0) return [];
  const others = decisions.flatMap((one) => [one.contribution_id, one.other_contribution_id]);
  const rows = await database
    .selectFrom("contribution")
    .select("own_key")
    .where("id", "in", others)
    .where("id", "!=", id)
    .execute();
  return rows.map(({ own_key }) => own_key).filter((own) => own === key || own.startsWith(`${key}#`));
}

type Whose = {
  person: Person;
  year: number;
  livemode: 0 | 1;
  /** The contribution in question, with the key that it has now. */
  except: string;
  ownKey: string;
};

/**
 * Whose contribution it is by name and address. Where the agent split persons of one name and address: the one with the same e-mail address,
 * else the one who gave most in the year, so that no limit is passed.
 */
export async function ownKeyOf(database: Kysely<Database>, whose: Whose): Promise<string> {
  const { person } = whose;
  const key = personKey(person);
  // The agent said whose this contribution is, and its name and address are still the same.
  if (whose.ownKey.startsWith(`${key}#`)) return whose.ownKey;
  const apart = await keysApartFrom(database, whose.except, key);
  if (apart.length > 0) return apart.includes(key) ? splitKey(key, whose.except) : key;
  if (person.addressKey === null) return key;
  const rows = await database
    .selectFrom("contribution")
    .select(["own_key", "email_key", "year", "livemode", "counted_cents"])
    .where("name_key", "=", person.nameKey)
    .where("address_key", "=", person.addressKey)
    .where("id", "!=", whose.except)
    .execute();
  const candidates = [...new Set(rows.map((row) => row.own_key))];
  if (candidates.every((candidate) => candidate === key)) return key;
  const mailed = rows.find((row) => row.email_key !== null && row.email_key === person.emailKey);
  if (mailed) return mailed.own_key;
  const given = (candidate: string) =>
    rows
      .filter(
        (row) => row.own_key === candidate && row.year === whose.year && row.livemode === whose.livemode,
      )
      .reduce((sum, row) => sum + row.counted_cents, 0);
  return candidates.toSorted((one, other) => given(other) - given(one) || (one < other ? -1 : 1))[0] ?? key;
}

/** The common key of whom the name and address of a row mean now, whatever its keys say. */
export async function personKeyOfRow(database: Kysely<Database>, row: Contribution): Promise<string> {
  const { year, livemode, id: except, own_key: ownKey } = row;
  const own = await ownKeyOf(database, { person: personOfRow(row), year, livemode, except, ownKey });
  return (await readPersonKeys(database)).keyOf(own);
}
