import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Onward({ block }: { block: BlockContent<"onward"> }) {
  const { text, label, href } = block;
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap actions">
        <p className="deck">
          <Prose text={text} />
        </p>
        <a className="button" href={href}>
          {label}
        </a>
      </div>
    </section>
  );
}
