import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function PictureHero({ block }: { block: BlockContent<"picture-hero"> }) {
  return (
    <section {...blockAttributes(block, "scene")}>
      <div className="wrap">
        <h1>
          <Prose text={useInPhase(block.heading)} />
        </h1>
        <p className="deck">
          <Prose text={useInPhase(block.lead)} />
        </p>
      </div>
      <Picture
        src={block.picture}
        width="1600"
        height="520"
        alt={block.alternative}
        fetchPriority="high"
        isInFirstWindow
      />
    </section>
  );
}
