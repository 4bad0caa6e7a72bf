import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePaths, programPaths } from "#domain/web/pages.ts";

/** `npm run dev` also shows every component with its states; the built site has no such page. */
const ofDevelopment = process.env["NODE_ENV"] === "development" ? ["/components"] : [];

/** The site map. No page takes a parameter (specification section 2). */
export const routes: readonly string[] = [...pagePaths, trackerPath, ...ofDevelopment];

/** Those that a campaign with these documents has. */
export function routesOf(documents: object): string[] {
  const gone: readonly string[] = pagePaths.filter((path) => !programPaths(documents).includes(path));
  return routes.filter((path) => !gone.includes(path));
}

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
