/** The head of every built page, as search engines and link previews read it. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent, type Content } from "#content/content.ts";
import { electionPhases, inPhase } from "#domain/content/campaign/election-phase.ts";
import { useBuild } from "#test/support/use-build.ts";

useBuild();

const built = [...pageHeads(firstContent)].filter(([path]) => path !== "/not-found");

test.each(built)("the page %s without scripts → its head says what it is", async (path, page) => {
  const html = await readFile(join("build/client", path, "index.html"), "utf8");
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  expect(titlesOf(page)).toContain(title);
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
  expect(html.includes('content="noindex"')).toBe(page.isHidden === true);
  expect(html.match(/<img(?![^>]* alt=)[^>]*>/g)).toBeNull();
});

/** The page's title in each phase of the election: the built page has that of the day of its build. */
function titlesOf({ title }: Content["pages/metadata"]["/"]): string[] {
  return electionPhases.map((phase) => escaped(inPhase(title, phase)));
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
