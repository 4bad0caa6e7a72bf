/**
 * What the server says when it starts: a warning for each setting that is not ready for a real campaign, and its addresses last. In
 * production that is lines of the log like all others; in a trial it is sentences on standard error.
 */

import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { livemodeOf, takesDonations } from "#server/money/payments/payments.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { builtCommit, builtVersion } from "#server/web/site/build-folder.ts";
import { isPlaceholder } from "#domain/platform/placeholders.ts";
import { readableByOthers } from "#server/operations/check-up/machine.ts";
import { overruledLines } from "#server/content/editions/editions.ts";
import { isUnavailable } from "#server/platform/database/errors.ts";
import type { Services } from "#server/services.ts";
import { timeZoneProblem } from "#server/platform/config/time-zone-data.ts";

/** What a person is told at the start, in sentences. */
export type Announcement = {
  warnings: readonly string[];
  logFile?: string | undefined;
  site: string;
  office?: string | undefined;
};

type Started = {
  address: AddressInfo | string | null;
  office?: string | undefined;
  logFile?: string | undefined;
  /** Prints it when not given. */
  announce?: ((announcement: Announcement) => void) | undefined;
};

/** Says the warnings and the addresses, and logs that the server is ready. */
export async function announce(services: Services, started: Started): Promise<void> {
  const { config, log, payments, mail } = services;
  const { address, office, logFile, announce: say = printAnnouncement } = started;
  const port = typeof address === "object" && address ? address.port : config.port;
  const warnings = await startWarnings(services);
  if (config.production) {
    for (const warning of warnings) log.warn("start-warning", { warning });
  } else {
    say({ warnings, logFile, site: whereTheSiteIs(port, config), office });
  }
  log.info("ready", {
    version: builtVersion(),
    commit: builtCommit(),
    port,
    payments: payments.mode,
    mail: mail.kind,
    production: config.production,
  });
}

/** The addresses stand last, where a person sees them. */
export function printAnnouncement({ warnings, logFile, site, office }: Announcement): void {
  const lines = [
    "",
    ...warnings.map((warning) => `  ! ${warning}`),
    ...(logFile === undefined ? [] : [`The log is in ${logFile}`]),
    "",
    site,
    ...(office === undefined ? [] : [office]),
    "",
  ];
  process.stderr.write(lines.join("\n"));
}

function whereTheSiteIs(port: number | "off", { baseUrl, backendUrl }: Services["config"]): string {
  const local = `http://localhost:${port}`;
  if (port === "off") return `No pages are served here: this is the worker of ${backendUrl}`;
  return `The site is at ${local}${baseUrl === local ? "" : `, for voters at ${baseUrl}`}`;
}

/** A sentence for each part that is simulated, missing or out of date. */
async function startWarnings(services: Services): Promise<string[]> {
  const { config, mail } = services;
  const timeZone = timeZoneProblem(services.content().campaign);
  return [
    timeZone === undefined ? paymentWarning(services) : `DONATIONS ARE OFF: ${timeZone}`,
    mail.kind === "folder"
      ? `MAIL IS NOT SENT: it is written to ${join(config.dataDir, "outbox")}. Set SMTP_URL to send it.`
      : "",
    ...(await unlessAway(() => limitWarnings(services))),
    ...(await unlessAway(() => overruledLines(services.database))),
    ...readableByOthers(config.dataDir),
    isPlaceholder(services.content().campaign.authorization)
      ? "PLACEHOLDERS remain in the words of the site, the authorization line among them: `npm run office -- doctor` lists them all."
      : "",
  ].filter((warning) => warning !== "");
}

function paymentWarning(services: Services): string {
  const { mode } = services.payments;
  return mode === "off" || takesDonations(services)
    ? paymentWarnings[mode]
    : "NO NEW DONATIONS ARE TAKEN (PAYMENTS=off): earlier donations are still captured and refunded.";
}

/** What is wrong with the year's limit, and where it is entered. */
async function limitWarnings({ database, payments, clock, content }: Services): Promise<string[]> {
  const book = { jurisdiction: content().campaign.jurisdiction, livemode: livemodeOf(payments.mode) };
  const year = yearOf(todayOf({ clock, content }));
  const { warning } = yearlyLimit(await lawInForce(database, book), year);
  return warning ? [`${warning} In the office: Money, Facts of the year.`] : [];
}

/** A database that is away just now must not end a server that has begun to respond. */
async function unlessAway(read: () => Promise<string[]>): Promise<string[]> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error)) return [];
    throw error;
  }
}

const paymentWarnings = {
  live: "",
  "stripe-test": "PAYMENTS ARE A TEST: the key is a test key, no card is charged.",
  sandbox: "PAYMENTS ARE A SANDBOX: no card is charged. Set STRIPE_SECRET_KEY to take donations.",
  off: "DONATIONS ARE OFF: there is no STRIPE_SECRET_KEY, or PAYMENTS is off.",
};
