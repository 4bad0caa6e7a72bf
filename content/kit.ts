/** The words of the papers that volunteers carry: door hanger, window sign and flyer (domain/content/site/kit.ts). */

import { document, group, line, list, prose } from "./schema/fields.ts";

export const kitSchema = () =>
  document("Volunteer kit", {
    lines: list(line({ max: 60 }), {
      max: 3,
      label: "In large letters on the door hanger",
      hint: "Up to three lines.",
    }),
    heading: line({ max: 60, label: "Above the promises on the flyer" }),
    promises: list(
      group({
        figure: line({ max: 12, label: "Figure in front", hint: "Such as 15%." }).optional(),
        text: line({ max: 120, label: "What you promise" }),
      }),
      { max: 4, label: "Promises on the flyer" },
    ),
    ask: line({ max: 80, label: "What you ask of who reads it" }),
    invitation: prose({ max: 160, label: "How to answer, in one sentence" }),
    appointment: line({
      max: 600,
      label: "Words that appoint a scrutineer",
      hint: "As your election office asks for them.",
    }),
  });
