import { choice, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { kitPaperNames, kitPapers } from "#domain/content/site/kit.ts";

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
