/**
 * Every public number the campaign states, once, with who gave it and when it was last checked.
 * No number is computed from another: two that disagree both stay, each under its own name (decisions section 3).
 * The rules' own limits (money, files, lengths, timings) live in domain/, not here.
 */

import { entries, figure } from "./schema/fields.ts";

/** What the program reads by its key. A campaign has as many others as its texts and blocks name. */
const readByTheProgram = [
  "contactReplyHours",
  "volunteerReplyHours",
  "donationCurrent",
  "donationGoal",
  "donationDonors",
] as const;

export const figuresSchema = () => entries(figure(), readByTheProgram, { label: "Figures" });
