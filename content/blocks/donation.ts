import { decoration, group, image, inPhases, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

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
