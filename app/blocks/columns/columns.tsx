import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Columns({ block }: { block: BlockContent<"columns"> }) {
  const { heading, columns } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <div className="columns sides">
          {columns.map((column) => (
            <section key={column.heading} className="flow">
              <h3>{column.heading}</h3>
              <ul className="bare">
                {column.points.map((point) => (
                  <li key={point}>
                    <Prose text={point} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
