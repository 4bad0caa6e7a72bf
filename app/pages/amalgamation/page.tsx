import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { Transect } from "#app/ui/transect/transect.tsx";

export default function Amalgamation() {
  const amalgamation = useContent("pages/amalgamation");
  const { heading, lead, status, caption, tests } = amalgamation;
  return (
    <>
      <section className="band tight opening">
        <div className="wrap grid">
          <h1 className="col-8">{heading}</h1>
          <div className="col-7">
            <p className="deck">
              <Prose text={useInPhase(lead)} />
            </p>
            <p className="note">{status}</p>
          </div>
        </div>
        <figure>
          <Transect isInFirstWindow />
          <figcaption className="wrap">{caption}</figcaption>
        </figure>
      </section>
      <Sides />
      <section className="band">
        <div className="wrap">
          <div className="head">
            <h2>{tests.heading}</h2>
          </div>
          <ol className="phases">
            {tests.items.map(({ title, text }) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p>
                    <Prose text={text} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Vote />
    </>
  );
}

function Sides() {
  const amalgamation = useContent("pages/amalgamation");
  const { heading, columns } = amalgamation.sides;
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <div className="columns sides">
          {columns.map((column) => (
            <section key={column.heading} className="flow">
              <h3>{column.heading}</h3>
              <ul className="bare">
                {column.points.map((point) => (
                  <li key={point}>
                    <Prose text={point} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function Vote() {
  const amalgamation = useContent("pages/amalgamation");
  const { vote, further, next } = amalgamation;
  return (
    <section className="band sunk">
      <div className="wrap grid">
        <h2 className="col-4">{vote.heading}</h2>
        <div className="col-8 flow">
          {[...vote.paragraphs, further.text].map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
          <div className="actions">
            <a className="button fill big" href={next.href}>
              {next.label}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
