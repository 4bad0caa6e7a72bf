/** The financial agent's decisions on who is one person: made with or without a question, and undone. */

import { randomUUID } from "node:crypto";
import { refusable } from "#server/platform/database/in-transaction.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import {
  type Contribution,
  findContribution,
  lockLimits,
  lockPersons,
} from "#server/money/contributions/record/contribution.ts";
import { recordMoneyAct, subjectOf } from "#server/money/contributions/record/record-money-act.ts";
import { type PersonDecision, readPersonKeys, regroup, splitKey, unsplitKey } from "./person-keys.ts";
import type { AgentContext } from "#server/money/contributions/agent/agent-mail.ts";
import { reassessPerson } from "./reassess-person.ts";

type Decision = {
  contributionId: string;
  otherId: string;
  decision: "same" | "different";
  /** The agent's words. */
  reason: string;
  by: string;
};

/** `owed`: what must go back because joined persons are over the limit together. */
export type PersonsDecided =
  | { ok: true; decisionId: string; owed: Contribution[] }
  | { ok: false; reason: string };

type DecisionServices = Pick<Services, "actor" | "database" | "clock" | "config" | "content">;

/** Keeps the decision; `same` joins the two persons, `different` keeps them apart, also where name and address are equal. */
export async function decidePersons(services: DecisionServices, decision: Decision): Promise<PersonsDecided> {
  return refusable(services.database, async (transaction) => {
    await lockLimits(transaction);
    return decideWithin(transaction, services, decision);
  });
}

/** The same inside a transaction of the caller, who has locked the limits and undoes what a refusal leaves behind. */
async function decideWithin(
  transaction: Tx,
  services: DecisionServices,
  { contributionId, otherId, decision, reason, by }: Decision,
): Promise<PersonsDecided> {
  const now = services.clock.now();
  const { config, content } = services;
  const [one, other] = [
    await findContribution(transaction, contributionId),
    await findContribution(transaction, otherId),
  ];
  const refusal = whyNot({ one, other, contributionId, otherId });
  if (!one || !other || refusal) return { ok: false, reason: refusal ?? "" };
  await lockPersons(transaction, [one.person_key, other.person_key]);
  const earlier = await decidedSo(transaction, { contributionId, otherId, decision, reason, by });
  if (earlier) return { ok: true, decisionId: earlier.id, owed: [] };
  await replaceEarlier(transaction, { one, other, by, now });
  const contradiction = await contradictionOf(transaction, { one, other, decision });
  if (contradiction) return { ok: false, reason: contradiction };
  const [ownKey, otherKey] = [one.own_key, other.own_key];
  if (decision === "different" && ownKey === otherKey) await split(transaction, one, other);
  const row = {
    id: randomUUID(),
    contribution_id: one.id,
    other_contribution_id: other.id,
    contribution_key: await ownKeyNow(transaction, one),
    other_key: await ownKeyNow(transaction, other),
    decision,
    reason,
    decided_by: by,
    decided_at: now.toISOString(),
  };
  await transaction.insertInto("person_decision").values(row).execute();
  const affected = [ownKey, otherKey, row.contribution_key, row.other_key];
  const owed = await follow(transaction, affected, { config, now, content });
  await answerReviews(transaction, decision, now);
  await recordMoneyAct(transaction, services, {
    verb: decision === "same" ? "same-person" : "two-persons",
    contribution: one,
    after: `${subjectOf(other)}: ${reason}`,
  });
  return { ok: true, decisionId: row.id, owed };
}

type Undo = { decisionId: string; reason: string; by: string };

