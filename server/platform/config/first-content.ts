/** What the campaign says before any database is read: the settings of a start follow it. */
export { firstContent } from "#content/content.ts";
