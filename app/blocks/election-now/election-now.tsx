import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useInPhase } from "#app/layout/election.ts";
import type { BlockContent } from "#content/content.ts";

export function ElectionNow({ block }: { block: BlockContent<"election-now"> }) {
  const { heading, lead, picture, shows, lines } = useInPhase(block.now);
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap grid">
        <div className="col-8">
          <h2>{heading}</h2>
          <p className="lead">
            <Prose text={lead} />
          </p>
          {lines.length > 0 && (
            <dl className="now">
              {lines.map(({ what, text }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <Prose text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="col-4 end">
          <Picture src={picture} width="480" height="300" alt={shows} />
        </div>
      </div>
    </section>
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
