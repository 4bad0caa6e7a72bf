import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Conditions({ block }: { block: BlockContent<"conditions"> }) {
  const { heading, items } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <ol className="phases">
          {items.map(({ title, text }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>
                  <Prose text={text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
