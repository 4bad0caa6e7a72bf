/** A page carries the words of its own documents, for the eye and for its islands, and of no other page. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { useBuild } from "#test/support/use-build.ts";

useBuild();

/** Pages that have no document of their own name, or more than that. */
const documentsOf: Partial<Record<string, readonly string[]>> = {
  "/test-donations": ["pages/diagnostics"],
  "/donation-test": ["pages/diagnostics"],
};

/** In the head of many pages. */
const shared = ["pages/metadata"];

/** Shorter ones may stand in two documents by chance. */
const tellingLength = 25;

const documents = Object.entries(firstContent).map(([name, value]) => ({
  name,
  said: JSON.stringify(value),
}));

/** Each telling text that only one page's document has, with that document. */
const texts = Object.entries(firstContent)
  .filter(([name]) => name.startsWith("pages/") && !shared.includes(name))
  .flatMap(([name, value]) => textsOf(value).map((text) => ({ name, text })))
  .filter(({ text }) => documents.filter(({ said }) => said.includes(text)).length === 1);

test("the words of the pages tell them apart", () => {
  expect(texts.length).toBeGreaterThan(200);
});

/** The documents of pages of blocks by their addresses. */
const ofBlocks = new Map(pageDocuments(firstContent).map(([name, { address }]) => [address, name]));

test.each([...pagePaths, ...ofBlocks.keys()])("%s → no words of another page's document", async (path) => {
  const html = await readFile(join("build/client", path, "index.html"), "utf8");
  const body = plain(html.replace(/<head>.*?<\/head>/s, ""));
  const own = documentsOf[path] ?? [
    ofBlocks.get(path) ?? (path.startsWith("/thank-you/") ? "pages/thank-you" : `pages${path}`),
  ];
  const foreign = texts.filter(({ name, text }) => !own.includes(name) && body.includes(text));
  expect(foreign).toEqual([]);
});

function textsOf(value: unknown): string[] {
  if (typeof value === "string")
    return value.length >= tellingLength && /^[\w ,.'’-]+$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The words alone: what stands between two tags in one sentence is one text again. */
function plain(html: string): string {
  return html
    .replace(/<\/?(?:span|strong|a|b)\b[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
