import type { SignState } from "#domain/messages/signs.ts";
import type { SignRow } from "./load-signs.ts";

const step = 26;
const height = 58;

const looks: Record<SignState, string> = {
  asked: "sign-asked",
  up: "sign-up",
  damaged: "sign-damaged",
  down: "sign-down",
};

/** The street from its side, with its signs at their numbers; the links below say the same in words. */
export function StreetDrawing({ signs, width }: { signs: readonly SignRow[]; width: number }) {
  const numbers = signs.map(({ number }) => Number.parseInt(number, 10) || 0);
  const last = Math.max(1, ...numbers) * 1.1;
  const placed = signs.map(({ id, state, number }, at) => ({
    id,
    state,
    number,
    x: 18 + ((numbers[at] ?? 0) / last) * (width - 36),
  }));
  return (
    <svg
      className="street"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {Array.from({ length: Math.floor(width / step) }, (_, at) => (
        <path key={at} className="house" d={`M${4 + at * step} 40v-9l7-6 7 6v9`} />
      ))}
      <path className="road" d={`M0 40.5H${width}`} />
      {placed.map(({ id, state, x }) => (
        <Stake key={id} state={state} x={x} />
      ))}
      {placed.map(({ id, number, x }, at) => {
        const before = placed[at - 1];
        // Numbers that would stand on each other are in the links below.
        return before && x - before.x < 30 ? null : (
          <text key={id} x={x} y="55" textAnchor="middle">
            {number}
          </text>
        );
      })}
    </svg>
  );
}

function Stake({ state, x }: { state: SignState; x: number }) {
  if (state === "damaged")
    return (
      <>
        <path className="stake" d={`M${x} 40l3-12`} />
        <path className={looks.damaged} d={`M${x - 6} 26l16-6 4 10-16 6z`} />
      </>
    );
  return (
    <>
      <path className={state === "down" ? looks.down : "stake"} d={`M${x} 40v-12`} />
      <rect className={looks[state]} x={x - 8} y="16" width="16" height="12" />
    </>
  );
}

/** The small picture of a state in the key. */
export function SignMark({ state }: { state: SignState }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true">
      <rect className={looks[state]} x="3" y="2" width="16" height="11" />
    </svg>
  );
}
