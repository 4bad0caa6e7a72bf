/** Limits how often pages are rendered for a request, which costs a hundred times as much as serving a stored page. */

import type { FormReturn } from "#domain/messages/forms/form.ts";
import type { RateRule } from "#domain/web/rate-limit.ts";
import { rateLimited, refuse } from "#server/platform/http/refusal.ts";
import { clientKey } from "#server/platform/rate-limits/client-address.ts";
import type { RateVerdict } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Services } from "#server/services.ts";

/** For one network address; high enough for a library whose visitors each make a few mistakes. */
const renderRule: RateRule = { limit: 120, windowSeconds: 10 * 60 };

/** The page with this state, or 429 with a sentence. Without the database nothing is counted, so that nobody loses what they typed. */
export async function renderForVisitor(
  request: Request,
  { path, state }: { path: string; state: FormReturn | Record<string, unknown> },
  services: Services,
): Promise<Response> {
  const key = `render:${clientKey(request, services.config)}`;
  const verdict = await services.limiter.check(key, renderRule).catch((): RateVerdict => ({ ok: true }));
  if (verdict.ok) return services.renderPage(path, state);
  return refuse(request, rateLimited(verdict));
}
