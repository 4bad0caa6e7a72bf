import { blockAttributes } from "#app/blocks/block-attributes.ts";
import type { BlockContent } from "#content/content.ts";
import { TenBallots } from "./ten-ballots.tsx";

export function HeroClaim({ block }: { block: BlockContent<"hero-claim"> }) {
  const { heading, lead, ballots, stats } = block;
  return (
    <section {...blockAttributes(block, "deep camas band tight")}>
      <div className="wrap grid">
        <div className="col-8">
          <h1>{heading}</h1>
          <p className="deck">{lead}</p>
        </div>
        {ballots && <TenBallots {...ballots} />}
        <dl className="stats">
          {stats.map(({ figure, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
