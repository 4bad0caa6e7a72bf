import { useNow } from "#app/browser/use-now.ts";
import { campaign } from "#content/campaign.ts";
import { operationsCentrePlan } from "#content/pages/operations-centre-plan.ts";
import { clockTime } from "#domain/time/clock-time.ts";
import { formatLongDate } from "#domain/time/local-date.ts";
import { instantIn } from "#domain/time/zone-time.ts";
import { type Countdown, countdownAt } from "#domain/campaign/countdown.ts";

const { countdown: words } = operationsCentrePlan;

const drive = {
  opensAt: instantIn(campaign.timeZone, words.opensAt),
  closesAt: instantIn(campaign.timeZone, words.closesAt),
  target: words.target.value,
  current: words.current.value,
};

/** The drive for signatures before, during or after its window (decisions ). */
export function CountdownBanner({ renderedAt }: { renderedAt: number }) {
  const countdown = countdownAt(useNow(renderedAt), drive);
  return (
    <section className="sunk countdown" aria-label="Deadline">
      <div className="wrap grid">
        <div className="col-6">
          <Sentence countdown={countdown} />
        </div>
        <div className="col-6">
          <Progress countdown={countdown} />
        </div>
      </div>
    </section>
  );
}

function Sentence({ countdown: { phase, timeLeft } }: { countdown: Countdown }) {
  if (phase === "after") {
    return (
      <>
        <p className="lead">
          <strong>{words.closed}</strong> Forms were due <Time local={words.closesAt} />
          *.
        </p>
        <p className="note">{words.footnote}</p>
      </>
    );
  }
  return (
    <>
      <p className="lead">
        <strong>{phase === "during" ? `${timeLeft} ${words.open}` : `${words.notYet} ${timeLeft}.`}</strong>{" "}
        Forms are due <Time local={words.closesAt} />.
      </p>
      <p className="note">{words.elsewhere}</p>
    </>
  );
}

function Time({ local }: { local: string }) {
  const [day = "", time = ""] = local.split("T");
  return (
    <time dateTime={new Date(instantIn(campaign.timeZone, local)).toISOString()}>
      {`${formatLongDate(day)} at ${clockTime(time)}`}
    </time>
  );
}

function Progress({ countdown }: { countdown: Countdown }) {
  const { current, target } = words;
  const outcome = countdown.hasPassedTarget
    ? words.passed
    : countdown.phase === "after"
      ? words.missed
      : undefined;
  return (
    <>
      <div
        className="meter high"
        role="img"
        aria-label={`${current.text} forms against a target of ${target.text} signatures`}
      >
        <i style={{ width: `${countdown.barPercent}%` }} />
        <span className="target" style={{ left: `${countdown.targetPercent}%` }} />
      </div>
      <p className="note counts">
        <span>
          <strong>{current.text}</strong> forms reported
        </span>
        <span>
          target <strong>{target.text}</strong> signatures{outcome && `: ${outcome}`}
        </span>
      </p>
    </>
  );
}
