import { inPhases, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

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
