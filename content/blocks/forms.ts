/** What a visitor fills in: the forms, the donation, and ways to give without it. */

import {
  choice,
  decoration,
  group,
  id,
  image,
  inPhases,
  line,
  list,
  prose,
  yesOrNo,
} from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const formBlock = () =>
  kind("form", {
    label: "Form",
    hint: "Something to fill in and send, with its heading and what to know beside it. What comes in is in the inbox.",
    fields: {
      form: choice(["volunteer", "contact", "short-contact", "concern", "sign"], {
        label: "Which form",
        words: {
          volunteer: "Offer to volunteer",
          contact: "Message, with files",
          "short-contact": "Short message",
          concern: "Concern about a place",
          sign: "Ask for a lawn sign",
        },
      }),
      isOpening: yesOrNo({ label: "Begins the page, with the page’s main heading" }).optional(),
      heading: inPhases(line({ max: 80 })).optional(),
      lead: inPhases(prose({ max: 400 })).optional(),
      picture: group({
        image: image({ label: "Picture" }),
        shows: decoration(),
        caption: line({ max: 60, label: "Words below the picture" }).optional(),
      }).optional(),
      facts: list(group({ term: line({ max: 60 }), text: prose({ max: 160 }) }), {
        max: 12,
        label: "Good to know",
        hint: "Each has a term and what is said of it, such as office hours.",
      }).optional(),
      note: inPhases(line({ canBeEmpty: true }), { hint: "Below them; empty says nothing." }).optional(),
      steps: group(
        { heading: line({ max: 60 }), items: list(line(), { max: 12 }) },
        { label: "Numbered list" },
      ).optional(),
      hasChannels: yesOrNo({ label: "With your channels, such as Facebook" }).optional(),
      formHeading: line({ max: 60, label: "Heading above the form" }).optional(),
    },
  });

export const signUpBlock = () =>
  kind("sign-up", {
    label: "Sign-up for the letter",
    hint: "What the campaign letter brings, with the form to get it, below the drawing of the municipality.",
    fields: {
      isOpening: yesOrNo({
        label: "Begins the page, with the page’s main heading; asks for the last name as well",
      }).optional(),
      heading: line({ max: 60 }),
      text: prose({ max: 300 }),
      promises: list(line(), { max: 12 }).optional(),
      note: inPhases(line({ canBeEmpty: true }), {
        hint: "After the promises; empty says nothing.",
      }).optional(),
      place: id({
        label: "A second place that links point to",
        hint: "The end of another address that points here: /#contact.",
      }).optional(),
    },
  });

/** Two ways to make a tracker better: reporting to it, and telling others of it. */
export const projectReportBlock = () =>
  kind("project-report", {
    label: "Report of a project",
    hint: "Asks for what is missing on the tracker, with a button that opens the form, and one that shares the page.",
    fields: {
      heading: line({ max: 60 }),
      text: prose({ max: 400 }),
      report: line({ max: 40, label: "Button that opens the form" }),
      share: line({ max: 40, label: "Button that shares the page" }),
    },
  });

/** The donation form with what belongs to it; the form's own words are a document (content/giving.ts). */
export const donationBlock = () =>
  kind("donation", {
    label: "Donation form",
    hint: "The page’s heading, how far the fund is, the form, what its donor should know, and what happens next.",
    fields: {
      heading: line({ max: 60 }).optional(),
      lead: line({ max: 160 }).optional(),
      giving: inPhases(
        group({ title: line({ max: 60, canBeEmpty: true }), text: line({ max: 700, canBeEmpty: true }) }),
        {
          label: "What may be given now",
          hint: "Before the form: what may be given now, and why. Empty says nothing.",
        },
      ).optional(),
      tax: group(
        { title: line({ max: 60 }), text: line({ max: 400 }) },
        { label: "Of taxes, before the form" },
      ).optional(),
      progress: group(
        {
          title: line({ max: 60, label: "Name of the fund" }),
          label: line({ max: 60, label: "What the part is, for those who do not see it" }),
          raised: line({ max: 90, slots: ["goal", "donors"], label: "After the amount" }),
          meter: line({ max: 90, slots: ["title", "percent"], label: "What the bar shows" }),
          stated: line({ max: 120, slots: ["percent", "day"], label: "Under the stated figures" }),
          live: line({ max: 120, slots: ["percent"], label: "Under confirmed donations" }),
        },
        { label: "How far the fund is" },
      ).optional(),
      receipt: group(
        {
          title: line({ max: 60 }),
          text: line({ max: 400 }),
          rehearsalText: line({ max: 400, label: "Text in practice mode" }),
          onEvery: line({ max: 500, label: "What every receipt says" }),
        },
        { label: "Of the receipt, below the form" },
      ).optional(),
      kept: line({ max: 60, label: "Heading of what is kept about a donor" }).optional(),
      afterwards: group(
        {
          title: line({ max: 60 }),
          steps: list(line(), { max: 12 }),
          rehearsalSteps: list(line(), { max: 12, label: "Steps in practice mode" }),
          image: image(),
          shows: decoration(),
          unable: prose({ max: 160, label: "For those who are not able to give" }),
        },
        { label: "What happens next" },
      ).optional(),
    },
  });

/** Ways to give without this site; nothing until the financial agent filled one in. */
export const waysToGiveBlock = () =>
  kind("ways-to-give", {
    label: "Other ways to give",
    hint: "Cheque, e-Transfer and in person, as your financial agent filled them in. Nothing is shown before that.",
    fields: {},
  });
