import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useContent, usePlaces } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import type { BlockContent } from "#content/content.ts";
import { Counter } from "./counter.island.tsx";

export function SupporterCounter({ block }: { block: BlockContent<"supporter-counter"> }) {
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
