/**
 * What the campaign says now. A process serves one campaign, so its content is handed out here and not through every call: much of
 * what reads it (a date in the campaign's time zone) is deep inside a transaction. Pages get theirs by context (app/content/), because
 * a draft may be rendered beside the live site.
 */

import { type Content, firstContent } from "#content/content.ts";

let source: () => Content = () => firstContent;

/** The first edition until `takeContentFrom` names another source. */
export function contentInForce(): Content {
  return source();
}

/** The facts of the campaign in force. */
export function campaign(): Content["campaign"] {
  return contentInForce().campaign;
}

/** How long the campaign takes at most to answer or to post something, as its pages say it. */
export function promises(): Content["promises"] {
  return contentInForce().promises;
}

/** From now on the content in force is what `next` returns; the composition root calls it once. */
export function takeContentFrom(next: () => Content): void {
  source = next;
}
