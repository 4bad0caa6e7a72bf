import { firstContent } from "./first-content.ts";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import {
  ConfigurationError,
  type Environment,
  missingForProduction,
  readConfig,
  readHostedConfig,
  followContent,
} from "./config.ts";
import "#test/support/test-content.ts";
import { withOldTimeZoneData } from "#test/support/time-zone-data.ts";
import { loadEnvFile } from "./env-file.ts";
import type { settings } from "./settings.ts";
import { buildContent, type Content } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";

let folder: string;

beforeAll(() => (folder = newFolder()));

function read(environment: Environment = {}) {
  return readConfig({ DATA_DIR: folder, ...environment });
}

function problemsOf(environment: Environment): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

function productionProblems(url: string): string {
  return missingForProduction({
    config: read({ NODE_ENV: "production", BASE_URL: url }),
    content: () => firstContent,
  }).join(" ");
}

test("Nothing set is a working development server that keeps one generated secret for itself", () => {
  const config = read();
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    baseUrl: "http://localhost:3000",
    s3: undefined,
  });
  expect(read().secrets).toEqual(config.secrets);
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe(config.secrets[0]);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("Empty settings of a copied .env file count as not set", () => {
  expect(read({ PORT: "", SMTP_URL: " ", BASE_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test.each([
  [{ PORT: "http" }, "PORT must be a number from 0 to 65535, or off."],
  [{ PAYMENTS: "maybe" }, "PAYMENTS must be auto, sandbox, test or off."],
  [
    { STRIPE_SECRET_KEY: "pk_live_x" },
    "STRIPE_SECRET_KEY is not a Stripe secret key (sk_live_… or sk_test_…).",
  ],
  [{ APP_SECRET: "short" }, "APP_SECRET must have at least 32 characters."],
  [
    { APP_SECRET: "changeme".repeat(4) },
    "APP_SECRET is too easy to guess: make one with `openssl rand -hex 32`.",
  ],
  [
    { CAMPAIGN_KEY: "0".repeat(40) },
    "CAMPAIGN_KEY is too easy to guess: make one with `openssl rand -hex 32`.",
  ],
  ...["sk_live_1", "whsec_1, banana"].map((secret): [Environment, string] => [
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret },
    "STRIPE_WEBHOOK_SECRET must be the webhook's signing secret (whsec_…); two are separated by a comma.",
  ]),
  [
    { DATABASE_URL: "postgres://db/x?sslmode=verify-full&sslrootcert=/dev/null/ca.pem" },
    "DATABASE_URL names a certificate or key (sslrootcert, sslcert, sslkey) that this user can't read.",
  ],
  [
    { DATABASE_URL: "postgres://user@one,two/x" },
    'DATABASE_URL names several hosts: give the one address that leads to the server which writes (docs/operating.md, "When it grows").',
  ],
  ...["required", "no-verify", "allow", "verify-ca"].map((mode): [Environment, string] => [
    { DATABASE_URL: `postgres://db/x?sslmode=${mode}` },
    "DATABASE_URL has an sslmode that is none here: disable, prefer, require, verify-ca with sslrootcert=<file>, or verify-full.",
  ]),
  [{ DATABASE_URL: "mysql://db/x" }, "DATABASE_URL must be postgres://user:password@host/name."],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL must be smtp:// or smtps://user:password@host:port."],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL must be smtp:// or smtps://user:password@host:port."],
  ...[
    "smtp://u:p@mail.test?ignoreTLS=true",
    "smtps://mail.test:465/?tls.rejectUnauthorized=false",
    "smtp://mail.test/inbox",
    "smtp://mail.test#x",
  ].map((url): [Environment, string] => [
    { SMTP_URL: url },
    "SMTP_URL must end with the port: options of a library are not read.",
  ]),
  [
    { IMAP_URL: "imaps://u:100%25%@mail.test" },
    "IMAP_URL has a % in its user or password that is not written as %25.",
  ],
  ...["*", "https://a.campaign.test;https://b.campaign.test"].map((origins): [Environment, string] => [
    { ALLOWED_ORIGINS: origins },
    "ALLOWED_ORIGINS must be an address such as https://www.yourcampaign.ca.",
  ]),
  ...["https://campaign.test/site", "https://ann:secret@campaign.test"].map((url): [Environment, string] => [
    { BASE_URL: url },
    "BASE_URL must be an address without a path or a name before it, such as https://www.yourcampaign.ca.",
  ]),
  [{ NODE_ENV: "Production" }, "NODE_ENV must be production or development, in small letters."],
  [{ NODE_ENV: "prod" }, "NODE_ENV must be production or development, in small letters."],
  [{ PORT: "99999" }, "PORT must be a number from 0 to 65535, or off."],
  ...["banana", "127.1", "::1%lo", "fe80::1%eth0", "224.0.0.1", "255.255.255.255", "FF02::1"].map(
    (host): [Environment, string] => [
      { HOST: host },
      "HOST must be localhost or an IP address of one machine, without a zone (%).",
    ],
  ),
  [{ BASE_URL: "www.yourcampaign.ca" }, "BASE_URL must be an address such as https://www.yourcampaign.ca."],
  ...["caddy", "10.0.0.0/99", "127.0.0.1/abc", "127.0.0.1/8/8", "::1/129", "fe80::1%eth0/64"].map(
    (proxies): [Environment, string] => [
      { TRUSTED_PROXIES: proxies },
      "TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas.",
    ],
  ),
  ...[
    "0.0.0.0/0",
    "::/0",
    "127.0.0.1,9.9.9.9/0",
    "0.0.0.0/1,128.0.0.0/1",
    "0.0.0.0/2 64.0.0.0/2 128.0.0.0/2 192.0.0.0/2",
    "::ffff:0:0/96",
    "::ffff:0.0.0.0/97,::ffff:128.0.0.0/97",
    "::/80",
    "2000::/3",
    "2600::/12",
    "10.0.0.0/5",
    Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(","),
  ].map((proxies): [Environment, string] => [
    { TRUSTED_PROXIES: proxies },
    "TRUSTED_PROXIES holds visitors' own addresses: each could then say which address is theirs, and no limit would hold. Name the proxies' addresses alone.",
  ]),
  ...["nonsense", "a@campaign.test, b@campaign.test", "a@campaign.test\nBcc: b@campaign.test"].map(
    (inbox): [Environment, string] => [{ MAIL_TO: inbox }, "MAIL_TO must be one e-mail address."],
  ),
  [{ AGENT_EMAIL: "agent" }, "AGENT_EMAIL must be one e-mail address."],
  [
    { MAIL_FROM: '"Campaign" campaign.test' },
    'MAIL_FROM must be one e-mail address, alone or as "Name" <name@example.org>.',
  ],
])("%o is refused with a sentence that names it", (environment, sentence) => {
  expect(problemsOf(environment)).toEqual([sentence]);
});

test("Every wrong setting is named at once", () => {
  expect(problemsOf({ PORT: "x", PAYMENTS: "y", APP_SECRET: "z" })).toHaveLength(3);
});

test.each([
  "127.0.0.1, ::1",
  "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7,fe80::/10",
  "::ffff:10.0.0.0/104",
  // As wide as a content network's.
  "104.16.0.0/13,172.64.0.0/13,162.158.0.0/15,2400:cb00::/32,2a06:98c0::/29",
])("Proxies in the networks %s are taken", (proxies) => {
  expect(problemsOf({ TRUSTED_PROXIES: proxies })).toEqual([]);
});

test("Right settings of each kind are taken as they are", () => {
  const given = read({
    TRUSTED_PROXIES: "127.0.0.1, ::1 10.0.0.0/8,2001:db8::/32",
    MAIL_FROM: '"Campaign" <hello@campaign.test>',
    MAIL_TO: "inbox@campaign.test",
    HOST: "::",
    PORT: "65535",
    BASE_URL: "https://WWW.campaign.test/",
    ALLOWED_ORIGINS: "http://[::1]:8080, https://saanich.campaign.test",
    SMTP_URL: "smtps://ann%40campaign.test:secret@Mail_1.campaign.test:465",
    DATABASE_URL: "postgres:///hustings",
  });
  expect(given).toMatchObject({
    trustedProxies: ["127.0.0.1", "::1", "10.0.0.0/8", "2001:db8::/32"],
    mailFrom: '"Campaign" <hello@campaign.test>',
    campaignInbox: "inbox@campaign.test",
    agentEmail: undefined,
    host: "::",
    port: 65535,
    baseUrl: "https://www.campaign.test",
    allowedOrigins: ["http://[::1]:8080", "https://saanich.campaign.test"],
    smtpUrl: "smtps://ann%40campaign.test:secret@Mail_1.campaign.test:465",
    databaseUrl: "postgres:///hustings",
  });
});

test("Two secrets while one is being changed → the first signs, a comma and blanks between them", () => {
  const [now, before] = [one, other];
  for (const given of [`${now},${before}`, ` ${now}, ${before} `])
    expect(read({ APP_SECRET: given }).secrets).toEqual([now, before]);
  expect(problemsOf({ APP_SECRET: `${now},short` })).toEqual([
    "APP_SECRET must have at least 32 characters.",
  ]);
});

test("A secret file with the ones before, as a backup brings it → each is known", () => {
  const DATA_DIR = mkdtempSync(join(folder, "several-"));
  const secrets = ["a", "b"].map((letter) => letter.repeat(64));
  writeFileSync(join(DATA_DIR, "secret"), secrets.join(","));
  expect(read({ DATA_DIR }).secrets).toEqual(secrets);
});

test.each([
  ["is empty", ""],
  ["is short", "too short"],
  ["is zeros in its whole length", "\0".repeat(64)],
  ["is blank in its whole length", "\n".repeat(64)],
])("A secret file that %s is replaced: anybody could sign with it", (_, cut) => {
  const DATA_DIR = mkdtempSync(join(folder, "cut-"));
  writeFileSync(join(DATA_DIR, "secret"), cut);
  const { secrets } = read({ DATA_DIR });
  expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(read({ DATA_DIR }).secrets).toEqual(secrets);
});

const linuxFolders = ["/proc/hustings/data", "/proc/self", "/sys/hustings"];

test.each([...(process.platform === "linux" ? linuxFolders : []), "/dev/null/data"])(
  "A data folder where nothing can be made (%s) is refused at once",
  (DATA_DIR) => {
    expect(problemsOf({ DATA_DIR })).toEqual([
      expect.stringContaining(`DATA_DIR must be a folder that this user can write: ${DATA_DIR} is not (E`),
    ]);
  },
);

test("A data folder several levels down is made, for this user only, and nothing of the trial stays in it", () => {
  const DATA_DIR = join(folder, "made", "for", "us");
  read({ DATA_DIR });
  expect(readdirSync(DATA_DIR)).toEqual(["secret"]);
  for (const made of [DATA_DIR, join(folder, "made")]) expect(statSync(made).mode & 0o777).toBe(0o700);
});

test("A data folder that is a file is refused with a sentence that names it", () => {
  const DATA_DIR = join(folder, "a-file");
  writeFileSync(DATA_DIR, "");
  expect(problemsOf({ DATA_DIR })[0]).toMatch(
    /^DATA_DIR must be a folder that this user can write: .*a-file/,
  );
});

test("A secret that can't be read is refused with a sentence that names it", () => {
  const DATA_DIR = mkdtempSync(join(folder, "unreadable-"));
  mkdirSync(join(DATA_DIR, "secret"));
  expect(problemsOf({ DATA_DIR })).toEqual([
    expect.stringContaining("The file secret in DATA_DIR must be one that this user can read and write"),
  ]);
});

test("A misspelled name in .env is refused, and a name of something else is not", () => {
  const path = join(folder, "misspelled.env");
  writeFileSync(
    path,
    "SMPT_URL=smtp://mail.campaign.test\nMAILFROM=a@campaign.test\nNODE_OPTIONS=\nTZ=UTC\n",
  );
  expect(() => loadEnvFile(path)).toThrow(
    new ConfigurationError([
      `${path} sets MAILFROM, which is no setting: MAIL_FROM is meant.`,
      `${path} sets SMPT_URL, which is no setting: SMTP_URL is meant.`,
    ]).message,
  );
  expect(process.env["SMPT_URL"]).toBeUndefined();
});

test("An .env that is a folder is refused with a sentence that names it", () => {
  expect(() => loadEnvFile(folder)).toThrow(/must be a file that this user can read/);
});

describe("A trial's office without OFFICE_URL", () => {
  test.each([
    [undefined, "http://localhost:3001"],
    ["127.0.0.1", "http://localhost:3001"],
    ["::1", "http://localhost:3001"],
    ["localhost", "http://localhost:3001"],
    ["0.0.0.0", "http://localhost:3001"],
    ["192.168.1.20", "http://192.168.1.20:3001"],
    ["fd00::5", "http://[fd00::5]:3001"],
  ])("that listens on %s → is opened at %s", (OFFICE_HOST, url) => {
    expect(read({ OFFICE_HOST }).office?.url).toBe(url);
    expect(read({ OFFICE_HOST, NODE_ENV: "production" }).office).toBeUndefined();
  });
});

const [one, other] = ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)];
const webhook = { STRIPE_WEBHOOK_SECRET: "whsec_1" };
const live = { ...webhook, STRIPE_SECRET_KEY: "sk_live_1" };
const rehearsal = { ...webhook, STRIPE_SECRET_KEY: "sk_test_1" };
const production = { NODE_ENV: "production" };
const site = "https://www.example.org";
const noTestKey = "PAYMENTS=test needs a test key in STRIPE_SECRET_KEY (sk_test_…).";

test.each<[Environment, sentence?: string]>([
  [{ PORT: "0" }, "BASE_URL is needed with PORT=0"],
  [{ PORT: "0", BASE_URL: "http://localhost:4000" }],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET is needed"],
  [webhook, "STRIPE_SECRET_KEY is needed"],
  [{ OFFICE_URL: site, BASE_URL: site }, "OFFICE_URL must be another name"],
  [{ OFFICE_URL: "https://192.0.2.1" }, "and have a name, not an IP address"],
  [{ OFFICE_URL: "http://office.example.org" }, "OFFICE_URL must begin with https://"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT must be another port"],
  [{ METRICS_PORT: "3001" }, "METRICS_PORT must be another port"],
  [{ ...webhook, PAYMENTS: "off" }],
  [live, "it needs NODE_ENV=production"],
  [{ ...live, STRIPE_SECRET_KEY: "rk_live_1" }, "it needs NODE_ENV=production"],
  [{ ...live, ...production }],
  [{ ...rehearsal, PAYMENTS: "sandbox" }, "contradict each other"],
  [{ ...rehearsal, ...production }, "PAYMENTS=test for a rehearsal"],
  [{ ...rehearsal, ...production, PAYMENTS: "test" }],
  [{ ...rehearsal, ...production, PAYMENTS: "off" }],
  [{ PAYMENTS: "test" }, noTestKey],
  [{ ...live, ...production, PAYMENTS: "test" }, noTestKey],
  [{ APP_SECRET: one, CAMPAIGN_KEY: one }, "the same as APP_SECRET"],
  [{ APP_SECRET: `${other},${one}`, CAMPAIGN_KEY: one }, "the same as APP_SECRET"],
  [{ S3_BUCKET: "b" }, "S3_ENDPOINT is needed"],
  [{ S3_ENDPOINT: "https://s3.test", S3_BUCKET: "b" }, "S3_SECRET_ACCESS_KEY"],
  [{ BACKUP_BY: "timer" }, "BACKUP_TO is needed"],
  [{ BACKUP_TO: "https://key:secret@s3.test/backups" }, "BACKUP_RECIPIENT is needed"],
  [{ BACKUP_BY: "timer", BACKUP_TO: "/mnt/backup" }],
])(
  "Settings that need each other, %o → one sentence where one lacks or contradicts: %s",
  (given, sentence) => {
    expect(problemsOf(given)).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)]);
  },
);

