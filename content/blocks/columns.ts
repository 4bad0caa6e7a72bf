import { choice, group, inPhases, line, link, list, prose, yesOrNo } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { mail } from "#content/schema/mail.ts";

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
