import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chart, scaleOf } from "./chart.ts";
import { chartFigure, chartSvg } from "./chart-svg.ts";
import { limitBar, moneyByMonth, moneyBySize, moneyOverTime, spentByClass } from "./money-charts.ts";

const gift = (on: string, cents: number, method = "cheque") => ({ on, cents, method });

describe("a chart", () => {
  test("by month and method → each month of the span, with the amounts of the table", () => {
    const chart = moneyByMonth([gift("2025-11-30", 2_500), gift("2026-01-02", 1_000, "in-kind")]);
    expect(chart.table).toEqual({
      columns: ["Month", "Cheque", "Goods or services", "In all"],
      rows: [
        ["November 2025", "$25.00", "$0.00", "$25.00"],
        ["December 2025", "$0.00", "$0.00", "$0.00"],
        ["January 2026", "$0.00", "$10.00", "$10.00"],
      ],
    });
    expect(chart.description).toBe("$35.00 in 3 months, by cheque, goods or services.");
    const texts = chart.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(texts).toEqual(expect.arrayContaining(["Cheque", "Goods or services"]));
  });

  test("by size → a short name under each column, so that none runs into the next", () => {
    const { shapes, table } = moneyBySize([gift("2026-01-01", 100)]);
    const texts = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(texts.filter((text) => text.includes("$"))).toEqual([
      "below $25",
      "from $25",
      "from $50",
      "from $100",
      "from $250",
      "from $500",
    ]);
    expect(table.rows[3]?.[0]).toBe("$100 to below $250");
  });

  test("by size → every contribution in one class", () => {
    const { rows } = moneyBySize(
      [2_499, 2_500, 9_999, 10_000, 50_000].map((cents) => gift("2026-01-01", cents)),
    ).table;
    expect(rows.map(([, count]) => count)).toEqual(["1", "1", "1", "1", "0", "1"]);
  });

  test("the bar of the limit → says what is left, what is too much, and that a limit is not entered", () => {
    expect(limitBar(1_000, 3_000).description).toBe("$10.00 of $30.00 spent, $20.00 left.");
    expect(limitBar(3_001, 3_000).description).toBe("$30.01 of $30.00 spent, $0.01 too much.");
    expect(limitBar(1_000, undefined).description).toContain("not entered");
    const inkAt = (cents: number) =>
      limitBar(cents, 3_000).shapes.flatMap((shape) => (shape.kind === "rect" ? [shape.fill] : []))[1];
    expect(inkAt(3_000)).toBe(inkAt(2_999));
    expect(inkAt(3_001)).not.toBe(inkAt(3_000));
  });

  test("over time → at the end of each month what came and was used until then", () => {
    const { table } = moneyOverTime(
      [gift("2026-08-31", 1_000), gift("2026-10-01", 500)],
      [gift("2026-09-15", 300)],
    );
    expect(table.rows).toEqual([
      ["August 2026", "$10.00", "$0.00"],
      ["September 2026", "$10.00", "$3.00"],
      ["October 2026", "$15.00", "$3.00"],
    ]);
  });

  test("as SVG → title and description for those who do not see it; what was typed is text", () => {
    const chart = spentByClass([{ name: "<script>", cents: 100 }]);
    const svg = chartSvg(chart, "one");
    expect(svg).toContain('role="img" aria-labelledby="one-title one-description"');
    expect(svg).toContain('<title id="one-title">Expenses by class</title>');
    expect(chartFigure(chart, "one")).not.toContain("<script>");
    expect(chartFigure(chart, "one")).toMatch(/<div class="numbers" role="group" tabindex="0" [^>]+><table>/);
    expect(chartFigure(chart, "one")).toContain('<th scope="row">&lt;script&gt;</th>');
  });

  test("of any amounts → every shape is a number and inside of the picture", () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((number) => `2026-0${1 + (number % 9)}-${String(number).padStart(2, "0")}`);
    const gifts = fc.array(
      fc.record({ on: day, cents: fc.nat(100_000_000), method: fc.constantFrom("card", "cash") }),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(gifts, fc.nat(100_000_000), (given, cents) => {
        const charts = [
          moneyOverTime(given, given),
          moneyByMonth(given),
          moneyBySize(given),
          limitBar(cents, 50_000),
          spentByClass(given.map((one) => ({ name: one.method, cents: one.cents }))),
        ];
        for (const chart of charts) expect(strayPoints(chart)).toEqual([]);
      }),
      { seed: 13, numRuns: 100 },
    );
  });
});

test.each([
  [[0], 1],
  [[99_999], 100_000],
  [[100_001], 150_000],
  [[7], 8],
])("the scale of %j → ends at %i", (values, max) => {
  expect(scaleOf(values).max).toBeGreaterThanOrEqual(Math.max(...values));
  expect(scaleOf(values).max).toBeLessThanOrEqual(Math.max(max, 1) * 2);
});

function strayPoints({ shapes, width, height }: Chart): unknown[] {
  const points = shapes.flatMap((shape): (readonly [number, number])[] => {
    if (shape.kind === "line") return [...shape.points];
    if (shape.kind === "text") return [[shape.x, shape.y]];
    return [
      [shape.x, shape.y],
      [shape.x + shape.width, shape.y + shape.height],
    ];
  });
  return points.filter(([x, y]) => !(x >= -1 && x <= width + 1 && y >= -1 && y <= height + 1));
}