/** Two values of each setting. */
const twoValues: Record<keyof typeof settings, [string, string]> = {
  NODE_ENV: ["production", "development"],
  PORT: ["3100", "3200"],
  HOST: ["127.0.0.1", "::1"],
  OFFICE_PORT: ["3101", "3201"],
  OFFICE_HOST: ["127.0.0.1", "::1"],
  OFFICE_URL: ["https://office.campaign.test", "https://rooms.campaign.test"],
  METRICS_PORT: ["9464", "9465"],
  METRICS_HOST: ["127.0.0.1", "::1"],
  OPERATOR_EMAIL: ["operator@campaign.test", "other@campaign.test"],
  DATA_DIR: ["data", "other-data"],
  BASE_URL: ["https://www.campaign.test", "https://campaign.test"],
  BACKEND_URL: ["https://functions.campaign.test", "https://other.campaign.test"],
  ALLOWED_ORIGINS: ["https://second.campaign.test", "https://third.campaign.test"],
  DATABASE_URL: ["postgres://user@database.test/campaign", "postgres://user@database.test/other"],
  SMTP_URL: ["smtp://mail.test", "smtps://mail.test"],
  MAIL_FROM: ["website@campaign.test", "site@campaign.test"],
  MAIL_TO: ["hello@campaign.test", "info@campaign.test"],
  AGENT_EMAIL: ["agent@campaign.test", "finance@campaign.test"],
  IMAP_URL: ["imaps://mail.test", "imap://mail.test"],
  MAIL_REPLY_TAGS: ["yes", "no"],
  STRIPE_SECRET_KEY: ["sk_test_1", "sk_test_2"],
  STRIPE_WEBHOOK_SECRET: ["whsec_1", "whsec_2"],
  PAYMENTS: ["test", "off"],
  S3_ENDPOINT: ["https://s3.test", "https://s3.other.test"],
  S3_REGION: ["auto", "ca-west-1"],
  S3_BUCKET: ["files", "other"],
  S3_ACCESS_KEY_ID: ["key", "other"],
  S3_SECRET_ACCESS_KEY: ["secret", "other"],
  TRUSTED_PROXIES: ["127.0.0.1", "::1"],
  BACKUP_TO: ["/mnt/backup", "/mnt/other"],
  BACKUP_BY: ["server", "timer"],
  BACKUP_RECIPIENT: [`age1${"q".repeat(58)}`, `age1${"p".repeat(58)}`],
  APP_SECRET: ["4f1c9a07b2d85e36c0a9f4e7182b6d3c", "5f1c9a07b2d85e36c0a9f4e7182b6d3c"],
  CAMPAIGN_KEY: ["3d6b2817e4f9a0c63e58d2b70a9c1f4e", "4d6b2817e4f9a0c63e58d2b70a9c1f4e"],
  SITE_DATE: ["2026-10-17", "2026-10-18"],
};

