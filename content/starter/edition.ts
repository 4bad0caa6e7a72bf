/** The words of a campaign that nobody has begun yet: [brackets] where its own are missing. */

import type { Documents } from "#content/documents.ts";
import { firstEdition as firstCampaign } from "#content/first-campaign/edition.ts";
import { campaign } from "./campaign.ts";
import { emails } from "./e-mails.ts";
import { figures } from "./figures.ts";
import { municipality } from "./municipality.ts";
import { navigation } from "./navigation.ts";
import { neighbourhoods } from "./neighbourhoods.ts";
import { phases } from "./phases.ts";
import { portrait } from "./portrait.ts";
import { rhythm } from "./rhythm.ts";
import { shareCards } from "./share-cards.ts";
import { transect } from "./transect.ts";

/** Words of the program, in which nothing is the first campaign's. */
const {
  posts,
  promises,
  "pages/contact": contact,
  "pages/development-feedback": developmentFeedback,
  "pages/diagnostics": diagnostics,
  "pages/donate": donate,
  "pages/e-mail-link": emailLink,
  "pages/form-notes": formNotes,
  "pages/newsletter": newsletter,
  "ways-to-give": waysToGive,
} = firstCampaign;

export const firstEdition = {
  ...firstCampaign,
  campaign,
  "e-mails": emails,
  events: [],
  figures: { ...firstCampaign.figures, ...figures },
  municipality,
  navigation,
  neighbourhoods,
  "pages/contact": contact,
  "pages/development-feedback": developmentFeedback,
  "pages/diagnostics": diagnostics,
  "pages/donate": donate,
  "pages/e-mail-link": emailLink,
  "pages/form-notes": formNotes,
  "pages/newsletter": newsletter,
  phases,
  portrait,
  posts,
  projects: [],
  promises,
  reports: [],
  rhythm,
  "share-cards": shareCards,
  transect,
  "ways-to-give": waysToGive,
} satisfies Documents;
