import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePaths } from "#domain/web/pages.ts";

/** `npm run dev` also shows every component with its states; the built site has no such page. */
const ofDevelopment = process.env["NODE_ENV"] === "development" ? ["/components"] : [];

/** The site map. No page takes a parameter (specification section 2). */
export const routes: readonly string[] = [...pagePaths, trackerPath, ...ofDevelopment];

/** What programs read: not pages, but rendered from the same content. */
export const feedPaths = [
  "/version.json",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/events.ics",
] as const;

/** The folder of `pages/` whose page is at a path: `thank-you` has the one of all addresses below it. */
export function folderOf(path: string): string {
  return path.split("/")[1] ?? "";
}
