import { createContext, use } from "react";
import { electionDates } from "#content/phases.ts";
import { electionMoment, type ElectionMoment } from "#domain/campaign/election-phase.ts";
import { renderedAt } from "#domain/site/rendered-at.ts";

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

/** The day and the phase that a request for a page asks for. */
export function electionOf(request: Request): ElectionMoment {
  return electionMoment(electionDates, renderedAt(request, Date.now()));
}
