import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

/** The timetable is what happens every week and every month, in words: a promise, not a list of dates (decisions X-03). */
export function HeroTimetable({ block }: { block: BlockContent<"hero-timetable"> }) {
  const { heading, lead, timetable } = block;
  const note = useInPhase(timetable.note);
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap grid">
        <div className="col-5">
          <h1>{heading}</h1>
          <p className="deck">
            <Prose text={useInPhase(lead)} />
          </p>
        </div>
        <div className="col-7">
          <h2>{timetable.heading}</h2>
          <dl className="rhythm">
            {timetable.lines.map(({ what, when }) => (
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
      </div>
    </section>
  );
}
