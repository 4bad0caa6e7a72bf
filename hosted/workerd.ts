/** The functions on workerd (Cloudflare Workers): `node hosted/bundle.ts` makes one file of this and of all that it imports. */

import { createHostedBackend } from "#server/operations/hosted/handler.ts";

type Context = { waitUntil(work: Promise<unknown>): void };

export default {
  /** A connection belongs to the request that opened it, so each request opens its own. */
  async fetch(request: Request, environment: Record<string, string>, context: Context): Promise<Response> {
    const backend = createHostedBackend({ environment, loadBuild: () => import("virtual:site-build") });
    const response = await backend.fetch(request, request.headers.get("cf-connecting-ip") ?? undefined);
    context.waitUntil(backend.close());
    return response;
  },
};
