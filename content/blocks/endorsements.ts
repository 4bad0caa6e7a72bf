import { line } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Who speaks for the candidate, from the document of this name. */
export const endorsementsBlock = () =>
  kind("endorsements", {
    label: "Endorsements",
    hint: "Those who agreed to be named, with their words. Nothing is shown while there is nobody.",
    fields: { heading: line({ max: 60 }) },
  });
