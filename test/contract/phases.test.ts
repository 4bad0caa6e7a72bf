/** Every page in every phase of the election: what it asks visitors to do, and what it says once that is over. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "#content/content.ts";
import {
  electionDatesOf,
  electionMoment,
  type ElectionPhase,
  electionPhases,
  inPhase,
} from "#domain/content/campaign/election-phase.ts";
import { electionStamp } from "#domain/content/site/site-code.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import { blockOf } from "#test/support/block-of.ts";
import { useBuild } from "#test/support/use-build.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const renderer = createPageRenderer(buildIn("build"), {
  log: silentLog,
  policy: () => plainPolicy,
  clock: { now: () => new Date(0) },
  content: () => firstContent,
});
const renderBuilt = (path: string, at: Date) => renderer.renderBuilt(path, at, firstContent);
const { campaign, phases } = firstContent;
const strip = Object.fromEntries(
  electionPhases.map((phase) => [phase, inPhase(phases.strip, phase)]),
) as Record<ElectionPhase, string>;
const paths = [...pageHeads(firstContent).keys()];

/** A time in each phase; no day of advance voting is known yet, so only the texts of that phase are tested. */
const times: Partial<Record<ElectionPhase, string>> = {
  before: "2026-06-01T12:00",
  campaign: "2026-10-01T12:00",
  "voting-day": "2026-10-17T00:00",
  after: "2026-10-18T00:00",
};
const rendered = Object.entries(times) as [ElectionPhase, string][];

/** What no page may say any more, or not yet; the first campaign's own sentences are in content/first-campaign/pages.test.ts. The vote on the loan and votes at council are different votes. */
const forbidden: Record<ElectionPhase, readonly RegExp[]> = {
  before: [/\bvote (?:for me|today)\b/i, /one of your votes/, /you vote on/i, /advance voting is open/i],
  campaign: [/\bvote today\b/i, /voting day was/i, /the vote is over/i, /result to be entered/i],
  "advance-voting": [/voting day was/i, /the vote is over/i, /result to be entered/i],
  "voting-day": [/voting day was/i, /the vote is over/i, /result to be entered/i, /you vote on/i],
  after: [
    /\bvote (?:for me|today|on saturday)\b/i,
    /you (?:can )?vote (?:on|today)/i,
    /I would like one of your votes/i,
    /voting day is\b/i,
    /advance voting/i,
    /\b(?:am|is|are|'m|’m) running\b/i,
    /I intend to stand/i,
    /Add to calendar/i,
  ],
};

useBuild();

test.each(rendered)("the time of the phase %s is in it", (phase, time) => {
  expect(electionMoment(electionDatesOf(campaign), instantIn(campaign.timeZone, time)).phase).toBe(phase);
});

describe.each(rendered)("In the phase %s", (phase, time) => {
  const at = new Date(instantIn(campaign.timeZone, time));

  test.each(paths)("%s has the strip's words, and none of another phase", async (path) => {
    const said = textOf(await renderBuilt(path, at));
    expect(said).toContain(strip[phase]);
    expect(forbidden[phase].filter((pattern) => pattern.test(said))).toEqual([]);
    const others = electionPhases.filter((other) => other !== phase);
    expect(others.filter((other) => said.includes(strip[other]))).toEqual([]);
  });
});

test("a day of advance voting → its texts ask for nothing that is over", () => {
  expect(strip["advance-voting"]).toMatch(/^Advance voting is open today/);
  expect(forbidden["advance-voting"].some((pattern) => pattern.test(strip["advance-voting"]))).toBe(false);
});

describe("After the vote", () => {
  const at = new Date(instantIn(campaign.timeZone, "2026-11-22T12:00"));
  const read = async (path: string) => textOf(await renderBuilt(path, at));

  test("the home page → what happens now, and the result as entered", async () => {
    const home = await read("/");
    expect(home).toContain(inPhase(blockOf(firstContent["pages/home"], "election-now").now, "after").heading);
    expect(home).toContain(campaign.result);
  });

  test("the donate page → what it says of giving after the vote", async () => {
    const { giving } = blockOf(firstContent["pages/donate"], "donation");
    expect(await read("/donate")).toContain(giving?.after?.text);
  });

  test("the donate page in the next year → the limit of that year", async () => {
    const html = await renderBuilt("/donate", new Date("2027-01-02T20:00:00Z"));
    expect(html).toMatch(/One person may give at most \$[\d,.]+ in 2027\./);
  });

  test("search engines → no candidate any more, and no event that is over", async () => {
    const html = await renderBuilt("/news-events", at);
    expect(html).toContain(`"jobTitle":"${inPhase(phases.jobTitle, "after")}"`);
    expect(html).not.toContain(`"@type":"Event"`);
    expect(html).not.toContain("/events/");
  });
});

test("rendering a page for the moment of the build → the page as it was built", async () => {
  const home = await readFile(join("build/client", "index.html"), "utf8");
  const [, stamp = ""] = new RegExp(`<meta name="${electionStamp.name}" content="([^"]*)"`).exec(home) ?? [];
  const noon = new Date(instantIn(campaign.timeZone, `${stamp.slice(0, 10)}T12:00`));
  for (const path of ["/", "/about", "/platform", "/not-found"]) {
    expect(await renderBuilt(path, noon), path).toBe(
      await readFile(join("build/client", path, "index.html"), "utf8"),
    );
  }
});

/** The words of a page, head and attributes included, scripts and styles left out. */
function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
    .replace(/<meta [^>]*content="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
