/** What the operator is told of when it breaks. */

import { sql, type Kysely } from "kysely";
import { counted } from "#domain/platform/language.ts";
import { ageOf } from "#domain/platform/time/local-time.ts";
import { listBackups, newestOf, openPlace } from "#server/operations/backup/backup-place.ts";
import { backupTime, maxBackupAgeMs } from "#server/operations/backup/manifest.ts";
import { findCertificateProblems, publicAddresses } from "#server/operations/check-up/addresses.ts";
import { diskProblems } from "#server/operations/check-up/machine.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";
import { countRows, usesPostgres } from "#server/platform/database/portable-sql.ts";
import { standstillSince } from "#server/platform/mail/outbox-state.ts";
import { missingNumbers } from "#server/money/receipts/receipt-findings.ts";
import type { Services } from "#server/services.ts";
import { maskAddresses } from "#server/platform/system/log.ts";
import { type Condition, checkAlerts, migrationFailed } from "./alerts.ts";
import { countIncidents, noteIncident, removeOldIncidents } from "#server/platform/metrics/incidents.ts";
import type { Job } from "#server/operations/process/jobs.ts";
import type { Database } from "#server/platform/database/schema.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const mailPatienceMs = 20 * minuteMs;
const manyRefusedMails = 10;
const manyRefusedShare = 0.1;
const manyRefusedWebhooks = 5;
/** A payment's events come within seconds, and the provider repeats them. */
const eventPatienceMs = 30 * minuteMs;
/** So many tries take twenty minutes (`server/platform/mail/claims.ts`). */
const manyMailboxTries = 10;
/** So many tries take half an hour. */
const manyPaymentTries = 10;
const manyLimitsInAnHour = 300;
const manyDatabaseStarts = 3;
const storeDownMinutes = 5;
/** Two looks: the first backup is being made while a server starts, and a bucket may be away for a moment. */
const backupPatienceMs = 40 * minuteMs;

/** Read from the records: looked at every minute. */
export const quickConditions: readonly Condition[] = [
  {
    name: "mail-stands-still",
    title: "E-mail is not being sent",
    advice: "Everything that waits is sent by itself once the e-mail server takes it again.",
    stopsMail: true,
    look: mailStalled,
  },
  {
    name: "mail-refused",
    title: "Many e-mails are refused",
    advice:
      "Look at the reasons with npm run office -- doctor: a full mailbox or a wrong address concerns its owner alone. The same reason for many is our fault (SPF, DKIM, a blocklist).",
    look: mailRefused,
  },
  {
    name: "mailbox-away",
    title: "The campaign's mailbox can't be read",
    advice:
      "Replies wait there, and come into the inbox once it can be read. Its password may have changed: look at IMAP_URL, and at npm run office -- doctor.",
    look: mailboxAway,
  },
  {
    name: "webhooks-refused",
    title: "Events of the payment provider are refused",
    advice:
      "Either STRIPE_WEBHOOK_SECRET is not the signing secret of the webhook, or somebody else posts there. Payments are found without events too, but later.",
    look: webhooksRefused,
  },
  {
    name: "webhooks-missing",
    title: "Events of the payment provider do not arrive",
    advice:
      "Look at the webhook's deliveries in the provider's dashboard, and at npm run office -- doctor. Payments are found without events too, but later; the rest is read in the office, under Money, Payment provider.",
    look: webhooksMissing,
  },
  {
    name: "payments-stale",
    title: "Payments can't be settled",
    advice:
      "The server tries them again by itself. Look at the provider's status page and at its page of payments: a review may be open there.",
    look: paymentsStale,
  },
  {
    name: "backup-failed",
    title: "The backup failed",
    advice:
      "What was backed up before is still there. To see what is wrong, try by hand: npm run office -- backup",
    look: backupFailed,
  },
  {
    name: "database-restarts",
    title: "The database restarts again and again",
    advice: "Look in PostgreSQL's log why: out of memory and a full disk are the usual reasons.",
    look: databaseRestarts,
  },
  {
    name: "storage-down",
    title: "The store of files does not answer",
    advice: "Uploads are refused and receipts wait meanwhile. Look at S3_ENDPOINT and its key.",
    look: storageDown,
  },
  {
    name: "limits-hit",
    title: "Many requests are refused by the rate limits",
    advice:
      "Somebody may be attacking the site, or all visitors count as one because TRUSTED_PROXIES does not name the proxy. The log's request lines with status 429 say where.",
    look: limitsHit,
  },
  migrationFailed,
];

