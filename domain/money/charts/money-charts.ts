/** The pictures of the books: money over time, by size, by month and method, and what is spent of the limit. Amounts in cents. */

import { counted } from "#domain/platform/counted.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { moneyText, monthText } from "#domain/platform/language.ts";
import { palette } from "#domain/platform/palette.ts";
import { sum } from "#domain/platform/sum.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { type Chart, chartWidth, label, scaleOf, seriesInks, type Shape } from "./chart.ts";

/** Money that came or went on a local date. */
type DatedAmount = { on: string; cents: number };

/** A contribution as the pictures need it. */
type ChartedContribution = DatedAmount & { method: string };

const plot = { left: 64, right: chartWidth - 16, top: 16 };
const plotWidth = plot.right - plot.left;

/** What came in and what was used, added up day by day. */
export function moneyOverTime(received: readonly DatedAmount[], used: readonly DatedAmount[]): Chart {
  const days = [...new Set([...received, ...used].map(({ on }) => on))].toSorted();
  const lines = [
    { name: "Contributions kept", ink: seriesInks[0], isDashed: false, sums: sumsAt(days, received) },
    { name: "Expenses", ink: seriesInks[1], isDashed: true, sums: sumsAt(days, used) },
  ];
  const { max, steps } = scaleOf(lines.flatMap(({ sums }) => sums));
  const height = 260;
  const bottom = height - 56;
  const y = (cents: number) => bottom - (Math.max(0, cents) / max) * (bottom - plot.top);
  const first = Date.parse(days[0] ?? "2026-01-01");
  const span = Math.max(1, Date.parse(days.at(-1) ?? "2026-01-01") - first);
  const x = (day: string) => plot.left + ((Date.parse(day) - first) / span) * plotWidth;
  const curves = lines.map(({ ink, isDashed, sums }): Shape => {
    const points = days.flatMap((day, at): [number, number][] => [
      [x(day), y(sums[at - 1] ?? 0)],
      [x(day), y(sums[at] ?? 0)],
    ]);
    return { kind: "line", points, stroke: ink, width: 2.5, isDashed };
  });
  const ends = [days[0], days.at(-1)].map((day, at) =>
    label(day ? formatDate(day) : "", {
      x: at === 0 ? plot.left : plot.right,
      y: bottom + 18,
      anchor: at === 0 ? "start" : "end",
      fill: palette.inkSoft,
    }),
  );
  const [inAll = 0, spent = 0] = lines.map(({ sums }) => sums.at(-1) ?? 0);
  return {
    title: "Money over time",
    description: `${formatCents(inAll)} of contributions kept and ${formatCents(spent)} of expenses, added up from day to day.`,
    width: chartWidth,
    height,
    shapes: [...grid(steps, y), ...curves, ...ends, ...legend(lines, height - 10)],
    table: {
      columns: ["To the end of", "Contributions kept", "Expenses"],
      rows: monthsOf(days).map((month) => {
        const to = (amounts: readonly DatedAmount[]) =>
          sum(amounts.filter(({ on }) => on.slice(0, 7) <= month).map(({ cents }) => cents));
        return [monthName(month), formatCents(to(received)), formatCents(to(used))];
      }),
    },
  };
}

/** Contributions of each month, by method. */
export function moneyByMonth(contributions: readonly ChartedContribution[]): Chart {
  const months = monthsOf(contributions.map(({ on }) => on).toSorted());
  const methods = [...new Set(contributions.map(({ method }) => method))].toSorted();
  const centsOf = (month: string, method: string) =>
    sum(
      contributions
        .filter((one) => one.method === method && one.on.startsWith(month))
        .map(({ cents }) => cents),
    );
  const totals = months.map((month) => sum(methods.map((method) => centsOf(month, method))));
  const series = methods.map((method, at) => ({ method, name: methodInWords(method), ink: inkOf(at) }));
  const names = series.map(({ name }) => name);
  const columns = months.map((month, at) => ({
    name: shortMonth(month),
    total: totals[at] ?? 0,
    parts: series.map(({ method, ink }) => ({ cents: centsOf(month, method), ink })),
  }));
  const height = 280;
  return {
    title: "Contributions by month and method",
    description: `${formatCents(sum(totals))} in ${counted(months.length, "month")}, by ${names.join(", ").toLowerCase() || "no method"}.`,
    width: chartWidth,
    height,
    shapes: [...columnShapes(columns, height - 60), ...legend(series, height - 10)],
    table: {
      columns: ["Month", ...names, "In all"],
      rows: months.map((month, at) => [
        monthName(month),
        ...methods.map((method) => formatCents(centsOf(month, method))),
        formatCents(totals[at] ?? 0),
      ]),
    },
  };
}

