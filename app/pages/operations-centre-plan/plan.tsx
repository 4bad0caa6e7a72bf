import type { Content } from "#content/content.ts";
import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

type Phase = Content["pages/operations-centre-plan"]["plan"]["phases"][number];

/** The three steps; their numerals come from the list itself, so that order is the only thing to keep. */
export function Plan() {
  const operationsCentrePlan = useContent("pages/operations-centre-plan");
  const { heading, phases } = operationsCentrePlan.plan;
  return (
    <section className="band" id="plan">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <ol className="phases">
          {phases.map((phase) => (
            <PhaseEntry key={phase.title} {...phase} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function PhaseEntry({ title, subtitle, description, details, icon }: Phase) {
  return (
    <li>
      <div>
        <h3>
          <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          <Prose text={title} />
        </h3>
        {subtitle && <p className="lead">{subtitle}</p>}
        <p>
          <Prose text={description} />
        </p>
        {details && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
