import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";

/** What the phase of the election asks of the visitor or, after the vote, what happens now. */
export function ElectionNow() {
  const { heading, lead, picture, shows, lines } = useInPhase(useContent("pages/home").now);
  return (
    <section className="band sunk tight" id="now">
      <div className="wrap grid">
        <div className="col-8">
          <h2>{heading}</h2>
          <p className="lead">
            <Prose text={lead} />
          </p>
          {lines.length > 0 && (
            <dl className="now">
              {lines.map(({ what, text }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <Prose text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="col-4 end">
          <Picture src={picture} width="480" height="300" alt={shows} />
        </div>
      </div>
    </section>
  );
}