/** Asked outside of the records, or of many of them: looked at every 15 minutes. */
export const slowConditions: readonly Condition[] = [
  {
    name: "backup-old",
    title: "There is no new backup",
    advice:
      "Look for backup-failed in the log, or with BACKUP_BY=timer at the timer (journalctl --unit=hustings-backup), and try by hand: npm run office -- backup",
    look: backupOld,
  },
  {
    name: "disk-full",
    title: "The disk is nearly full",
    advice: "When the disk is full nothing can be stored: no message, no contribution.",
    look: async ({ config }) => sentences(await diskProblems(config.dataDir)),
  },
  {
    name: "certificate",
    title: "A certificate is not renewed",
    advice: "When it ends, browsers show a warning instead of the site.",
    look: certificate,
  },
  {
    name: "receipt-gap",
    title: "Receipt numbers are missing from the books",
    advice:
      "The law asks for every number. Tell the financial agent, and look whether a table was changed by hand or a backup restored without its command.",
    look: async ({ database }) => sentences(await missingNumbers(database)),
  },
];

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

async function mailStalled({ database, mail, clock }: Services): Promise<string | undefined> {
  if (mail.kind === "folder") return undefined;
  const now = clock.now();
  const since = await standstillSince(database, { now, patienceMs: mailPatienceMs });
  if (since === undefined) return undefined;
  const count = await countRows(
    database
      .selectFrom("outbox")
      .where("state", "in", ["queued", "sending"])
      .where(({ or, eb }) => or([eb("next_attempt_at", "<=", now.toISOString()), eb("attempts", ">", 0)])),
  );
  const latest = await database
    .selectFrom("outbox")
    .select("last_error")
    .where("state", "in", ["queued", "sending"])
    .where("last_error", "is not", null)
    .limit(1)
    .executeTakeFirst();
  const reason = latest?.last_error ? ` The e-mail server says: ${maskAddresses(latest.last_error)}` : "";
  return `${counted(count, "e-mail waits", "e-mails wait")}, and none has been sent for ${ageOf(since, now)}.${reason}`;
}

async function mailRefused({ database, clock }: Services): Promise<string | undefined> {
  const rows = await database
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("done_at", ">=", before(clock.now(), hourMs).toISOString())
    .groupBy("state")
    .execute();
  const done = rows.reduce((sum, row) => sum + row.count, 0);
  const dead = rows.find(({ state }) => state === "dead")?.count ?? 0;
  if (dead < manyRefusedMails || dead < done * manyRefusedShare) return undefined;
  return `${dead} of ${done} e-mails were given up within the last hour.`;
}

async function mailboxAway({ config, database }: Services): Promise<string | undefined> {
  if (config.imapUrl === undefined) return undefined;
  const { count, words } = await countIncidents(database, "mailbox-away", new Date(0));
  return count < manyMailboxTries
    ? undefined
    : `It was tried ${count} times since it was last read${words === undefined ? "." : `: ${maskAddresses(words)}`}`;
}

async function webhooksRefused({ database, clock }: Services): Promise<string | undefined> {
  const { count } = await countIncidents(database, "webhook-refused", before(clock.now(), hourMs));
  return count < manyRefusedWebhooks
    ? undefined
    : `${count} webhooks were refused within the last hour: they were not signed as STRIPE_WEBHOOK_SECRET asks.`;
}

/** Payments that the provider told us of only because we asked. */
async function webhooksMissing({ database, payments, clock }: Services): Promise<string | undefined> {
  const { mode } = payments;
  if (mode !== "live" && mode !== "stripe-test") return undefined;
  const now = clock.now();
  const count = await countRows(
    database
      .selectFrom("contribution")
      .where("mode", "=", mode)
      .where("method", "=", "card")
      .where("paid_at", ">=", before(now, dayMs).toISOString())
      .where("paid_at", "<", before(now, eventPatienceMs).toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("payment_event")
              .select("payment_event.id")
              .whereRef("payment_event.contribution_id", "=", "contribution.id"),
          ),
        ),
      ),
  );
  return count === 0
    ? undefined
    : `${counted(count, "payment")} of the last day came without a single event of the provider.`;
}

async function paymentsStale({ database }: Services): Promise<string | undefined> {
  const count = await countRows(
    database
      .selectFrom("contribution")
      .where("next_step_at", "is not", null)
      .where("step_attempts", ">=", manyPaymentTries),
  );
  return count === 0
    ? undefined
    : `${counted(count, "card payment was", "card payments were")} tried ${manyPaymentTries} times or more, and the payment provider has not done its part.`;
}

