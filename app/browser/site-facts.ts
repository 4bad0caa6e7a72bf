/** What the scripts of every page with a form need of the campaign: it stands in the page as JSON, after all that is seen. */

import type { Promises } from "#domain/messages/forms/form.ts";

/** The element that holds it. */
export const siteFactsId = "site";

export type SiteFacts = {
  /** Origin of the functions, storage and tables; empty means the site's own (decisions section 7). */
  backendBase: string;
  backendKey: string;
  /** Where a visitor writes when a form fails. */
  email: string;
  promises: Promises;
};

/** Read when it is asked for, so in the browser alone. */
export function siteFacts(): SiteFacts {
  return JSON.parse(document.getElementById(siteFactsId)?.textContent ?? "");
}
