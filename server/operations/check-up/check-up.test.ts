import { once } from "node:events";
import { tmpdir } from "node:os";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { selfSigned } from "#test/support/certificate.ts";
import { freePort } from "#test/support/free-port.ts";
import { useTestServices } from "#test/support/services.ts";
import {
  type Payments,
  PaymentsNotConfiguredError,
  type WebhookEndpoint,
  neededEvents,
} from "#server/money/payments/payments.ts";
import { createStripePayments } from "#server/money/payments/stripe-payments.ts";
import {
  findCertificateProblems,
  publicAddresses,
  readCertificate,
  publicAddressProblems,
  webhookProblems,
} from "./addresses.ts";
import { clockProblems, diskProblems, databaseEncryptionProblems, letterCaseProblems } from "./machine.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";

const given = useTestServices();

describe("certificates", () => {
  const now = new Date("2026-09-01T17:00:00Z");
  const urls = ["https://www.campaign.test", "http://localhost:3001"];
  const find = (days: number, refusal?: string) =>
    findCertificateProblems(urls, now, async () => ({
      endsAt: new Date(now.getTime() + days * 24 * 60 * 60_000),
      refusal,
    }));

  test.each([
    [60, undefined, []],
    [13, undefined, ["The certificate of www.campaign.test ends on September 14, 2026, in 13 days."]],
    [-1, "CERT_HAS_EXPIRED", ["The certificate of www.campaign.test ended on August 31, 2026"]],
    [60, "ERR_TLS_CERT_ALTNAME_INVALID", ["Browsers refuse the certificate of www.campaign.test (ERR_TLS"]],
  ])("one that ends in %i days, refused for %s → %o", async (days, refusal, sentences) => {
    const { bad, unseen } = await find(days, refusal);
    expect(bad).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
    expect(unseen).toEqual([]);
  });

  test("the addresses of a campaign → the site's, the functions' where they are elsewhere, the office's", () => {
    const office = { port: 3001, host: "127.0.0.1", url: "https://office.campaign.test" };
    const baseUrl = "https://www.campaign.test";
    const backendUrl = "https://functions.campaign.test";
    expect(publicAddresses({ baseUrl, backendUrl, office })).toEqual([baseUrl, backendUrl, office.url]);
    expect(publicAddresses({ baseUrl, backendUrl: baseUrl, office: undefined })).toEqual([baseUrl]);
  });

  test("a server that nobody vouches for, and none at all → seen as it is, and said that it can't be reached", async () => {
    const server = createServer(selfSigned, (socket) => socket.destroy());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await readCertificate(new URL(`https://127.0.0.1:${port}`))).toEqual({
      endsAt: selfSigned.endsAt,
      refusal: expect.any(String),
    });
    const { bad, unseen } = await findCertificateProblems([`https://127.0.0.1:${await freePort()}`], now);
    expect([bad, unseen]).toEqual([
      [],
      [expect.stringMatching(/can't be reached from here: .*ECONNREFUSED/)],
    ]);
  });
});

describe("the reason that an error gives", () => {
  const ended = Object.assign(new Error("certificate has expired"), { code: "CERT_HAS_EXPIRED" });
  const fetchFailed = new TypeError("fetch failed", { cause: ended });
  const words = "its certificate has ended: whoever runs it renews it, unless this machine's clock is wrong";

  test.each([
    [
      "the store's",
      new Error("The store did not answer to PUT", { cause: fetchFailed }),
      `The store did not answer to PUT (${words})`,
    ],
    [
      "the payment provider's",
      Object.assign(new Error("No connection"), { detail: fetchFailed }),
      `No connection (${words})`,
    ],
    [
      "the e-mail server's",
      Object.assign(new Error("certificate has expired"), { code: "ESOCKET" }),
      `certificate has expired (${words})`,
    ],
    ["the database's", ended, `certificate has expired (${words})`],
    ["one alone", new Error("550 No such user"), "550 No such user"],
  ])("%s → what is at the bottom of it, and what to do", (_, error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

test("a disk with room, with too little, and with no room for more files → nothing, or a sentence for each", async () => {
  const folder = tmpdir();
  const roomy = { bavail: 10_000_000, bsize: 4096, files: 1000, ffree: 500 };
  expect(await diskProblems(folder, async () => roomy)).toEqual([]);
  expect(await diskProblems(folder, async () => ({ ...roomy, files: 0, ffree: 0 }))).toEqual([]);
  expect(await diskProblems(folder, async () => ({ ...roomy, bavail: 100_000, ffree: 12 }))).toEqual([
    expect.stringContaining("Only 391 MB are free"),
    expect.stringContaining("Only 12 more files fit"),
  ]);
  expect(await diskProblems("/nowhere/at/all")).toEqual([]);
});

test("a clock beside another one's → nothing while they agree, or there is none that answers; else by how much", async () => {
  const clockAt = (time: string) => [
    { name: "nobody", read: () => Promise.reject(new Error("gone")) },
    { name: "the file store", read: async () => new Date(time) },
  ];
  expect(await clockProblems(given.services, clockAt("2026-09-01T17:00:20Z"))).toEqual([]);
  expect(await clockProblems(given.services, clockAt("2026-09-01T16:52:00Z"))).toEqual([
    expect.stringContaining("480 seconds ahead of that of the file store"),
  ]);
  expect(await clockProblems(given.services, clockAt("2026-09-01T17:02:00Z"))).toEqual([
    expect.stringContaining("120 seconds behind that of the file store"),
  ]);
  expect(await clockProblems(given.services, clockAt("no date"))).toEqual([]);
});

test("the public address → nothing where this version answers, else what it says instead", async () => {
  const config = { baseUrl: "https://www.campaign.test" };
  const problems = (answer: () => Promise<Response>) =>
    publicAddressProblems(config, { version: "1+a", ask: answer });
  expect(await problems(async () => Response.json({ version: "1+a" }))).toEqual([]);
  expect(await problems(async () => Response.json({ version: "1+b" }))).toEqual([
    expect.stringContaining("says version 1+b, and this is 1+a"),
  ]);
  expect(await problems(async () => new Response("", { status: 502 }))).toEqual([
    expect.stringContaining("answers 502"),
  ]);
  const unknown = new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") });
  expect(await problems(() => Promise.reject(unknown))).toEqual([
    "https://www.campaign.test/version.json can't be read: fetch failed (getaddrinfo ENOTFOUND)",
  ]);
  expect(await publicAddressProblems({ baseUrl: "http://localhost:3000" })).toEqual([]);
});

describe("the provider's webhooks", () => {
  const url = "https://www.example.org/functions/v1/payment-webhook";
  const ours: WebhookEndpoint = { url, isEnabled: true, events: [...neededEvents] };
  const problems = (webhookEndpoints: Payments["webhookEndpoints"], mode: Payments["mode"] = "live") =>
    webhookProblems({
      config: given.services.config,
      payments: { ...given.services.payments, mode, webhookEndpoints },
    });

  test.each<[string, WebhookEndpoint[], string | undefined]>([
    ["ours with every event", [ours], undefined],
    ["ours with all events", [{ ...ours, events: ["*"] }], undefined],
    ["another's", [{ ...ours, url: "https://elsewhere.test/" }], "has no webhook https://www.example.org/"],
    ["ours, switched off", [{ ...ours, isEnabled: false }], "is switched off"],
    [
      "ours without two",
      [{ ...ours, events: neededEvents.slice(2) }],
      "is not subscribed to checkout.session.completed, checkout.session.expired:",
    ],
  ])("%s → %s", async (_, endpoints, sentence) => {
    const found = await problems(async () => endpoints);
    expect(found).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)]);
  });

  test("functions at an address of their own → the webhook is looked for there", async () => {
    const backendUrl = "https://functions.example.org";
    const elsewhere = { ...ours, url: `${backendUrl}/functions/v1/payment-webhook` };
    const payments = { ...given.services.payments, mode: "live" as const };
    const found = await webhookProblems({
      config: { ...given.services.config, backendUrl },
      payments: { ...payments, webhookEndpoints: async () => [elsewhere] },
    });
    expect(found).toEqual([]);
  });

  test("a key that may not ask, and a provider that does not answer → a sentence each; in the sandbox nobody is asked", async () => {
    expect(await problems(() => Promise.reject(new PaymentsNotConfiguredError()))).toEqual([
      expect.stringContaining("The key may not read webhooks"),
    ]);
    expect(await problems(() => Promise.reject(new Error("gone")))).toEqual([
      expect.stringMatching(/could not be asked for its webhooks: gone\. .*https:\/\/api\.stripe\.com/),
    ]);
    expect(await problems(() => Promise.reject(new Error("gone")), "sandbox")).toEqual([]);
  });

  test("the provider's list → read with its library", async () => {
    const data = [{ object: "webhook_endpoint", url, status: "disabled", enabled_events: ["*"] }];
    const payments = createStripePayments({
      secretKey: "sk_test_1",
      webhookSecrets: [],
      mode: "stripe-test",
      clock: given.services.clock,
      handler: async () => Response.json({ object: "list", has_more: false, data }),
    });
    expect(await payments.webhookEndpoints()).toEqual([{ url, isEnabled: false, events: ["*"] }]);
  });
});

test.each([
  [undefined, 0],
  ["postgres:///campaign", 0],
  ["postgres:///campaign?host=/var/run/postgresql", 0],
  ["postgres://user:pw@localhost/campaign", 0],
  ["postgres://user:pw@127.0.0.1:5432/campaign?sslmode=disable", 0],
  ["postgres://user:pw@[::1]/campaign", 0],
  ["postgres://user:pw@db.example.org/campaign?sslmode=require", 0],
  ["postgres://user:pw@db.example.org/campaign?sslmode=verify-full", 0],
  ["postgres://user:pw@db.example.org/campaign?ssl=true", 0],
  ["postgres://user:pw@db.example.org/campaign", 1],
  ["postgres://user:pw@10.0.0.5/campaign?sslmode=disable", 1],
  ["postgres://user:pw@localhost/campaign?host=db.example.org", 1],
])("%s → %i sentences, without the password", (databaseUrl, count) => {
  const lines = databaseEncryptionProblems({ databaseUrl });
  expect(lines).toHaveLength(count);
  expect(lines.join("")).not.toContain("pw");
});

describeEachDatabase("a database", (open) => {
  test("that knows letters with accents → nothing; PostgreSQL in the locale C → what is not found, and where to read on", async () => {
    const { database, databaseUrl, dataDir } = await useDatabase(open);
    expect(await letterCaseProblems({ database })).toEqual([]);
    if (databaseUrl === undefined) return;
    const name = `ascii_${randomUUID().replaceAll("-", "")}`;
    await sql`create database ${sql.id(name)} template template0 locale 'C'`.execute(database);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const ascii = await openDatabase({ databaseUrl: url.href, dataDir });
    onTestFinished(async () => {
      await closeDatabase(ascii);
      await sql`drop database ${sql.id(name)}`.execute(database);
    });
    expect(await letterCaseProblems({ database: ascii })).toEqual([
      expect.stringMatching(/who looks for éric does not find ÉRIC.*docs\/operating\.md/),
    ]);
  });
});
