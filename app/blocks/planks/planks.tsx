import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type PlanksBlock = BlockContent<"planks">;
type Plank = PlanksBlock["planks"][number];

/** The planks with an index that stays in view: a column beside them, a row of numbers on phones. */
export function Planks({ block }: { block: PlanksBlock }) {
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap planks">
        <Index block={block} />
        <div>
          {block.planks.map((plank, at) => (
            <PlankSection key={plank.id} number={at + 1} plank={plank} block={block} />
          ))}
          {block.note && <p className="note">{block.note}</p>}
        </div>
      </div>
    </section>
  );
}

function Index({ block: { planks, index } }: { block: PlanksBlock }) {
  return (
    <nav className="plank-index" aria-label={index.label}>
      <p aria-hidden="true">{index.heading}</p>
      <ol className="bare">
        {planks.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
      {index.more && (
        <ul className="bare">
          {index.more.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Reads downward as problem, action plan, effects; addresses with one of its keys land here without a script. */
function PlankSection({ number, plank, block }: { number: number; plank: Plank; block: PlanksBlock }) {
  return (
    <section id={plank.id} className="plank">
      <header>
        <h2>
          {plank.keys?.map((key) => (
            <span key={key} id={key} />
          ))}
          <span className="number">{number}</span> {plank.title}
        </h2>
        <Picture src={plank.image} width="480" height="300" alt={plank.shows} />
        <p className="deck">
          <span className="visually-hidden">The problem: </span>
          <Prose text={plank.problem} />
        </p>
      </header>
      <p className="fair">
        <strong>{block.concedeLabel}.</strong> {plank.concede}
      </p>
      <h3>{block.planLabel}</h3>
      <ul className="plan">
        {plank.plan.map(({ what, how }) => (
          <li key={what}>
            <b>
              <Prose text={what} />
            </b>
            <Prose text={how} />
          </li>
        ))}
      </ul>
      <div className="effects">
        <h3>{block.effectsLabel}</h3>
        {plank.effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </div>
    </section>
  );
}
