import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

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
