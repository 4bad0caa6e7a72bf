/** The home page’s words (specification section 2, Home). */

import {
  choice,
  decoration,
  document,
  group,
  image,
  inPhases,
  line,
  link,
  list,
  number,
  prose,
} from "#content/schema/fields.ts";

const themes = ["Safe Communities", "Climate Action", "Essential Services"] as const;

export const homeSchema = () =>
  document("Home", {
    promises: list(line({ max: 60, isReserved: true }), { max: 12 }),
    hero: group({
      introduction: inPhases(line({ max: 300 })),
      actions: inPhases(
        list(group({ label: line({ max: 80, isReserved: true }), href: link() }), { max: 2 }),
        {
          hint: "The first is the larger button.",
        },
      ),
      platform: line({ max: 60, label: "Link to the platform" }),
      experience: line({ max: 60, label: "Link to the experience" }),
      portraitCaption: line(),
    }),
    now: inPhases(
      group({
        heading: line({ max: 80 }),
        lead: line({ max: 300 }),
        picture: image(),
        shows: decoration(),
        lines: list(group({ what: line({ max: 40 }), text: prose({ max: 400 }) }), { max: 12 }),
      }),
      { label: "What happens now", hint: "The part on the election, under the opening." },
    ),
    stats: list(group({ figure: line({ max: 60 }), what: line({ max: 60 }) }), { max: 12 }),
    supporters: group({
      neighbourhoods: list(group({ name: line({ max: 60 }), count: number(), trend: number() }), { max: 12 }),
      neighboursPerMark: number({ min: 1 }),
      heading: inPhases(line({ max: 40, label: "After the number" })),
      goal: inPhases(line({ max: 40, label: "Before the goal" })),
      funding: line({ max: 40, label: "Before the funding" }),
      action: inPhases(line({ max: 40, label: "Button to the sign-up" })),
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
    }),
    leadership: group({
      heading: line({ max: 60, isReserved: true }),
      tabs: group({
        platform: line({ max: 30 }),
        qualifications: line({ max: 30 }),
        values: line({ max: 30 }),
      }),
    }),
    platformPillars: list(
      group({
        id: choice(["housing", "infrastructure", "climate"]),
        title: line({ max: 60 }),
        description: line(),
        keyPoints: list(line(), { max: 12 }),
      }),
      { max: 12 },
    ),
    qualifications: group({ deck: line({ max: 160 }), text: inPhases(line({ max: 200 })) }),
    valuesNote: inPhases(line({ max: 300, canBeEmpty: true }), {
      hint: "Above the monthly and weekly promises; empty says nothing.",
    }),
    values: list(group({ title: line({ max: 60 }), text: line() }), { max: 12 }),
    invitation: inPhases(line({ max: 60 })),
    priorities: group({
      heading: line({ max: 60, isReserved: true }),
      platform: line({ max: 60 }),
      letter: line({ max: 60 }),
    }),
    letter: group({ heading: line({ max: 60 }), text: prose({ max: 300 }) }),
    themes: list(group({ theme: choice(themes), drawing: image(), shows: decoration() }), { max: 12 }),
    issueCards: list(
      group({
        title: line({ max: 60 }),
        headline: line({ max: 60 }),
        summary: line(),
        theme: choice(themes),
        issueKey: choice(["housing", "transportation", "safety", "climate", "healthcare", "fiscal"], {
          label: "Part of the platform",
          hint: "Where “Learn more” leads.",
        }),
      }),
      { max: 12 },
    ),
  });
