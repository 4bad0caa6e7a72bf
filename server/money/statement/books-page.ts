/** The books as one HTML page that needs nothing else: pictures with their tables, and what is open. It prints well. */

import { chartFigure } from "#domain/money/charts/chart-svg.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { language } from "#domain/platform/language.ts";
import { palette } from "#domain/platform/palette.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import type { Books } from "#server/money/books/books.ts";
import { type GatheredStatement, statementCharts } from "./statement.ts";

export function booksPage(gathered: GatheredStatement, { facts }: Pick<Books, "facts">): string {
  const { items, madeOn, isRealMoney } = gathered;
  const title = isRealMoney ? "The books" : "REHEARSAL: the books of a practice";
  const [passed = [], missing = [], unconfirmed = []] = (["passed", "missing", "unconfirmed"] as const).map(
    (kind) => items.filter((item) => item.kind === kind).map(({ text }) => text),
  );
  const charts = statementCharts(gathered).map((chart, at) => chartFigure(chart, `chart-${at + 1}`));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(`${facts.candidateName}, ${facts.campaignName}. Made on ${formatLongDate(madeOn)}.`)}</p>
</header>
<main>
${figuresSection(gathered)}
${charts.join("\n")}
${passed.length === 0 ? "" : listSection("Over the limit", passed)}
${listSection("Still missing", missing)}
${listSection("Not confirmed", unconfirmed)}
</main>
<footer><p>${escapeHtml(facts.authorization)}</p></footer>
</body>
</html>
`;
}

function figuresSection({ statement, source, account, dates }: GatheredStatement): string {
  const figures = [
    ["Contributions kept", formatCents(source.disclosure.totals.keptCents)],
    ["Spent in the campaign period", formatCents(statement.limit.spentCents)],
    ["In the campaign account by the books", formatCents(account.reconciliation.booksCents)],
    ["What is left", formatCents(statement.surplus.cents)],
    ["Statement due", formatLongDate(dates.dueOn)],
  ];
  const items = figures.map(
    ([name = "", value = ""]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${items.join("")}</dl>`;
}

function listSection(heading: string, texts: string[]): string {
  const items = texts.map((text) => `<li>${escapeHtml(text)}</li>`).join("");
  return `<section><h2>${escapeHtml(heading)}</h2>${texts.length === 0 ? "<p>Nothing.</p>" : `<ul>${items}</ul>`}</section>`;
}

/** On paper a picture stays whole, with its heading and the first rows of its table. */
const style = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; font: 1rem/1.5 "Noto Sans", system-ui, sans-serif; color: ${palette.ink}; background: #fff; overflow-wrap: break-word; }
h1 { font-size: 2rem; line-height: 1.1; margin: 0 0 .5rem; border-top: 4px solid; padding-top: 1rem; }
h2 { font-size: 1.25rem; margin: 0 0 .25rem; }
figcaption p { margin: 0 0 .75rem; color: ${palette.inkSoft}; }
figure, section, dl { margin: 2rem 0; border-top: 2px solid ${palette.ink}; padding-top: .75rem; }
.chart, .numbers { overflow-x: auto; }
:is(.chart, .numbers):focus-visible { outline: 3px solid #0b3d2e; outline-offset: 3px; }
svg { display: block; width: 100%; min-width: 32rem; height: auto; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 1rem; }
dt { color: ${palette.inkSoft}; font-size: .875rem; }
dd { margin: 0; font-weight: 700; font-size: 1.125rem; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: ${palette.inkSoft}; padding-bottom: .25rem; }
th, td { padding: .3rem .5rem .3rem 0; border-bottom: 1px solid ${palette.rule}; text-align: right; }
th:first-child { text-align: left; font-weight: 400; }
thead th { font-weight: 700; vertical-align: bottom; }
li { margin: .35rem 0; }
footer { border-top: 1px solid ${palette.rule}; color: ${palette.inkSoft}; font-size: .875rem; }
@media (max-width: 30rem) { body { padding: min(1rem, 4vw); } }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .chart, .numbers { overflow: visible; }
  svg { min-width: 0; }
  svg, tr, li { break-inside: avoid; }
  h2, figcaption, .chart { break-after: avoid; }
  * { print-color-adjust: exact; }
}
`;