/** Where the classes of size end. A figure belongs to the class that it begins, as the law has it: contributors of exactly $100 are disclosed by name. */
const sizeClasses = [2_500, 5_000, 10_000, 25_000, 50_000, Number.POSITIVE_INFINITY];

/** Contributions by size: how many, and what they come to. */
export function moneyBySize(contributions: readonly DatedAmount[]): Chart {
  const classes = sizeClasses.map((to, at) => {
    const from = sizeClasses[at - 1] ?? 0;
    const own = contributions.filter(({ cents }) => cents >= from && cents < to);
    const name =
      to === Number.POSITIVE_INFINITY
        ? `from ${dollars(from)}`
        : at === 0
          ? `below ${dollars(to)}`
          : `${dollars(from)} to below ${dollars(to)}`;
    // The column has no room for both ends: the next one begins where it ends.
    const short = at === 0 ? name : `from ${dollars(from)}`;
    return { name, short, count: own.length, cents: sum(own.map(({ cents }) => cents)) };
  });
  const height = 240;
  const largest = Math.max(1, ...classes.map(({ count }) => count));
  const columnWidth = plotWidth / classes.length;
  const bottom = height - 40;
  const shapes = classes.flatMap(({ short, count }, at): Shape[] => {
    const x = plot.left + at * columnWidth;
    const barHeight = (count / largest) * (bottom - 34);
    return [
      {
        kind: "rect",
        x: x + 8,
        y: bottom - barHeight,
        width: columnWidth - 16,
        height: barHeight,
        fill: seriesInks[0],
      },
      label(String(count), {
        x: x + columnWidth / 2,
        y: bottom - barHeight - 6,
        anchor: "middle",
        isBold: true,
      }),
      label(short, { x: x + columnWidth / 2, y: bottom + 18, anchor: "middle", fill: palette.inkSoft }),
    ];
  });
  return {
    title: "Contributions by size",
    description: `How many of ${counted(contributions.length, "contribution")} were of which size.`,
    width: chartWidth,
    height,
    shapes: [baseline(bottom), ...shapes],
    table: {
      columns: ["Size", "Contributions", "In all"],
      rows: classes.map(({ name, count, cents }) => [name, String(count), formatCents(cents)]),
    },
  };
}

/** What is spent of the campaign period's limit; without a limit the bar has no end mark. */
export function limitBar(spentCents: number, limitCents: number | undefined): Chart {
  const max = Math.max(spentCents, limitCents ?? 0, 1) * 1.05;
  const width = (cents: number) => (cents / max) * (chartWidth - 32);
  const isOver = limitCents !== undefined && spentCents > limitCents;
  const fill = isOver ? palette.danger : seriesInks[0];
  const limitX = 16 + width(limitCents ?? 0);
  const limit: Shape[] =
    limitCents === undefined
      ? []
      : [
          {
            kind: "line",
            points: [
              [limitX, 22],
              [limitX, 62],
            ],
            stroke: palette.ink,
            width: 3,
          },
          label(`Limit ${formatCents(limitCents)}`, { x: limitX, y: 78, anchor: "end", isBold: true }),
        ];
  const left = limitCents === undefined ? undefined : limitCents - spentCents;
  return {
    title: "Spent of the limit in the campaign period",
    description:
      left === undefined
        ? `${formatCents(spentCents)} spent; the limit is not entered.`
        : `${formatCents(spentCents)} of ${formatCents(limitCents ?? 0)} spent, ${left < 0 ? `${formatCents(-left)} too much` : `${formatCents(left)} left`}.`,
    width: chartWidth,
    height: 88,
    shapes: [
      { kind: "rect", x: 16, y: 28, width: chartWidth - 32, height: 28, fill: "#efe9da" },
      { kind: "rect", x: 16, y: 28, width: width(spentCents), height: 28, fill },
      label(`Spent ${formatCents(spentCents)}`, { x: 16, y: 16, isBold: true }),
      ...limit,
    ],
    table: {
      columns: ["", "Amount"],
      rows: [
        ["Spent in the campaign period", formatCents(spentCents)],
        ["Limit", limitCents === undefined ? "not entered" : formatCents(limitCents)],
        ["Left", left === undefined ? "not known" : formatCents(left)],
      ],
    },
  };
}

