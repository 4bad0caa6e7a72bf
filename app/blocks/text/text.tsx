import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { ProseParagraphs } from "#app/ui/prose/prose-lists.tsx";
import type { BlockContent } from "#content/content.ts";

export function Text({ block }: { block: BlockContent<"text"> }) {
  const { heading, paragraphs, action } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap grid">
        <h2 className="col-4">{heading}</h2>
        <div className="col-8 flow">
          <ProseParagraphs texts={paragraphs} />
          {action && (
            <div className="actions">
              <a className="button fill big" href={action.href}>
                {action.label}
              </a>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
