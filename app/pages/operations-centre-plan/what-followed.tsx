import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** What came of the process, as far as the public record bears it, and where a reader goes from here. */
export function WhatFollowed() {
  const operationsCentrePlan = useContent("pages/operations-centre-plan");
  const { heading, paragraphs, sources, next } = operationsCentrePlan.followed;
  return (
    <section className="band sunk">
      <div className="wrap grid">
        <div className="col-8 flow">
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
          <p className="note">
            <Prose text={sources} />
          </p>
        </div>
        <div className="col-4 flow">
          <h3>{next.heading}</h3>
          <ul className="links">
            {next.points.map((point) => (
              <li key={point}>
                <Prose text={point} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
