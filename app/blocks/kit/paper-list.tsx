import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { kitAddress, kitPapers } from "#domain/content/site/kit.ts";

/** The papers as files to save. */
export function PaperList({ block }: { block: BlockContent<"kit"> }) {
  return (
    <HeadedBlock block={block} heading={block.heading} isTight>
      <p>
        <Prose text={block.text} />
      </p>
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
    </HeadedBlock>
  );
}
