/** The candidate's portrait, which the home page, the introduction and the page about the candidate show. */

import { alternative, document, image, list } from "./schema/fields.ts";

export const portraitSchema = () =>
  document("Portrait", {
    pictures: list(image(), {
      min: 1,
      max: 12,
      hint: "The first is shown. The home page shows the next where one does not load.",
    }),
    alternative: alternative(),
  });
