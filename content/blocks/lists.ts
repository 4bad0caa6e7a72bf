/** Entries below or beside each other, and links onward. */

import {
  choice,
  decoration,
  group,
  id,
  image,
  inPhases,
  line,
  link,
  list,
  mail,
  plate,
  prose,
  yesOrNo,
} from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const linkTo = () => group({ label: line(), href: link() });

export const columnsBlock = () =>
  kind("columns", {
    label: "Columns",
    hint: "Words, lists or links side by side, such as what speaks for something and against it.",
    fields: {
      heading: line({ max: 60, label: "Heading of all columns" }).optional(),
      rule: choice(["across"], {
        label: "Line above, where they have no heading",
        absent: "Above each",
        words: { across: "Across the page" },
      }).optional(),
      columns: list(
        group({
          heading: line({ max: 60 }),
          lead: prose({ max: 120, label: "Large words" }).optional(),
          text: inPhases(prose({ max: 300 })).optional(),
          points: list(prose({ max: 300 }), { max: 12 }).optional(),
          isNumbered: yesOrNo({ label: "Points with numbers" }).optional(),
          links: list(linkTo(), { max: 12 }).optional(),
          more: linkTo().optional(),
        }),
        { max: 12 },
      ),
      mail: mail({ label: "Button that begins an e-mail to you" }).optional(),
    },
  });

/** What is said for something, and what is asked of it. */
export const opposingListsBlock = () =>
  kind("opposing-lists", {
    label: "Opposing lists",
    hint: "Two lists against each other, each of which may end in a call.",
    fields: {
      heading: line({ max: 60 }),
      lists: list(
        group({
          heading: line({ max: 60 }),
          points: list(line(), { max: 12 }),
          call: line().optional(),
        }),
        { max: 2 },
      ),
    },
  });

export const linkListBlock = () =>
  kind("link-list", {
    label: "Links with a sentence",
    hint: "Documents or other sites side by side, each with what it says.",
    fields: {
      heading: line({ max: 60 }),
      lead: line().optional(),
      links: list(group({ title: line(), about: line({ label: "What it says" }), href: link() }), {
        max: 12,
      }),
    },
  });

export const ledgerBlock = () =>
  kind("ledger", {
    label: "List with marks",
    hint: "Entries below each other, such as a trade or a degree: a word in large letters, a title, and what it means.",
    fields: {
      heading: line({ max: 60 }),
      entries: list(
        group({
          mark: line({ max: 12, label: "In large letters" }),
          title: prose({ max: 120 }),
          text: line({ max: 400 }),
        }),
        { max: 12 },
      ),
      note: line({ max: 400, label: "Small words below" }).optional(),
    },
  });

/** A numbered list, each entry of which may have its figure. */
export const conditionsBlock = () =>
  kind("conditions", {
    label: "Numbered list",
    hint: "What is asked for or promised, or what comes one after the other. A drawing can stand beside each.",
    fields: {
      heading: inPhases(line({ max: 60 })),
      items: list(
        group({
          title: line({ max: 60 }),
          subtitle: line({ max: 60 }).optional(),
          text: prose({ max: 300 }),
          details: list(line({ max: 60 }), { max: 12 }).optional(),
          icon: line({
            max: 400,
            hint: "The campaign’s own drawing: a path on a grid of 24 by 24.",
          }).optional(),
          plate: plate().meta({ title: "Figure" }).optional(),
        }),
        { max: 12 },
      ),
    },
  });

const entry = () =>
  group({
    id: id({ hint: "The end of the address that points here: /#issue-housing." }),
    title: line({ max: 60 }),
    headline: line({ max: 60 }),
    summary: line(),
    label: line({ max: 40, label: "Link" }),
    href: link(),
  });

const button = (label: string) => group({ label: line({ max: 60 }), href: link() }, { label });

