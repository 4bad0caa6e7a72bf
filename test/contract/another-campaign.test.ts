/** A campaign that was begun in the office in place of the example: nothing of the first one is left on any page, feed or e-mail. */

import { otherAddresses } from "#domain/content/site/page-documents.ts";
import { expect, test } from "vitest";
import { buildContent, firstContent, wholeEdition } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { placesOf } from "#domain/messages/forms/field.ts";
import { checkPages } from "#server/content/editions/check-pages.ts";
import { ownCampaign } from "#server/content/editions/own-campaign.ts";
import { isBuiltFile, buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import type { RenderedFile } from "#server/web/site/render-site.ts";
import { useBuild } from "#test/support/use-build.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

useBuild();

const { campaign, municipality, transect } = firstContent;
const places = placesOf(firstContent);
/** Names of the first campaign: its candidate and profession, its municipality, its places, causes and the peoples it acknowledges. */
const firstNames = [
  campaign.candidate.name,
  campaign.candidate.credentials,
  municipality.name,
  `the ${municipality.kind}`,
  ...[...places.neighbourhoods, ...places.volunteerAreas].map(({ label }) => label),
  ...transect.labels.map(({ text }) => text),
  "PKOLS",
  "W̱SÁNEĆ",
  "SENĆOŦEN",
  "lək̓ʷəŋən",
  "engineer",
  "operations centre",
  "AAP",
  "amalgamation",
  "Community Outreach Fund",
  "Garry oaks?",
  "images/mark\\.svg",
  "favicon\\.svg",
].filter((name) => name !== "Other");

const answers = {
  who: {
    name: "Sample Person",
    office: "mayor",
    place: "City of Nanaimo",
    votingDay: "2026-10-17",
    agentName: "Sample Agent",
    agentContact: "250-555-0100",
  },
  words: { sentence: "I drive a bus, and I would first light the crossings.", why: "One.\n\nTwo." },
};

/** One moment of each phase of the campaign. */
const moments = {
  "before nominations": "2026-06-01",
  "in the campaign": "2026-10-01",
  "on voting day": "2026-10-17",
  "after the vote": "2026-11-22",
};

test.each([
  ...Object.entries(moments).map(([when, day]) => [when, day, answers] as const),
  [
    "without the pages that may be left out",
    moments["in the campaign"],
    { ...answers, pages: { chosen: "" } },
  ],
] as const)(
  "every page and feed of a campaign begun in the office, %s → sound, and no name of the first campaign",
  async (_, day, said) => {
    const { documents } = await ownCampaign(said, day);
    const content = buildContent(wholeEdition(documents) as Documents);
    const { renderSite } = createPageRenderer(buildIn("build"), {
      log: silentLog,
      policy: () => plainPolicy,
      clock: { now: () => new Date(0) },
      content: () => content,
    });
    const files = await renderSite({ content, edition: 1, at: new Date(`${day}T19:00:00Z`) });
    expect(files.filter((file) => isSeen(file, files)).flatMap(namesIn)).toEqual([]);
    const paths = files.map(({ path }) => path);
    const optional = "pages" in said ? [] : ["/about", "/platform", "/volunteer", "/donate"];
    expect(paths).toEqual(expect.arrayContaining(["/", "/vote", "/contact", ...optional]));
    expect(paths).not.toContain("/pkols");
    const pages = files.filter(({ text }) => text.startsWith("<!DOCTYPE html>"));
    const isServed = (path: string) => paths.includes(path) || isBuiltFile(path);
    const { authorization } = content.campaign;
    expect(checkPages(pages, { isServed, onwards: otherAddresses(content), authorization })).toEqual([]);
    expect(JSON.stringify(content["e-mails"])).not.toMatch(new RegExp(firstNames.join("|"), "i"));
  },
);

/** Drawings that no page shows are the program's, and nobody comes upon them. */
function isSeen({ path }: RenderedFile, files: readonly RenderedFile[]): boolean {
  return !path.startsWith("/images/") || files.some(({ text }) => text.includes(path));
}

function namesIn({ path, text }: RenderedFile): string[] {
  return firstNames
    .filter((name) => new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, "iu").test(text))
    .map((name) => `${path}: ${name}`);
}
