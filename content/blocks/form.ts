import {
  choice,
  decoration,
  group,
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
