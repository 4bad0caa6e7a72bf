import { about } from "./pages/about.ts";
import { accessibility } from "./pages/accessibility.ts";
import { amalgamation } from "./pages/amalgamation.ts";
import { concerns } from "./pages/concerns.ts";
import { contact } from "./pages/contact.ts";
import { donate } from "./pages/donate.ts";
import { getInvolved } from "./pages/get-involved.ts";
import { home } from "./pages/home.ts";
import { meetCandidate } from "./pages/meet-candidate.ts";
import { newsEvents } from "./pages/news-events.ts";
import { newsletter } from "./pages/newsletter.ts";
import { operationsCentrePlan } from "./pages/operations-centre-plan.ts";
import { pkols } from "./pages/pkols.ts";
import { platform } from "./pages/platform.ts";
import { privacy } from "./pages/privacy.ts";
import { terms } from "./pages/terms.ts";
import { upcomingDevelopments } from "./pages/upcoming-developments.ts";
import { volunteer } from "./pages/volunteer.ts";
import { waysToHelp } from "./pages/ways-to-help.ts";

/** The first edition's pages of blocks by the names of their documents. */
export const pages = {
  "pages/about": about,
  "pages/accessibility": accessibility,
  "pages/amalgamation": amalgamation,
  "pages/concerns": concerns,
  "pages/contact": contact,
  "pages/donate": donate,
  "pages/get-involved": getInvolved,
  "pages/home": home,
  "pages/meet-candidate": meetCandidate,
  "pages/news-events": newsEvents,
  "pages/newsletter": newsletter,
  "pages/operations-centre-plan": operationsCentrePlan,
  "pages/pkols": pkols,
  "pages/platform": platform,
  "pages/privacy": privacy,
  "pages/terms": terms,
  "pages/upcoming-developments": upcomingDevelopments,
  "pages/volunteer": volunteer,
  "pages/ways-to-help": waysToHelp,
} as const;
