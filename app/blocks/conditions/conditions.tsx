import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Conditions({ block }: { block: BlockContent<"conditions"> }) {
  const { heading, items } = block;
  return (
    <HeadedBlock block={block} heading={heading}>
      <ol className="phases">
        {items.map(({ title, subtitle, text, details, icon }) => (
          <li key={title}>
            <div>
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
            </div>
          </li>
        ))}
      </ol>
    </HeadedBlock>
  );
}
