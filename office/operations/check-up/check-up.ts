/** What a campaign still has to fill in, set up or look after: for the command `doctor` and the page in Settings. */

import { type AgentAddress, agentAddress } from "#server/team/members.ts";
import { openAlerts } from "#server/operations/alerts/conditions.ts";
import {
  listBackups,
  newestOf,
  openPlace,
  openWritablePlace,
} from "#server/operations/backup/backup-place.ts";
import { backupTime, maxBackupAgeMs } from "#server/operations/backup/manifest.ts";
import { listTime } from "#domain/platform/time/local-time.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { missingForProduction } from "#server/platform/config/config.ts";
import { addressOf } from "#domain/messages/mail/addresses.ts";
import { openFigures } from "#domain/content/documents/facts.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { loadContent, unusableLines } from "#server/content/editions/load-content.ts";
import { overruledLines } from "#server/content/editions/editions.ts";
import { receiptFindings } from "#server/money/receipts/receipt-findings.ts";
import { officeAddress, officePages } from "#server/platform/mail/office-step.ts";
import { livemodeOf, takesDonations } from "#server/money/payments/payments.ts";
import {
  findCertificateProblems,
  publicAddresses,
  publicAddressProblems,
  webhookProblems,
} from "#server/operations/check-up/addresses.ts";
import {
  clockProblems,
  diskProblems,
  readableByOthers,
  databaseEncryptionProblems,
  letterCaseProblems,
} from "#server/operations/check-up/machine.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import type { FindingName } from "./check-up-words.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";
import type { Services } from "#server/services.ts";
import { within } from "#server/platform/system/promises.ts";
import { mailboxProblems, mailProblems, senderProblems, storageProblems } from "./connections.ts";
import { type AgentTask, agentTasks } from "./agent-tasks.ts";
import { unknownBlocksIn } from "#server/content/editions/documents.ts";
import { findPlaceholders } from "#server/content/editions/placeholders.ts";

/** A part of the check-up and the problems that it found. */
export type Finding = {
  name: FindingName;
  /** What is true when nothing is wrong. */
  heading: string;
  /** For whoever runs the server; none when nothing is wrong. */
  lines: string[];
};

/** How long a person waits for one part. */
const maxWaitMs = 15_000;
const dayMs = 24 * 60 * 60_000;
/** A wrong password of the e-mail server makes thousands. */
const maxMailLines = 50;

/** The whole check-up, in the order of urgency; the parts are looked at side by side, each with a time limit. */
export async function examine(services: Services): Promise<Finding[]> {
  const { config, database, clock } = services;
  const { loaded, unusable } = await loadContent(database, clock.now());
  const agent = await agentAddress(database, config);
  const parts: [name: FindingName, heading: string, lines: string[] | Promise<string[]>][] = [
    ["production", "The server could start in production", missingForProduction(services)],
    ["broken", "Nothing is broken", broken(services)],
    ["connected", "E-mail is sent and donations are taken", notConnected(services)],
    ["mail-server", "The e-mail server accepts our sign-in", mailProblems(services)],
    ["mailbox", "The campaign's mailbox can be read", mailboxProblems(services)],
    ["storage", "Files can be stored and read again", storageProblems(services)],
    [
      "sender",
      "Receivers can trust the sender's domain",
      config.smtpUrl === undefined ? [] : senderProblems(services),
    ],
    ["address", "The site is reached at its address", publicAddressProblems(config)],
    ["certificates", "Browsers trust the certificates", certificateLines(services)],
    ["webhook", "The payment provider's events come here", webhookProblems(services)],
    ["clock", "The clock is right", clockProblems(services)],
    ["database", "The records are sent encrypted", databaseEncryptionProblems(config)],
    ["letters", "The database finds names with accents in any case", letterCaseProblems(services)],
    ["undeliverable", "Every e-mail was delivered", undeliverable(services)],
    ["limit", "The contribution limit of the year is known", limitWarning(services)],
    ["receipts", "Every receipt is complete and on its way", receiptFindings(services)],
    [
      "agent",
      "Nothing waits for the financial agent",
      agentTasks(services).then((tasks) =>
        tasks.filter(({ kind }) => kind !== "limit").map((task) => taskLine(task, config)),
      ),
    ],
    ["agent-address", `E-mails about money go to ${agent.email}`, sharedAgentAddress(agent)],
    ["backups", "Backups are made", backupWarning(services)],
    ["disk", "There is room on the disk", diskProblems(config.dataDir)],
    ["private", "Only this user can read what is kept here", readableByOthers(config.dataDir)],
    ["edition", "The newest edition of the words is shown", unusableLines({ loaded, unusable })],
    [
      "overruled",
      "What content/ says is shown, or was changed since in the office",
      overruledLines(database),
    ],
    ["blocks", "Every block of the pages is shown", unknownBlocks(loaded.documents)],
    ["figures", "Every public number was checked and says where it is written", unconfirmedFigures(services)],
    [
      "placeholders",
      "No placeholder is left in the words of the site",
      remainingPlaceholders(loaded.documents),
    ],
  ];
  return Promise.all(
    parts.map(async ([name, heading, lines]) => ({ name, heading, lines: await inTime(lines) })),
  );
}

