import { describe, expect, test } from "vitest";
import { noticeCookie, readNotice } from "./notice.ts";

/** The request of a browser that keeps the cookie, if it would. */
function nextRequest(cookie: string): Request {
  const [pair = ""] = cookie.split(";");
  return new Request("https://office.example.org/today", { headers: { cookie: `other=1; ${pair}` } });
}

describe("the message after an act", () => {
  test("with an undo → the next page has both, for a minute at most", () => {
    const notice = { text: "Ångström said “yes”", undo: { path: "/inbox/1", fields: { act: "undo" } } };
    const cookie = noticeCookie(notice);
    expect(readNotice(nextRequest(cookie))).toEqual(notice);
    expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=60$/);
  });

  test("longer than a cookie can be → its beginning without the undo, in a cookie that browsers keep", () => {
    const text = "é".repeat(4_000);
    const cookie = noticeCookie({ text, undo: { path: "/inbox/1", fields: { act: "undo" } } });
    expect(cookie.length).toBeLessThan(4_096);
    expect(readNotice(nextRequest(cookie))).toEqual({ text: text.slice(0, 500) });
  });

  test.each(["%", "bnVsbA", "e30", "eyJ0ZXh0Ijo3fQ", ""])(
    "the cookie %j is none of ours → no message",
    (value) => {
      expect(readNotice(nextRequest(`__Host-notice=${value}`))).toBeUndefined();
    },
  );
});
