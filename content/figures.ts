/**
 * Every public number the campaign states, once, with who gave it and when it was last checked.
 * No number is computed from another: two that disagree both stay, each under its own name (decisions section 3).
 * The rules' own limits (money, files, lengths, timings) live in domain/, not here.
 */

import { figures } from "./first-campaign/figures.ts";
import { entries, figure } from "./schema/fields.ts";

export const figuresSchema = () =>
  entries(figure(), Object.keys(figures) as (keyof typeof figures)[], {
    label: "Figures",
  });
