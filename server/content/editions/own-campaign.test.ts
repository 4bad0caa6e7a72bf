import { expect, test } from "vitest";
import { problemsIn } from "./documents.ts";
import { offeredPages, ownCampaign, usualPages } from "./own-campaign.ts";

test.each<readonly [string, readonly string[]]>([
  ["all pages", usualPages],
  ["no page", []],
  ...offeredPages.map(({ id }) => [`without ${id}`, usualPages.filter((each) => each !== id)] as const),
])("%s chosen → a campaign that can be published", async (_what, chosen) => {
  const { documents } = await ownCampaign({ pages: { chosen: chosen.join(" ") } }, "2026-09-01");
  expect(problemsIn(documents)).toEqual([]);
});

test("the public's address of the site → what the pages, the map for search engines and the code on papers name", async () => {
  const { documents } = await ownCampaign({}, "2026-09-01", "https://www.riverside.ca");
  expect(documents).toMatchObject({ campaign: { url: "https://www.riverside.ca" } });
});
