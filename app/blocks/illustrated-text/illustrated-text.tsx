import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { DrawnFigure } from "#app/ui/numbered-figure/numbered-figure.tsx";
import { Prose, ProseParagraphs, ProsePoints } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type IllustratedTextBlock = BlockContent<"illustrated-text">;

export function IllustratedText({ block }: { block: IllustratedTextBlock }) {
  const { heading, lead, paragraphs, quotation, after = [], plates } = block;
  return (
    <HeadedBlock block={block} heading={heading}>
      <div className="grid">
        <div className="col-7 flow">
          {lead && (
            <p className="deck">
              <Prose text={lead} />
            </p>
          )}
          <ProseParagraphs texts={paragraphs} />
          {quotation && <Quotation {...quotation} />}
          <ProseParagraphs texts={after} />
        </div>
        <div className="col-5 plates">
          {plates.map((plate) => (
            <DrawnFigure key={plate.number} plate={plate} />
          ))}
        </div>
      </div>
    </HeadedBlock>
  );
}

function Quotation({ text, points, source }: NonNullable<IllustratedTextBlock["quotation"]>) {
  return (
    <figure>
      <blockquote>
        <p>{text}</p>
        <ol>
          <ProsePoints texts={points} />
        </ol>
      </blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}
