import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"picture"> }) {
  const { image, alternative, caption } = block;
  return (
    <section {...blockAttributes(block, "band tight")}>
      <figure className="wrap">
        <Picture src={image} alt={alternative} width="960" height="600" />
        {caption && <Prose as="figcaption" text={caption} />}
      </figure>
    </section>
  );
}

export const examples: BlockExamples<"picture"> = {
  "with words below it": {
    image: "/images/spot-bench.svg",
    alternative: "A bench",
    caption: "What it shows, the place and the date.",
  },
};
