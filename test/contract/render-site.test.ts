/**
 * Pages are rendered when an edition is published, at midnight, and for the first form with errors: those of which something changed, and
 * meanwhile the process serves everybody else.
 */

import { expect, test } from "vitest";
import { buildContent, firstContent, type PageContent } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import { buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import { useBuild } from "#test/support/use-build.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

useBuild();

const at = new Date("2026-10-01T19:00:00Z");

function siteRenderer() {
  return createPageRenderer(buildIn("build"), {
    log: silentLog,
    policy: () => plainPolicy,
    clock: { now: () => at },
    content: () => firstContent,
  });
}

test("a page that no build knew → at its address, with the styles of its blocks, and in the sitemap", async () => {
  const { renderSite } = siteRenderer();
  const position: PageContent = {
    ...firstContent["pages/terms"],
    address: "/positions/trees",
    blocks: [
      { kind: "quotation", id: "said", text: "Plant trees.", source: "Somebody" },
      { kind: "text", id: "over", heading: "Thank you", paragraphs: ["They grow."], phases: ["after"] },
    ],
  };
  const content = { ...firstContent, "pages/trees": position };
  const files = await renderSite({ content, edition: 1, at });
  const textOf = (address: string) => files.find(({ path }) => path === address)?.text ?? "";
  expect(textOf("/positions/trees")).toMatch(/<style>\[data-block=["']?quotation["']?\].*<p>Plant trees\.</s);
  expect(textOf("/positions/trees")).not.toContain("Thank you");
  expect(textOf("/sitemap.xml")).toContain("/positions/trees</loc>");
});

test("all pages of the site are rendered → between any two of them the process does what waits", async () => {
  const { renderSite } = siteRenderer();
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  takeTurn();
  const turnsAt: number[] = [];
  const files = await renderSite({ content: firstContent, edition: 0, at }, () => turnsAt.push(turns));
  isOver = true;
  expect(files.length).toBeGreaterThan(1);
  expect(new Set(turnsAt).size).toBe(files.length);
});

const kept = siteRenderer();

/** What differs from the first edition, and at what time. */
type Change = { to: object; edition?: number; time?: string };

const renamed = {
  ...firstEdition.campaign,
  candidate: { ...firstEdition.campaign.candidate, name: "Another" },
};
const post = { title: "One", date: "2026-09-20", summary: "A", blocks: [] };
const changed = <Body extends { blocks: object[] }>(page: Body) => ({
  ...page,
  blocks: page.blocks.map((block) => ({ ...block, heading: "Another heading" })),
});

test.each<[string, Change, (paths: string[]) => void]>([
  [
    "words of one page",
    { to: { "pages/about": changed(firstEdition["pages/about"]) } },
    (paths) => expect(paths).toEqual(["/about"]),
  ],
  [
    "words of one form",
    { to: { "donation-form": { ...firstEdition["donation-form"], heading: "Another" } } },
    (paths) => expect(paths.length).toBeLessThan(5),
  ],
  ["the number of the edition", { to: {}, edition: 2 }, (paths) => expect(paths).toEqual(["/version.json"])],
  [
    "the minute",
    { to: {}, time: "2026-10-01T19:01:00Z" },
    (paths) => expect(paths).toEqual(expect.arrayContaining(["/news-events"])),
  ],
  [
    "the phase",
    { to: {}, time: "2026-10-18T19:00:00Z" },
    (paths) => expect(paths).toEqual(expect.arrayContaining(["/", "/about"])),
  ],
  ["the candidate's name", { to: { campaign: renamed } }, (paths) => expect(paths).toContain("/privacy")],
  ["a post that comes", { to: { "posts/one": post } }, (paths) => expect(paths).toContain("/news/one")],
  ["the events", { to: { events: [] } }, (paths) => expect(paths).toContain("/news-events")],
])(
  "%s changed after all pages were rendered → only pages that read it are rendered again, and all are as rendered anew",
  async (_, { to, edition = 1, time }, isExpected) => {
    const before = await kept.renderSite({ content: buildContent(firstEdition), edition: 1, at });
    const content = buildContent({ ...firstEdition, ...to });
    const moment = { content, edition, at: time === undefined ? at : new Date(time) };
    const after = await kept.renderSite(moment);
    const others = new Set(before);
    isExpected(after.filter((file) => !others.has(file)).map(({ path }) => path));
    expect(after).toEqual(await siteRenderer().renderSite(moment));
  },
);
