import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { DrawnFigure } from "#app/ui/numbered-figure.tsx";
import { Prose, ProseParagraphs, ProsePoints } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type IllustratedTextBlock = BlockContent<"illustrated-text">;

export function View({ block }: { block: IllustratedTextBlock }) {
  const { heading, lead, paragraphs, quotation, after = [], plates } = block;
  return (
    <Band block={block} heading={heading}>
      <div className="grid">
        <div className="col-7 flow">
          {lead && <Prose as="p" className="deck" text={lead} />}
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
    </Band>
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

export const examples: BlockExamples<"illustrated-text"> = {
  "with a quotation": {
    heading: "A test",
    paragraphs: ["There is a fair argument on each side."],
    quotation: {
      text: "A rule belongs where it can be kept on an ordinary Tuesday.",
      points: ["**Safe.** Everybody can share the path.", "**Clear.** A sign says it."],
      source: "The candidate, on this page.",
    },
    after: ["Both, not one of two."],
    plates: [
      {
        number: 2,
        title: "A bench",
        caption: "Where people wait.",
        source: "drawn for this page",
        alternative: "A bench below a tree",
        drawing: "/images/spot-bench.svg",
      },
    ],
  },
};
