/** Where a page that the campaign makes can be. */

import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePaths, redirects } from "#domain/web/pages.ts";

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

const programFolders = new Set([
  ...serverFolders,
  ...[...pagePaths, ...Object.keys(redirects), trackerPath].map(folderOf),
]);

/** Why a page can't be at an address; `taken` are the addresses of its other pages, the program's among them. Undefined where it can. */
export function whyNoPageAt(address: string, taken: readonly string[]): string | undefined {
  if ([...taken, trackerPath].includes(address))
    return `Another page is at ${address}. Choose another address.`;
  if (Object.hasOwn(redirects, address))
    return `${address} leads on to ${redirects[address]}. Choose another address.`;
  const folder = folderOf(address);
  const isBelow = withProgramBelow.has(folder) && address !== `/${folder}`;
  if (!programFolders.has(folder) && !isBelow) return undefined;
  return `Addresses that begin with /${folder} are the program’s own. Choose another address.`;
}

function folderOf(address: string): string {
  return address.split("/")[1] ?? "";
}
