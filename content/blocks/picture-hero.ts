import { alternative, image, inPhases, line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page about a place. */
export const pictureHeroBlock = () =>
  kind("picture-hero", {
    label: "Opening with a wide picture",
    hint: "The heading of the page and a sentence, above a picture as wide as the page.",
    fields: {
      heading: inPhases(line()),
      lead: inPhases(prose({ max: 300 })),
      picture: image(),
      alternative: alternative(),
    },
  });
