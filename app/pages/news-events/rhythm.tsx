import { Prose } from "#app/ui/prose/prose.tsx";
import { useElection } from "#app/layout/election/election.ts";
import { rhythmNote } from "#content/phases.ts";
import { newsEvents } from "#content/pages/news-events.ts";

/** What happens every week and every month, in words: a promise, not a list of dates (decisions X-03). */
export function Rhythm() {
  const { heading, lines } = newsEvents.rhythm;
  const note = rhythmNote[useElection().phase];
  return (
    <div className="col-7">
      <h2>{heading}</h2>
      <dl className="rhythm">
        {lines.map(({ what, when }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <Prose text={when} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="note">{note}</p>}
    </div>
  );
}
