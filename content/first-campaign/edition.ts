/** The words of the first campaign, by document. */

import type { Documents } from "#content/documents.ts";
import { campaign, endorsements, navigation, phases } from "./campaign.ts";
import { eMails } from "./e-mails.ts";
import { figures } from "./figures.ts";
import { forms, promises } from "./forms.ts";
import { donationForm, waysToGive } from "./giving.ts";
import { kit, portrait, shareCards, theme, transect } from "./look.ts";
import { eventWords, events, posts, rhythm } from "./news.ts";
import { municipality, neighbourhoods, projects } from "./places.ts";
import { about, meetCandidate } from "./pages/about.ts";
import { amalgamation } from "./pages/amalgamation.ts";
import { upcomingDevelopments, developmentTracker } from "./pages/developments.ts";
import { donate, donationSuccess } from "./pages/donate.ts";
import { concerns, contact, getInvolved, newsletter, volunteer } from "./pages/forms.ts";
import { home } from "./pages/home.ts";
import { accessibility, privacy, terms } from "./pages/law.ts";
import { metadata } from "./pages/metadata.ts";
import { newsEvents } from "./pages/news-events.ts";
import { operationsCentrePlan } from "./pages/operations-centre-plan.ts";
import { pkols } from "./pages/pkols.ts";
import { platform } from "./pages/platform.ts";
import { diagnostics, eMailLink, notFound, thankYou } from "./pages/program.ts";
import { waysToHelp } from "./pages/ways-to-help.ts";

export const firstEdition = {
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
  campaign,
  "donation-form": donationForm,
  "e-mails": eMails,
  "event-words": eventWords,
  endorsements,
  events,
  figures,
  kit,
  forms,
  municipality,
  navigation,
  neighbourhoods,
  "pages/development-tracker": developmentTracker,
  "pages/diagnostics": diagnostics,
  "pages/donation-success": donationSuccess,
  "pages/e-mail-link": eMailLink,
  "pages/metadata": metadata,
  "pages/not-found": notFound,
  "pages/thank-you": thankYou,
  phases,
  portrait,
  posts,
  projects,
  promises,
  rhythm,
  "share-cards": shareCards,
  theme,
  transect,
  "ways-to-give": waysToGive,
} satisfies Documents & Record<`pages/${string}`, object>;
