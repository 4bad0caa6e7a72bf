/** Where a page that the campaign makes can be. */

import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePaths } from "#domain/web/pages.ts";

/** What stands at the beginning of addresses that the server answers itself, beside the program's pages. */
const serverFolders = [
  ".well-known",
  "assets",
  "auth",
  "events",
  "functions",
  "icons",
  "images",
  "livez",
  "news",
  "pictures",
  "readyz",
  "realtime",
  "rest",
  "share",
  "storage",
  "subscription",
  "voting-places",
];

/** A page may be at each of these, and none below it. */
const withProgramBelow = new Set(["donate", "volunteer"]);

const programFolders = new Set([...serverFolders, ...[...pagePaths, trackerPath].map(folderOf)]);

/**
 * Why a page can't be at an address; `taken` are the addresses of its other pages, the program's among them, and `onwards` those that lead
 * on to one. Undefined where it can.
 */
export function whyNoPageAt(
  address: string,
  taken: readonly string[],
  onwards: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if ([...taken, trackerPath].includes(address))
    return `Another page is at ${address}. Choose another address.`;
  const to = onwards.get(address);
  if (to !== undefined) return `${address} leads on to ${to}. Choose another address.`;
  const folder = folderOf(address);
  const isBelow = withProgramBelow.has(folder) && address !== `/${folder}`;
  if (!programFolders.has(folder) && !isBelow) return undefined;
  return `Addresses that begin with /${folder} are the program’s own. Choose another address.`;
}

function folderOf(address: string): string {
  return address.split("/")[1] ?? "";
}
