/** Pages that are rendered for one request cost a hundred times what a stored one does, so nobody gets them without end. */

import type { FormReturn } from "#domain/forms/form.ts";
import { rateLimitMessage, type RateRule } from "#domain/rate-limit.ts";
import { refuse } from "../middleware/answer.ts";
import { clientKey } from "../middleware/client-address.ts";
import type { RateVerdict } from "../middleware/rate-limiter.ts";
import type { Services } from "../services.ts";

/** For everybody behind one address together: a library's visitors may err a few times each. */
const renderRule: RateRule = { limit: 120, windowSeconds: 10 * 60 };

/** The page with this state, or 429 with a sentence. While the records are down nobody is counted: a person's words come first. */
export async function drawForVisitor(
  request: Request,
  path: string,
  state: FormReturn | Record<string, unknown>,
  services: Services,
): Promise<Response> {
  const key = `render:${clientKey(request, services.config)}`;
  const verdict = await services.limiter.check(key, renderRule).catch((): RateVerdict => ({ allowed: true }));
  if (verdict.allowed) return services.drawPage(path, state);
  const { minutes, retryAfterSeconds } = verdict;
  const message = { title: rateLimitMessage(minutes) };
  return refuse(request, { status: 429, code: "rate_limited", message, retryAfterSeconds });
}
