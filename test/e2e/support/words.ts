/**
 * What the site under test says on the day that it is served for. Tests of the software take a campaign's words from here, so that they
 * hold for whatever campaign `content/` is of.
 */

import { buildContent, type firstContent } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import {
  electionDatesOf,
  electionMoment,
  inPhase,
  type InPhases,
} from "#domain/content/campaign/election-phase.ts";
import { ownDocuments } from "./own-documents.ts";

/** A day of the campaign: the pages' texts depend on it, and no test depends on the day it runs. */
export const servedDay = "2026-10-01";

export const words = buildContent({ ...firstEdition, ...ownDocuments }) as typeof firstContent;

const { phase } = electionMoment(electionDatesOf(words.campaign), Date.parse(`${servedDay}T20:00:00Z`));

/** What is said in the phase of the election that the served day is in. */
export function said<T>(inPhases: InPhases<T>): T {
  return inPhase(inPhases, phase);
}

/** A text as it is read: without the marks for strong words and links. */
export function plain(text: string): string {
  return text.replaceAll("**", "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
