import { formatDollars } from "#domain/money/contributions/donation.ts";

/** Money of a week, in cents; `before` is what came in the weeks before it, `spent` all that was spent until its end. */
type SectionWeek = { label: string; before: number; came: number; spent: number };

type SectionProps = {
  weeks: readonly SectionWeek[];
  goalCents: number;
  /** The limit for spending; no line where nobody entered it. */
  limitCents: number | undefined;
  label: string;
};

/** A section through ground: above the line what came, below it what was spent, on one scale. One drawing for phones and one for laptops, so that the text keeps its size. */
export function SectionPicture(props: SectionProps) {
  return (
    <>
      <Drawing {...props} look="sv-l" size={{ width: 560, height: 300 }} />
      <Drawing {...props} look="sv-p" size={{ width: 358, height: 330 }} />
    </>
  );
}

type Size = { width: number; height: number };

const [headroom, footroom, gap] = [25, 30, 0.15];

function Drawing({
  weeks,
  goalCents,
  limitCents,
  label,
  look,
  size,
}: SectionProps & { look: string; size: Size }) {
  const last = weeks.at(-1);
  const came = last ? last.before + last.came : 0;
  const spent = last?.spent ?? 0;
  const above = Math.max(1, goalCents, came);
  const below = Math.max(above * 0.1, limitCents ?? 0, spent);
  const scale = (size.height - headroom - footroom) / (above + below);
  const ground = round(headroom + above * scale);
  const up = (cents: number) => round(ground - cents * scale);
  const down = (cents: number) => round(ground + cents * scale);
  // Where the sum that was spent would lie on the limit's line or beside its words, it stands below them.
  const belowSpent = down(spent) + 15;
  const limitLine = limitCents === undefined ? Infinity : down(limitCents);
  const spentAt = belowSpent > limitLine - 18 ? Math.max(belowSpent, limitLine + 15) : belowSpent;
  const step = size.width / Math.max(1, weeks.length);
  const named = new Set([0, Math.floor(weeks.length / 2), weeks.length - 1]);
  return (
    <svg className={look} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {weeks.map(({ label, before, came, spent }, at) => {
        const x = round(at * step + step * gap);
        const width = round(step * (1 - 2 * gap));
        return (
          <g key={label}>
            <rect className="g1" x={x} y={up(before)} width={width} height={round(before * scale)} />
            {came > 0 && (
              <rect className="g2" x={x} y={up(before + came)} width={width} height={round(came * scale)} />
            )}
            <rect className="g3" x={x} y={ground} width={width} height={round(spent * scale)} />
            {named.has(at) && (
              <text
                x={at === 0 ? 0 : at === weeks.length - 1 ? size.width : round((at + 0.5) * step)}
                y={size.height - 2}
                textAnchor={at === 0 ? "start" : at === weeks.length - 1 ? "end" : "middle"}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
      <path className="gg" d={`M0 ${up(goalCents)}H${size.width}`} />
      <text className="t" x="0" y={up(goalCents) - 5}>
        Goal {formatDollars(goalCents / 100)}
      </text>
      {limitCents !== undefined && (
        <>
          <path className="gh" d={`M0 ${down(limitCents)}H${size.width}`} />
          <text className="t" x="0" y={down(limitCents) - 5}>
            Limit of the campaign period {formatDollars(limitCents / 100)}
          </text>
        </>
      )}
      <text className="t" x={size.width} y={up(came) - 6} textAnchor="end">
        {formatDollars(came / 100)} came
      </text>
      <text className="t" x={size.width} y={spentAt} textAnchor="end">
        {formatDollars(spent / 100)} spent
      </text>
      <path className="g0" d={`M0 ${ground}H${size.width}`} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
