import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Plate } from "./plate.tsx";
import { Apart, Sign, Tally } from "./plates.tsx";

/** Each promise with its picture beside it. */
export function Commitments() {
  const { commitments, plates } = useContent("pages/pkols");
  const { heading, items } = commitments;
  const evidence = [
    <Plate key="apart" number={5} plate={plates.apart}>
      <Apart />
    </Plate>,
    <Plate key="sign" number={6} plate={plates.sign}>
      <Sign />
    </Plate>,
    <Plate key="tally" number={7} plate={plates.tally}>
      <Tally />
    </Plate>,
  ];
  return (
    <section className="band" id="commitments">
      <div className="wrap">
        <div className="head">
          <h2>{useInPhase(heading)}</h2>
        </div>
        <ol className="phases promises">
          {items.map(({ title, text }, at) => (
            <li key={title}>
              <div className="grid">
                <div className="col-7 flow">
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                <div className="col-5">{evidence[at]}</div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
