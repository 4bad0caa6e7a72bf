/** What the campaign hands out, and who speaks for it. */

import {
  choice,
  date,
  figureKey,
  group,
  inPhases,
  line,
  link,
  list,
  number,
  prose,
} from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { kitPaperNames, kitPapers } from "#domain/content/site/kit.ts";

/** The newest posts; nothing while there is none. */
export const postsBlock = () =>
  kind("posts", {
    label: "Newest posts",
    hint: "The three newest posts, and the way to all of them. Nothing is shown while there is none.",
    fields: {},
  });

export const channelsBlock = () =>
  kind("channels", {
    label: "Your channels",
    hint: "Links to the channels of your campaign: in the margin of a wide window, and in a row of their own on a phone.",
    fields: {},
  });

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

/** Who speaks for the candidate, from the document of this name. */
export const endorsementsBlock = () =>
  kind("endorsements", {
    label: "Endorsements",
    hint: "Those who agreed to be named, with their words. Nothing is shown while there is nobody.",
    fields: { heading: line({ max: 60 }) },
  });

export const questionnairesBlock = () =>
  kind("questionnaires", {
    label: "Questionnaires answered",
    hint: "Who asked, when you answered, and where the answers are.",
    fields: {
      heading: line({ max: 60 }),
      answers: list(
        group({
          asker: line({ label: "Who asked" }),
          on: date({ label: "Answered on" }),
          href: link({ label: "Where the answers are" }),
          text: prose({ max: 300, label: "What it was about" }).optional(),
        }),
        { max: 60 },
      ),
    },
  });

/** What a newspaper needs without asking. */
export const pressKitBlock = () =>
  kind("press-kit", {
    label: "For the press",
    hint: "The portrait as a file to print, the candidate’s life in several lengths, and facts with where each can be checked.",
    fields: {
      heading: line({ max: 60 }),
      credit: line({ max: 160, label: "Who took the portrait, and who may print it" }).optional(),
      biographies: list(
        group({
          label: line({ max: 60, label: "Length", hint: "Such as: In one sentence." }),
          paragraphs: list(prose(), { min: 1, max: 12 }),
        }),
        { max: 3, label: "Biography" },
      ),
      facts: list(
        group({
          label: line({ max: 60, label: "What it is", hint: "Such as: Occupation." }),
          text: prose({ max: 200, label: "The fact" }),
          source: prose({ max: 200, label: "Where it can be checked" }),
        }),
        { max: 20 },
      ),
    },
  });

const words = Object.fromEntries(
  kitPaperNames.map((name) => [name, `${kitPapers[name].title}, ${kitPapers[name].size}`]),
);

export const kitBlock = () =>
  kind("kit", {
    label: "Papers to print",
    hint: "Door hanger, window sign and flyers as files to save. Nothing is shown until the law’s line is said.",
    fields: {
      heading: line({ max: 60 }),
      text: prose({ max: 300, label: "What to do with them" }),
      papers: list(choice(kitPaperNames, { label: "Paper", words }), {
        min: 1,
        max: kitPaperNames.length,
        label: "Papers",
      }),
    },
  });
