import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { ProseParagraphs, ProsePoints } from "#app/ui/prose/prose-lists.tsx";
import type { BlockContent } from "#content/content.ts";

export function TextWithLinks({ block }: { block: BlockContent<"text-with-links"> }) {
  const { heading, paragraphs, sources, next } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap grid">
        <div className="col-8 flow">
          <h2>{heading}</h2>
          <ProseParagraphs texts={paragraphs} />
          <p className="note">
            <Prose text={sources} />
          </p>
        </div>
        <div className="col-4 flow">
          <h3>{next.heading}</h3>
          <ul className="links">
            <ProsePoints texts={next.points} />
          </ul>
        </div>
      </div>
    </section>
  );
}
