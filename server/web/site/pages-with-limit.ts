/** The pages beside /donate that name the year's limit, rendered on demand where the financial agent entered another than the law's table has. */

import { pathsWithLimit } from "#domain/web/functions.ts";
import type { Services } from "#server/services.ts";
import { enteredLimitOf, limitState } from "./entered-limit.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";

/** Whether the built page names a limit that is not in force. */
export function isLimitRendered(path: string, services: Services): boolean {
  return pathsWithLimit.some((each) => each === path) && enteredLimitOf(services)() !== undefined;
}

/** The page with the limit in force. */
export function renderWithLimit(request: Request, services: Services): Promise<Response> {
  const path = new URL(request.url).pathname;
  return renderForVisitor(request, { path, state: limitState(services) }, services);
}
