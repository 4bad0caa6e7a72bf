/** The standing rhythm, in words (specification section 9): what is promised, not a list of dates. */

import { document, line, type ValueOf } from "./schema/fields.ts";

export const rhythmSchema = () =>
  document("Standing rhythm", {
    townHalls: line({ hint: "As it reads within a sentence; pages write the first letter as it is needed." }),
    reports: line(),
    officeHours: line(),
    coffee: line(),
  });

export const rhythm: ValueOf<typeof rhythmSchema> = {
  townHalls: "first Saturday of every month",
  reports: "Every month",
  officeHours: "Every week, in a different neighbourhood",
  coffee: "Saturdays 9:00 AM at a local park visitor centre",
};
