/** The pages' code as the server and the build call it: app/render.tsx, which the build makes `build/server/index.js` of. */

import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";

/** What one rendering is made from. */
export type Rendering<Content> = {
  content: Content;
  /** The moment that the page is of: it decides the election's phase and which events are over. */
  at: Date;
  /** The number of the edition; 0 is the content that was built. */
  edition?: number;
  /** What the server hands the page: the state of a form that came back, of a checkout, or of a link. */
  serverData?: unknown;
  /** Told what the page reads beside the content, for who keeps it until that changes. */
  onRead?: (part: "edition" | "today" | "phase" | "minute") => void;
};

/** The address at which a kind of block is rendered by itself, as an example of it: for the office alone, no visitor finds it. */
export function blockExamplePath(kind: string): string {
  return `/block-examples/${kind}`;
}

/** Whether an address is that of an example. */
export function isBlockExample(path: string): boolean {
  return path.startsWith(blockExamplePath(""));
}

/** What the module offers. */
export type SiteCode<Content> = {
  /** The address of every page, and of the feeds beside them. */
  addressesOf(content: Content): string[];
  /** The text of the page, feed or example at an address, which may have a query. Throws when it can't be rendered. */
  render(address: string, rendering: Rendering<Content>): string;
  /** The page with the error screen in the place of what could not be rendered. */
  renderCrash(address: string, rendering: Rendering<Content>): string;
};

/** The meta element of the home page that says which day and phase of the election the built pages are of. */
export const electionStamp = {
  name: "election",
  of: ({ today, phase }: ElectionMoment): string => `${today} ${phase}`,
};
