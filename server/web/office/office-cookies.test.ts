import { expect, test } from "vitest";
import { endSession, keepSession, openCookies } from "./office-cookies.ts";

const encrypted = "https://office.example.org";
const ownMachine = "http://localhost:3001";

function opened(officeUrl: string, cookie = "") {
  // Behind a proxy the request itself is not encrypted.
  return openCookies(new Request("http://127.0.0.1:3001/today", { headers: { cookie } }), officeUrl);
}

test.each([
  [encrypted, "__Host-office=abc; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200"],
  // WebKit drops a Secure cookie of http://localhost.
  [ownMachine, "office=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200"],
])("signing in at %s → a session cookie that browsers keep there, as strict as they allow", (url, line) => {
  const cookies = opened(url);
  keepSession(cookies, "abc");
  expect(cookies.lines()).toEqual([line]);
  expect(opened(url, `other=1; ${line.split(";")[0]}`).read("office")).toBe("abc");
});

test.each([
  [encrypted, "office=planted"],
  [encrypted, "__Host-officer=planted"],
  [ownMachine, "__Host-office=planted"],
  [ownMachine, "office="],
])("at %s a request with the cookie %s → signs nobody in", (url, cookie) => {
  expect(opened(url, cookie).read("office")).toBeUndefined();
});

test("a session replaced and then ended in one request → one line, which takes the cookie away", () => {
  const cookies = opened(encrypted);
  expect(cookies.changes("office")).toBe(false);
  keepSession(cookies, "abc");
  endSession(cookies);
  expect(cookies.changes("office")).toBe(true);
  expect(cookies.lines()).toEqual(["__Host-office=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"]);
});
