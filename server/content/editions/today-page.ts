/** A page as it is today, for a trial whose pages show a day of the campaign. */

import { pagePolicy, policyOptions } from "#server/platform/http/page-policy.ts";
import type { Services } from "#server/services.ts";
import { withTodayLine } from "#server/web/site/trial-line.ts";
import { loadContent } from "./load-content.ts";

/** Undefined where there is none at the address. */
export async function renderToday(request: Request, services: Services): Promise<Response | undefined> {
  const at = services.clock.now();
  const path = new URL(request.url).pathname;
  const { content, edition } = (await loadContent(services.database, at)).loaded;
  const [file] = await services.renderSite({ content, edition, at, only: [path] });
  if (!file?.text.startsWith("<!DOCTYPE html>")) return undefined;
  const html = withTodayLine(file.text, content.campaign.votingDay);
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": pagePolicy(html, policyOptions(services.config, content.campaign)),
    },
  });
}
