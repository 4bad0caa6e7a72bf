import { Prose } from "#app/ui/prose.tsx";
import { platform, type Plank } from "#content/pages/platform.ts";

export function Planks() {
  return (
    <section className="band">
      <div className="wrap">
        {platform.planks.map((plank) => (
          <PlankSection key={plank.id} plank={plank} />
        ))}
      </div>
    </section>
  );
}

/** Reads downward as problem, action plan, effects; the home page's issue keys land here without a script. */
function PlankSection({ plank }: { plank: Plank }) {
  return (
    <section id={plank.id} className="plank g">
      <div className="c4">
        {plank.keys.map((key) => (
          <span key={key} id={key} className="landing" />
        ))}
        <h2>{plank.title}</h2>
        <p className="lead">
          <span className="vh">The problem: </span>
          <Prose text={plank.problem} />
        </p>
        <p className="fair">
          <strong>{platform.concedeLabel}.</strong> {plank.concede}
        </p>
      </div>
      <div className="c5">
        <h3>{platform.planLabel}</h3>
        <ul className="bare">
          {plank.plan.map(({ what, how }) => (
            <li key={what}>
              <Prose text={what} />
              <span className="how">{how}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="c3">
        <h3>{platform.effectsLabel}</h3>
        <div className="eff">
          {plank.effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
