import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"figures"> }) {
  return (
    <section {...blockAttributes(block, "band tight")}>
      <figure className="wrap">
        <dl>
          {block.figures.map(({ number, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
        <figcaption>
          Source: <Prose text={block.source} />
        </figcaption>
      </figure>
    </section>
  );
}

export const examples: BlockExamples<"figures"> = {
  "two figures with their source": {
    figures: [
      { number: "3 of 9", what: "votes for the motion" },
      { number: "$2M", what: "what it costs in ten years" },
    ],
    source: "[The minutes](https://example.org), page 4, June 1, 2026.",
  },
};
