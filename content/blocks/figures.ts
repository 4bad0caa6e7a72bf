/** Numbers, compared and calculated with. */

import { alternative, figureKey, group, line, link, list, number, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const figuresBlock = () =>
  kind("figures", {
    label: "Figures with their source",
    hint: "Numbers in large letters, each with what it counts, and the document that they come from.",
    fields: {
      figures: list(group({ number: line({ max: 20 }), what: line({ max: 90, label: "What it counts" }) }), {
        min: 1,
        max: 8,
      }),
      source: prose({ max: 300, hint: "The document, the page and the date." }),
    },
  });

export const partOfWholeBlock = () =>
  kind("part-of-whole", {
    label: "Statement with a bar",
    hint: "A statement, and beside it a figure and what is left of a larger one, drawn to scale.",
    fields: {
      label: line({ max: 60, label: "What the part is, for those who do not see it" }),
      lead: line({ max: 400 }),
      text: line({ max: 160 }),
      bar: group({
        whole: figureKey({ label: "The figure of the whole" }),
        part: figureKey({ label: "The figure of the part" }),
        partWords: line({ max: 60, label: "In the part" }),
        restWords: line({ max: 60, label: "In the rest" }),
        alternative: alternative(),
        total: line({ max: 60 }),
        after: line({ max: 60 }),
        caption: line(),
      }),
    },
  });

/** Two ways beside each other, question by question. */
export const comparisonBlock = () =>
  kind("comparison", {
    label: "Comparison",
    hint: "A table of questions, each answered for two ways of doing something.",
    fields: {
      heading: line({ max: 60 }),
      columns: group({
        question: line({ max: 60, label: "Above the questions, for those who do not see them" }),
        one: line({ max: 60, label: "The first way" }),
        other: line({ max: 60, label: "The second way" }),
      }),
      rows: list(group({ question: line({ max: 60 }), one: line(), other: line() }), { max: 12 }),
    },
  });

/** A bar of the chart is an element of the page: what a slip of the keys asks for, such as millions of them, no server renders. */
const maxYears = 100;

export const costCalculatorBlock = () =>
  kind("cost-calculator", {
    label: "Cost calculator",
    hint: "A slider of what a home is worth, and what its household would pay, with a chart, a table and the sources.",
    fields: {
      heading: line(),
      asProposed: line({ label: "Below the heading" }),
      factors: group(
        {
          homeOfReference: figureKey({ label: "Value of the home that the step is stated for" }),
          taxStep: figureKey({ label: "One year’s step of the tax on that home" }),
          phaseInYears: figureKey({ label: "Years in which a step is added" }),
          years: figureKey({
            label: "Years in all",
            wholeUpTo: maxYears,
            wrong: "The chart has a bar for each year: write whole years",
          }),
          taxSteps: figureKey({ label: "Steps over all years" }),
          utilities: figureKey({ label: "The same for every home, over all years" }),
        },
        { label: "Figures that it is worked out with" },
      ),
      slider: group({
        label: line({ max: 60 }),
        min: number({ label: "Lowest value, in dollars" }),
        max: number({ label: "Highest value, in dollars" }),
        step: number({ min: 1, label: "One step, in dollars" }),
        initial: number({ label: "Where it begins, in dollars" }),
        axis: list(line({ max: 60 }), { max: 12, label: "Below the slider" }),
        names: list(
          group({
            below: number({ label: "Below this value, in dollars" }).optional(),
            name: line({ max: 40 }),
          }),
          { min: 1, max: 8, label: "What a home of a value is called", hint: "The last has no upper value." },
        ),
      }),
      notice: line({ max: 60 }),
      lines: group({
        annualTax: line({ max: 60 }),
        taxesOverYears: line({ max: 60 }),
        utilities: line(),
        utilitiesYearly: line({ max: 60 }),
        utilitiesOverYears: line({ max: 60 }),
        householdTotal: line({ max: 60 }),
      }),
      share: line({ max: 160 }),
      chart: group({ heading: line({ max: 60 }), caption: line() }),
      table: group({
        heading: line({ max: 60 }),
        columns: list(line({ max: 60 }), { max: 12 }),
        values: list(number(), { max: 24 }),
      }),
      assumptions: group({ heading: line({ max: 60 }), points: list(line({ max: 200 }), { max: 12 }) }),
      sources: group({
        heading: line({ max: 60 }),
        text: line({ max: 200 }),
        figures: list(figureKey(), {
          max: 60,
          hint: "What this page states, in the order of its list of sources.",
        }),
      }),
      next: group({ text: line({ max: 60 }), label: line({ max: 60 }), href: link() }),
    },
  });
