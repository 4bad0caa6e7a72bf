import type { ReactNode } from "react";
import { Table } from "./table.tsx";

const width = 328;
const barHeight = 24;
const labelWidth = 104;

type Bar = {
  label: string;
  value: number;
  /** The page of what it counts. */
  address?: string;
};

/** Lying bars from zero with the value behind each. Bars that lead somewhere are links, so the picture is no single image. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const room = width - labelWidth - 40;
  const isLinked = bars.some(({ address }) => address !== undefined);
  return (
    <svg
      viewBox={`0 0 ${width} ${bars.length * barHeight}`}
      role={isLinked ? "group" : "img"}
      aria-label={label}
    >
      {bars.map(({ label, value, address }, at) => {
        const y = at * barHeight;
        const length = round((room * value) / max);
        const bar = (
          <>
            {address && <rect className="tap" x="0" y={y} width={width} height={barHeight} />}
            <text className="t" x="0" y={y + 15}>
              {label}
            </text>
            <rect className="g1" x={labelWidth} y={y + 4} width={length} height="14" />
            <text x={labelWidth + length + 6} y={y + 15}>
              {value}
            </text>
          </>
        );
        return address ? (
          <a key={label} href={address}>
            {bar}
          </a>
        ) : (
          <g key={label}>{bar}</g>
        );
      })}
      <path className="g0" d={`M${labelWidth} 0V${bars.length * barHeight - 2}`} />
    </svg>
  );
}

type Column = {
  label: string;
  value: number;
  /** What stood before; the value stands on it. */
  base?: number;
};

type ColumnsProps = {
  columns: readonly Column[];
  label: string;
  /** Written at the end of the last column. */
  last: string;
  goal?: { value: number; words: string };
  height?: number;
};

/** Standing columns from zero, one scale; a goal is a dashed line over them. */
export function Columns({ columns, label, last, goal, height = 120 }: ColumnsProps) {
  const [top, bottom] = [18, height - 16];
  const highest = Math.max(1, goal?.value ?? 0, ...columns.map(({ value, base = 0 }) => value + base));
  const step = width / Math.max(1, columns.length);
  const y = (value: number) => round(bottom - ((bottom - top) * value) / highest);
  const end = columns.at(-1);
  const named = new Set([0, Math.floor(columns.length / 2), columns.length - 1]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {columns.map((column, at) => (
        <ColumnShape
          key={column.label}
          column={column}
          place={{ x: round(at * step + step * 0.16), width: round(step * 0.68), y, bottom }}
        />
      ))}
      {columns.map(
        ({ label }, at) =>
          named.has(at) && (
            <text
              key={label}
              x={at === 0 ? 0 : at === columns.length - 1 ? width : round((at + 0.5) * step)}
              y={height - 3}
              textAnchor={at === 0 ? "start" : at === columns.length - 1 ? "end" : "middle"}
            >
              {label}
            </text>
          ),
      )}
      <text className="t" x={width} y={y((end?.value ?? 0) + (end?.base ?? 0)) - 5} textAnchor="end">
        {last}
      </text>
      {goal && (
        <>
          <path className="gg" d={`M0 ${y(goal.value)}H${width}`} />
          <text className="t" x="0" y={y(goal.value) - 5}>
            {goal.words}
          </text>
        </>
      )}
      <path className="g0" d={`M0 ${bottom}H${width}`} />
    </svg>
  );
}

function ColumnShape({
  column: { value, base },
  place: { x, width, y, bottom },
}: {
  column: Column;
  place: { x: number; width: number; y: (value: number) => number; bottom: number };
}) {
  if (base === undefined)
    return <rect className="g1" x={x} y={y(value)} width={width} height={round(bottom - y(value))} />;
  return (
    <>
      {base > 0 && <rect className="g1" x={x} y={y(base)} width={width} height={round(bottom - y(base))} />}
      {value > 0 && (
        <rect
          className="g2"
          x={x}
          y={y(base + value)}
          width={width}
          height={round(y(base) - y(base + value))}
        />
      )}
    </>
  );
}

type ChartProps = {
  title: string;
  /** The finding in one sentence. */
  finding: ReactNode;
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
};

/** A picture with its finding above and the same as a table below. */
export function Chart({ title, finding, table, children }: ChartProps) {
  return (
    <section className="pic">
      <h3>{title}</h3>
      <p>{finding}</p>
      {children}
      <details className="tab">
        <summary>
          Show as a table<span className="vh">: {title}</span>
        </summary>
        <Table caption={title} heads={table.head} amounts={table.head.slice(1)} className="t">
          {table.rows.map(([first = "", ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                // oxlint-disable-next-line no-array-index-key -- the cells of a row have no other name than their column
                <td key={at} className="r">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
