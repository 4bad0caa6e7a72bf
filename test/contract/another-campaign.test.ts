/** A campaign of another candidate in another town, by its documents alone: nothing of the first one is left on any page. */

import { expect, test } from "vitest";
import { buildContent, firstContent } from "#content/content.ts";
import { placesOf } from "#domain/messages/forms/places.ts";
import { buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import type { RenderedFile } from "#server/web/site/render-site.ts";
import { madeUpEdition } from "#test/support/made-up-edition.ts";
import { useBuild } from "#test/support/use-build.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const content = buildContent(madeUpEdition());
const renderer = createPageRenderer(buildIn("build"), {
  log: silentLog,
  policy: () => plainPolicy,
  clock: { now: () => new Date(0) },
  content: () => content,
});

const { campaign, municipality, transect } = firstContent;
const places = placesOf(firstContent);
/** Names of the first campaign: its candidate, its municipality, its places and the peoples it acknowledges. */
const firstNames = [
  campaign.candidate.name,
  municipality.name,
  `the ${municipality.kind}`,
  ...[...places.neighbourhoods, ...places.volunteerAreas].map(({ label }) => label),
  ...transect.labels.map(({ text }) => text),
  "PKOLS",
  "W̱SÁNEĆ",
  "lək̓ʷəŋən",
].filter((name) => name !== "Other");

/** One moment of each phase of the made-up campaign, which votes on the first one's day. */
const moments = {
  "before nominations": "2026-06-01",
  "in the campaign": "2026-10-01",
  "on voting day": "2026-10-17",
  "after the vote": "2026-11-22",
};

useBuild();

test.each(Object.entries(moments))(
  "every page, feed and structured data %s → no name of the first campaign",
  async (_, day) => {
    const files = await renderer.renderSite({ content, edition: 1, at: new Date(`${day}T19:00:00Z`) });
    expect(files.flatMap(namesIn)).toEqual([]);
  },
);

test("a page that came back with errors → the places of the forms are the other town's", async () => {
  const response = await renderer.renderPage("/volunteer", { errors: {}, values: {} });
  const html = await response.text();
  expect(namesIn({ path: "/volunteer", text: html })).toEqual([]);
  expect(html).toContain(content.municipality.volunteerAreas[0]?.label);
});

function namesIn({ path, text }: RenderedFile): string[] {
  // Addresses and kinds of pages are the site's own.
  const said = text.replace(/\/pkols\b|content="pkols"/g, "");
  return firstNames
    .filter((name) => new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, "iu").test(said))
    .map((name) => `${path}: ${name}`);
}
