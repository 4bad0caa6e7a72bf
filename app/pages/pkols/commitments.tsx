import { pkols } from "#content/pages/pkols.ts";
import { Plate } from "./plate.tsx";
import { Apart, Sign, Tally } from "./plates.tsx";

const { apart, sign, tally } = pkols.plates;

const evidence = [
  <Plate key="apart" number={5} plate={apart}>
    <Apart />
  </Plate>,
  <Plate key="sign" number={6} plate={sign}>
    <Sign />
  </Plate>,
  <Plate key="tally" number={7} plate={tally}>
    <Tally />
  </Plate>,
];

/** Each promise with its picture beside it. */
export function Commitments() {
  const { heading, items } = pkols.commitments;
  return (
    <section className="band" id="commitments">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
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
