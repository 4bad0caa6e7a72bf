import { describe, expect, test } from "vitest";
import { openCookies } from "#server/web/office/office-cookies.ts";
import { keepNotice, type Notice, takeNotice } from "./notice.ts";

const office = "https://office.example.org";
const cookiesOf = (cookie: string) =>
  openCookies(new Request(`${office}/today`, { headers: { cookie } }), office);

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
