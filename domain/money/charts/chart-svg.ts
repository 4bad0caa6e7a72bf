/** A chart as SVG for a page: with its title and description for those who don't see it, and its table beside it. */

import { escapeHtml } from "#domain/platform/html.ts";
import { type Chart, chartTextSize, type Shape } from "./chart.ts";

/** The picture; `id` is the page's own for it. */
export function chartSvg({ title, description, width, height, shapes }: Chart, id: string): string {
  const drawn = shapes.map(shapeSvg).join("");
  return `<svg role="img" aria-labelledby="${id}-title ${id}-description" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="${chartTextSize}"><title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-description">${escapeHtml(description)}</desc>${drawn}</svg>`;
}

/** The figure with its caption, and the same numbers as a table. */
export function chartFigure(chart: Chart, id: string): string {
  const { columns, rows } = chart.table;
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const body = rows
    .map(
      ([name = "", ...cells]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`,
    )
    .join("");
  return `<figure><figcaption><h2>${escapeHtml(chart.title)}</h2><p>${escapeHtml(chart.description)}</p></figcaption><div class="chart" role="group" tabindex="0" aria-label="${escapeHtml(chart.title)}">${chartSvg(chart, id)}</div><div class="numbers" role="group" tabindex="0" aria-label="${escapeHtml(chart.title)}, in numbers"><table><caption>${escapeHtml(chart.title)}, in numbers</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></figure>`;
}

function shapeSvg(shape: Shape): string {
  if (shape.kind === "rect") {
    const { x, y, width, height, fill } = shape;
    return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
  }
  if (shape.kind === "line") {
    const points = shape.points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");
    const dashes = shape.isDashed ? ` stroke-dasharray="7 4"` : "";
    return `<polyline points="${points}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}"${dashes}/>`;
  }
  const bold = shape.isBold ? ` font-weight="700"` : "";
  return `<text x="${short(shape.x)}" y="${short(shape.y)}" text-anchor="${shape.anchor}" fill="${shape.fill}"${bold}>${escapeHtml(shape.text)}</text>`;
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