/** What was spent of each class, the largest first. */
export function spentByClass(classes: readonly { name: string; cents: number }[]): Chart {
  const rows = classes.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  const rowHeight = 26;
  const names = 210;
  const max = Math.max(1, ...rows.map(({ cents }) => cents));
  const shapes = rows.flatMap(({ name, cents }, at): Shape[] => {
    const y = 8 + at * rowHeight;
    const width = (cents / max) * (chartWidth - names - 110);
    return [
      label(name, { x: names - 10, y: y + 16, anchor: "end" }),
      { kind: "rect", x: names, y: y + 3, width, height: rowHeight - 8, fill: seriesInks[1] },
      label(formatCents(cents), { x: names + width + 8, y: y + 16 }),
    ];
  });
  return {
    title: "Expenses by class",
    description: `${formatCents(sum(rows.map(({ cents }) => cents)))} in ${counted(rows.length, "class", "classes")}, the largest first.`,
    width: chartWidth,
    height: Math.max(40, 16 + rows.length * rowHeight),
    shapes,
    table: { columns: ["Class", "Amount"], rows: rows.map(({ name, cents }) => [name, formatCents(cents)]) },
  };
}

type Column = { name: string; total: number; parts: { cents: number; ink: string }[] };

function columnShapes(columns: readonly Column[], bottom: number): Shape[] {
  const { max, steps } = scaleOf(columns.map(({ total }) => total));
  const y = (cents: number) => bottom - (Math.max(0, cents) / max) * (bottom - plot.top - 14);
  const step = plotWidth / Math.max(1, columns.length);
  // Names of many months would run into each other.
  const every = Math.ceil(columns.length / 9);
  const bars = columns.flatMap(({ name, total, parts }, at): Shape[] => {
    const x = plot.left + at * step;
    let below = 0;
    const stack = parts
      .filter(({ cents }) => cents > 0)
      .map(({ cents, ink }): Shape => {
        const top = y(below + cents);
        const height = Math.max(0.5, y(below) - top - 1);
        below += cents;
        return { kind: "rect", x: x + step * 0.15, y: top, width: step * 0.7, height, fill: ink };
      });
    const centre = { x: x + step / 2, anchor: "middle" as const };
    return [
      ...stack,
      ...(total > 0 && columns.length <= 9
        ? [label(dollars(total), { ...centre, y: y(total) - 5, isBold: true })]
        : []),
      ...(at % every === 0 ? [label(name, { ...centre, y: bottom + 18, fill: palette.inkSoft })] : []),
    ];
  });
  return [...grid(steps, y), ...bars];
}

function grid(steps: readonly number[], y: (cents: number) => number): Shape[] {
  return steps.flatMap((cents): Shape[] => [
    {
      kind: "line",
      points: [
        [plot.left, y(cents)],
        [plot.right, y(cents)],
      ],
      stroke: palette.rule,
      width: cents === 0 ? 1.5 : 0.5,
    },
    label(dollars(cents), { x: plot.left - 8, y: y(cents) + 4, anchor: "end", fill: palette.inkSoft }),
  ]);
}

function baseline(y: number): Shape {
  return {
    kind: "line",
    points: [
      [plot.left, y],
      [plot.right, y],
    ],
    stroke: palette.rule,
    width: 1.5,
  };
}

function legend(series: readonly { name: string; ink: string; isDashed?: boolean }[], y: number): Shape[] {
  const step = Math.min(190, plotWidth / Math.max(1, series.length));
  return series.flatMap(({ name, ink, isDashed }, at): Shape[] => {
    const x = plot.left + at * step;
    const key: Shape =
      isDashed === undefined
        ? { kind: "rect", x, y: y - 10, width: 12, height: 12, fill: ink }
        : {
            kind: "line",
            points: [
              [x, y - 4],
              [x + 22, y - 4],
            ],
            stroke: ink,
            width: 2.5,
            isDashed,
          };
    return [key, label(name, { x: x + (isDashed === undefined ? 18 : 28), y })];
  });
}

function inkOf(at: number): string {
  return seriesInks[at % seriesInks.length] ?? palette.ink;
}

function sumsAt(days: readonly string[], amounts: readonly DatedAmount[]): number[] {
  let total = 0;
  return days.map((day) => (total += sum(amounts.filter(({ on }) => on === day).map(({ cents }) => cents))));
}

/** Every month from the first to the last one, also those without money. */
function monthsOf(days: readonly string[]): string[] {
  const from = monthNumber(days[0]);
  const to = monthNumber(days.at(-1));
  return Array.from({ length: days.length === 0 ? 0 : to - from + 1 }, (_, at) => {
    const month = from + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

/** Months since the year 0. */
function monthNumber(day = "0-1"): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return year * 12 + month - 1;
}

function monthName(month: string): string {
  return monthText(new Date(`${month}-01T00:00:00Z`));
}

function shortMonth(month: string): string {
  const [name = "", year = ""] = monthName(month).split(" ");
  return `${name.slice(0, 3)} ${year}`;
}

function dollars(cents: number): string {
  return moneyText(cents, { withCents: false });
}
