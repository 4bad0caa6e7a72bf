/** Every environment variable there is; `docs/operating.md` and `.env.example` list the same. */

import { accessSync, constants } from "node:fs";
import { isAbsolute } from "node:path";
import { z } from "zod";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { isPlainAddress, isSender } from "#domain/messages/mail/addresses.ts";
import { holdVisitors, isNetwork, isPlainIp } from "./proxy-networks.ts";

type Setting = { meaning: string; fallback: string; schema: z.ZodType };

const text = z.string().trim().min(1);
const list = z.string().transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""));
/** Punctuation in a host's name is a list that was separated by something else than commas. */
const hostname = /^([\w.-]+|\[[\da-f:.]+\])$/i;
const origin = address("an address such as https://www.yourcampaign.ca", /^https?$/)
  .refine(
    isOrigin,
    "must be an address without a path or a name before it, such as https://www.yourcampaign.ca",
  )
  .transform((value) => new URL(value).origin);
const secret = z
  .string()
  .min(32, { error: "must have at least 32 characters", abort: true })
  .refine((value) => new Set(value).size >= 10, "is too easy to guess: make one with `openssl rand -hex 32`");

export const settings = {
  NODE_ENV: {
    meaning: "`production` makes the server refuse to start until everything a real campaign needs is set",
    fallback: "development",
    schema: z
      .enum(["production", "development", "test"], "must be production or development, in small letters")
      .default("development"),
  },
  PORT: {
    meaning:
      "Port to listen on; 0 takes any free one, and `off` none (the worker of docs/hosted.md); both need BASE_URL",
    fallback: "3000",
    schema: z
      .string()
      .regex(/^(off|\d{1,5})$/, "must be a number from 0 to 65535, or off")
      .transform((value) => (value === "off" ? ("off" as const) : Number(value)))
      .refine((port) => port === "off" || port <= 65_535, "must be a number from 0 to 65535, or off")
      .default(3000),
  },
  HOST: {
    meaning: "Address to listen on; behind a proxy on the same machine use 127.0.0.1",
    fallback: "all addresses",
    schema: text
      .refine(isListenAddress, "must be localhost or an IP address of one machine, without a zone (%)")
      .optional(),
  },
  OFFICE_PORT: {
    meaning: "Port of the office, the campaign's own rooms; `off` switches it off",
    fallback: "3001",
    schema: z
      .string()
      .regex(/^(off|\d{1,5})$/, "must be off or a number from 1 to 65535")
      .transform((value) => (value === "off" ? ("off" as const) : Number(value)))
      .refine(
        (port) => port === "off" || (port >= 1 && port <= 65_535),
        "must be off or a number from 1 to 65535",
      )
      .default(3001),
  },
  OFFICE_HOST: {
    meaning: "Address that the office listens on; leave it, unless the proxy is on another machine",
    fallback: "127.0.0.1",
    schema: text
      .refine(isListenAddress, "must be localhost or an IP address of one machine, without a zone (%)")
      .default("127.0.0.1"),
  },
  OFFICE_URL: {
    meaning: "Address of the office behind your proxy, another name than the site's",
    fallback: "http://localhost:OFFICE_PORT; in production the office stays closed",
    schema: origin.optional(),
  },
  METRICS_PORT: {
    meaning: "Port of /metrics for Prometheus, on an address of this machine alone",
    fallback: "no metrics",
    schema: z
      .string()
      .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, "must be a number from 1 to 65535")
      .optional(),
  },
  METRICS_HOST: {
    meaning: "Address that /metrics listens on; leave it, unless Prometheus is on another machine",
    fallback: "127.0.0.1",
    schema: text
      .refine(isListenAddress, "must be localhost or an IP address of one machine, without a zone (%)")
      .default("127.0.0.1"),
  },
  OPERATOR_EMAIL: {
    meaning: "Who is e-mailed when something breaks, and when it is well again",
    fallback: "MAIL_TO",
    schema: text.refine(isPlainAddress, "must be one e-mail address").optional(),
  },
  DATA_DIR: {
    meaning: "Folder of the database, files, outbox and generated secret; back this up",
    fallback: "./data",
    schema: text.default("data"),
  },
  BASE_URL: {
    meaning: "Public address of the site, as voters type it",
    fallback: "http://localhost:PORT; in production `url` of content/first-campaign/campaign.ts",
    schema: origin.optional(),
  },
  BACKEND_URL: {
    meaning:
      "Public address of the functions, files and links of e-mails, when the pages are a static copy at BASE_URL (docs/hosted.md)",
    fallback: "`backendBase` of content/first-campaign/campaign.ts, or else BASE_URL",
    schema: origin.optional(),
  },
  ALLOWED_ORIGINS: {
    meaning:
      "Further origins whose pages may call the functions (a second domain, a static copy of the site)",
    fallback: "none",
    schema: list.pipe(z.array(origin)).default([]),
  },
  DATABASE_URL: {
    meaning: "PostgreSQL address, postgres://user:password@host/name",
    fallback: "SQLite in DATA_DIR",
    // Without a host it is a socket of this machine.
    schema: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be postgres://user:password@host/name", abort: true })
      .refine(
        (url) => !new URL(url).host.includes(","),
        'names several hosts: give the one address that leads to the server which writes (docs/operating.md, "When it grows")',
      )
      .refine(
        hasKnownSslMode,
        "has an sslmode that is none here: disable, prefer, require, verify-ca with sslrootcert=<file>, or verify-full",
      )
      .refine(
        (url) => certificateFiles(url).every(isReadable),
        "names a certificate or key (sslrootcert, sslcert, sslkey) that this user can't read",
      )
      .optional(),
  },
  SMTP_URL: {
    meaning:
      "E-mail server, smtps:// or smtp://user:password@host:port; smtp:// to another machine needs STARTTLS",
    fallback: "e-mail is written to DATA_DIR/outbox",
    schema: mailServer("smtp:// or smtps://user:password@host:port", /^smtps?$/).optional(),
  },
  MAIL_FROM: {
    meaning: "Sender of every e-mail",
    fallback: "the campaign's name and e-mail address, as its content says them",
    schema: text
      .refine(isSender, 'must be one e-mail address, alone or as "Name" <name@example.org>')
      .optional(),
  },
  MAIL_TO: {
    meaning: "Where the campaign reads what visitors send",
    fallback: "the campaign's e-mail address, as its content says it",
    schema: text.refine(isPlainAddress, "must be one e-mail address").optional(),
  },
  AGENT_EMAIL: {
    meaning:
      "The financial agent's own address: e-mails with donors' names and amounts go there, and donors' answers to receipts",
    fallback: "the financial agent of the team; MAIL_TO while there is none",
    schema: text.refine(isPlainAddress, "must be one e-mail address").optional(),
  },
  IMAP_URL: {
    meaning:
      "The campaign's mailbox, imaps://user:password@host:port (or imap:// with STARTTLS): what comes there joins the inbox of the office",
    fallback: "replies are read in a mail program only",
    schema: mailServer("imaps:// or imap://user:password@host:port", /^imaps?$/).optional(),
  },
  MAIL_REPLY_TAGS: {
    meaning:
      "`yes` when the mailbox of MAIL_TO takes name+anything@ too: replies then carry a signed address",
    fallback: "no",
    schema: z.enum(["yes", "no"], "must be yes or no").default("no"),
  },
  STRIPE_SECRET_KEY: {
    meaning: "Key of the payment provider; sk_live_ charges cards, sk_test_ does not",
    fallback: "payments are a sandbox; in production they are off",
    schema: z
      .string()
      .regex(/^(sk|rk)_(live|test)_/, "is not a Stripe secret key (sk_live_… or sk_test_…)")
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    meaning:
      "Signing secret of the provider's webhook; while it is being changed, both, separated by a comma",
    fallback: "needed with STRIPE_SECRET_KEY",
    schema: text
      .refine(
        (secrets) => secrets.split(",").every((one) => one.trim().startsWith("whsec_")),
        "must be the webhook's signing secret (whsec_…); two are separated by a comma",
      )
      .optional(),
  },
  PAYMENTS: {
    meaning:
      "`auto` follows from the key, `sandbox` allows the sandbox in production, `test` a test key there, `off` takes no new donations",
    fallback: "auto",
    schema: z.enum(["auto", "sandbox", "test", "off"], "must be auto, sandbox, test or off").default("auto"),
  },
  S3_ENDPOINT: {
    meaning: "Address of an S3-compatible store, for more than one server",
    fallback: "files are kept in DATA_DIR/files",
    schema: address("an address such as https://s3.example.org", /^https?$/).optional(),
  },
  S3_REGION: { meaning: "Its region", fallback: "auto", schema: text.default("auto") },
  S3_BUCKET: { meaning: "Its bucket", fallback: "needed with S3_ENDPOINT", schema: text.optional() },
  S3_ACCESS_KEY_ID: { meaning: "Its key", fallback: "needed with S3_ENDPOINT", schema: text.optional() },
  S3_SECRET_ACCESS_KEY: {
    meaning: "Its secret",
    fallback: "needed with S3_ENDPOINT",
    schema: text.optional(),
  },
  TRUSTED_PROXIES: {
    meaning: "Addresses or networks of your proxies, whose X-Forwarded-For is believed",
    fallback: "none",
    schema: list
      .refine((networks) => networks.every(isNetwork), {
        error: "must be IP addresses or networks such as 10.0.0.0/8, separated by commas",
        abort: true,
      })
      .refine(
        (networks) => !holdVisitors(networks),
        "holds visitors' own addresses: each could then say which address is theirs, and no limit would hold. Name the proxies' addresses alone",
      )
      .default([]),
  },
  BACKUP_TO: {
    meaning:
      "Where the server backs everything up after each change: a folder on another disk, or https://key:secret@s3.example.org/bucket",
    fallback: "no backup by itself",
    schema: text
      .refine(isBackupPlace, "must be a folder from / on, or https://key:secret@s3.example.org/bucket")
      .optional(),
  },
  BACKUP_BY: {
    meaning:
      "`timer` when systemd or cron makes the backups in BACKUP_TO: the server makes none, and tells the operator when one fails or none came",
    fallback: "server, which makes them itself",
    schema: z.enum(["server", "timer"], "must be server or timer").default("server"),
  },
  BACKUP_RECIPIENT: {
    meaning: "Who can read the backups: an age recipient (age1…), whose identity is kept elsewhere",
    fallback: "backups are not encrypted; needed with a bucket",
    schema: z
      .string()
      .trim()
      .regex(/^age1[02-9ac-hj-np-z]{58}$/, "must be an age recipient (age1…), as age-keygen shows it")
      .optional(),
  },
  APP_SECRET: {
    meaning:
      "At least 32 random characters that sign links and tokens (openssl rand -hex 32); while it is being changed, the new one and then the one before",
    fallback: "generated once in DATA_DIR/secret; required in production",
    schema: list.pipe(z.tuple([secret], secret)).optional(),
  },
  CAMPAIGN_KEY: {
    meaning: "Key of the campaign's own programs, which may list stored files",
    fallback: "no such reads",
    schema: secret.optional(),
  },
  SITE_DATE: {
    meaning: "Day that the pages show, to look at another phase of the election; not in production",
    fallback: "today; in a trial after the vote six weeks before it",
    schema: z.string().refine(isLocalDate, "must be a day such as 2026-10-17").optional(),
  },
} satisfies Record<string, Setting>;

