import { accessibility } from "./accessibility.ts";
import { amalgamation } from "./amalgamation.ts";
import { meetCandidate } from "./meet-candidate.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { waysToHelp } from "./ways-to-help.ts";

/** The first edition's pages of blocks by the names of their documents; `label` is what editors call them. */
export const pages = {
  "pages/accessibility": { label: "Accessibility", page: accessibility },
  "pages/amalgamation": { label: "Amalgamation", page: amalgamation },
  "pages/meet-candidate": { label: "Meet the candidate", page: meetCandidate },
  "pages/privacy": { label: "Privacy policy", page: privacy },
  "pages/terms": { label: "Terms of service", page: terms },
  "pages/ways-to-help": { label: "Ways to help", page: waysToHelp },
} as const;
