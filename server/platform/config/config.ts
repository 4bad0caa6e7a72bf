/** The environment, read once at the start and handed on as plain values: nothing else reads `process.env`. */

import { firstContent } from "./first-content.ts";
import type { Content } from "#content/content.ts";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { isPlaceholder } from "#domain/platform/placeholders.ts";
import { keepSecret } from "./secret-file.ts";
import { settings } from "./settings.ts";
import { timeZoneProblem } from "./time-zone-data.ts";
import {
  isDiskFull,
  FolderNotWritableError,
  prepareFolder,
} from "#server/platform/system/writable-folder.ts";
import { isLoopbackHost } from "#server/platform/system/loopback.ts";
import type { Secrets } from "#server/platform/system/keyed-digest.ts";

/** What follows the content where no setting says it, also when an edition changes it. */
type Following = {
  /** Origin of the functions, files and links of e-mails, without a slash at the end; the site's own unless the pages are served elsewhere. */
  readonly backendUrl: string;
  /** Who is told when something breaks. */
  readonly operatorEmail: string;
  readonly mailFrom: string;
  /** Where mail for the campaign goes. */
  readonly campaignInbox: string;
};

export type Environment = Record<string, string | undefined>;

/** Why the server cannot start: one sentence for each setting that is missing or wrong. */
export class ConfigurationError extends Error {
  readonly code = "configuration";
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not right yet:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** The configuration from the environment; throws `ConfigurationError` naming everything that is wrong at once. */
export function readConfig(environment: Environment): Config {
  const parsed = parseSettings(environment);
  refuseIfAny(missingPartners(parsed));
  if (needsDataDir(parsed)) prepareDataDir(resolve(parsed.DATA_DIR));
  return configOf(parsed, timeZoneProblem() === undefined ? parsed.PAYMENTS : "off");
}

/**
 * The configuration of functions that have no disk of their own: what would be kept in a folder must be elsewhere, and e-mail is the
 * worker's. Checked for production when `NODE_ENV` says so; throws `ConfigurationError` as `readConfig` does.
 *
 * Platforms may have old time zone data for years. That does not stop donations here: what the functions do with a day follows the law
 * (`domain/platform/time/zone-time.ts`), and the worker, which captures and writes receipts, checks its own data.
 */
export function readHostedConfig(environment: Environment): Config {
  const parsed = parseSettings(environment);
  refuseIfAny([...missingWithoutDisk(parsed), ...missingPartners(parsed)]);
  const config = configOf(parsed, parsed.PAYMENTS);
  refuseProduction(config, functionSettingsMissing);
  return config;
}

function refuseIfAny(problems: string[]): void {
  if (problems.length > 0) throw new ConfigurationError(problems);
}

/** The same settings with the content that they follow from now on. */
export function followContent(config: Omit<Config, keyof Following>, content: () => Content): Config {
  const { set, baseUrl } = config;
  const campaign = () => content().campaign;
  return {
    ...config,
    get backendUrl() {
      return set.backendUrl ?? (campaign().backendBase.replace(/\/+$/, "") || baseUrl);
    },
    get operatorEmail() {
      return set.operatorEmail ?? this.campaignInbox;
    },
    get mailFrom() {
      return set.mailFrom ?? `"${campaign().name}" <${campaign().email}>`;
    },
    get campaignInbox() {
      return set.campaignInbox ?? campaign().email;
    },
  };
}

export type Config = Following & ReturnType<typeof ownConfig>;

function configOf(parsed: Parsed, payments: Parsed["PAYMENTS"]): Config {
  return followContent(ownConfig(parsed, payments), () => firstContent);
}

/** What the settings say, whatever the content is. */
function ownConfig(parsed: Parsed, payments: Parsed["PAYMENTS"]) {
  const production = parsed.NODE_ENV === "production";
  /** Absolute path of the folder that holds the database, the files and the outbox. */
  const dataDir = resolve(parsed.DATA_DIR);
  const siteUrl = production ? firstContent.campaign.url : `http://localhost:${parsed.PORT}`;
  const secrets: Secrets = parsed.APP_SECRET ?? generatedSecrets(dataDir);
  return {
    /** What the settings say of what follows the content. */
    set: {
      backendUrl: parsed.BACKEND_URL,
      operatorEmail: parsed.OPERATOR_EMAIL,
      mailFrom: parsed.MAIL_FROM,
      campaignInbox: parsed.MAIL_TO,
    },
    production,
    /** `off` listens nowhere: a worker beside hosted functions. */
    port: parsed.PORT,
    /** Undefined listens on every address. */
    host: parsed.HOST,
    dataDir,
    /** The site's public origin, without a slash at the end. */
    baseUrl: parsed.BASE_URL ?? siteUrl,
    /** The campaign's own rooms, on a listener and an origin of their own; undefined while they are switched off. */
    office: officeConfig(parsed),
    /** Where Prometheus reads numbers; undefined keeps them in the process. */
    metrics:
      parsed.METRICS_PORT === undefined
        ? undefined
        : { port: parsed.METRICS_PORT, host: parsed.METRICS_HOST },
    /** Further origins of the site whose pages may call the functions. */
    allowedOrigins: parsed.ALLOWED_ORIGINS,
    /** PostgreSQL address; without it the database is SQLite in `dataDir`. */
    databaseUrl: parsed.DATABASE_URL,
    /** SMTP address; without it mail is written to `dataDir/outbox`. */
    smtpUrl: parsed.SMTP_URL,
    /** IMAP address of the campaign's mailbox; without it nothing reads the mail that comes. */
    imapUrl: parsed.IMAP_URL,
    /** The campaign's mailbox takes `name+anything@` too. */
    mailReplyTags: parsed.MAIL_REPLY_TAGS === "yes",
    /** The financial agent's own; undefined takes that of the team's member (`server/team/members.ts`). */
    agentEmail: parsed.AGENT_EMAIL,
    /** `sandbox` and `test` allow a rehearsal in production; `off` takes no donations; `auto` follows from the key. */
    stripe: {
      secretKey: parsed.STRIPE_SECRET_KEY,
      webhookSecret: parsed.STRIPE_WEBHOOK_SECRET,
      payments,
    },
    /** S3-compatible storage; without it files are kept in `dataDir/files`. */
    s3: s3Config(parsed),
    /** A folder or the address of a bucket; undefined promises no backups. */
    backupTo: parsed.BACKUP_TO,
    /** The server makes the backups; otherwise a timer of the machine does, and the server watches that they come. */
    backsUpItself: parsed.BACKUP_BY === "server",
    /** Who can read the backups; undefined leaves them unencrypted. */
    backupRecipient: parsed.BACKUP_RECIPIENT,
    /** Addresses or networks (CIDR) of proxies whose X-Forwarded-For is believed. */
    trustedProxies: parsed.TRUSTED_PROXIES,
    /** The first signs links, tokens and rate-limit keys; what the others signed is still known. */
    secrets,
    /** The secret was generated because none was set: enough for one machine, refused in production. */
    secretIsGenerated: parsed.APP_SECRET === undefined,
    /** Key of the campaign's own programs for reads that the anonymous key is refused; none when undefined. */
    campaignKey: parsed.CAMPAIGN_KEY,
    /** The pages are shown as on this local date; undefined shows today. */
    siteDate: parsed.SITE_DATE,
  };
}

/** The configuration of this process, checked for production when `NODE_ENV` says so; throws `ConfigurationError` as `readConfig` does. */
export function readyConfig(environment: Environment): Config {
  const config = readConfig(environment);
  refuseProduction(config, settingsMissing);
  return config;
}

type Configured = { config: Config; content: () => Content };

/** Throws `ConfigurationError` in production when what the campaign says is not ready for it. */
export function requireReadyContent({ config, content }: Configured): void {
  refuseProduction(config, () => contentMissing({ config, content }));
}

function refuseProduction(config: Config, missing: (config: Config) => string[]): void {
  if (config.production) refuseIfAny(missing(config));
}

/** A sentence for each thing that production needs and lacks; with any of them the server does not start in production. */
export function missingForProduction({ config, content }: Configured): string[] {
  return [...settingsMissing(config), ...contentMissing({ config, content })];
}

function settingsMissing(config: Config): string[] {
  const timeZone = timeZoneProblem();
  return [
    ...functionSettingsMissing(config),
    ...sentencesOf([
      [timeZone !== undefined, timeZone ?? ""],
      [
        config.smtpUrl === undefined,
        "SMTP_URL is not set: no confirmation, receipt or answer would be sent.",
      ],
    ]),
  ];
}

function functionSettingsMissing(config: Config): string[] {
  const { baseUrl, backendUrl } = config;
  const checks: [boolean, string][] = [
    [config.secretIsGenerated, "APP_SECRET is not set: make one with `openssl rand -hex 32`."],
    [
      isPlaceholder(baseUrl),
      `BASE_URL is not set, and the address in content/first-campaign/campaign.ts is ${baseUrl}.`,
    ],
    [
      !baseUrl.startsWith("https://") && !isLoopback(baseUrl),
      `BASE_URL is ${baseUrl}: donors' addresses must not travel unencrypted, so it must begin with https://.`,
    ],
    [
      !backendUrl.startsWith("https://") && !isLoopback(backendUrl) && backendUrl !== baseUrl,
      `BACKEND_URL is ${backendUrl}: donors' addresses must not travel unencrypted, so it must begin with https://.`,
    ],
    [
      config.siteDate !== undefined,
      "SITE_DATE is set: the pages would show another day than today. Take it out.",
    ],
  ];
  return sentencesOf(checks);
}

/** What the campaign's content lacks: an edition may say it, so the answer can change while the process runs. */
function contentMissing({ config: { campaignInbox, mailFrom }, content }: Configured): string[] {
  const checks: [boolean, string][] = [
    [
      isPlaceholder(content().campaign.authorization),
      "The campaign's authorization line is a placeholder: the law asks for the financial agent's name and contact. Write it into a file: npm run office -- content export words, change words/campaign.json, then content import words and content publish",
    ],
    [
      isPlaceholder(campaignInbox),
      "MAIL_TO is not set, and the campaign's own address is one of example.org: messages would reach nobody.",
    ],
    [
      isPlaceholder(mailFrom),
      "MAIL_FROM is not set, and the campaign's own address is one of example.org: replies would reach nobody.",
    ],
  ];
  return sentencesOf(checks);
}

function sentencesOf(checks: readonly [isMissing: boolean, sentence: string][]): string[] {
  return checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

type Parsed = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]> };

