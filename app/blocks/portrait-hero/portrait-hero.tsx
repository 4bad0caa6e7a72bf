import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useInPhase } from "#app/layout/election.ts";
import { Portrait } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"portrait-hero"> }) {
  const { eyebrow, heading, lead, caption, portrait } = block;
  return (
    <Band block={block} layout="grid" isTight>
      <div className="col-8">
        {eyebrow && <p className="note">{eyebrow}</p>}
        <h1>{heading}</h1>
        <Prose as="p" className="deck" text={useInPhase(lead)} />
      </div>
      <figure className={portrait === "edge" ? "col-3 end" : "col-3"}>
        <div className="plate">
          <Portrait />
        </div>
        <figcaption>{caption}</figcaption>
      </figure>
    </Band>
  );
}

export const examples: BlockExamples<"portrait-hero"> = {
  "with a line above": {
    eyebrow: "Two minutes",
    heading: "Hello.",
    lead: { usual: "Who I am, in two sentences." },
    caption: "Below the portrait.",
  },
  "with the portrait at the edge": {
    heading: "Hello again.",
    lead: { usual: "Who I am, in two sentences." },
    caption: "Below the portrait.",
    portrait: "edge",
  },
};
