/** Whatever a body holds, every function answers with a sentence and a status of its sender's fault, on both engines. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { functionNames } from "#domain/web/functions.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { createMoney, type Money } from "#test/support/money.ts";
import { createApp } from "#server/app.ts";

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const multipart = "multipart/form-data; boundary=b";
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const idsOf = (id: string) => ({
  sessionId: id,
  donationId: id,
  name: id,
  email: id,
  amount: id,
  message: id,
});

const broken: [name: string, type: string, body: string][] = [
  ["nothing", multipart, ""],
  ["no boundary", "multipart/form-data", part('name="a"', "1")],
  ["an empty boundary", "multipart/form-data; boundary=", part('name="a"', "1")],
  ["a body that breaks off", multipart, part('name="a"', "1")],
  ["a part without a name", multipart, `${part("a", "1")}--b--`],
  ["a head that never ends", multipart, `--b\r\n${"a".repeat(10_000)}`],
  ["a file where none is due", multipart, `${part('name="a"; filename="a.txt"', "a".repeat(70_000))}--b--`],
  ["null in a part", multipart, `${part('name="sessionId"', "\0")}${part('name="donationId"', "\0")}--b--`],
  ["a hundred and one fields", form, "a=1&".repeat(101)],
  ["bad escapes", form, "sessionId=%&donationId=%ff%fe&email=%C0%80"],
  ["null characters in fields", form, new URLSearchParams(idsOf("\0")).toString()],
  ["null characters within fields", form, new URLSearchParams(idsOf("a\0b")).toString()],
  ["half of an object", json, '{"sessionId":'],
  ["a list", json, "[]"],
  ["nothing but a null character", json, "\0"],
  ["null characters in JSON", json, JSON.stringify(idsOf("\0"))],
  ["nulls within JSON", json, JSON.stringify({ ...idsOf("cs_\0b"), donorInfo: idsOf("a\0") })],
  ["half surrogates", json, JSON.stringify(idsOf("\ud800"))],
  ["lists for texts", json, '{"sessionId":[{}],"donationId":{},"email":[],"donorInfo":[1]}'],
  ["endless numbers", json, '{"sessionId":1e999,"donationId":-0,"amount":1e999,"_timestamp":1e400}'],
  ["fifty thousand nested lists", json, `{"sessionId":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
];

describeEachDatabase("A body that nobody's form sends", (open) => {
  let money: Money;
  let app: ReturnType<typeof createApp>;
  const faults: string[] = [];
  beforeAll(async () => {
    money = await createMoney(await open());
    const log = { info() {}, warn() {}, error: (event: string) => void faults.push(event) };
    app = createApp({ ...money.services, log }, new Map());
  });
  afterAll(() => money.close());

  const cases = functionNames.flatMap((name) => broken.map((row) => [name, ...row] as const));

  test.each(cases)("%s with %s → a sentence, and no fault of ours", async (name, _, type, body) => {
    for (const accept of ["*/*", "text/html"]) {
      const headers = { "content-type": type, accept };
      const response = await app.request(`https://www.example.org/functions/v1/${name}`, {
        method: "POST",
        headers,
        body,
      });
      const said = await response.text();
      // What is readable after all is answered as such: the same for everybody who asks about an unknown checkout.
      expect([response.status, said !== "" || response.status === 303]).toEqual([
        expect.toBeOneOf([200, 303, 400, 404, 413, 415, 422, 429]),
        true,
      ]);
    }
    expect(faults).toEqual([]);
  });

  test("a null character in an address → a sentence, and no fault of ours", async () => {
    for (const path of [
      "/donation-success?session_id=%00",
      "/sandbox-checkout/%00",
      "/subscription/leave?token=%00",
      "/%00",
    ]) {
      expect([path, (await app.request(`https://www.example.org${path}`)).status]).toEqual([path, 400]);
    }
    expect(faults).toEqual([]);
  });
});
