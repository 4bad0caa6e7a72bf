import { useContent } from "#app/content/content.ts";
import { TenBallots } from "./ten-ballots.tsx";

/** The claim, the argument in one picture, and three figures. */
export function Hero() {
  const operationsCentrePlan = useContent("pages/operations-centre-plan");
  const { heading, lead, stats } = operationsCentrePlan.hero;
  return (
    <section className="deep camas band tight hero-vote">
      <div className="wrap grid">
        <div className="col-8">
          <h1>{heading}</h1>
          <p className="deck">{lead}</p>
        </div>
        <TenBallots />
        <dl className="stats">
          {stats.map(({ figure, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
