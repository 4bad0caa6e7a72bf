/** Title, description and keywords of the pages that the program renders, by path; a page of blocks has its own. */

import { pagePaths } from "#domain/web/pages.ts";
import { headFields } from "#content/blocks/page.ts";
import { entries, group } from "#content/schema/fields.ts";

export const metadataSchema = () =>
  entries(group(headFields()), pagePaths, { label: "Titles and descriptions" });