/** Empty values count as not set, so that a copied `.env.example` works as it is. */
function parseSettings(environment: Environment): Parsed {
  const schema = z.object(
    Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.schema])),
  );
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data as Parsed;
  throw new ConfigurationError(
    result.error.issues.map((issue) => `${String(issue.path[0])} ${lowerFirst(issue.message)}.`),
  );
}

/** With every other place for them set, nothing is kept in a folder. */
function needsDataDir(parsed: Parsed): boolean {
  return !(parsed.DATABASE_URL && parsed.S3_ENDPOINT && parsed.SMTP_URL && parsed.APP_SECRET);
}

/** Makes the folder where it is missing; throws `ConfigurationError` when this user can't write there. */
function prepareDataDir(dataDir: string): void {
  try {
    prepareFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderNotWritableError)) throw error;
    throw new ConfigurationError([
      `DATA_DIR must be a folder that this user can write: ${dataDir} is not (${error.reason}).`,
    ]);
  }
}

/** The secret of this folder, and those before it that a backup brought; throws `ConfigurationError` when this user can't read them. */
function generatedSecrets(dataDir: string): Secrets {
  try {
    const [current = "", ...former] = keepSecret(dataDir).split(",");
    return [current, ...former];
  } catch (error) {
    if (isDiskFull(error)) throw new ConfigurationError(["The disk of DATA_DIR is full: make room there."]);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([
      `The file secret in DATA_DIR must be one that this user can read and write (${reason}).`,
    ]);
  }
}

