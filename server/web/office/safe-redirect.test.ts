import { expect, test } from "vitest";
import { ownPath } from "./safe-redirect.ts";

test.each([
  "/today",
  "/inbox/1?view=mine&q=a%20b",
  "/people/x/everything.json",
  "/a//b",
  "/?next=//evil.example",
])("%s → itself", (path) => expect(ownPath(path)).toBe(path));

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/today/..//evil.example",
  "/%2e//evil.example",
  "/.\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "//[",
  "evil",
  "",
])("%j → Today, because a browser would follow it elsewhere or nowhere", (path) =>
  expect(ownPath(path)).toBe("/today"),
);
