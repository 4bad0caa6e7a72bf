import { newsEvents } from "#content/pages/news-events.ts";

/** What happens every week and every month, in words: a promise, not a list of dates (decisions X-03). */
export function Rhythm() {
  const { heading, lines } = newsEvents.rhythm;
  return (
    <>
      <div className="head">
        <h2>{heading}</h2>
      </div>
      <dl className="rhythm">
        {lines.map(({ what, when }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