/** What the functions need elsewhere, because a functions platform has no folder that lasts. */
function missingWithoutDisk(parsed: Parsed): string[] {
  return sentencesOf([
    [
      parsed.DATABASE_URL === undefined,
      "DATABASE_URL is needed: hosted functions keep records in PostgreSQL.",
    ],
    [parsed.S3_ENDPOINT === undefined, "S3_ENDPOINT is needed: hosted functions keep files in a bucket."],
    [parsed.APP_SECRET === undefined, "APP_SECRET is needed, the same as that of the worker."],
    [parsed.BASE_URL === undefined, "BASE_URL is needed: the address of the site's pages."],
  ]);
}

/** Settings that only work together, or contradict each other. */
function missingPartners(parsed: Parsed): string[] {
  const checks: [boolean, string][] = [
    [
      parsed.METRICS_PORT !== undefined && [parsed.PORT, parsed.OFFICE_PORT].includes(parsed.METRICS_PORT),
      "METRICS_PORT must be another port than PORT and OFFICE_PORT: metrics are not for visitors.",
    ],
    [
      parsed.PORT === 0 && !parsed.BASE_URL && parsed.NODE_ENV !== "production",
      "BASE_URL is needed with PORT=0: links in e-mails would have no port to lead to.",
    ],
    [
      parsed.PORT === "off" && !parsed.BASE_URL && parsed.NODE_ENV !== "production",
      "BASE_URL is needed with PORT=off: links in e-mails would lead nowhere.",
    ],
    [
      parsed.OFFICE_URL !== undefined && parsed.OFFICE_URL === parsed.BASE_URL,
      "OFFICE_URL must be another name than BASE_URL: the office shares nothing with the site.",
    ],
    [
      parsed.OFFICE_URL !== undefined && !isSafeOffice(parsed.OFFICE_URL),
      "OFFICE_URL must begin with https:// and have a name, not an IP address: passkeys need both (http://localhost works too).",
    ],
    [
      parsed.APP_SECRET?.some((secret) => secret === parsed.CAMPAIGN_KEY) ?? false,
      "CAMPAIGN_KEY is the same as APP_SECRET: whoever holds the one could sign links with the other. Make another one.",
    ],
  ];
  return [...sentencesOf(checks), ...paymentProblems(parsed), ...storeProblems(parsed)];
}