test.each(Object.entries(twoValues))("%s changes → so does the configuration", (name, [, other]) => {
  const all = Object.fromEntries(Object.entries(twoValues).map(([each, [one]]) => [each, one]));
  // Nothing is kept in DATA_DIR with all of them set, so no folder is made.
  expect(readConfig({ ...all, [name]: other })).not.toEqual(readConfig(all));
});

test("every part of the configuration → is read by a part of the software", () => {
  const root = join(import.meta.dirname, "..", "..", "..");
  const sources = ["server", "office", "hosted"].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: "utf8" }).map((file) => join(part, file)),
  );
  const text = sources
    .filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(join("server", "platform", "config")),
    )
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const unread = Object.keys(read()).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(unread).toEqual([]);
});

describe("Production", () => {
  test("What a real campaign has not filled in yet is named, a sentence each", () => {
    const problems = missingForProduction({
      config: read({ NODE_ENV: "production" }),
      content: () => firstContent,
    });
    expect(problems.join(" ")).toMatch(
      /APP_SECRET.*BASE_URL.*SMTP_URL.*authorization line.*MAIL_TO.*MAIL_FROM/,
    );
  });

  test("An address without encryption is refused, except on the machine itself", () => {
    expect(productionProblems("http://campaign.test")).toContain("https://");
    expect(productionProblems("http://localhost:3000")).not.toContain("https://");
    expect(productionProblems("https://campaign.test")).not.toContain("BASE_URL");
  });
});

