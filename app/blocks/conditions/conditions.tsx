import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { DrawnFigure } from "#app/ui/numbered-figure/numbered-figure.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type Item = BlockContent<"conditions">["items"][number];

export function Conditions({ block }: { block: BlockContent<"conditions"> }) {
  return (
    <HeadedBlock block={block} heading={useInPhase(block.heading)}>
      <ol className="phases">
        {block.items.map((item) => (
          <li key={item.title}>
            {item.plate ? (
              <div className="grid">
                <div className="col-7 flow">
                  <Words {...item} />
                </div>
                <div className="col-5">
                  <DrawnFigure plate={item.plate} />
                </div>
              </div>
            ) : (
              <div>
                <Words {...item} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </HeadedBlock>
  );
}

function Words({ title, subtitle, text, details, icon }: Item) {
  return (
    <>
      <h3>
        {icon && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
        )}
        <Prose text={title} />
      </h3>
      {subtitle && <p className="lead">{subtitle}</p>}
      <p>
        <Prose text={text} />
      </p>
      {details && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}
