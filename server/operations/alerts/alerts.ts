/** Tells the operator what broke: once when it breaks and once when it is well again, whichever of several servers notices. */

import { listTime } from "#domain/platform/time/local-time.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { failureLevel, isUnavailable } from "#server/platform/database/errors.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { sql } from "kysely";
import {
  NewerDatabaseError,
  UnreleasedDatabaseError,
  UnsuitableDatabaseError,
  migrations,
} from "#server/platform/database/migrate.ts";
import { composeText } from "#server/platform/mail/compose.ts";
import { maskAddresses } from "#server/platform/system/log.ts";

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

/* A new version whose change of the schema failed: it does not start, so the operator is told before it ends. */

const name = "migration-failed";
const title = "A new version could not change the database";
const advice =
  "Nothing was changed, and the version before still runs on it: npm run upgrade -- --back, and restart.";

/** Looked at by the version before, which goes on. */
export const migrationFailed: Condition = { name, title, advice, look: failedMigration };

/** The step that fails is not applied yet; the words name the last one of the version that failed. */
async function failedMigration({ database }: Services): Promise<string | undefined> {
  const open = await database.selectFrom("alert").select("words").where("name", "=", name).executeTakeFirst();
  if (!open) return undefined;
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database);
  const applied = new Set(rows.map((row) => row.name));
  const wanted = /\((\d{4}-[\w-]+)\)/.exec(open.words)?.[1];
  return wanted !== undefined && applied.has(wanted) ? undefined : open.words;
}

/** The database is of another version, or was made for fewer letters: the sentence at the start says what to do. */
const expected = [NewerDatabaseError, UnreleasedDatabaseError, UnsuitableDatabaseError];

type NotifyServices = Pick<Services, "config" | "database" | "mail" | "clock" | "log" | "content">;

/**
 * Tells the operator once, however often the process manager starts it again. It is sent from here, because no worker runs. Rejects
 * never: what can't be told is in the log.
 */
export async function notifyOfFailedMigration(error: unknown, services: NotifyServices): Promise<void> {
  if (isUnavailable(error) || expected.some((kind) => error instanceof kind)) return;
  const { database, config, mail, clock, log, content } = services;
  const reason = maskAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300);
  log.error("migration-failed", { error });
  if (!config.production) return;
  const wanted = Object.keys(migrations).at(-1) ?? "";
  const words = `The database could not be brought to the new version (${wanted}): ${reason}`;
  try {
    const begun = await database
      .insertInto("alert")
      .values({ name, words, since: clock.now().toISOString(), well_since: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!begun) return;
    const text = [words, advice];
    const message = {
      messageId: `<migration-failed-${clock.now().getTime()}@${new URL(config.baseUrl).hostname}>`,
      from: config.mailFrom,
      to: config.operatorEmail,
      subject: title,
      text: composeText({ heading: title, text }, content().campaign),
    };
    await mail.send(message).catch((failure: unknown) => {
      log.warn("operator-told-later", { error: failure });
      // The version before sends it.
      return queueMail(
        database,
        { kind: "operator-alert", to: config.operatorEmail, subject: title, text },
        { now: clock.now(), content },
      );
    });
  } catch (failure) {
    log.error("operator-not-told", { error: failure });
  }
}
