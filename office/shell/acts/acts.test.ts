import { expect, test, describe } from "vitest";
import { type ActArguments, act, textOf, keepNotice, type Notice, takeNotice } from "./acts.ts";
import { needed, optional } from "./fields.ts";
import { openCookies } from "#server/web/office/office-cookies.ts";
import { content } from "#test/support/test-content.ts";

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
