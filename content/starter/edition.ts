/** The words of a campaign that nobody has begun yet: [brackets] where its own are missing. */

import type { Documents } from "#content/documents.ts";
import { firstEdition as first } from "#content/first-campaign/edition.ts";
import { campaign, navigation, phases, rhythm } from "./campaign.ts";
import { eMails } from "./e-mails.ts";
import { figures } from "./figures.ts";
import { kit, portrait, shareCards, theme, transect } from "./look.ts";
import { municipality, neighbourhoods } from "./places.ts";
import { about, home, notFound, press, voting, platform } from "./pages.ts";
import {
  concerns,
  contact,
  getInvolved,
  newsletter,
  volunteer,
  accessibility,
  privacy,
  terms,
  developmentTracker,
  donate,
  donationSuccess,
  metadata,
  newsEvents,
  thankYou,
} from "./pages-as-in-first-campaign.ts";

const documents = {
  campaign,
  "donation-form": first["donation-form"],
  "e-mails": eMails,
  "event-words": first["event-words"],
  endorsements: [],
  events: [],
  figures,
  kit,
  forms: first.forms,
  municipality,
  navigation,
  neighbourhoods,
  "pages/about": about,
  "pages/accessibility": accessibility,
  "pages/concerns": concerns,
  "pages/contact": contact,
  "pages/development-tracker": developmentTracker,
  "pages/diagnostics": first["pages/diagnostics"],
  "pages/donate": donate,
  "pages/donation-success": donationSuccess,
  "pages/e-mail-link": first["pages/e-mail-link"],
  "pages/get-involved": getInvolved,
  "pages/home": home,
  "pages/metadata": metadata,
  "pages/news-events": newsEvents,
  "pages/newsletter": newsletter,
  "pages/not-found": notFound,
  "pages/platform": platform,
  "pages/press": press,
  "pages/privacy": privacy,
  "pages/terms": terms,
  "pages/thank-you": thankYou,
  "pages/volunteer": volunteer,
  "pages/voting": voting,
  phases,
  portrait,
  // The page of news and events is one that a campaign may leave out.
  posts: { ...first.posts, back: { label: "Home", href: "/" } },
  projects: [],
  promises: first.promises,
  rhythm,
  "share-cards": shareCards,
  theme,
  transect,
  "ways-to-give": first["ways-to-give"],
} satisfies Omit<Documents, "figures"> & { figures: object } & Record<`pages/${string}`, object>;

export const firstEdition = documents as unknown as typeof documents & Documents;
