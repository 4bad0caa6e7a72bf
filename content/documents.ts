/** The schema of every document, by its name. The words are in first-campaign/. */

import { isPostName } from "#domain/content/site/posts.ts";
import type { ValueOf } from "./schema/fields.ts";
import { pageSchema } from "./blocks/page.ts";
import {
  campaignSchema,
  endorsementsSchema,
  navigationSchema,
  phasesSchema,
  figuresSchema,
} from "./campaign.ts";
import { donationFormSchema, waysToGiveSchema } from "./giving.ts";
import { emailsSchema } from "./e-mails.ts";
import { eventWordsSchema, eventsSchema, postsSchema, rhythmSchema } from "./news.ts";
import { kitSchema, portraitSchema, shareCardsSchema, themeSchema, transectSchema } from "./look.ts";
import { formsSchema, promisesSchema } from "./forms.ts";
import { municipalitySchema, neighbourhoodsSchema, projectsSchema } from "./places.ts";
import {
  developmentTrackerSchema,
  diagnosticsSchema,
  donationSuccessSchema,
  emailLinkSchema,
  metadataSchema,
  notFoundSchema,
  thankYouSchema,
} from "./program-pages.ts";
import { postSchema } from "./blocks/post.ts";

/** Each is made when something is checked or edited: a server that only shows the content needs none of them. */
const ownSchemas = {
  campaign: campaignSchema,
  "donation-form": donationFormSchema,
  "e-mails": emailsSchema,
  "event-words": eventWordsSchema,
  endorsements: endorsementsSchema,
  events: eventsSchema,
  figures: figuresSchema,
  kit: kitSchema,
  forms: formsSchema,
  municipality: municipalitySchema,
  navigation: navigationSchema,
  neighbourhoods: neighbourhoodsSchema,
  "pages/development-tracker": developmentTrackerSchema,
  "pages/diagnostics": diagnosticsSchema,
  "pages/donation-success": donationSuccessSchema,
  "pages/e-mail-link": emailLinkSchema,
  "pages/metadata": metadataSchema,
  "pages/not-found": notFoundSchema,
  "pages/thank-you": thankYouSchema,
  phases: phasesSchema,
  portrait: portraitSchema,
  posts: postsSchema,
  projects: projectsSchema,
  promises: promisesSchema,
  rhythm: rhythmSchema,
  "share-cards": shareCardsSchema,
  theme: themeSchema,
  transect: transectSchema,
  "ways-to-give": waysToGiveSchema,
};

/** The document of a page of blocks, and of a post: the campaign may have any number of them. */
type PageName = `pages/${string}`;
type PostName = `posts/${string}`;

/** How the name of such a document is written. */
const openName = /^(pages|posts)\/[a-z0-9]+(-[a-z0-9]+)*$/;
const maxNameLength = 60;

export type DocumentName = keyof typeof ownSchemas | PageName | PostName;

/** Whether a document may have this name: one of the program's, a page's or a post's. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(ownSchemas, name) || (openName.test(name) && name.length <= maxNameLength);
}

/** Whether a campaign may do without a document of this name: a page of blocks or a post. */
export function isOpenName(name: string): boolean {
  return !Object.hasOwn(ownSchemas, name) && isDocumentName(name);
}

export function makeSchema(name: DocumentName) {
  if (Object.hasOwn(ownSchemas, name)) return ownSchemas[name as keyof typeof ownSchemas]();
  return isPostName(name) ? postSchema() : pageSchema();
}

/** All documents as they are edited, with placeholders such as `{campaign.email}`: plain JSON. Beside these stand the pages of blocks and the posts. */
export type Documents = { [Name in keyof typeof ownSchemas]: ValueOf<(typeof ownSchemas)[Name]> };
