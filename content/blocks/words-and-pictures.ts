/** Text of all lengths, questions with their answers, clauses, pictures and films. */

import {
  alternative,
  date,
  group,
  id,
  image,
  inPhases,
  line,
  link,
  list,
  paragraphs,
  plate,
  prose,
  webAddress,
} from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Paragraphs beside or below their heading. */
export const textBlock = () =>
  kind("text", {
    label: "Text",
    hint: "A heading with its paragraphs beside it, and where to go from there.",
    fields: {
      heading: line({ max: 60 }),
      paragraphs: list(prose({ max: 400 }), { max: 12 }),
      action: group({ label: line({ max: 60 }), href: link() }, { label: "Button" }).optional(),
      links: group(
        {
          sources: prose({ max: 200 }),
          heading: line({ max: 60, label: "Heading of the links" }),
          points: list(prose({ max: 120 }), { max: 12, label: "Links" }),
        },
        { label: "Sources below, and links beside" },
      ).optional(),
    },
  });

/** A long text, whose conclusion may differ by the phase of the election. */
export const storyBlock = () =>
  kind("story", {
    label: "Story",
    hint: "A long text in two columns, with its first paragraph in large letters.",
    fields: {
      heading: inPhases(line({ max: 60 })),
      paragraphs: list(prose({ max: 1200 }), { min: 1, max: 12 }),
      conclusion: inPhases(prose()).optional(),
      further: list(prose({ max: 1200 }), { max: 12, label: "Paragraphs after the conclusion" }).optional(),
    },
  });

export const illustratedTextBlock = () =>
  kind("illustrated-text", {
    label: "Text with figures",
    hint: "Paragraphs, and beside them drawings with their numbers and sources.",
    fields: {
      heading: line({ max: 60 }).optional(),
      lead: prose({ max: 300, label: "First sentences, in large letters" }).optional(),
      paragraphs: list(prose({ max: 400 }), { max: 12 }),
      quotation: group({
        text: line({ max: 160, label: "The words" }),
        points: list(prose({ max: 160 }), { max: 12, label: "Numbered points of it" }),
        source: line({ max: 200, label: "Who said it, where and when" }),
      }).optional(),
      after: list(prose({ max: 400 }), { max: 12, label: "Paragraphs after the quotation" }).optional(),
      plates: list(plate(), { min: 1, max: 12, label: "Figures" }),
    },
  });

/** Running words, as somebody writes them from the top down. */
export const paragraphsBlock = () =>
  kind("paragraphs", {
    label: "Paragraphs",
    hint: "Your words as you write them, with headings and lists where you want them.",
    fields: { text: paragraphs({ max: 10_000 }) },
  });

/** What somebody said, in large letters. */
export const quotationBlock = () =>
  kind("quotation", {
    label: "Quotation",
    hint: "The one sentence worth keeping, in its speaker’s own words.",
    fields: {
      text: prose({ max: 400, label: "The words" }),
      source: prose({ max: 200, label: "Who said it, where and when" }),
    },
  });

const onward = (label: string) => group({ label: line({ max: 60 }), href: link() }, { label });

export const questionsBlock = () =>
  kind("questions", {
    label: "Questions and answers",
    hint: "Each question in large letters with its answer beside it, or folded beside a heading.",
    fields: {
      answers: inPhases(
        list(group({ question: line({ max: 80 }), answer: prose({ max: 500 }) }), { max: 12 }),
      ),
      folded: group(
        { heading: inPhases(line({ max: 80 })) },
        { label: "Folded beside a heading", hint: "Each question opens its answer. The first is open." },
      ).optional(),
      next: onward("Button").optional(),
      more: onward("Link beside the button").optional(),
    },
  });

const clause = () =>
  group({
    id: id({ hint: "The end of the address that points here: /privacy#rights." }),
    heading: line({ max: 80 }),
    paragraphs: list(prose({ max: 1200 }), { max: 12 }).optional(),
    points: list(prose({ max: 600 }), { max: 20 }).optional(),
    table: group({
      caption: line(),
      columns: list(line({ max: 60 }), { max: 6 }),
      rows: list(list(line({ max: 300 }), { max: 6 }), { max: 40 }),
    }).optional(),
  });

/** A whole page of clauses: each has an id, so that a letter can point to it. */
export const clausesBlock = () =>
  kind("clauses", {
    label: "Clauses",
    hint: "A page of rules: a list of its headings, then each with its words.",
    fields: {
      heading: line({ max: 80 }),
      lead: line({ max: 300 }),
      changed: date({ label: "Last changed" }),
      clauses: list(clause()),
      next: group({ text: line(), label: line({ max: 40 }), href: link() }),
    },
  });

export const pictureBlock = () =>
  kind("picture", {
    label: "Picture",
    hint: "A picture, with what it shows, the place and the date below it.",
    fields: {
      image: image({ label: "Picture" }),
      alternative: alternative(),
      caption: prose({ max: 300, label: "Words below the picture" }).optional(),
    },
  });

/** A link to a film elsewhere: nothing is asked of the other site before somebody presses it. */
export const videoBlock = () =>
  kind("video", {
    label: "Video",
    hint: "A link to a film on another site. Nothing is loaded from there before somebody presses it.",
    fields: {
      title: line({ max: 60, label: "What is said, in five words" }),
      note: line({ max: 90, label: "How long it is", hint: "Such as 3 minutes, with captions." }).optional(),
      href: webAddress({ label: "Its address" }),
    },
  });
