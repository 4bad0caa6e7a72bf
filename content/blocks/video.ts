import { line, webAddress } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** A link to a film elsewhere: nothing is asked of the other site before somebody presses it. */
export const videoBlock = () =>
  kind("video", {
    label: "Video",
    hint: "A link to a film on another site. Nothing is loaded from there before somebody presses it.",
    fields: {
      title: line({ max: 60, label: "What is said, in five words" }),
      note: line({ max: 90, label: "How long it is", hint: "Such as 3 minutes, with captions." }).optional(),
      href: webAddress({ label: "Its address" }),
    },
  });
