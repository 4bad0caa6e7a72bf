import { Prose } from "#app/ui/prose/prose.tsx";
import { operationsCentrePlan } from "#content/pages/operations-centre-plan.ts";

/** What was proposed, and the loan and its interest drawn to scale. */
export function Introduction() {
  const { lead, text, split } = operationsCentrePlan.intro;
  return (
    <section className="band" aria-label="What was proposed">
      <div className="wrap grid">
        <div className="col-7 flow">
          <p className="lead">
            <Prose text={lead} />
          </p>
          <p>
            <Prose text={text} />
          </p>
        </div>
        <figure className="col-4 last">
          <div className="split" role="img" aria-label={split.alternative}>
            {[split.borrowed, split.interest].map((part) => (
              <span key={part.text} style={{ flex: `${part.millions} 0 0` }}>
                {part.text}
              </span>
            ))}
          </div>
          <p>
            <strong>{split.total}</strong> {split.after}
          </p>
          <figcaption>{split.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
