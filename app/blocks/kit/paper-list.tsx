import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { kitAddress, kitPapers } from "#domain/content/site/kit.ts";

/** The papers as files to save. */
export function PaperList({ block }: { block: BlockContent<"kit"> }) {
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap">
        <div className="head">
          <h2>{block.heading}</h2>
        </div>
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
      </div>
    </section>
  );
}
