/** What every built page says of itself to whoever reads it without running it. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { pages } from "#content/pages/metadata.ts";
import { buildIfNeeded } from "../../scripts/build.ts";

beforeAll(async () => void (await buildIfNeeded()));

const built = Object.entries(pages).filter(([path]) => path !== "/not-found");

test.each(built)("the page %s without scripts → its head says what it is", async (path, page) => {
  const html = await readFile(join("build/client", path, "index.html"), "utf8");
  expect(html).toContain(`<title>${escaped(page.title)}</title>`);
  for (const name of [
    "description",
    "keywords",
    "geo.region",
    "geo.position",
    "twitter:card",
    "app-version",
  ]) {
    expect(count(html, `<meta name="${name}" content="`), name).toBe(1);
  }
  expect(html).toContain('content="CA-BC"');
  expect(html).toContain('<meta property="og:locale" content="en_CA"/>');
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(count(html, '<link rel="canonical"')).toBe(1);
  expect(html).toContain('"@type":"Person"');
  expect(html.includes('content="noindex"')).toBe(page.hidden === true);
  expect(html.match(/<img(?![^>]* alt=)[^>]*>/g)).toBeNull();
});

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
