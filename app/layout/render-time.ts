import { renderedAt } from "#domain/content/site/rendered-at.ts";

/**
 * The moment that a page is rendered at, in milliseconds since the epoch: the one that the server's request names; in a build
 * SOURCE_DATE_EPOCH (seconds), so that two builds of one commit are the same bytes; otherwise now.
 */
export function renderTime(request: Request): number {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  return renderedAt(request, epoch === undefined ? Date.now() : Number(epoch) * 1000);
}
