import { expect, test } from "vitest";
import { markDifference } from "./draft-pages.ts";

const page = (title: string, words: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${words}</h1><script>run("${words}")</script></body></html>`;

/** The marked page without the marks' styles. */
const marked = (before: string, after: string) =>
  markDifference(before, after).replace(/<style>ins.*?<\/style>/, "");

test("A changed word → the old one struck, the new one marked, nothing in the head or in a script", () => {
  const result = marked(page("Old", "Safe streets for all"), page("New", "Safe roads for all"));
  expect(result).toContain("<title>New</title>");
  expect(result).toContain("<h1>Safe <del>streets </del><ins>roads </ins>for all</h1>");
  expect(result).toContain('<script>run("Safe roads for all")</script>');
  expect(result.match(/<script>/g)).toHaveLength(1);
});

test("A new paragraph → its words are marked within it", () => {
  expect(marked("<body><p>One</p></body>", "<body><p>One</p><p>Two three</p></body>")).toContain(
    "<p><ins>Two three</ins></p>",
  );
});

test("The same page → nothing is marked", () => {
  expect(marked(page("a", "b"), page("a", "b"))).toBe(page("a", "b"));
});
