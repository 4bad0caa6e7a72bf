/** Every document by its name, which is its file's: the schemas, and the first edition of what they hold. */

import type { z } from "zod";
import { campaign, campaignSchema } from "./campaign.ts";
import { emails, emailsSchema } from "./e-mails.ts";
import { events, eventsSchema } from "./events.ts";
import { figures, figuresSchema } from "./figures.ts";
import { about, aboutSchema } from "./pages/about.ts";
import { developmentTracker, developmentTrackerSchema } from "./pages/development-tracker.ts";
import { upcomingDevelopments, upcomingDevelopmentsSchema } from "./pages/upcoming-developments.ts";
import { projects, projectsSchema } from "./projects.ts";
import { rhythm, rhythmSchema } from "./rhythm.ts";
import { waysToGive, waysToGiveSchema } from "./ways-to-give.ts";

export const schemas = {
  campaign: campaignSchema,
  "e-mails": emailsSchema,
  events: eventsSchema,
  figures: figuresSchema,
  "pages/about": aboutSchema,
  "pages/development-tracker": developmentTrackerSchema,
  "pages/upcoming-developments": upcomingDevelopmentsSchema,
  projects: projectsSchema,
  rhythm: rhythmSchema,
  "ways-to-give": waysToGiveSchema,
};

export type DocumentName = keyof typeof schemas;

/** All documents as they are edited, with placeholders such as `{campaign.email}`: plain JSON. */
export type Documents = { [Name in DocumentName]: z.output<(typeof schemas)[Name]> };

/** What a clean clone shows, and what the database's editions differ from. */
export const firstEdition: Documents = {
  campaign,
  "e-mails": emails,
  events,
  figures,
  "pages/about": about,
  "pages/development-tracker": developmentTracker,
  "pages/upcoming-developments": upcomingDevelopments,
  projects,
  rhythm,
  "ways-to-give": waysToGive,
};
