import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { DrawnFigure } from "#app/ui/numbered-figure/numbered-figure.tsx";
import type { BlockContent } from "#content/content.ts";

export function IllustratedList({ block }: { block: BlockContent<"illustrated-list"> }) {
  const { heading, items } = block;
  return (
    <HeadedBlock block={block} heading={useInPhase(heading)}>
      <ol className="phases">
        {items.map(({ title, text, plate }) => (
          <li key={title}>
            <div className="grid">
              <div className="col-7 flow">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <div className="col-5">
                <DrawnFigure plate={plate} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </HeadedBlock>
  );
}
