/** A new version whose change of the schema failed: it does not start, so the operator is told before it ends. */

import { sql } from "kysely";
import { isUnavailable } from "#server/platform/database/errors.ts";
import {
  NewerDatabaseError,
  UnreleasedDatabaseError,
  UnsuitableDatabaseError,
  migrations,
} from "#server/platform/database/migrate.ts";
import { composeText } from "#server/platform/mail/compose.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { maskAddresses } from "#server/platform/system/log.ts";
import type { Condition } from "./alerts.ts";

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
