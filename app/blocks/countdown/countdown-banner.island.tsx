import { useNow } from "#app/browser/use-now.ts";
import type { BlockContent } from "#content/content.ts";
import { createWords } from "#app/islands/words.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { type Countdown, countdownAt } from "#domain/content/campaign/countdown.ts";

type Block = BlockContent<"countdown">;
type Figure = { value: number; text: string };
type Count = Omit<NonNullable<Block["count"]>, "target" | "current"> & Record<"target" | "current", Figure>;

type Drive = Pick<Block, "closesAt" | "words" | "until" | "after" | "opening"> & {
  /** Absent where only the time counts. */
  count: Count | undefined;
  timeZone: string;
};

const [Words, useDrive] = createWords<Drive>();

/** A deadline, or a drive for signatures before, during or after its window (decisions X-04, X-05). */
export function CountdownBanner({ renderedAt, ...drive }: Drive & { renderedAt: number }) {
  const { opening, closesAt, count, timeZone } = drive;
  const countdown = countdownAt(useNow(renderedAt), {
    opensAt: opening ? instantIn(timeZone, opening.opensAt) : -Infinity,
    closesAt: instantIn(timeZone, closesAt),
    target: count?.target.value ?? 0,
    current: count?.current.value ?? 0,
  });
  return (
    <Words value={drive}>
      <div className="col-6">
        <Sentence key={countdown.phase} countdown={countdown} />
      </div>
      <div className="col-6">{count && <Progress countdown={countdown} count={count} />}</div>
    </Words>
  );
}

function Sentence({ countdown: { phase, timeLeft } }: { countdown: Countdown }) {
  const { words, closesAt, until, after, opening } = useDrive();
  if (phase === "after") {
    return (
      <>
        <p className="lead">
          <strong>{words.closed}</strong> <span>{words.wasDue}</span> <Time local={closesAt} />
          <span>{after ? "*." : "."}</span>
        </p>
        {after && <p className="note">{after}</p>}
      </>
    );
  }
  return (
    <>
      <p className="lead">
        <strong>
          {phase === "during" ? `${timeLeft} ${words.open}` : `${opening?.notYet} ${timeLeft}.`}
        </strong>{" "}
        <span>{words.isDue}</span> <Time local={closesAt} />
        <span>.</span>
      </p>
      {until && <p className="note">{until}</p>}
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

function Progress({ countdown, count }: { countdown: Countdown; count: Count }) {
  const { current, target } = count;
  const outcome = countdown.hasPassedTarget
    ? count.passed
    : countdown.phase === "after"
      ? count.missed
      : undefined;
  return (
    <>
      <div
        className="meter high"
        role="img"
        aria-label={fillIn(count.bar, { current: current.text, target: target.text })}
      >
        <i style={{ width: `${countdown.barPercent}%` }} />
        <span className="target" style={{ left: `${countdown.targetPercent}%` }} />
      </div>
      <p className="note counts">
        <span>
          <strong>{current.text}</strong> <span>{count.reported}</span>
        </span>
        <span>
          <span>{count.before}</span> <strong>{target.text}</strong>{" "}
          <span>{`${count.signatures}${outcome ? `: ${outcome}` : ""}`}</span>
        </span>
      </p>
    </>
  );
}
