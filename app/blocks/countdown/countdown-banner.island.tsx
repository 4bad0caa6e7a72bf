import { useNow } from "#app/browser/use-now.ts";
import type { BlockContent } from "#content/content.ts";
import { createWords } from "#app/islands/words.ts";
import { fillIn } from "#domain/content/documents/placeholders.ts";
import { clockTime } from "#domain/platform/time/clock-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { type Countdown, countdownAt } from "#domain/content/campaign/countdown.ts";

type Count = { value: number; text: string };

type Drive = Pick<BlockContent<"countdown">, "opensAt" | "closesAt" | "words"> & {
  /** What is needed, and what was reported; absent where only the time counts. */
  counts: { target: Count; current: Count } | undefined;
  timeZone: string;
};

const [Words, useDrive] = createWords<Drive>();

/** The drive for signatures before, during or after its window (decisions X-04, X-05). */
export function CountdownBanner({ renderedAt, ...drive }: Drive & { renderedAt: number }) {
  const { opensAt, closesAt, counts, timeZone } = drive;
  const countdown = countdownAt(useNow(renderedAt), {
    opensAt: instantIn(timeZone, opensAt),
    closesAt: instantIn(timeZone, closesAt),
    target: counts?.target.value ?? 0,
    current: counts?.current.value ?? 0,
  });
  return (
    <Words value={drive}>
      <div className="col-6">
        <Sentence key={countdown.phase} countdown={countdown} />
      </div>
      <div className="col-6">{counts && <Progress countdown={countdown} {...counts} />}</div>
    </Words>
  );
}

function Sentence({ countdown: { phase, timeLeft } }: { countdown: Countdown }) {
  const { words, closesAt } = useDrive();
  if (phase === "after") {
    return (
      <>
        <p className="lead">
          <strong>{words.closed}</strong> <span>{words.formsWereDue}</span> <Time local={closesAt} />
          <span>*.</span>
        </p>
        <p className="note">{words.footnote}</p>
      </>
    );
  }
  return (
    <>
      <p className="lead">
        <strong>{phase === "during" ? `${timeLeft} ${words.open}` : `${words.notYet} ${timeLeft}.`}</strong>{" "}
        <span>{words.formsAreDue}</span> <Time local={closesAt} />
        <span>.</span>
      </p>
      <p className="note">{words.elsewhere}</p>
    </>
  );
}

function Time({ local }: { local: string }) {
  const { timeZone } = useDrive();
  const [day = "", time = ""] = local.split("T");
  return (
    <time dateTime={new Date(instantIn(timeZone, local)).toISOString()}>
      {`${formatLongDate(day)} at ${clockTime(time)}`}
    </time>
  );
}

function Progress({ countdown, current, target }: { countdown: Countdown; current: Count; target: Count }) {
  const { words } = useDrive();
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
        aria-label={fillIn(words.bar, { current: current.text, target: target.text })}
      >
        <i style={{ width: `${countdown.barPercent}%` }} />
        <span className="target" style={{ left: `${countdown.targetPercent}%` }} />
      </div>
      <p className="note counts">
        <span>
          <strong>{current.text}</strong> <span>{words.reported}</span>
        </span>
        <span>
          <span>{words.target}</span> <strong>{target.text}</strong>{" "}
          <span>{`${words.signatures}${outcome ? `: ${outcome}` : ""}`}</span>
        </span>
      </p>
    </>
  );
}
