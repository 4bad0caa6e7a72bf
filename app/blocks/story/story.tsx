import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { ProseParagraphs } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Story({ block }: { block: BlockContent<"story"> }) {
  const { heading, paragraphs, conclusion, further = [] } = block;
  const concluded = useInPhase(conclusion ?? { usual: "" });
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap grid">
        <h2 className="col-4">{useInPhase(heading)}</h2>
        <div className="col-8">
          <ProseParagraphs texts={[...paragraphs, ...(concluded ? [concluded] : []), ...further]} />
        </div>
      </div>
    </section>
  );
}
