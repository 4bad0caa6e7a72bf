import { Act } from "#office/shell/ui/act.tsx";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import type { LetterFacts } from "./letter-facts.ts";
import { stateNames } from "./letter-list.tsx";

/** How far a letter is, and what can be done with it. */
export function LetterProgress({ letter, progress, refused }: LetterFacts) {
  if (!progress) return null;
  const { toQueue, waiting, sent, written, refused: refusedCount, left } = progress;
  const gone = sent + written + refusedCount;
  const all = gone + waiting + toQueue;
  return (
    <section>
      <FormError />
      <div className="sec first">
        <h2>{stateNames[letter.state]}</h2>
      </div>
      <CurrentPart name="progress" state={[letter.state, gone, all, left].join(" ")}>
        <div data-under-way={letter.state === "sending" ? "" : undefined}>
          {letter.send_at && (
            <p>
              It goes <When at={letter.send_at} />.
            </p>
          )}
          {letter.began_at && (
            <p>
              Began <When at={letter.began_at} />
              {letter.ended_at && (
                <>
                  , ended <When at={letter.ended_at} />
                </>
              )}
              .
            </p>
          )}
          <Meter gone={gone} all={all} />
          <dl className="lines">
            <Line name="Sent" value={sent} />
            {written > 0 && <Line name="Written to the outbox folder, not sent" value={written} />}
            <Line name="Refused" value={refusedCount} />
            <Line name="Still to be sent" value={waiting + toQueue} />
            <Line name="Left the list since" value={left} />
          </dl>
        </div>
      </CurrentPart>
      <CurrentPart name="acts" state={letter.state}>
        <div className="bs pad">
          {letter.state === "scheduled" && <Act act="unschedule">Unschedule</Act>}
          {letter.state === "sending" && (
            <>
              <Act act="stop" look="stop">
                Stop sending
              </Act>
              <a className="b quiet" href={`/letters/${letter.id}`}>
                Look again
              </a>
            </>
          )}
          {letter.state === "stopped" && (
            <Act act="continue" look="fill">
              Go on
            </Act>
          )}
        </div>
      </CurrentPart>
      <CurrentPart name="refused" state={refused.length}>
        {refused.length > 0 && (
          <details className="tab">
            <summary>Why {refused.length === 1 ? "one was" : `${refused.length} were`} refused</summary>
            <ul>
              {refused.map(({ email, reason }) => (
                <li key={email}>
                  <b>{email}</b>: {reason ?? "no reason was given"}
                </li>
              ))}
            </ul>
          </details>
        )}
      </CurrentPart>
    </section>
  );
}

function Meter({ gone, all }: { gone: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((gone / all) * 100);
  return (
    <svg
      className="meter"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${gone} of ${all} gone, ${percent} percent`}
    >
      <rect className="v" width={percent} height="10" />
      <rect className="e" x={percent} width=".5" height="10" />
    </svg>
  );
}

function Line({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
