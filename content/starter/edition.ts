/** The words of a campaign that nobody has begun yet: [brackets] where its own are missing. */

import type { Documents } from "#content/documents.ts";
import { firstEdition as firstCampaign } from "#content/first-campaign/edition.ts";
import { campaign } from "./campaign.ts";
import { emails } from "./e-mails.ts";
import { figures } from "./figures.ts";
import { kit } from "./kit.ts";
import { municipality } from "./municipality.ts";
import { navigation } from "./navigation.ts";
import { neighbourhoods } from "./neighbourhoods.ts";
import { about } from "./pages/about.ts";
import { concerns, contact, getInvolved, newsletter, volunteer } from "./pages/forms.ts";
import { home } from "./pages/home.ts";
import { accessibility, privacy, terms } from "./pages/law.ts";
import { notFound } from "./pages/not-found.ts";
import { press } from "./pages/press.ts";
import { voting } from "./pages/voting.ts";
import { platform } from "./pages/platform.ts";
import {
  developmentTracker,
  donate,
  donationSuccess,
  metadata,
  newsEvents,
  thankYou,
} from "./pages/shared.ts";
import { phases } from "./phases.ts";
import { portrait } from "./portrait.ts";
import { rhythm } from "./rhythm.ts";
import { shareCards } from "./share-cards.ts";
import { theme } from "./theme.ts";
import { transect } from "./transect.ts";

/** The program's words, in which nothing is the first campaign's. */
const {
  "donation-form": donationForm,
  "event-words": eventWords,
  forms,
  posts,
  promises,
  "pages/diagnostics": diagnostics,
  "pages/e-mail-link": emailLink,
  "ways-to-give": waysToGive,
} = firstCampaign;

const documents = {
  campaign,
  "donation-form": donationForm,
  "e-mails": emails,
  "event-words": eventWords,
  endorsements: [],
  events: [],
  figures,
  kit,
  forms,
  municipality,
  navigation,
  neighbourhoods,
  "pages/about": about,
  "pages/accessibility": accessibility,
  "pages/concerns": concerns,
  "pages/contact": contact,
  "pages/development-tracker": developmentTracker,
  "pages/diagnostics": diagnostics,
  "pages/donate": donate,
  "pages/donation-success": donationSuccess,
  "pages/e-mail-link": emailLink,
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
  posts: { ...posts, back: { label: "Home", href: "/" } },
  projects: [],
  promises,
  rhythm,
  "share-cards": shareCards,
  theme,
  transect,
  "ways-to-give": waysToGive,
} satisfies Omit<Documents, "figures"> & { figures: object } & Record<`pages/${string}`, object>;

export const firstEdition = documents as unknown as typeof documents & Documents;
