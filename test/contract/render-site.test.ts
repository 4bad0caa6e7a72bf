/**
 * All pages are rendered when an edition is published, at midnight, and for the first form with errors: meanwhile the process serves
 * everybody else.
 */

import { expect, test } from "vitest";
import { firstContent, type PageContent } from "#content/content.ts";
import { buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import { useBuild } from "#test/support/use-build.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

useBuild();

const at = new Date("2026-10-01T19:00:00Z");

test("a page that no build knew → at its address, with the styles of its blocks, and in the sitemap", async () => {
  const { renderSite } = createPageRenderer(buildIn("build"), {
    log: silentLog,
    policy: () => plainPolicy,
    clock: { now: () => at },
    content: () => firstContent,
  });
  const position: PageContent = {
    ...firstContent["pages/terms"],
    address: "/positions/trees",
    blocks: [
      { kind: "text", id: "plan", heading: "Trees", paragraphs: ["Plant them."] },
      { kind: "text", id: "over", heading: "Thank you", paragraphs: ["They grow."], phases: ["after"] },
    ],
  };
  const content = { ...firstContent, "pages/trees": position };
  const files = await renderSite({ content, edition: 1, at });
  const textOf = (address: string) => files.find(({ path }) => path === address)?.text ?? "";
  expect(textOf("/positions/trees")).toMatch(/<style>\[data-block=["']?text["']?\].*<h2[^>]*>Trees</s);
  expect(textOf("/positions/trees")).not.toContain("Thank you");
  expect(textOf("/sitemap.xml")).toContain("/positions/trees</loc>");
});

test("all pages of the site are rendered → between any two of them the process does what waits", async () => {
  const { renderSite } = createPageRenderer(buildIn("build"), {
    log: silentLog,
    policy: () => plainPolicy,
    clock: { now: () => at },
    content: () => firstContent,
  });
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
