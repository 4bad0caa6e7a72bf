/** Every document by its name, which is its file's: the schemas, and the first edition of what they hold. */

import type { ValueOf } from "./schema/fields.ts";
import { type Page, pageSchema } from "./blocks/page.ts";
import { campaign, campaignSchema } from "./campaign.ts";
import { emails, emailsSchema } from "./e-mails.ts";
import { events, eventsSchema } from "./events.ts";
import { figures, figuresSchema } from "./figures.ts";
import { municipality, municipalitySchema } from "./municipality.ts";
import { navigation, navigationSchema } from "./navigation.ts";
import { neighbourhoods, neighbourhoodsSchema } from "./neighbourhoods.ts";
import { about, aboutSchema } from "./pages/about.ts";
import { contact, contactSchema } from "./pages/contact.ts";
import { developmentTracker, developmentTrackerSchema } from "./pages/development-tracker.ts";
import { developmentFeedback, developmentFeedbackSchema } from "./pages/development-feedback.ts";
import { diagnostics, diagnosticsSchema } from "./pages/diagnostics.ts";
import { donate, donateSchema } from "./pages/donate.ts";
import { donationSuccess, donationSuccessSchema } from "./pages/donation-success.ts";
import { emailLink, emailLinkSchema } from "./pages/e-mail-link.ts";
import { formNotes, formNotesSchema } from "./pages/form-notes.ts";
import { getInvolved, getInvolvedSchema } from "./pages/get-involved.ts";
import { home, homeSchema } from "./pages/home.ts";
import { metadata, metadataSchema } from "./pages/metadata.ts";
import { newsEvents, newsEventsSchema } from "./pages/news-events.ts";
import { newsletter, newsletterSchema } from "./pages/newsletter.ts";
import { notFound, notFoundSchema } from "./pages/not-found.ts";
import { operationsCentrePlan, operationsCentrePlanSchema } from "./pages/operations-centre-plan.ts";
import { pkols, pkolsSchema } from "./pages/pkols.ts";
import { platform, platformSchema } from "./pages/platform.ts";
import { thankYou, thankYouSchema } from "./pages/thank-you.ts";
import { upcomingDevelopments, upcomingDevelopmentsSchema } from "./pages/upcoming-developments.ts";
import { pages } from "./pages/pages.ts";
import { phases, phasesSchema } from "./phases.ts";
import { portrait, portraitSchema } from "./portrait.ts";
import { projects, projectsSchema } from "./projects.ts";
import { promises, promisesSchema } from "./promises.ts";
import { reports, reportsSchema } from "./reports.ts";
import { rhythm, rhythmSchema } from "./rhythm.ts";
import { shareCards, shareCardsSchema } from "./share-cards.ts";
import { transect, transectSchema } from "./transect.ts";
import { waysToGive, waysToGiveSchema } from "./ways-to-give.ts";

/** Each is made when something is checked or edited: a server that only shows the content needs none of them. */
const ownSchemas = {
  campaign: campaignSchema,
  "e-mails": emailsSchema,
  events: eventsSchema,
  figures: figuresSchema,
  municipality: municipalitySchema,
  navigation: navigationSchema,
  neighbourhoods: neighbourhoodsSchema,
  "pages/about": aboutSchema,
  "pages/contact": contactSchema,
  "pages/development-feedback": developmentFeedbackSchema,
  "pages/development-tracker": developmentTrackerSchema,
  "pages/diagnostics": diagnosticsSchema,
  "pages/donate": donateSchema,
  "pages/donation-success": donationSuccessSchema,
  "pages/e-mail-link": emailLinkSchema,
  "pages/form-notes": formNotesSchema,
  "pages/get-involved": getInvolvedSchema,
  "pages/home": homeSchema,
  "pages/metadata": metadataSchema,
  "pages/news-events": newsEventsSchema,
  "pages/newsletter": newsletterSchema,
  "pages/not-found": notFoundSchema,
  "pages/operations-centre-plan": operationsCentrePlanSchema,
  "pages/pkols": pkolsSchema,
  "pages/platform": platformSchema,
  "pages/thank-you": thankYouSchema,
  "pages/upcoming-developments": upcomingDevelopmentsSchema,
  phases: phasesSchema,
  portrait: portraitSchema,
  projects: projectsSchema,
  promises: promisesSchema,
  reports: reportsSchema,
  rhythm: rhythmSchema,
  "share-cards": shareCardsSchema,
  transect: transectSchema,
  "ways-to-give": waysToGiveSchema,
};

type PageName = keyof typeof pages;

/** The document of a page of blocks: the campaign may have any number of them. */
type AnyPageName = `pages/${string}`;

/** How the name of such a document is written. */
const pageName = /^pages\/[a-z0-9]+(-[a-z0-9]+)*$/;
const maxNameLength = 60;

export type DocumentName = keyof typeof ownSchemas | PageName;

/** Whether a document may have this name: one of the program's, or a page's. */
export function isDocumentName(name: string): name is DocumentName | AnyPageName {
  return Object.hasOwn(ownSchemas, name) || (pageName.test(name) && name.length <= maxNameLength);
}

/** Makes the schema of a document. */
export function makeSchema(name: DocumentName | AnyPageName) {
  return Object.hasOwn(ownSchemas, name) ? ownSchemas[name as keyof typeof ownSchemas]() : pageSchema();
}

/** All documents as they are edited, with placeholders such as `{campaign.email}`: plain JSON. */
export type Documents = { [Name in keyof typeof ownSchemas]: ValueOf<(typeof ownSchemas)[Name]> } & {
  [Name in PageName]: Page;
};

/** What a clean clone shows, and what the database's editions differ from. */
export const firstEdition: Documents = {
  ...pages,
  campaign,
  "e-mails": emails,
  events,
  figures,
  municipality,
  navigation,
  neighbourhoods,
  "pages/about": about,
  "pages/contact": contact,
  "pages/development-feedback": developmentFeedback,
  "pages/development-tracker": developmentTracker,
  "pages/diagnostics": diagnostics,
  "pages/donate": donate,
  "pages/donation-success": donationSuccess,
  "pages/e-mail-link": emailLink,
  "pages/form-notes": formNotes,
  "pages/get-involved": getInvolved,
  "pages/home": home,
  "pages/metadata": metadata,
  "pages/news-events": newsEvents,
  "pages/newsletter": newsletter,
  "pages/not-found": notFound,
  "pages/operations-centre-plan": operationsCentrePlan,
  "pages/pkols": pkols,
  "pages/platform": platform,
  "pages/thank-you": thankYou,
  "pages/upcoming-developments": upcomingDevelopments,
  phases,
  portrait,
  projects,
  promises,
  reports,
  rhythm,
  "share-cards": shareCards,
  transect,
  "ways-to-give": waysToGive,
};
