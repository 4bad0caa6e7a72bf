import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TaxRates } from "#domain/content/campaign/tax-cost.ts";
import { TaxChart } from "./tax-chart.tsx";

const stated: TaxRates = {
  homeOfReference: 800_000,
  taxStep: 31.5,
  phaseInYears: 4,
  years: 30,
  taxSteps: 114,
  utilities: 279,
};

function labelsOf(rates: TaxRates): string[] {
  const words = { heading: "Tax", caption: "A year" };
  const markup = renderToStaticMarkup(
    <TaxChart words={words} rates={rates} value={800_000} highest={2_000_000} />,
  );
  return [...markup.matchAll(/<span class="(?:amount|year)"[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
}

test("the stated loan → the amounts and the years along its chart", () => {
  expect(labelsOf(stated)).toEqual(["$0", "$100", "$200", "$300", "1", "4", "10", "20", "30"]);
});

test("a loan that is shorter or costs less → no year twice, and none and no amount beyond the chart", () => {
  expect(labelsOf({ ...stated, years: 20, taxStep: 20 })).toEqual([
    "$0",
    "$100",
    "$200",
    "1",
    "4",
    "10",
    "20",
  ]);
  expect(labelsOf({ ...stated, years: 15, phaseInYears: 10 })).toEqual([
    "$0",
    "$100",
    "$200",
    "$300",
    "1",
    "10",
    "15",
  ]);
});
