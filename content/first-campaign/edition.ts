/** The words of the first campaign, by document. */

import type { Documents } from "#content/documents.ts";
import { campaign } from "./campaign.ts";
import { donationForm } from "./donation-form.ts";
import { emails } from "./e-mails.ts";
import { eventWords } from "./event-words.ts";
import { endorsements } from "./endorsements.ts";
import { events } from "./events.ts";
import { figures } from "./figures.ts";
import { kit } from "./kit.ts";
import { forms } from "./forms.ts";
import { municipality } from "./municipality.ts";
import { navigation } from "./navigation.ts";
import { neighbourhoods } from "./neighbourhoods.ts";
import { developmentTracker } from "./pages/development-tracker.ts";
import { diagnostics } from "./pages/diagnostics.ts";
import { donationSuccess } from "./pages/donation-success.ts";
import { emailLink } from "./pages/e-mail-link.ts";
import { metadata } from "./pages/metadata.ts";
import { notFound } from "./pages/not-found.ts";
import { thankYou } from "./pages/thank-you.ts";
import { phases } from "./phases.ts";
import { portrait } from "./portrait.ts";
import { posts } from "./posts.ts";
import { projects } from "./projects.ts";
import { promises } from "./promises.ts";
import { rhythm } from "./rhythm.ts";
import { shareCards } from "./share-cards.ts";
import { theme } from "./theme.ts";
import { transect } from "./transect.ts";
import { waysToGive } from "./ways-to-give.ts";
import { pages } from "./pages.ts";

export const firstEdition = {
  ...pages,
  campaign,
  "donation-form": donationForm,
  "e-mails": emails,
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
  "pages/e-mail-link": emailLink,
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
} satisfies Documents;
