import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function HeroNotice({ block }: { block: BlockContent<"hero-notice"> }) {
  const { heading, lead, notice, image, shows } = block;
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap grid">
        <div className="col-7 flow">
          <h1>{heading}</h1>
          <p className="deck">
            <Prose text={lead} />
          </p>
          <aside aria-label="Disclaimer">
            <strong>{notice.heading}.</strong> <Prose text={notice.text} />
          </aside>
        </div>
        <Picture className="col-4 last" src={image} width="480" height="300" alt={shows} isInFirstWindow />
      </div>
    </section>
  );
}
