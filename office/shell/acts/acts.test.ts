import { expect, test, describe } from "vitest";
import { type ActArguments, act, textOf, keepNotice, type Notice, takeNotice } from "./acts.ts";
import { needed, optional } from "./fields.ts";
import { openCookies } from "#server/web/office/office-cookies.ts";
import { content } from "#test/support/test-content.ts";
import { deviceName, readDeviceResponse } from "./device-response.ts";
import type { Visit } from "#office/shell/visit.ts";
import { newIdIn, newPostKey, postIdOf, postKeyField, postKeyOf } from "./post-key.ts";

const office = "https://office.example.org";
const cookiesOf = (cookie: string) =>
  openCookies(new Request(`${office}/today`, { headers: { cookie } }), office);

/** Of a visit an act reads the campaign's places alone here. */
const visit = { services: { content } } as unknown as ActArguments["visit"];

/** The Set-Cookie line of a notice. */
function lineOf(notice: Notice): string {
  const cookies = cookiesOf("");
  keepNotice(cookies, notice);
  return cookies.lines()[0] ?? "";
}

/** What the next request brings of a cookie, when the browser kept it. */
function broughtBy(line: string): Notice | undefined {
  return takeNotice(cookiesOf(`other=1; ${line.split(";")[0]}`));
}

describe("the message after an act", () => {
  test("with an undo → the next page has both, for a minute at most", () => {
    const notice = { text: "Ångström said “yes”", undo: { path: "/inbox/1", fields: { act: "undo" } } };
    const line = lineOf(notice);
    expect(broughtBy(line)).toEqual(notice);
    expect(line).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=60$/);
  });

  test("longer than a cookie can be → its beginning without the undo, in a cookie that browsers keep", () => {
    const text = "é".repeat(4_000);
    const line = lineOf({ text, undo: { path: "/inbox/1", fields: { act: "undo" } } });
    expect(line.length).toBeLessThan(4_096);
    expect(broughtBy(line)).toEqual({ text: text.slice(0, 500) });
  });

  test.each(["%", "bnVsbA", "e30", "eyJ0ZXh0Ijo3fQ", ""])(
    "the cookie %j is none of ours → no message",
    (value) => {
      expect(broughtBy(`__Host-notice=${value}`)).toBeUndefined();
    },
  );
});

test.each([
  ["text", "  Ana Li \r\n of Tillicum ", "Ana Li \n of Tillicum"],
  ["only half of a character", "\ud800", ""],
  ["only a space that nobody sees", "\u200b", ""],
])("a field with %s → what a person can read of it", (_, typed, read) => {
  const form = new FormData();
  form.set("name", typed);
  expect(textOf(form, "name")).toBe(read);
});

test.each<[typed: Record<string, string>, outcome: object]>([
  [{ why: "Twice" }, { why: "Twice" }],
  [
    { why: "Twice", when: "Today" },
    { why: "Twice", when: "Today" },
  ],
  [
    { why: " ", when: "Today" },
    { errors: { why: "Say why." }, values: { why: " ", when: "Today" } },
  ],
])(
  "the fields %j → the act with their values, or with one wrong the form again and no act",
  async (typed, outcome) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const run = act({ why: needed("Say why."), when: optional }, async ({ value }) => value);
    const answer = await run({ form, visit } as ActArguments);
    expect("data" in answer ? answer.data : answer).toMatchObject(outcome);
  },
);

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

const requestOf = (agent: string) =>
  new Request("https://office.example.org/", { headers: { "user-agent": agent } });

test.each([
  [
    "Safari on iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Safari/604.1`,
  ],
  ["Safari on Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0.0.0`],
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0"],
  ["A browser on a device", "curl/8.5.0"],
])("%s → is called that", (name, agent) => {
  expect(deviceName(requestOf(agent))).toBe(name);
});

test.each(["", "null", "7", "not JSON"])("the device's response is %j → none", (response) => {
  const form = new FormData();
  form.set("response", response);
  expect(readDeviceResponse(form, requestOf(""))).toBeUndefined();
});

const key = newPostKey();

function post(fields: Record<string, string> = {}, path = "/money/enter", memberId = "kim") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ [postKeyField]: key, amount: "25", ...fields }))
    form.set(name, value);
  return { form, visit: { path, signedIn: { member: { id: memberId } } } as Visit };
}

test("the same form with the same words, twice → one key and one id", () => {
  expect(postKeyOf(post())).toBe(postKeyOf(post()));
  expect(postIdOf(post())).toBe(postIdOf(post()));
  expect(postIdOf(post())).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test.each([
  ["with another word", post({ amount: "26" })],
  ["that was shown another time", post({ [postKeyField]: newPostKey() })],
  ["on another page", post({}, "/money/refund")],
  ["by somebody else", post({}, "/money/enter", "robin")],
])("a form %s → another post", (_, other) => {
  expect(postKeyOf(other)).not.toBe(postKeyOf(post()));
  expect(postIdOf(other)).not.toBe(postIdOf(post()));
});

test("a form without a key → none, and no id for what it makes", () => {
  const without = post({ [postKeyField]: "" });
  expect([postKeyOf(without), postIdOf(without), newIdIn(without.form)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(newIdIn(post().form)).toBe(key);
  expect(newIdIn(post({ [postKeyField]: "../../etc" }).form)).toBeUndefined();
});