/** Libraries have time limits of their own, some longer than a person waits. */
async function inTime(lines: string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await within(maxWaitMs, Promise.resolve(lines));
  } catch (error) {
    return [`This could not be looked at: ${reasonOf(error)}`];
  }
}

async function broken({ database }: Services): Promise<string[]> {
  return (await openAlerts(database)).map(({ title, text }) => `${title}: ${text}`);
}

async function certificateLines({ config, clock }: Services): Promise<string[]> {
  const { bad, unseen } = await findCertificateProblems(publicAddresses(config), clock.now());
  return [...bad, ...unseen];
}

function sharedAgentAddress({ email, source }: AgentAddress): string[] {
  if (source !== "inbox") return [];
  return [
    `E-mails with donors' names and amounts go to ${email}, which the whole team may read: invite the financial agent into the office, or set AGENT_EMAIL.`,
  ];
}

function taskLine({ words, page }: AgentTask, config: Services["config"]): string {
  return `${words}: ${officeAddress(page, config)}`;
}

function notConnected({ config, mail, payments }: Services): string[] {
  const lines: string[] = [];
  if (mail.kind === "smtp" && addressOf(config.mailFrom).toLowerCase() === config.campaignInbox.toLowerCase())
    lines.push(
      "MAIL_FROM and MAIL_TO are the same address: some mail programs then address an answer to yourself instead of the writer (docs/operating.md).",
    );
  if (mail.kind === "folder")
    lines.push("SMTP_URL is not set: e-mail is written to the outbox folder and not sent.");
  if (payments.mode === "off") lines.push("STRIPE_SECRET_KEY is not set: donations are refused.");
  else if (!takesDonations({ payments, config }))
    lines.push(
      "PAYMENTS is off: no new donations are taken, and those of before are still settled and refunded.",
    );
  if (payments.mode === "sandbox")
    lines.push("STRIPE_SECRET_KEY is not set: payments are a sandbox, no card is charged.");
  if (payments.mode === "stripe-test") lines.push("STRIPE_SECRET_KEY is a test key: no card is charged.");
  return lines;
}

/** Mails that were given up, and mails that have waited for more than a day: the oldest, and how many more there may be. */
async function undeliverable({ config, database, clock, content }: Services): Promise<string[]> {
  const yesterday = new Date(clock.now().getTime() - dayMs).toISOString();
  const stuck = await database
    .selectFrom("outbox")
    .select(["id", "kind", "state", "created_at", "last_error"])
    .where(({ or, and, eb }) =>
      or([
        eb("state", "=", "dead"),
        and([eb("state", "in", ["queued", "sending"]), eb("created_at", "<", yesterday)]),
      ]),
    )
    .orderBy("created_at")
    .limit(maxMailLines + 1)
    .execute();
  const lines = stuck.slice(0, maxMailLines).map(({ id, kind, state, created_at, last_error }) => {
    const fate = state === "dead" ? "given up" : "still waiting";
    return `${listTime(created_at, content().campaign.timeZone)} ${kind} ${id}, ${fate}: ${last_error ?? "no reason kept"}`;
  });
  if (stuck.length > maxMailLines)
    lines.push(`These are the oldest ${maxMailLines}; the e-mail page in Settings shows the rest.`);
  const hasDead = stuck.some(({ state }) => state === "dead");
  return hasDead
    ? [...lines, `When the reason is mended, send them again: ${officeAddress(officePages.mail, config)}`]
    : lines;
}

async function limitWarning({ config, database, payments, clock, content }: Services): Promise<string[]> {
  const year = yearOf(todayOf({ clock, content }));
  const book = { jurisdiction: content().campaign.jurisdiction, livemode: livemodeOf(payments.mode) };
  const { warning } = yearlyLimit(await lawInForce(database, book), year);
  return warning ? [`${warning} ${officeAddress(officePages.yearlyLimit(year), config)}`] : [];
}

/** Also a place that can't be read now is a finding, and one that can't be written where the server makes the backups itself. */
async function backupWarning({ config, clock }: Services): Promise<string[]> {
  if (config.backupTo === undefined)
    return config.production ? ["BACKUP_TO is not set: nothing is backed up by itself."] : [];
  const open = config.backsUpItself ? openWritablePlace : openPlace;
  try {
    const newest = newestOf(await listBackups(open(config.backupTo)), clock.now());
    const isOld = newest === undefined || backupTime(newest) < clock.now().getTime() - maxBackupAgeMs;
    return isOld
      ? [
          `The newest backup is ${newest ?? "not made yet"}: look ${config.backsUpItself ? "for backup-failed in the log" : "at the timer that makes them"}.`,
        ]
      : [];
  } catch (error) {
    return [`The place of the backups can't be read: ${reasonOf(error)}`];
  }
}

function unconfirmedFigures({ content }: Services): string[] {
  return openFigures(content().figures).map(
    ({ name, text, missing }) => `${name}: ${text} (to be found: ${missing.join(", ")})`,
  );
}

function unknownBlocks(documents: DocumentSet): string[] {
  return unknownBlocksIn(documents).map(
    ({ document, field, sentence }) => `${document}, ${field}: ${sentence}`,
  );
}

function remainingPlaceholders(documents: DocumentSet): string[] {
  return findPlaceholders(documents).map(({ document, field, text }) => `${document}, ${field}: ${text}`);
}
