import { expect, test } from "vitest";
import { markDifference } from "./draft-pages.ts";
import { buildContent } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { renderPages } from "#test/support/render-pages.ts";
import { withPlaces, withSigns } from "./editable-words.ts";

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

const { documents, places } = withSigns(firstEdition);
const signed = renderPages(undefined, buildContent(documents as Documents)).map(({ path, markup }) => ({
  path,
  html: withPlaces(`<body>${markup}</body>`, places),
}));
const withoutPlaces = (html: string) => html.replaceAll(/<\/?x-words\b[^>]*>/g, "");

test("every page with the places of its words → the same page", () => {
  const plain = new Map(renderPages().map(({ path, markup }) => [path, `<body>${markup}</body>`]));
  for (const { path, html } of signed) expect(withoutPlaces(html), path).toBe(plain.get(path));
});

test("a page's words → stand in elements that name their fields, each of which ends where its parent does", () => {
  const home = signed.find(({ path }) => path === "/")?.html ?? "";
  expect(home).toMatch(/<x-words data-field="pages\/home blocks\.5\.heading[^"]*">/);
  for (const { html, path } of signed) {
    const stack: string[] = [];
    for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z0-9-]+)\b[^>]*?(?<!\/)>/g)) {
      if (/^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name)) continue;
      if (end === "") stack.push(name);
      else expect(stack.pop(), path).toBe(name);
    }
    expect(stack, path).toEqual([]);
  }
});

test.each([
  ["words in two elements", "<p>\uE000\uE010\uE001One</p><p>two\uE002</p>", "<p>{One}</p><p>two</p>"],
  ["a mark within the words", "<p>\uE000\uE010\uE001a <b>c</b> d\uE002 e</p>", "<p>{a <b>c</b> d} e</p>"],
  ["an attribute", '<p title="\uE000\uE010\uE001x\uE002">y</p>', '<p title="x">y</p>'],
  ["a drawing's words", "<svg><text>\uE000\uE010\uE001x\uE002</text></svg>", "<svg><text>x</text></svg>"],
  ["a sign of no field", "<p>\uE000\uE019\uE001x\uE002</p>", "<p>x</p>"],
])("%s → well formed, and no sign left", (_what, html, read) => {
  const shown = withPlaces(`<body>${html}</body>`, [{ document: "d", field: "f" }]);
  expect(shown).toBe(
    `<body>${read.replace("{", '<x-words data-field="d f">').replace("}", "</x-words>")}</body>`,
  );
});
