import { figureKey, group, inPhases, line, link, list, number, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const supporterCounterBlock = () =>
  kind("supporter-counter", {
    label: "Supporters",
    hint: "How many neighbours support the campaign, as marks against a goal, and where they live.",
    fields: {
      figures: group({
        count: figureKey({ label: "The figure of supporters" }),
        goal: figureKey({ label: "The figure of the goal" }),
        funding: figureKey({ label: "The figure of the funding" }),
        fundingGoal: figureKey({ label: "The figure of the goal of the funding" }),
      }),
      neighbourhoods: list(group({ name: line({ max: 60 }), count: number(), trend: number() }), { max: 12 }),
      neighboursPerMark: number({ min: 1 }),
      heading: inPhases(line({ max: 40, label: "After the number" })),
      goal: inPhases(line({ max: 40, label: "Before the goal" })),
      funding: line({ max: 40, label: "Before the funding" }),
      action: inPhases(line({ max: 40, label: "Button" })),
      href: link({ label: "The button leads to" }),
      joined: inPhases(line({ max: 60, canBeEmpty: true, label: "After the number of the last hour" }), {
        hint: "Empty says nothing of the last hour.",
      }),
      where: line({ max: 60, label: "Where supporters live" }),
      bars: line({ max: 60, label: "What the bars are, for those who do not see them" }),
      scale: line(),
      counted: prose({ max: 300 }),
      confirmed: line({ label: "In its place where only confirmed records are counted" }),
      barsNote: line({ max: 60 }),
      note: line(),
    },
  });
