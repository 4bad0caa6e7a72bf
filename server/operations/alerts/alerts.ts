/** Tells the operator what broke: once when it breaks and once when it is well again, whichever of several servers notices. */

import { listTime } from "#domain/platform/time/local-time.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { failureLevel } from "#server/platform/database/errors.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";

export type Condition = {
  name: string;
  /** What is said when it does: the subject of the e-mail. */
  title: string;
  advice: string;
  /** E-mail itself is what is broken: the operator gets none before it works again. */
  stopsMail?: boolean;
  /** What is wrong, in sentences; undefined while nothing is. */
  look(services: Services): Promise<string | undefined>;
};

/** What breaks again within this time never was well: it is told once. */
const wellAfterMs = 14 * 60_000;

/** Looks at each condition and tells what changed; returns how many alerts began or ended. A look that fails says nothing. */
export async function checkAlerts(services: Services, conditions: readonly Condition[]): Promise<number> {
  let changed = 0;
  for (const condition of conditions) {
    try {
      const words = await condition.look(services);
      if (await settle(condition, words, services)) changed += 1;
    } catch (error) {
      services.log[failureLevel(error)]("alert-not-checked", { alert: condition.name, error });
    }
  }
  return changed;
}

/** Whether somebody was told something. */
async function settle(condition: Condition, words: string | undefined, services: Services): Promise<boolean> {
  const { database, clock, log } = services;
  const { name } = condition;
  const now = clock.now();
  const change = await database.transaction().execute(async (transaction) => {
    await takeLock(transaction, `alert:${name}`);
    const open = await transaction
      .selectFrom("alert")
      .selectAll()
      .where("name", "=", name)
      .executeTakeFirst();
    if (words !== undefined) {
      if (open) return goOn(transaction, { name, words });
      await begin(transaction, { condition, words, now }, services);
      return "began" as const;
    }
    if (!open) return undefined;
    if (open.well_since === null) return seemWell(transaction, name, now);
    // Either way: a clock that was ahead when it seemed well, and was set back, must not keep it open for as long.
    if (Math.abs(now.getTime() - Date.parse(open.well_since)) < wellAfterMs) return undefined;
    await end(transaction, { condition, open, now }, services);
    return "ended" as const;
  });
  if (change === "began") log.error("alert", { alert: name, words });
  if (change === "ended") log.info("alert-over", { alert: name });
  return change !== undefined;
}

async function begin(
  transaction: Tx,
  { condition, words, now }: { condition: Condition; words: string; now: Date },
  services: Services,
): Promise<void> {
  const since = now.toISOString();
  await transaction
    .insertInto("alert")
    .values({ name: condition.name, words, since, well_since: null })
    .execute();
  if (condition.stopsMail) return;
  await notifyOperator(transaction, services, {
    subject: condition.title,
    text: [
      words,
      condition.advice,
      "You get one more e-mail when it is resolved. To see everything that needs attention: npm run office -- doctor",
    ],
    dedupeKey: `alert:${condition.name}:${since}`,
  });
}

async function end(
  transaction: Tx,
  { condition, open, now }: { condition: Condition; open: { words: string; since: string }; now: Date },
  services: Services,
): Promise<void> {
  await transaction.deleteFrom("alert").where("name", "=", condition.name).execute();
  const [from, to] = [open.since, now.toISOString()].map((time) =>
    listTime(time, services.content().campaign.timeZone),
  );
  await notifyOperator(transaction, services, {
    subject: `Resolved: ${condition.title}`,
    text: [`It lasted from ${from} to ${to}:`, open.words],
    dedupeKey: `alert-over:${condition.name}:${open.since}`,
  });
}

/** It still is, or is again; nobody is told a second time. */
async function goOn(transaction: Tx, { name, words }: { name: string; words: string }): Promise<undefined> {
  await transaction.updateTable("alert").set({ words, well_since: null }).where("name", "=", name).execute();
}

async function seemWell(transaction: Tx, name: string, now: Date): Promise<undefined> {
  const well_since = now.toISOString();
  await transaction.updateTable("alert").set({ well_since }).where("name", "=", name).execute();
}

async function notifyOperator(
  transaction: Tx,
  { config, clock, content }: Services,
  notice: { subject: string; text: string[]; dedupeKey: string },
): Promise<void> {
  const to = config.operatorEmail;
  await queueMail(transaction, { to, kind: "operator-alert", ...notice }, { now: clock.now(), content });
}