async function backupFailed({ database }: Services): Promise<string | undefined> {
  const { count, words } = await countIncidents(database, "backup-failed", new Date(0));
  if (count === 0) return undefined;
  return `The server could not back everything up${words === undefined ? "." : `: ${maskAddresses(words)}`}`;
}

async function databaseRestarts({ database, clock }: Services): Promise<string | undefined> {
  if (!usesPostgres(database)) return undefined;
  const now = clock.now();
  await noteDatabaseStart(database);
  const { count } = await countIncidents(database, "database-start", before(now, dayMs));
  return count <= manyDatabaseStarts
    ? undefined
    : `PostgreSQL was started ${count} times within the last day.`;
}

/** One row for each start, by the time that PostgreSQL itself says. */
async function noteDatabaseStart(database: Services["database"]): Promise<void> {
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from pg_postmaster_start_time()) as seconds`.execute(database);
  const at = new Date(Number(rows[0]?.seconds) * 1000).toISOString();
  await database
    .insertInto("incident")
    .values({ kind: "database-start", at, count: 1, words: null })
    .onConflict((conflict) => conflict.columns(["kind", "at"]).doNothing())
    .execute();
}

async function storageDown({ database, storage, clock }: Services): Promise<string | undefined> {
  const now = clock.now();
  try {
    await storage.stat("health/absent");
    return undefined;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await noteIncident(database, { kind: "storage-down", words }, now);
    const since = before(now, 2 * storeDownMinutes * minuteMs);
    const { count } = await countIncidents(database, "storage-down", since);
    return count < storeDownMinutes ? undefined : `No file can be read or stored: ${maskAddresses(words)}`;
  }
}

async function limitsHit({ database, clock }: Services): Promise<string | undefined> {
  const { count } = await countIncidents(database, "limit-hit", before(clock.now(), hourMs));
  return count < manyLimitsInAnHour
    ? undefined
    : `${count} requests were refused by the rate limits within the last hour.`;
}

async function backupOld({ config, database, clock }: Services): Promise<string | undefined> {
  if (config.backupTo === undefined) return undefined;
  const now = clock.now();
  const found = await findNewestBackup(config.backupTo, now);
  if (!found.ok) {
    await noteIncident(database, { kind: "backup-absent" }, now);
    const { count } = await countIncidents(database, "backup-absent", before(now, backupPatienceMs));
    return count < 2 ? undefined : found.words;
  }
  return now.getTime() - backupTime(found.name) < maxBackupAgeMs
    ? undefined
    : `The newest backup is ${found.name}, and at least one a day is due.`;
}

async function findNewestBackup(
  backupTo: string,
  now: Date,
): Promise<{ ok: true; name: string } | { ok: false; words: string }> {
  try {
    const name = newestOf(await listBackups(openPlace(backupTo)), now);
    return name === undefined ? { ok: false, words: "No backup is there yet." } : { ok: true, name };
  } catch (error) {
    return { ok: false, words: `The place of the backups can't be read: ${reasonOf(error)}` };
  }
}

/** Only what was seen to be wrong: from inside, the public address may not be reachable at all. */
async function certificate({ config, clock }: Services): Promise<string | undefined> {
  return sentences((await findCertificateProblems(publicAddresses(config), clock.now())).bad);
}

function sentences(problems: readonly string[]): string | undefined {
  return problems.length === 0 ? undefined : problems.join(" ");
}

/** Nothing in a trial: nobody operates it. */
export function alertJobs({ production }: Services["config"]): Job[] {
  if (!production) return [];
  return [
    {
      name: "alerts",
      everyMinutes: 1,
      run: async (services) => ({ changed: await checkAlerts(services, quickConditions) }),
    },
    {
      name: "alerts-outside",
      everyMinutes: 15,
      run: async (services) => ({
        changed: await checkAlerts(services, slowConditions),
        removed: await removeOldIncidents(services),
      }),
    },
  ];
}

/** What is broken now: what it is called, and what is wrong and to be done in sentences. */
type OpenAlert = { name: string; title: string; text: string; since: string };

/** Oldest first; what looks well again is not among them. */
export async function openAlerts(database: Kysely<Database>): Promise<OpenAlert[]> {
  const rows = await database
    .selectFrom("alert")
    .select(["name", "words", "since"])
    .where("well_since", "is", null)
    .orderBy("since")
    .execute();
  return rows.map(({ name, words, since }) => {
    const condition = [...quickConditions, ...slowConditions].find((each) => each.name === name);
    return {
      name,
      title: condition?.title ?? name,
      text: `${words} ${condition?.advice ?? ""}`.trim(),
      since,
    };
  });
}
