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
  const countOf = (key: string) => {
    const { value = 0, text = "" } = figures[key] ?? {};
    return { value, text };
  };
  const { opensAt, closesAt, label, words } = block;
  const { target, current } = block;
  const counts = target && current ? { target: countOf(target), current: countOf(current) } : undefined;
  return (
    <section {...blockAttributes(block, "sunk")} aria-label={label}>
      <Island
        of={CountdownBanner}
        props={{ renderedAt, opensAt, closesAt, words, counts, timeZone }}
        className="wrap grid"
      />
    </section>
  );
}
