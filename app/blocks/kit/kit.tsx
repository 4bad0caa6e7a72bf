import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useWholeContent } from "#app/content/content.ts";
import type { BlockContent } from "#content/content.ts";
import { kitProblems, kitAddress, kitPapers } from "#domain/content/site/kit.ts";
import { Prose } from "#app/ui/prose.tsx";

/** Nothing while a paper could not be printed. */
export function View({ block }: { block: BlockContent<"kit"> }) {
  return kitProblems(useWholeContent()).length > 0 ? null : <PaperList block={block} />;
}

/** The papers as files to save. */
function PaperList({ block }: { block: BlockContent<"kit"> }) {
  return (
    <Band block={block} heading={block.heading} isTight>
      <Prose as="p" text={block.text} />
      <ul className="bare">
        {block.papers.map((paper) => (
          <li key={paper}>
            <a href={kitAddress(paper)} download>
              {kitPapers[paper].title}
            </a>{" "}
            <small>{kitPapers[paper].size}, PDF for a printer</small>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const examples: BlockExamples<"kit"> = {
  "two papers": (
    <PaperList
      block={{
        kind: "kit",
        id: "example-kit",
        heading: "Print and carry",
        text: "Print these at home or at a print shop, and take them along your street.",
        papers: ["door-hanger", "flyer"],
      }}
    />
  ),
};
