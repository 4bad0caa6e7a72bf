import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useInPhase } from "#app/layout/election.ts";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"election-now"> }) {
  const { heading, lead, picture, shows, lines } = useInPhase(block.now);
  return (
    <Band block={block} layout="grid" isTight>
      <div className="col-8">
        <h2>{heading}</h2>
        <Prose as="p" className="lead" text={lead} />
        {lines.length > 0 && (
          <dl className="timetable">
            {lines.map(({ what, text }) => (
              <div key={what}>
                <dt>{what}</dt>
                <Prose as="dd" text={text} />
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="col-4 end">
        <Picture src={picture} width="480" height="300" alt={shows} />
      </div>
    </Band>
  );
}

export const examples: BlockExamples<"election-now"> = {
  "with lines": {
    tone: "sunk",
    now: {
      usual: {
        heading: "What happens now",
        lead: "The vote is over.",
        picture: "/images/spot-ballot.svg",
        shows: "",
        lines: [{ what: "The result", text: "As it was declared." }],
      },
    },
  },
};
