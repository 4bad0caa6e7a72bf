import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";

/** The meta element of the home page that says which day and phase of the election the built pages are of. */
export const electionStamp = {
  name: "election",
  of: ({ today, phase }: ElectionMoment): string => `${today} ${phase}`,
};
