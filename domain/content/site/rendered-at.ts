/** The moment at which a page is rendered: the server names it, because a build and a browser have clocks of their own. */

import type { ElectionMoment } from "../campaign/election-phase.ts";

/** Request header of the server's own rendering; no visitor's request reaches the renderer. Its value is ISO 8601. */
export const renderedAtHeader = "x-rendered-at";

/** Request header of the server's own rendering: the number of the edition that the pages are rendered from. */
export const renderedEditionHeader = "x-rendered-edition";

/** The edition that a rendering request names; 0, the first edition, where it names none, as in the build. */
export function renderedEdition(request: Request): number {
  return Number(request.headers.get(renderedEditionHeader) ?? 0);
}

/** Milliseconds since the epoch that a rendering request names; `now` where it names none, as in the build. */
export function renderedAt(request: Request, now: number): number {
  const named = Date.parse(request.headers.get(renderedAtHeader) ?? "");
  return Number.isNaN(named) ? now : named;
}

/** The meta element of the home page that says which day and phase of the election the built pages are of. */
export const electionStamp = {
  name: "election",
  of: ({ today, phase }: ElectionMoment): string => `${today} ${phase}`,
};
