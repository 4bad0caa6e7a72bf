import { accessibility } from "./accessibility.ts";
import { amalgamation } from "./amalgamation.ts";
import { meetCandidate } from "./meet-candidate.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { waysToHelp } from "./ways-to-help.ts";

/** The first edition's pages of blocks by the names of their documents. */
export const pages = {
  "pages/accessibility": accessibility,
  "pages/amalgamation": amalgamation,
  "pages/meet-candidate": meetCandidate,
  "pages/privacy": privacy,
  "pages/terms": terms,
  "pages/ways-to-help": waysToHelp,
} as const;
