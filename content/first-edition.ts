/** The words of a clean clone, from which the database's editions differ. */
export { firstEdition } from "./first-campaign/edition.ts";
