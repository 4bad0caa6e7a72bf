/** What happened lately, counted by the minute for all servers together: what only one process sees becomes known to the one that alerts. */

import { type Kysely, sql } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { failureLevel } from "#server/platform/database/errors.ts";
import type { CounterName } from "./metrics.ts";
import type { Services } from "#server/services.ts";

type IncidentKind =
  | "backup-absent"
  | "backup-failed"
  | "database-start"
  | "limit-hit"
  | "mailbox-away"
  | "storage-down"
  | "webhook-refused";

const keepMs = 2 * 24 * 60 * 60_000;
const flushEveryMs = 60_000;

/** Adds to the count of this minute. */
export async function noteIncident(
  database: Kysely<Database>,
  { kind, count = 1, words = null }: { kind: IncidentKind; count?: number; words?: string | null },
  now: Date,
): Promise<void> {
  await database
    .insertInto("incident")
    .values({ kind, at: `${now.toISOString().slice(0, 16)}:00.000Z`, count, words })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "at"])
        .doUpdateSet({ count: sql`incident.count + excluded.count`, words: sql`excluded.words` }),
    )
    .execute();
}

/** How often it happened since then, and the last words of it. */
export async function countIncidents(
  database: Kysely<Database>,
  kind: IncidentKind,
  since: Date,
): Promise<{ count: number; words: string | undefined }> {
  const rows = await database
    .selectFrom("incident")
    .select(["count", "words"])
    .where("kind", "=", kind)
    .where("at", ">=", since.toISOString())
    .orderBy("at")
    .execute();
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { count, words: rows.at(-1)?.words ?? undefined };
}

/** It is over: nothing of this kind counts any more. */
export async function forgetIncidents(database: Kysely<Database>, kind: IncidentKind): Promise<void> {
  await database.deleteFrom("incident").where("kind", "=", kind).execute();
}

/** Removes what no alert looks at any more; a failed backup stays until one is made. Returns how many rows went. */
export async function removeOldIncidents({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("incident")
    .where("at", "<", new Date(clock.now().getTime() - keepMs).toISOString())
    .where("kind", "!=", "backup-failed")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which counters of a process are incidents. */
const counted: [CounterName, IncidentKind][] = [
  ["hustings_limits_hit_total", "limit-hit"],
  ["hustings_webhooks_refused_total", "webhook-refused"],
];

type Flushing = Pick<Services, "database" | "metrics" | "clock" | "log">;

/** Writes down once a minute what this process counted; nothing while it counted nothing. `stop` writes the rest. */
export function followCounters(services: Flushing): { stop(): Promise<void> } {
  const flush = createFlush(services);
  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Returns what writes down all that was counted since its last call; what can't be written is kept for the next. */
export function createFlush({ database, metrics, clock, log }: Flushing): () => Promise<void> {
  const written = new Map<CounterName, number>();
  return async () => {
    for (const [counter, kind] of counted) {
      const total = metrics.totalOf(counter);
      const count = total - (written.get(counter) ?? 0);
      if (count === 0) continue;
      try {
        await noteIncident(database, { kind, count }, clock.now());
        written.set(counter, total);
      } catch (error) {
        log[failureLevel(error)]("incidents-not-noted", { error });
      }
    }
  };
}
