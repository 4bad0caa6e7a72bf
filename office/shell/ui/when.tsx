import { momentText } from "#domain/platform/time/local-time.ts";
import { useContent } from "#office/shell/content-context.ts";

/** A moment (ISO 8601 text) in the campaign's zone, as text that programs can read too. */
export function When({ at }: { at: string }) {
  const { timeZone } = useContent().campaign;
  return <time dateTime={at}>{momentText(at, timeZone)}</time>;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Time left of a promise: words, and a bar from 0 to broken. Grass from three quarters on, wine when it is broken. */
export function Clock({ since, due, now }: { since: string; due: string; now: string }) {
  const [start, end, at] = [Date.parse(since), Date.parse(due), Date.parse(now)];
  const leftMs = end - at;
  const used = Math.min(1, Math.max(0, (at - start) / Math.max(1, end - start)));
  const state = leftMs < 0 ? " late" : used >= 0.75 ? " hot" : "";
  const [amount, word] = [lengthOf(Math.abs(leftMs)), leftMs < 0 ? "late" : "left"];
  return (
    <div className={`clk${state}`}>
      <b>
        {amount} <small>{word}</small>
      </b>
      <svg className="burn" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(used * 100)} height="6" />
      </svg>
    </div>
  );
}

/** A time in words: `3 h 10`, `18 h`, `4 days`. */
export function lengthOf(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.floor((ms % hourMs) / 60_000);
  if (hours === 0) return `${minutes} min`;
  return hours < 6 && minutes > 0 ? `${hours} h ${minutes}` : `${hours} h`;
}
