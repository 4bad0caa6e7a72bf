/** Words of /operations-centre-plan. */

import {
  alternative,
  document,
  figureKey,
  group,
  line,
  link,
  list,
  moment,
  number,
  prose,
} from "#content/schema/fields.ts";

export const operationsCentrePlanSchema = () =>
  document("Operations centre plan", {
    countdown: group({
      opensAt: moment(),
      closesAt: moment(),
      label: line({ max: 40, label: "What the part is, for those who do not see it" }),
      closed: line({ max: 60 }),
      formsWereDue: line({ max: 40, label: "Before the deadline that is over" }),
      formsAreDue: line({ max: 40, label: "Before the deadline to come" }),
      reported: line({ max: 40, label: "After the number of forms" }),
      target: line({ max: 40, label: "Before the target" }),
      signatures: line({ max: 40, label: "After the target" }),
      bar: line({ max: 90, slots: ["current", "target"], label: "What the bar shows" }),
      open: line({ max: 60 }),
      notYet: line({ max: 60 }),
      elsewhere: line({ max: 160 }),
      passed: line({ max: 60 }),
      missed: line({ max: 60 }),
      footnote: line(),
    }),
    hero: group({
      heading: line({ max: 60 }),
      lead: line({ max: 160 }),
      ballots: group({ alternative: alternative(), caption: line({ max: 160 }) }),
      stats: list(group({ figure: line({ max: 60, isReserved: true }), what: line({ max: 60 }) }), {
        max: 12,
      }),
    }),
    intro: group({
      lead: line({ max: 400 }),
      text: line({ max: 160 }),
      split: group({
        borrowed: line({ max: 60 }),
        interest: line({ max: 60 }),
        alternative: alternative(),
        total: line({ max: 60 }),
        after: line({ max: 60 }),
        caption: line(),
      }),
    }),
    followed: group({
      heading: line({ max: 60 }),
      paragraphs: list(line({ max: 400 }), { max: 12 }),
      sources: prose({ max: 200 }),
      next: group({ heading: line({ max: 60 }), points: list(prose({ max: 120 }), { max: 12 }) }),
    }),
    comparison: group({
      heading: line({ max: 60 }),
      columns: list(line({ max: 60 }), { max: 12 }),
      rows: list(group({ question: line({ max: 60 }), approvalProcess: line(), referendum: line() }), {
        max: 12,
      }),
    }),
    plan: group({
      heading: line({ max: 60 }),
      phases: list(
        group({
          title: line({ max: 60 }),
          subtitle: line({ max: 60 }).optional(),
          description: line({ max: 160 }),
          details: list(line({ max: 60 }), { max: 12 }).optional(),
          icon: line({ max: 400, hint: "The campaign’s own drawing: a path on a grid of 24 by 24." }),
        }),
        { max: 12 },
      ),
    }),
    accountability: group({
      heading: line({ max: 60 }),
      rationale: group({ heading: line({ max: 60 }), points: list(line({ max: 60 }), { max: 12 }) }),
      questions: group({ heading: line({ max: 60 }), points: list(line(), { max: 12 }), call: line() }),
    }),
    calculator: group({
      heading: line({ isReserved: true }),
      asProposed: line(),
      label: line({ max: 60 }),
      axis: list(line({ max: 60, isReserved: true }), { max: 12 }),
      notice: line({ max: 60, isReserved: true }),
      lines: group({
        annualTax: line({ max: 60 }),
        taxesOver30Years: line({ max: 60 }),
        utilities: line(),
        utilitiesYearly: line({ max: 60 }),
        utilitiesOver30Years: line({ max: 60 }),
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
    }),
  });
