import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"quotation"> }) {
  return (
    <section {...blockAttributes(block, "band tight")}>
      <figure className="wrap">
        <blockquote>
          <Prose as="p" text={block.text} />
        </blockquote>
        <Prose as="figcaption" text={block.source} />
      </figure>
    </section>
  );
}

export const examples: BlockExamples<"quotation"> = {
  "with who said it": {
    text: "“The one sentence worth keeping.”",
    source: "Somebody, at [a meeting](https://example.org), on a day.",
  },
};
