import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { Transect } from "#app/ui/transect/transect.tsx";
import type { BlockContent } from "#content/content.ts";

export function Hero({ block }: { block: BlockContent<"hero"> }) {
  const { letters, note, scene, caption } = block;
  const heading = <Prose text={useInPhase(block.heading)} />;
  const deck = (
    <p className="deck">
      <Prose text={useInPhase(block.lead)} />
    </p>
  );
  return (
    <section {...blockAttributes(block, "band tight")}>
      {letters === "largest" ? (
        <div className="wrap grid">
          <div className="col-8 largest">
            <h1>{heading}</h1>
            {deck}
          </div>
        </div>
      ) : (
        <div className="wrap grid">
          <h1 className="col-8">{heading}</h1>
          <div className="col-7">
            {deck}
            {note && <p className="note">{note}</p>}
          </div>
        </div>
      )}
      {scene === "transect" && (
        <figure>
          <Transect isInFirstWindow />
          {caption && <figcaption className="wrap">{caption}</figcaption>}
        </figure>
      )}
    </section>
  );
}
