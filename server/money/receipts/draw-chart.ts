/** Draws a chart on a page of a PDF, as a figure with its description. */

import { type Chart, chartTextSize, type Shape } from "#domain/money/charts/chart.ts";
import { letter, type Target } from "./page-elements.ts";
import type { TextStyle } from "./typesetter.ts";

/** In points: a chart is as wide as the page's text. */
export function chartHeight(chart: Chart): number {
  return chart.height * scaleOf(chart);
}

/** `top` is the upper edge, in points from the top of the page. */
export function drawChart({ pdf, parent, type }: Target, chart: Chart, top: number): void {
  const scale = scaleOf(chart);
  const x = (units: number) => letter.left + units * scale;
  const y = (units: number) => top + units * scale;
  const draw = () => {
    for (const shape of chart.shapes) drawShape(shape);
  };
  const alt = `${chart.title}. ${chart.description}`;
  parent.add(pdf.struct("Figure", { alt }, [draw]));

  function drawShape(shape: Shape): void {
    if (shape.kind === "rect") {
      pdf.rect(x(shape.x), y(shape.y), shape.width * scale, shape.height * scale).fill(shape.fill);
    } else if (shape.kind === "line") drawLine(shape);
    else drawText(shape);
  }

  function drawLine({ points, stroke, width, isDashed }: Extract<Shape, { kind: "line" }>): void {
    const [first, ...others] = points;
    if (!first) return;
    pdf.moveTo(x(first[0]), y(first[1]));
    for (const point of others) pdf.lineTo(x(point[0]), y(point[1]));
    if (isDashed) pdf.dash(7 * scale, { space: 4 * scale });
    pdf.lineWidth(width * scale).stroke(stroke);
    pdf.undash();
  }

  function drawText({ text, anchor, fill, isBold, ...at }: Extract<Shape, { kind: "text" }>): void {
    const style: TextStyle = { font: isBold ? "bold" : "sans", size: chartTextSize * scale, colour: fill };
    const width = type.widthOf(text, style);
    const shift = anchor === "start" ? 0 : anchor === "end" ? width : width / 2;
    type.draw(text, { x: x(at.x) - shift, y: y(at.y), width: width + 1 }, style);
  }
}

function scaleOf({ width }: Chart): number {
  return letter.width / width;
}
