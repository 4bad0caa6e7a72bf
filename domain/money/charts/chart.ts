/** A picture of amounts: shapes in a box of its own units, for an SVG or a page of a PDF, with the table that says the same. */

import { palette } from "#domain/platform/palette.ts";

/** From dark to light, so that neighbours differ without colour too. */
export const seriesInks = [
  "#0b3d2e",
  "#b4471f",
  "#3f7f93",
  "#c99a2e",
  "#7a5a86",
  "#8b9a86",
  "#5b3a29",
] as const;

/** What a chart is drawn with; `anchor` is the point of the text at `x`. */
export type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill: string }
  | {
      kind: "line";
      points: readonly (readonly [number, number])[];
      stroke: string;
      width: number;
      isDashed?: boolean;
    }
  | {
      kind: "text";
      x: number;
      y: number;
      text: string;
      anchor: "start" | "middle" | "end";
      fill: string;
      isBold?: boolean;
    };

/** The numbers of a chart as people read them; the first column names the row. */
type ChartTable = { columns: string[]; rows: string[][] };

/** A picture with a title, a sentence that says what it shows, and its numbers. */
export type Chart = {
  title: string;
  description: string;
  width: number;
  height: number;
  shapes: Shape[];
  table: ChartTable;
};

/** The size of text in the chart's units. */
export const chartTextSize = 12;

/** All charts are equally wide, so that they stand below each other. */
export const chartWidth = 640;

/** A text of a chart. */
export function label(
  text: string,
  at: { x: number; y: number; anchor?: "start" | "middle" | "end"; fill?: string; isBold?: boolean },
): Shape {
  const { x, y, anchor = "start", fill = palette.ink, isBold = false } = at;
  return { kind: "text", x, y, text, anchor, fill, isBold };
}

/** A scale from 0 to a round figure that no value passes, with its steps. */
export function scaleOf(values: readonly number[]): { max: number; steps: number[] } {
  const largest = Math.max(1, ...values);
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(largest / step);
  return { max: count * step, steps: Array.from({ length: count + 1 }, (_, at) => at * step) };
}
