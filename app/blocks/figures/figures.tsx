import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Figures({ block }: { block: BlockContent<"figures"> }) {
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
