import { alternative, image, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const pictureBlock = () =>
  kind("picture", {
    label: "Picture",
    hint: "A picture, with what it shows, the place and the date below it.",
    fields: {
      image: image({ label: "Picture" }),
      alternative: alternative(),
      caption: prose({ max: 300, label: "Words below the picture" }).optional(),
    },
  });
