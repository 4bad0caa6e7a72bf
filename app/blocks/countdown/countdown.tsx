import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useCurrentPage } from "#app/layout/current-page.ts";
import type { BlockContent } from "#content/content.ts";
import { CountdownBanner } from "./countdown-banner.island.tsx";

export function View({ block }: { block: BlockContent<"countdown"> }) {
  const { renderedAt } = useCurrentPage();
  const { timeZone } = useContent("campaign");
  const figures = useContent("figures");
  const figureOf = (key: string) => {
    const { value = 0, text = "" } = figures[key] ?? {};
    return { value, text };
  };
  const { closesAt, words, until, after, opening, count } = block;
  const counted = count && { ...count, current: figureOf(count.current), target: figureOf(count.target) };
  return (
    <section {...blockAttributes(block, "sunk")} aria-label={words.label}>
      <Island
        of={CountdownBanner}
        props={{ renderedAt, closesAt, words, until, after, opening, count: counted, timeZone }}
        className="wrap grid"
      />
    </section>
  );
}

const drive = {
  words: {
    open: "left to sign.",
    isDue: "Forms are due",
    closed: "The window is closed.",
    wasDue: "Forms were due",
    label: "Deadline",
  },
  until: "Forms go to the municipality.",
  after: "* By the public record.",
  opening: { opensAt: "2024-05-26T00:00:00", notYet: "The window is not open yet:" },
  count: {
    current: "donationCurrent",
    target: "donationGoal",
    reported: "forms reported",
    before: "target",
    signatures: "signatures",
    passed: "threshold passed",
    missed: "threshold not reached",
    bar: "{current} forms against a target of {target} signatures",
  },
};

const opening = { ...drive.opening, opensAt: "2090-05-26T00:00:00" };

export const examples: BlockExamples<"countdown"> = {
  "a drive that is over": {
    ...drive,
    closesAt: "2024-06-25T23:59:59",
  },
  "a drive to come": {
    ...drive,
    words: { ...drive.words, label: "Deadline to come" },
    opening,
    closesAt: "2090-06-25T23:59:59",
  },
  "a deadline alone": {
    words: { ...drive.words, label: "Deadline alone" },
    closesAt: "2090-06-25T23:59:59",
  },
};
