/** Counts a visitor's attempts exactly, also when several processes serve the site. */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import {
  cleanupSeconds,
  countSubmission,
  type RateDecision,
  type RateRule,
  type RateState,
  rateStateEnds,
  uncountSubmission,
  addressRule,
  submissionRule,
} from "#domain/web/rate-limit.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { LimitTables } from "#server/platform/database/tables/operations.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import { createTurns } from "#server/platform/system/promises.ts";
import { type ClientOptions, clientKey, visitorKey } from "./client-address.ts";

export interface RateLimiter {
  /** Counts one attempt of the key; `minutes` is the whole number a refused visitor is told. Rejects when the database is down. */
  check(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Takes back one attempt that `check` counted, because it came to nothing for a fault of ours. Rejects when the database is down. */
  giveBack(key: string, rule: RateRule): Promise<void>;
}

/** Whether the attempt may go on; a refusal says when the next one may, in seconds and in whole minutes. */
export type RateVerdict = { ok: true } | RefusedVerdict;

export type RefusedVerdict = { ok: false; retryAfterSeconds: number; minutes: number };

/** How often a count is tried again when another process changed the same key first. */
const attemptsAtOnce = 100;

/** Counts in the unlogged table that lies beside the records. */
export function createPostgresLimiter(database: Kysely<Database>, clock: Clock): RateLimiter {
  return createSqlLimiter(database.$extendTables<LimitTables>() as unknown as Kysely<LimitTables>, clock);
}

/** Counts in a table of the database, or of a file of its own. */
export function createSqlLimiter(database: Kysely<LimitTables>, clock: Clock): RateLimiter {
  // Within this process a key changes once at a time, so only other processes can conflict in the database.
  const inTurn = createTurns();
  let cleanedAt = 0;

  async function check(key: string, rule: RateRule): Promise<RateVerdict> {
    await cleanUpNowAndThen();
    const decision = await inTurn(key, () =>
      change<RateDecision>(key, rule, (before) => countSubmission(before, clock.now().getTime(), rule)),
    );
    if (decision.ok) return { ok: true };
    const { retryAfterSeconds } = decision;
    return { ok: false, retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) };
  }

  async function giveBack(key: string, rule: RateRule): Promise<void> {
    await inTurn(key, () => change(key, rule, (before) => ({ state: uncountSubmission(before) })));
  }

  async function change<T extends Change>(key: string, rule: RateRule, decide: Decide<T>): Promise<T> {
    for (let attempt = 0; attempt < attemptsAtOnce; attempt++) {
      const row = await database
        .selectFrom("rate_limit")
        .selectAll()
        .where("key", "=", key)
        .executeTakeFirst();
      const before = row && stateOf(row);
      const decision = decide(before);
      const { state } = decision;
      // Further attempts while a key is locked write nothing.
      if (state === undefined || state === before) return decision;
      if (await remember(database, { key, state, rule, revisionRead: row?.revision })) return decision;
    }
    throw new DatabaseUnavailableError("The rate limit could not be counted");
  }

  async function cleanUpNowAndThen() {
    const now = clock.now().getTime();
    if (now - cleanedAt < cleanupSeconds * 1000) return;
    cleanedAt = now;
    await database.deleteFrom("rate_limit").where("ends_at", "<=", now).execute();
  }

  return { check, giveBack };
}

/** What becomes of a key's state, beside what else was decided. */
type Change = { state: RateState | undefined };
type Decide<T extends Change> = (before: RateState | undefined) => T;

function stateOf(row: LimitTables["rate_limit"]): RateState {
  return {
    windowStartedAt: row.window_started_at,
    count: row.count,
    violations: row.violations,
    lockedUntil: row.locked_until,
  };
}

/** An atomic upsert that succeeds only if the row is unchanged since we read it; each revision is random, so none is used twice. */
async function remember(
  database: Kysely<LimitTables>,
  {
    key,
    state,
    rule,
    revisionRead,
  }: { key: string; state: RateState; rule: RateRule; revisionRead: string | undefined },
): Promise<boolean> {
  const { windowStartedAt, count, violations, lockedUntil } = state;
  const changed = {
    window_started_at: windowStartedAt,
    count,
    violations,
    locked_until: lockedUntil,
    ends_at: rateStateEnds(state, rule),
    revision: randomUUID(),
  };
  const stored = await database
    .insertInto("rate_limit")
    .values({ key, ...changed })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet(changed)
        .where("rate_limit.revision", "=", revisionRead ?? ""),
    )
    .returning("key")
    .executeTakeFirst();
  return stored !== undefined;
}

/* The rate limit of every form: low for one visitor, higher for an address that many visitors may share. */

type Visit = ClientOptions & { scope: string; visitor?: string | undefined };

/** Counts one submission; `visitor` is the e-mail address given, or the anonymous cookie where a form asks for none. */
export async function checkSubmission(
  limiter: RateLimiter,
  request: Request,
  visit: Visit,
): Promise<RateVerdict> {
  // The address is checked first; otherwise one machine could make us store a new visitor with every request.
  const shared = await limiter.check(clientKey(request, visit), addressRule);
  if (!shared.ok) return shared;
  return limiter.check(visitorKey(request, visit), submissionRule);
}

/** Takes back what `checkSubmission` counted of a submission that could not be stored. */
export async function giveBackSubmission(
  limiter: RateLimiter,
  request: Request,
  visit: Visit,
): Promise<void> {
  await limiter.giveBack(clientKey(request, visit), addressRule);
  await limiter.giveBack(visitorKey(request, visit), submissionRule);
}
