import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function OpposingLists({ block }: { block: BlockContent<"opposing-lists"> }) {
  const { heading, lists } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <div className="columns">
          {lists.map((list) => (
            <section key={list.heading}>
              <h3>{list.heading}</h3>
              <ul>
                {list.points.map((point) => (
                  <li key={point}>
                    <Prose text={point} />
                  </li>
                ))}
              </ul>
              {list.call && (
                <p>
                  <strong>{list.call}</strong>
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