/** Takes a decision back: who was joined by it counts alone again, and who was split counts by name and address. The question, if there was one, is open again. */
export async function undoDecision(
  services: DecisionServices,
  { decisionId, reason, by }: Undo,
): Promise<PersonsDecided> {
  const { database, clock, config, content } = services;
  const now = clock.now();
  return database.transaction().execute(async (transaction): Promise<PersonsDecided> => {
    await lockLimits(transaction);
    const undone = await transaction
      .updateTable("person_decision")
      .set({ undone_at: now.toISOString(), undone_by: by, undone_reason: reason })
      .where("id", "=", decisionId)
      .where("undone_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!undone) return { ok: false, reason: `There is no decision ${decisionId} in force.` };
    const rejoined = undone.decision === "different" ? await rejoin(transaction, undone) : [];
    const own = [undone.contribution_key, undone.other_key, ...rejoined];
    const pair = [
      await findContribution(transaction, undone.contribution_id),
      await findContribution(transaction, undone.other_contribution_id),
    ].filter((row) => row !== undefined);
    own.push(...pair.map(({ own_key }) => own_key));
    const owed = await follow(transaction, own, { config, now, content });
    await askAgain(transaction, undone);
    const [one] = pair;
    if (one) {
      const before = undone.decision === "same" ? "One person" : "Two persons";
      await recordMoneyAct(transaction, services, {
        verb: "undo-decision",
        contribution: one,
        before,
        after: reason,
      });
    }
    return { ok: true, decisionId, owed };
  });
}

function whyNot({
  one,
  other,
  contributionId,
  otherId,
}: {
  one: Contribution | undefined;
  other: Contribution | undefined;
  contributionId: string;
  otherId: string;
}): string | undefined {
  if (!one) return `There is no contribution ${contributionId}.`;
  if (!other) return `There is no contribution ${otherId}.`;
  if (one.id === other.id) return "These are one and the same contribution.";
  if (one.full_name === "" || other.full_name === "") return "An anonymous contribution is nobody's.";
  return undefined;
}

/** The same member's decision in force that says the very same: the form was posted before. */
async function decidedSo(transaction: Tx, { contributionId, otherId, decision, reason, by }: Decision) {
  return transaction
    .selectFrom("person_decision")
    .select("id")
    .where("contribution_id", "=", contributionId)
    .where("other_contribution_id", "=", otherId)
    .where("decision", "=", decision)
    .where("reason", "=", reason)
    .where("decided_by", "=", by)
    .where("undone_at", "is", null)
    .executeTakeFirst();
}

/** A new decision on the same two contributions replaces the one in force. */
async function replaceEarlier(
  transaction: Tx,
  { one, other, by, now }: { one: Contribution; other: Contribution; by: string; now: Date },
) {
  const pair = [one.id, other.id];
  const replaced = await transaction
    .updateTable("person_decision")
    .set({ undone_at: now.toISOString(), undone_by: by, undone_reason: "Replaced by a later decision." })
    .where("contribution_id", "in", pair)
    .where("other_contribution_id", "in", pair)
    .where("undone_at", "is", null)
    .returningAll()
    .execute();
  for (const decision of replaced) if (decision.decision === "different") await rejoin(transaction, decision);
}

/** Another decision that says the contrary of two persons: the agent takes that one back first. */
async function contradictionOf(
  transaction: Tx,
  { one, other, decision }: { one: Contribution; other: Contribution; decision: "same" | "different" },
): Promise<string | undefined> {
  const keys = await readPersonKeys(transaction);
  const [ownKey, otherKey] = [await ownKeyNow(transaction, one), await ownKeyNow(transaction, other)];
  const [key, second] = [keys.keyOf(ownKey), keys.keyOf(otherKey)];
  const isContrary = decision === "same" ? key !== second : key === second && ownKey !== otherKey;
  const against = isContrary ? keys.decisionsOn(key, second) : [];
  if (against.length === 0) return undefined;
  const ids = against.map(({ id }) => id).join(", ");
  const said = decision === "same" ? "are two persons" : "are one person";
  return `An earlier decision says that they ${said} (${ids}). Undo it first, if it was wrong.`;
}

async function ownKeyNow(transaction: Tx, { id }: Contribution): Promise<string> {
  const row = await findContribution(transaction, id);
  return row?.own_key ?? "";
}

/** Two persons of one name and address: the later contribution gets a key of its own, the others of that spelling stay with the earlier. */
async function split(transaction: Tx, one: Contribution, other: Contribution) {
  const later = one.created_at < other.created_at ? other : one;
  await transaction
    .updateTable("contribution")
    .set({ own_key: splitKey(later.own_key, later.id) })
    .where("id", "=", later.id)
    .execute();
}

/** The reverse of `split`; returns the keys that were joined. */
async function rejoin(transaction: Tx, decision: PersonDecision): Promise<string[]> {
  const splits = [decision.contribution_id, decision.other_contribution_id].map((id) => `%#${id}`);
  const rows = await transaction
    .selectFrom("contribution")
    .select(["id", "own_key"])
    .where(({ or, eb }) => or(splits.map((pattern) => eb("own_key", "like", pattern))))
    .execute();
  const own = rows.map(({ own_key }) => unsplitKey(own_key));
  for (const { id, own_key } of rows) {
    await transaction
      .updateTable("contribution")
      .set({ own_key: unsplitKey(own_key) })
      .where("id", "=", id)
      .execute();
  }
  return own;
}

/** Writes who counts together now, and what must go back because of it. */
async function follow(
  transaction: Tx,
  ownKeys: string[],
  { config, now, content }: AgentContext,
): Promise<Contribution[]> {
  const owed: Contribution[] = [];
  for (const personKey of await regroup(transaction, ownKeys)) {
    owed.push(...(await reassessPerson(transaction, { personKey, config, now, content })));
  }
  return owed;
}

/** Every open question that the decisions in force answer. */
async function answerReviews(transaction: Tx, decision: "same" | "different", now: Date) {
  const keys = await readPersonKeys(transaction);
  const open = await transaction
    .selectFrom("match_review")
    .innerJoin("contribution as one", "one.id", "match_review.contribution_id")
    .innerJoin("contribution as other", "other.id", "match_review.other_contribution_id")
    .select(["match_review.id", "one.person_key as key", "other.person_key as other_key"])
    .where("match_review.decision", "is", null)
    .execute();
  const answered = open.filter(({ key, other_key }) =>
    decision === "same" ? key === other_key : keys.areDifferent(key, other_key),
  );
  if (answered.length === 0) return;
  const ids = answered.map(({ id }) => id);
  await transaction
    .updateTable("match_review")
    .set({ decision, decided_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
}

async function askAgain(transaction: Tx, { contribution_id, other_contribution_id }: PersonDecision) {
  const pair = [contribution_id, other_contribution_id];
  await transaction
    .updateTable("match_review")
    .set({ decision: null, decided_at: null })
    .where("contribution_id", "in", pair)
    .where("other_contribution_id", "in", pair)
    .execute();
}

/* The financial agent's decision on whether two contributions are of one person, as the answer to a question. */

type Answer = { reviewId: string; decision: "same" | "different"; reason?: string; by: string };

/** Keeps the decision; `same` joins the two persons. */
export async function decideMatch(
  services: DecisionServices,
  { reviewId, decision, reason, by }: Answer,
): Promise<PersonsDecided> {
  const now = services.clock.now();
  return refusable(services.database, async (transaction): Promise<PersonsDecided> => {
    await lockLimits(transaction);
    const review = await transaction
      .selectFrom("match_review")
      .selectAll()
      .where("id", "=", reviewId)
      .executeTakeFirst();
    if (!review) return { ok: false, reason: `There is no question ${reviewId}.` };
    if (review.decision && review.decision !== decision)
      return { ok: false, reason: decidedAlready[review.decision] };
    const { contribution_id: contributionId, other_contribution_id: otherId } = review;
    const request = { contributionId, otherId, decision, reason: reason ?? review.reason, by };
    const decided = await decideWithin(transaction, services, request);
    if (decided.ok) {
      await transaction
        .updateTable("match_review")
        .set({ decision, decided_at: now.toISOString() })
        .where("id", "=", reviewId)
        .execute();
    }
    return decided;
  });
}

const decidedAlready = {
  same: "It was decided already: one person. Undo that decision first, if it was wrong.",
  different: "It was decided already: two persons. Undo that decision first, if it was wrong.",
};