export const groupedCardsBlock = () =>
  kind("grouped-cards", {
    label: "Entries by theme",
    hint: "Themes down the left, each with a drawing, and the entries of each beside it.",
    fields: {
      heading: line({ max: 60 }),
      themes: list(
        group({
          theme: line({ max: 60 }),
          drawing: image(),
          shows: decoration(),
          entries: list(entry(), { max: 12 }),
        }),
        { max: 12 },
      ),
      next: button("Button"),
      other: button("Second button"),
    },
  });

const card = () =>
  group({
    title: line({ max: 60 }),
    text: line(),
    points: list(line(), { max: 12 }).optional(),
    more: group({ label: line({ max: 40 }), href: link() }, { label: "Link" }).optional(),
  });

export const cardTabsBlock = () =>
  kind("card-tabs", {
    label: "Tabs",
    hint: "Panels of which a visitor sees one at a time, each with words, entries side by side and a link.",
    fields: {
      heading: line({ max: 60 }),
      tabs: list(
        group({
          id: id({ hint: "The end of the address that points here: /#leadership-values." }),
          label: line({ max: 30 }),
          opening: line({ max: 160, label: "Large words" }).optional(),
          text: inPhases(line({ max: 300, canBeEmpty: true }), { hint: "Empty says nothing." }).optional(),
          cards: list(card(), { max: 12, label: "Entries side by side" }),
          next: group({ label: inPhases(line({ max: 60 })), href: link() }, { label: "Link" }).optional(),
        }),
        { min: 1, max: 6 },
      ),
    },
  });

const plank = () =>
  group({
    id: id({ hint: "The end of the address that points here: /platform#housing-section." }),
    keys: list(id(), {
      max: 12,
      hint: "Ends of other addresses that point here: /platform#safety.",
    }).optional(),
    title: line({ max: 60 }),
    image: image(),
    shows: decoration(),
    problem: prose({ max: 160 }),
    concede: line({ max: 300 }),
    plan: list(group({ what: prose({ max: 60, label: "What you would do" }), how: line() }), { max: 12 }),
    effects: list(line({ max: 160 }), { max: 12 }),
  });

/** The planks of a platform, with an index that stays in view. */
export const planksBlock = () =>
  kind("planks", {
    label: "Planks",
    hint: "Your plans by subject: the problem, what is fair to say, what you would do, and what people would notice.",
    fields: {
      planks: list(plank(), { min: 1, max: 12 }),
      index: group(
        {
          label: line({ max: 60, label: "What the index is, for those who do not see it" }),
          more: list(group({ label: line({ max: 60 }), href: link() }), {
            max: 12,
            label: "Links below the planks",
          }).optional(),
        },
        { label: "Index" },
      ),
      concedeLabel: line({ max: 60, label: "Before what is fair to say" }),
      planLabel: line({ max: 60, label: "Above what you would do" }),
      effectsLabel: line({ max: 60, label: "Above what people would notice" }),
      note: line({ max: 400, label: "Small words below" }).optional(),
    },
  });

const way = () =>
  group({
    title: line({ max: 60 }),
    text: inPhases(prose({ max: 300 })),
    action: line({ max: 60 }),
    href: link(),
  });

const category = () =>
  group({
    title: line({ max: 60 }),
    image: image(),
    shows: decoration(),
    text: prose({ max: 120 }),
    ways: list(way(), { max: 12 }),
    when: group({ title: line({ max: 60 }), text: inPhases(prose({ max: 200 })) }).optional(),
  });

export const waysBlock = () =>
  kind("ways", {
    label: "Ways to help",
    hint: "Numbered quarters, each with a drawing and where to go from there.",
    fields: { categories: list(category(), { max: 12 }) },
  });

export const onwardBlock = () =>
  kind("onward", {
    label: "Where to go next",
    hint: "A sentence at the end of the page, and a button or two.",
    fields: {
      text: prose({ max: 160 }),
      label: line({ max: 60, label: "Button" }),
      href: link(),
      second: group({ label: line({ max: 60 }), href: link() }, { label: "Second button" }).optional(),
    },
  });