function address(form: string, protocol: RegExp) {
  return z.url({ protocol, hostname, error: `must be ${form}`, abort: true });
}

/** Options behind it could switch the encryption off, and a sign that is not encoded would only be found with the first e-mail. */
function mailServer(form: string, protocol: RegExp) {
  return address(form, protocol)
    .refine((url) => /^\/?$/.test(pathOf(url)), "must end with the port: options of a library are not read")
    .refine(
      (url) => [new URL(url).username, new URL(url).password].every(isDecodable),
      "has a % in its user or password that is not written as %25",
    );
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** An absolute path, or the address of a bucket with its key. */
function isBackupPlace(place: string): boolean {
  if (isAbsolute(place)) return true;
  const url = URL.parse(place);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return [url.username, url.password, url.pathname.replaceAll("/", "")].every((part) => part !== "");
}

const sslModes = ["disable", "prefer", "require", "verify-full"];

/** The library takes any other word for `verify-full`, and then blames the certificate. */
function hasKnownSslMode(url: string): boolean {
  const { searchParams } = new URL(url);
  const mode = searchParams.get("sslmode");
  if (mode === "verify-ca") return searchParams.has("sslrootcert");
  return mode === null || sslModes.includes(mode);
}

/** The files that the address of a database names; the library reads them at the first connection. */
function certificateFiles(url: string): string[] {
  const { searchParams } = new URL(url);
  return ["sslrootcert", "sslcert", "sslkey"].flatMap((name) => searchParams.get(name) ?? []);
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the address is only an origin; a path or query would be ignored without a warning. */
function isOrigin(value: string): boolean {
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

/** Node listens on a multicast or broadcast address as well, where no connection arrives, and ignores a zone. */
function isListenAddress(host: string): boolean {
  if (host === "localhost") return true;
  return isPlainIp(host) !== 0 && !/^(2(2[4-9]|3\d)\.|255\.255\.255\.255$|ff)/i.test(host);
}