function paymentProblems({ NODE_ENV, PAYMENTS, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET }: Parsed) {
  const isLive = key?.includes("_live_") ?? false;
  const isProduction = NODE_ENV === "production";
  return sentencesOf([
    [
      key !== undefined && STRIPE_WEBHOOK_SECRET === undefined,
      "STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY: without it no payment could be confirmed.",
    ],
    [
      key === undefined && STRIPE_WEBHOOK_SECRET !== undefined && PAYMENTS !== "off",
      "STRIPE_SECRET_KEY is needed with STRIPE_WEBHOOK_SECRET: without it no donation would be taken.",
    ],
    [
      key !== undefined && PAYMENTS === "sandbox",
      "PAYMENTS=sandbox and STRIPE_SECRET_KEY contradict each other: remove one of them.",
    ],
    [
      PAYMENTS === "test" && (key === undefined || isLive),
      "PAYMENTS=test needs a test key in STRIPE_SECRET_KEY (sk_test_…).",
    ],
    [
      isLive && !isProduction,
      "STRIPE_SECRET_KEY is a live key, which charges cards: it needs NODE_ENV=production. To try things out use a test key.",
    ],
    [
      key !== undefined && !isLive && isProduction && PAYMENTS === "auto",
      "STRIPE_SECRET_KEY is a test key, which charges no card: set the live key, or PAYMENTS=test for a rehearsal.",
    ],
  ]);
}

function storeProblems(parsed: Parsed): string[] {
  const isBucket = parsed.BACKUP_TO?.startsWith("http") ?? false;
  const hasPart = [parsed.S3_BUCKET, parsed.S3_ACCESS_KEY_ID, parsed.S3_SECRET_ACCESS_KEY].some(Boolean);
  return sentencesOf([
    [
      parsed.S3_ENDPOINT !== undefined && s3Config(parsed) === undefined,
      "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT.",
    ],
    [
      parsed.S3_ENDPOINT === undefined && hasPart,
      "S3_ENDPOINT is needed with S3_BUCKET and its key: without it files would be kept on this disk.",
    ],
    [
      parsed.BACKUP_BY === "timer" && parsed.BACKUP_TO === undefined,
      "BACKUP_TO is needed with BACKUP_BY=timer: without it nobody is told when a backup does not come.",
    ],
    [
      isBucket && parsed.BACKUP_RECIPIENT === undefined,
      "BACKUP_RECIPIENT is needed with a bucket in BACKUP_TO: backups hold donors' names and addresses.",
    ],
  ]);
}

/** In production nobody knows its address but the proxy, so without OFFICE_URL it stays closed. */
function officeConfig({ OFFICE_PORT, OFFICE_HOST, OFFICE_URL, NODE_ENV }: Parsed) {
  if (OFFICE_PORT === "off") return undefined;
  const url = OFFICE_URL ?? (NODE_ENV === "production" ? undefined : trialAddress(OFFICE_HOST, OFFICE_PORT));
  return url === undefined ? undefined : { port: OFFICE_PORT, host: OFFICE_HOST, url };
}

/** Where a trial's office is opened: on this machine, or at the address that it listens on, from a phone in the same house. */
function trialAddress(host: string, port: number): string {
  const isOfThisMachine = isLoopbackHost(host) || ["0.0.0.0", "::"].includes(host);
  const name = isOfThisMachine ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

function s3Config(parsed: Parsed) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = parsed;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = parsed;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region: parsed.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

function isSafeOffice(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return false;
  return protocol === "https:" || hostname === "localhost";
}

function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
