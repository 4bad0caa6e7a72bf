import { createContext, use } from "react";
import type { Content } from "#content/content.ts";
import {
  electionDatesOf,
  electionMoment,
  inPhase,
  type ElectionMoment,
  type InPhases,
} from "#domain/content/campaign/election-phase.ts";

/** The day and the phase of the election that the page is rendered in. */
export const Election = createContext<ElectionMoment | undefined>(undefined);

/** The day and the phase; throws within an island, which gets what it needs as props. */
export function useElection(): ElectionMoment {
  const moment = use(Election);
  if (!moment)
    throw new Error(
      "The phase of the election is known to the page alone: hand an island its words as props.",
    );
  return moment;
}

/** What is said in the phase that the page is rendered in. */
export function useInPhase<T>(words: InPhases<T>): T {
  return inPhase(words, useElection().phase);
}

/** The day and the phase at a moment. */
export function electionAt(at: Date, { campaign }: Content): ElectionMoment {
  return electionMoment(electionDatesOf(campaign), at.getTime());
}
