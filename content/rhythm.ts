/** The standing rhythm, in words (specification section 9): what is promised, not a list of dates. */

import { document, line } from "./schema/fields.ts";

export const rhythmSchema = () =>
  document("Standing rhythm", {
    townHalls: line({ hint: "As it reads within a sentence; pages write the first letter as it is needed." }),
    reports: line(),
    officeHours: line(),
    coffee: line(),
  });
