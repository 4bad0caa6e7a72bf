import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function PictureBlock({ block }: { block: BlockContent<"picture"> }) {
  const { image, alternative, caption } = block;
  return (
    <section {...blockAttributes(block, "band tight")}>
      <figure className="wrap">
        <Picture src={image} alt={alternative} width="960" height="600" />
        {caption && (
          <figcaption>
            <Prose text={caption} />
          </figcaption>
        )}
      </figure>
    </section>
  );
}
