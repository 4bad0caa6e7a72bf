import { decoration, group, image, line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page that warns of something. */
export const heroNoticeBlock = () =>
  kind("hero-notice", {
    label: "Opening with a notice",
    hint: "The heading of the page, what it says, what has to be known of it, and a drawing beside.",
    fields: {
      heading: line({ max: 90 }),
      lead: prose({ max: 400 }),
      notice: group({ heading: line({ max: 40 }), text: prose({ max: 400 }) }),
      image: image({ label: "Picture" }),
      shows: decoration(),
    },
  });
