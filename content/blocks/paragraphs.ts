import { paragraphs } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Running words, as somebody writes them from the top down. */
export const paragraphsBlock = () =>
  kind("paragraphs", {
    label: "Paragraphs",
    hint: "Your words as you write them, with headings and lists where you want them.",
    fields: { text: paragraphs({ max: 10_000 }) },
  });
