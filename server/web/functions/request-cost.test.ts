/** What a request costs grows with its size and no faster, whatever it is filled with: no request can stop the others. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { createApp } from "#server/app.ts";
import { createLog } from "#server/platform/system/log.ts";
import { prepareFile } from "#server/web/site/file-response.ts";

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
