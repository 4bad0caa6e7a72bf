/**
 * The campaign that tests run in: the first edition with days, addresses and places of its own, so that tests of the software hold for
 * whatever campaign `content/` is of.
 */

import { buildContent, type Content } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import type { Moment } from "#server/services.ts";
import { testEvents } from "./test-events.ts";

const tracker = firstEdition["pages/development-tracker"];

const neighbourhoods = [
  { id: "gordon-head", name: "Gordon Head" },
  { id: "royal-oak", name: "Royal Oak" },
  { id: "tillicum", name: "Tillicum" },
  { id: "broadmead", name: "Broadmead" },
  { id: "quadra", name: "Quadra" },
  { id: "cadboro-bay", name: "Cadboro Bay" },
  { id: "mount-tolmie", name: "Mount Tolmie" },
  { id: "shelbourne", name: "Shelbourne" },
];

export const testEdition: Documents = {
  ...firstEdition,
  campaign: {
    ...firstEdition.campaign,
    candidate: { ...firstEdition.campaign.candidate, name: "Candidate Name" },
    votingDay: "2026-10-17",
    email: "hello@example.org",
    url: "https://www.example.org",
  },
  events: testEvents,
  municipality: {
    ...firstEdition.municipality,
    volunteerAreas: neighbourhoods.map(({ id, name }) => ({ id, label: name })),
  },
  "pages/development-tracker": {
    ...tracker,
    map: {
      ...tracker.map,
      areas: neighbourhoods.map((place, at) => ({ ...place, outline: "", left: 10, top: 10 * at })),
    },
  },
};

export const testContent: Content = buildContent(testEdition);

/** What the services of a test ask for. */
export const content = (): Content => testContent;

/** A time in the campaign of the tests. */
export function momentAt(now: Date): Moment {
  return { now, content };
}
