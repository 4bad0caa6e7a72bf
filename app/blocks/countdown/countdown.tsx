import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useCurrentPage } from "#app/layout/current-page.ts";
import type { BlockContent } from "#content/content.ts";
import { CountdownBanner } from "./countdown-banner.island.tsx";

export function Countdown({ block }: { block: BlockContent<"countdown"> }) {
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
