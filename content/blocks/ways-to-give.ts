import { kind } from "#content/schema/kind.ts";

/** Ways to give without this site; nothing until the financial agent filled one in. */
export const waysToGiveBlock = () =>
  kind("ways-to-give", {
    label: "Other ways to give",
    hint: "Cheque, e-Transfer and in person, as your financial agent filled them in. Nothing is shown before that.",
    fields: {},
  });
