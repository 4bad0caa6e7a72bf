import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useInPhase } from "#app/layout/election/election.ts";

/** What happens every week and every month, in words: a promise, not a list of dates (decisions X-03). */
export function Rhythm() {
  const { heading, lines, note: notes } = useContent("pages/news-events").rhythm;
  const note = useInPhase(notes);
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
