import { useContent } from "#app/content/content.ts";
import { Portrait } from "#app/ui/picture/portrait.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useInPhase } from "#app/layout/election/election.ts";

export default function MeetCandidate() {
  const { portrait, eyebrow, heading, lead, answers, next, more } = useContent("pages/meet-candidate");
  return (
    <>
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-8">
            <p className="note">{eyebrow}</p>
            <h1>{heading}</h1>
            <p className="deck">
              <Prose text={useInPhase(lead)} />
            </p>
          </div>
          <figure className="col-3">
            <div className="plate">
              <Portrait />
            </div>
            <figcaption>{portrait.caption}</figcaption>
          </figure>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          <dl className="answers">
            {useInPhase(answers).map(({ question, answer }) => (
              <div key={question} className="grid">
                <dt className="col-4">{question}</dt>
                <dd className="col-8 lead">
                  <Prose text={answer} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="actions">
            <a className="button fill big" href={next.href}>
              {next.label}
            </a>
            <a className="more" href={more.href}>
              {more.label}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