describe("the functions of a hosted platform", () => {
  const hosted = {
    DATABASE_URL: "postgres://user@database.test/campaign",
    S3_ENDPOINT: "https://s3.test",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    APP_SECRET: "4f1c9a07b2d85e36c0a9f4e7182b6d3c",
    BASE_URL: "https://www.campaign.test",
    DATA_DIR: "/dev/null/nowhere",
  };

  test("everything is kept elsewhere → no folder is made, and no e-mail server asked for", () => {
    const config = readHostedConfig({ ...hosted, NODE_ENV: "production" });
    expect([config.smtpUrl, config.backendUrl]).toEqual([undefined, "https://www.campaign.test"]);
  });

  test("BACKEND_URL without encryption in production → refused in a sentence", () => {
    const open = { ...hosted, NODE_ENV: "production", BACKEND_URL: "http://functions.campaign.test" };
    expect(() => readHostedConfig(open)).toThrow(
      "BACKEND_URL is http://functions.campaign.test: donors' addresses",
    );
  });

  test("the platform's time zone data are old → donations stay open here, because the law's time is our own", () => {
    withOldTimeZoneData();
    expect(readHostedConfig(hosted).stripe.payments).toBe("auto");
    expect(read().stripe.payments).toBe("off");
  });

  test("PORT=off without an address for links → refused; with one, nothing is listened on", () => {
    expect(problemsOf({ PORT: "off" })).toEqual([
      "BASE_URL is needed with PORT=off: links in e-mails would lead nowhere.",
    ]);
    expect(read({ PORT: "off", BASE_URL: "https://www.campaign.test" }).port).toBe("off");
  });
});

test("an edition changes the campaign's address → e-mail goes from and to it, unless the settings name others", () => {
  let content: Content = firstContent;
  const [followed, set] = [read(), read({ MAIL_FROM: "from@example.org", MAIL_TO: "to@example.org" })].map(
    (config) => followContent(config, () => content),
  );
  const { email } = firstContent.campaign;
  expect(followed).toMatchObject({ campaignInbox: email, operatorEmail: email });
  const campaign = { ...firstEdition.campaign, name: "[Another campaign]", email: "another@example.org" };
  content = buildContent({ ...firstEdition, campaign });
  expect(followed).toMatchObject({
    mailFrom: '"[Another campaign]" <another@example.org>',
    campaignInbox: "another@example.org",
    operatorEmail: "another@example.org",
  });
  expect(set).toMatchObject({ mailFrom: "from@example.org", campaignInbox: "to@example.org" });
});
