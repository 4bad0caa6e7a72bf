import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function HeroFigures({ block }: { block: BlockContent<"hero-figures"> }) {
  const { heading, lead, figures, counted } = block;
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap grid">
        <div className="col-7">
          <h1>
            {heading.map((sentence) => (
              <span key={sentence}>
                <Prose text={sentence} />{" "}
              </span>
            ))}
          </h1>
          <p className="deck">
            <Prose text={useInPhase(lead)} />
          </p>
        </div>
        <div className="col-4 end so-far">
          <ul className="bare" aria-label="So far">
            {figures.map(({ number, what }) => (
              <li key={what}>
                <b>{number}</b> {what}
              </li>
            ))}
          </ul>
          <p className="note">
            <Prose text={counted} />
          </p>
        </div>
      </div>
    </section>
  );
}
