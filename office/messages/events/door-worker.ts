/** A service worker: without a network it opens the list at the door as this browser kept it last (`door-copy.ts`). All else goes its own way. */

import { doorCopies, keptMs } from "#office/shell/browser/door-copy.ts";

type Fetching = Event & { request: Request; respondWith(response: Promise<Response>): void };

/** A network that answers so late is none. */
const lateMs = 10_000;

addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  if (request.mode === "navigate" && request.method === "GET") (event as Fetching).respondWith(open(request));
});

async function open(request: Request): Promise<Response> {
  const copies = await caches.open(doorCopies);
  const kept = await copies.match(request, { ignoreVary: true });
  const isKept = kept && Date.now() - Date.parse(kept.headers.get("date") ?? "") < keptMs;
  const fetched = fetch(request);
  if (!isKept) return fetched;
  const late = new Promise<undefined>((ends) => setTimeout(() => ends(undefined), lateMs));
  const response = await Promise.race([fetched, late]).catch(() => undefined);
  if (!response || response.status >= 500) return kept;
  // The member may not open it any more.
  if (!response.ok) await copies.delete(request);
  return response;
}
