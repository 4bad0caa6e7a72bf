import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useContent, usePlaces } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useInPhase } from "#app/layout/election.ts";
import type { BlockContent } from "#content/content.ts";
import { Counter } from "./counter.island.tsx";

export function View({ block }: { block: BlockContent<"supporter-counter"> }) {
  const { kind: _kind, id: _id, tone: _tone, phases: _phases, figures: keys, ...words } = block;
  const figures = useContent("figures") as Readonly<Record<string, { value: number } | undefined>>;
  const valueOf = (key: string) => figures[key]?.value ?? 0;
  const { supporterCount, donationProgress } = useContent("campaign").switches;
  const isLive = supporterCount === "live";
  // The one fund that a donation block shows, too.
  const isFundLive = donationProgress === "live";
  const { volunteerAreas } = usePlaces();
  const [heading, goal, action, joined] = [
    useInPhase(words.heading),
    useInPhase(words.goal),
    useInPhase(words.action),
    useInPhase(words.joined),
  ];
  return (
    <section {...blockAttributes(block, "band")}>
      <Island
        of={Counter}
        props={{
          words: { ...words, heading, goal, action, joined },
          areas: isLive ? volunteerAreas : [],
          isLive,
          isFundLive,
          stated: {
            count: valueOf(keys.count),
            goal: valueOf(keys.goal),
            fundingDollars: valueOf(keys.funding),
            fundingGoalDollars: valueOf(isFundLive ? "donationGoal" : keys.fundingGoal),
          },
        }}
        className="wrap"
      />
    </section>
  );
}

export const examples: BlockExamples<"supporter-counter"> = {
  "marks against a goal": {
    tone: "sunk",
    figures: {
      count: "donationCurrent",
      goal: "donationGoal",
      funding: "donationCurrent",
      fundingGoal: "donationGoal",
    },
    neighbourhoods: [{ name: "North", count: 20, trend: 2 }],
    neighboursPerMark: 500,
    heading: { usual: "neighbours so far" },
    goal: { usual: "Our goal is" },
    funding: "Funding:",
    action: { usual: "Become a supporter" },
    href: "/newsletter",
    joined: { usual: "" },
    where: "Where the example’s supporters live",
    bars: "Supporters by neighbourhood",
    scale: "One mark is 500 neighbours.",
    counted: "Our own counts.",
    confirmed: "Confirmed records.",
    barsNote: "Bars start at zero.",
    note: "Counted in June.",
  },
};
