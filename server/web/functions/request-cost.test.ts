/** What a request costs grows with its size and no faster, whatever it is filled with: no request can stop the others. */

import { afterAll, beforeAll, describe, expect, test, onTestFinished } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { createApp } from "#server/app.ts";
import { createLog } from "#server/platform/system/log.ts";
import { prepareFile } from "#server/web/site/file-response.ts";
import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import { Kysely } from "kysely";
import { migrate } from "#server/platform/database/migrate.ts";
import { sqliteFile } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { openReader } from "#server/platform/database/sqlite/connection.ts";
import { createSqliteDialect } from "#server/platform/database/sqlite/dialect.ts";
import { type SqliteWork, openSqliteWriter } from "#server/platform/database/sqlite/writer.ts";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { promptProvider } from "#test/support/prompt-provider.ts";

const site = "https://www.example.org";

let testServices: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  const log = createLog({ now: () => new Date() }, () => {});
  testServices = await createTestServices({ log });
  const text = new TextEncoder().encode("a");
  const page = prepareFile({
    body: text,
    brotli: text,
    gzip: text,
    headers: { "content-type": "text/html" },
  });
  app = createApp(testServices.services, new Map(["/", "/about", "/not-found"].map((path) => [path, page])));
});
afterAll(() => testServices.close());

async function send(path: string, init: RequestInit): Promise<number> {
  const response = await app.request(site + path, init);
  await response.arrayBuffer();
  return response.status;
}

/** A text again and again, to about so many characters. */
function fill(size: number, text: string): string {
  return text.repeat(size / text.length);
}

const types = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=b",
};

/** Bodies of about so many bytes, made to be slow. */
const bodies: Record<string, [type: keyof typeof types, body: (size: number) => string]> = {
  "one field again and again": ["form", (size) => fill(size, "a&")],
  "one field again and again, with values": ["form", (size) => fill(size, "interests=translation&")],
  "many fields": ["form", (size) => Array.from({ length: size / 10 }, (_, index) => `f${index}=1`).join("&")],
  "escaped characters": ["form", (size) => `message=${fill(size, "%F0%9F%99%8F")}`],
  "half escapes": ["form", (size) => `message=${fill(size, "%")}`],
  "nested lists": ["json", (size) => `{"name":${fill(size, "[")}${fill(size, "]")}}`],
  "nested objects": ["json", (size) => `{"name":${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}}`],
  "unclosed objects": ["json", (size) => '{"a":'.repeat(size / 5)],
  "many keys": [
    "json",
    (size) => `{${Array.from({ length: size / 10 }, (_, index) => `"k${index}":1`).join()}}`,
  ],
  "keys that are numbers": [
    "json",
    (size) => `{${Array.from({ length: size / 12 }, (_, index) => `"${index * 65_536}":1`).join()}}`,
  ],
  "one key again and again": ["json", (size) => `{${fill(size, '"a":1,')}"a":1}`],
  "a long list": ["json", (size) => `{"interests":[${fill(size, '"translation",')}"translation"]}`],
  "text fields": ["multipart", (size) => part("a", "1").repeat(size / 50)],
  "delimiters alone": ["multipart", (size) => fill(size, "--b\r\n")],
  "nearly delimiters": ["multipart", (size) => `--b\r\n${fill(size, "\r\n--")}\r\n--b--`],
  "a head without an end": ["multipart", (size) => `--b\r\n${fill(size, "a:b\r\n")}`],
  "a head of parameters": [
    "multipart",
    (size) => `--b\r\nContent-Disposition: form-data${fill(size, '; a="')}\r\n\r\n--b--`,
  ],
  "a file in a form without files": [
    "multipart",
    (size) =>
      `--b\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n${fill(size, "a")}\r\n--b--`,
  ],
};

