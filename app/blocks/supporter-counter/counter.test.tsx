import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { home } from "#content/first-campaign/pages/home.ts";
import { blockOf } from "#test/support/block-of.ts";
import { Counter } from "./counter.island.tsx";

const stated = { count: 1268, goal: 15000, fundingDollars: 785, fundingGoalDollars: 15000 };
const supporters = blockOf(home, "supporter-counter");
const { heading, goal, action, joined } = supporters;
const words = {
  ...supporters,
  counted: "Our own counts, as of June 1, 2026. The [other fund](/donate) is counted apart.",
  heading: heading.usual,
  goal: goal.usual,
  action: action.usual,
  joined: joined.usual,
};
const markup = renderToStaticMarkup(
  <Counter words={words} areas={[]} isLive={false} isFundLive={false} stated={stated} />,
);

test("looking at the count → 150 marks, as many filled as there are hundreds of neighbours", () => {
  const tally = /<div class="tally[^>]*>(.*?)<\/div>/.exec(markup)?.[1] ?? "";
  expect(tally.match(/<i\b/g)).toHaveLength(150);
  expect(tally.match(/<i class="supporter">/g)).toHaveLength(12);
  expect(tally).toContain('<i class="supporter part" style="--v:68">');
  expect(markup).toContain('aria-label="1268 of 15,000 neighbours"');
});

test("reading the figures → each says what it counts and since when", () => {
  expect(markup).toContain("1268+ neighbors");
  expect(markup).toContain("$785 of $15,000");
  expect(markup.replace(/<[^>]+>/g, "")).toContain(
    "Our own counts, as of June 1, 2026. The other fund is counted apart.",
  );
});

test("donations are shown live → none is claimed before they are known, whatever is stated of supporters", () => {
  const live = renderToStaticMarkup(
    <Counter words={words} areas={[]} isLive={false} isFundLive stated={stated} />,
  );
  expect(live).toContain("$0 of $15,000");
  expect(live).toContain("1268+ neighbors");
});

test("leaving the neighbourhoods closed → no word about them either", () => {
  const closed = markup.replace(/<details>.*<\/details>/, "");
  expect(closed).not.toContain("neighbourhood is to be confirmed");
  expect(markup).toContain("neighbourhood is to be confirmed");
});
