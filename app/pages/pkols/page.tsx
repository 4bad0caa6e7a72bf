import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { Commitments } from "./commitments.tsx";
import { Further } from "./further.tsx";
import { Plate } from "./plate.tsx";
import { Hill, Trails, Zones } from "./plates.tsx";
import { Year } from "./year.tsx";

export default function Pkols() {
  const pkols = useContent("pages/pkols");
  return (
    <>
      <Hero />
      <Summary />
      <Test />
      <section className="band">
        <div className="wrap">
          <Plate number={4} plate={pkols.plates.year} isOfBoxes>
            <Year />
          </Plate>
        </div>
      </section>
      <Commitments />
      <Further />
    </>
  );
}

function Hero() {
  const pkols = useContent("pages/pkols");
  const { heading, deck, image } = pkols.hero;
  return (
    <section className="scene hill">
      <div className="wrap">
        <h1>
          <Prose text={heading} />
        </h1>
        <p className="deck">
          <Prose text={useInPhase(deck)} />
        </p>
      </div>
      <Picture
        src={image.src}
        width="1600"
        height="520"
        alt={image.alt}
        fetchPriority="high"
        isInFirstWindow
      />
    </section>
  );
}

function Summary() {
  const pkols = useContent("pages/pkols");
  const [first = "", ...rest] = pkols.summary;
  return (
    <section className="band">
      <div className="wrap grid">
        <div className="col-7 flow">
          <p className="deck">
            <Prose text={first} />
          </p>
          {rest.map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
        </div>
        <div className="col-5">
          <Plate number={1} plate={pkols.plates.hill}>
            <Hill />
          </Plate>
        </div>
      </div>
    </section>
  );
}

function Test() {
  const pkols = useContent("pages/pkols");
  const { heading, lead, quotation, source, conditions, after } = pkols.test;
  return (
    <section className="band" id="test">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <div className="grid">
          <div className="col-7 flow">
            <p>{lead}</p>
            <figure>
              <blockquote className="pull-quote">
                <p>{quotation}</p>
                <ol>
                  {conditions.map(({ name, text }) => (
                    <li key={name}>
                      <strong>{name}</strong> {text}
                    </li>
                  ))}
                </ol>
              </blockquote>
              <figcaption>{source}</figcaption>
            </figure>
            <p>{after}</p>
          </div>
          <div className="col-5 flow-large">
            <Plate number={2} plate={pkols.plates.trails}>
              <Trails />
            </Plate>
            <Plate number={3} plate={pkols.plates.zones}>
              <Zones />
            </Plate>
          </div>
        </div>
      </div>
    </section>
  );
}