function part(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** Heads of a request of about so many bytes: its path or one of its headers. */
const heads: Record<string, (size: number) => [path: string, init: RequestInit]> = {
  "a long path": (size) => [`/${fill(size, "a")}`, {}],
  "a path of folders": (size) => [fill(size, "/a"), {}],
  "a path of slashes": (size) => [`/a${fill(size, "/")}`, {}],
  "a path of dots": (size) => [`/a${fill(size, ".a")}`, {}],
  "a path of escapes": (size) => [`/${fill(size, "%F0%9F%99%8F")}`, {}],
  "a path of at signs": (size) => [`/${fill(size, "a@")}`, {}],
  "a long path that is posted to": (size) => [`/${fill(size, "a")}`, { method: "POST" }],
  "a long query": (size) => [`/about?${fill(size, "a&")}`, {}],
  "a long name of a function": (size) => [`/functions/v1/${fill(size, "a")}`, { method: "POST" }],
  "a long name of a table": (size) => [`/rest/v1/${fill(size, "a")}`, {}],
  "a long name of a file": (size) => [`/storage/v1/object/public/attachments/${fill(size, "a/")}`, {}],
  "a query of a table": (size) => [`/rest/v1/donations?${fill(size, "select=count&")}`, {}],
  "spaces in accept-encoding": (size) => header("accept-encoding", `br${fill(size, " ")}x`),
  "parts of accept-encoding": (size) => header("accept-encoding", fill(size, "a;q=0.0,")),
  "zeros in accept-encoding": (size) => header("accept-encoding", `br;q=0.${fill(size, "0")}x`),
  cookies: (size) => header("cookie", fill(size, "a=b; ")),
  validators: (size) => header("if-none-match", fill(size, 'W/"a", ')),
  "forwarding addresses": (size) => header("x-forwarded-for", fill(size, "10.0.0.1, ")),
  "a long referrer": (size) => header("referer", `${site}/${fill(size, "a")}`),
  "a long origin": (size) => header("origin", `https://${fill(size, "a.")}example`),
  "a long accept": (size) => header("accept", fill(size, "text/htm, ")),
  "a long content type": (size) => header("content-type", `multipart/form-data${fill(size, '; a="')}`),
  "a long idempotency key": (size) => header("idempotency-key", fill(size, "a")),
  "a long token": (size) => header("authorization", `Bearer ${fill(size, "a ")}`),
};

function header(name: string, value: string): [path: string, init: RequestInit] {
  return ["/", { headers: { [name]: value } }];
}

describe("A request with", () => {
  test.each(Object.entries(heads))("%s", async (_, head) => {
    expect(await send(...head(1_000))).toBeLessThan(500);
    expect(await growthOf(head, (made) => send(...made), 30_000)).toBeLessThan(maxGrowth);
  });
});

/** One form that takes text, and the one that takes files and reads them as they come. */
describe.each(["submit-simple-contact", "submit-contact-form"])("A post to %s with", (name) => {
  const kinds = Object.entries(bodies).filter(
    ([, [type]]) => type === "multipart" || name !== "submit-contact-form",
  );

  test.each(kinds)("%s", async (_, [type, body]) => {
    const headers = { "content-type": types[type] };
    const post = (sent: string) => send(`/functions/v1/${name}`, { method: "POST", headers, body: sent });
    expect(await post(body(1_000))).toBeLessThan(500);
    expect(await growthOf(body, post, 60_000)).toBeLessThan(maxGrowth);
  });
});

/* What a form costs beside its own work: the turns of the one writer and what waits for the disk (docs/decisions/0010-speed-of-the-server.md). */

test("A sign-up → one transaction and one fsync store the person and both e-mails", async () => {
  const signUp = (visitor: string) => ({ firstName: "Ana", email: `${visitor}@example.org` });
  expect(await costOf("submit-email-signup", signUp)).toEqual({
    works: ["begin", "continue", "continue", "continue"],
    syncs: 1,
  });
});

test("A donation → its row is one write and its checkout one transaction, with an fsync each", async () => {
  const donorInfo = {
    fullName: "Ana Example",
    address: "123 Main Street",
    city: "Victoria",
    province: "British Columbia",
    postalCode: "V8Z 1A1",
  };
  const donate = (visitor: string) => ({
    amount: 25,
    donorInfo: { ...donorInfo, email: `${visitor}@example.org` },
    _idempotency_key: `the-key-of-${visitor}`,
  });
  expect(await costOf("create-donation-payment", donate)).toEqual({
    works: ["alone", "begin", "continue", "continue"],
    syncs: 2,
  });
});

/** What the second post of a form asks of the writer. */
async function costOf(functionName: string, bodyOf: (visitor: string) => object) {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = sqliteFile(dataDir);
  let works: SqliteWork["mode"][] = [];
  let syncs = 0;
  const writer = openSqliteWriter(file, (journal) => {
    syncs += 1;
    return promisify(fdatasync)(journal);
  });
  const ask = (work: SqliteWork) => {
    works.push(work.mode);
    return writer.ask(work);
  };
  const database = new Kysely<Database>({
    dialect: createSqliteDialect({ ...writer, ask }, openReader(file)),
  });
  await migrate(database);
  const { services, close } = await createTestServices(
    { payments: promptProvider },
    { database, dataDir, close: () => database.destroy() },
  );
  onTestFinished(close);
  const app = createApp(services, new Map());
  const post = (visitor: string) =>
    app.request(`/functions/v1/${functionName}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodyOf(visitor)),
    });
  await post("first");
  [works, syncs] = [[], 0];
  expect((await post("second")).status).toBe(200);
  return { works, syncs };
}
