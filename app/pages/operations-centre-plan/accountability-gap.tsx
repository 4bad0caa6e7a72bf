import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** What was said for the process, what was not answered, and the call for a referendum. */
export function AccountabilityGap() {
  const operationsCentrePlan = useContent("pages/operations-centre-plan");
  const { heading, rationale, questions } = operationsCentrePlan.accountability;
  return (
    <section className="band sunk">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <div className="columns halves">
          <section>
            <h3>{rationale.heading}</h3>
            <Points points={rationale.points} />
          </section>
          <section>
            <h3>{questions.heading}</h3>
            <Points points={questions.points} />
            <p>
              <strong>{questions.call}</strong>
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Prose text={point} />
        </li>
      ))}
    </ul>
  );
}
