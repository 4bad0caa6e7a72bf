import type { Content } from "#content/content.ts";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";

type Plank = Content["pages/platform"]["planks"][number];

/** The six planks with an index that stays in view: a column beside them, a row of numbers on phones. */
export function Planks() {
  const platform = useContent("pages/platform");
  return (
    <section className="band">
      <div className="wrap planks">
        <Index />
        <div>
          {platform.planks.map((plank, at) => (
            <PlankSection key={plank.id} number={at + 1} plank={plank} />
          ))}
          <p className="note draft">{platform.draftNote}</p>
        </div>
      </div>
    </section>
  );
}

function Index() {
  const platform = useContent("pages/platform");
  const { label, heading, more } = platform.index;
  return (
    <nav className="plank-index" aria-label={label}>
      <p aria-hidden="true">{heading}</p>
      <ol className="bare">
        {platform.planks.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
      <ul className="bare">
        {more.map((item) => (
          <li key={item.href}>
            <a href={item.href}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Reads downward as problem, action plan, effects; the home page's issue keys land here without a script. */
function PlankSection({ number, plank }: { number: number; plank: Plank }) {
  const platform = useContent("pages/platform");
  return (
    <section id={plank.id} className="plank">
      {plank.keys.map((key) => (
        <span key={key} id={key} className="landing" />
      ))}
      <header>
        <h2>
          <span className="number">{number}</span> {plank.title}
        </h2>
        <Picture src={plank.image} width="480" height="300" alt={plank.shows} />
        <p className="deck">
          <span className="visually-hidden">The problem: </span>
          <Prose text={plank.problem} />
        </p>
      </header>
      <p className="fair">
        <strong>{platform.concedeLabel}.</strong> {plank.concede}
      </p>
      <h3>{platform.planLabel}</h3>
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
        <h3>{platform.effectsLabel}</h3>
        {plank.effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </div>
    </section>
  );
}
