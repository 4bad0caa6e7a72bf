import type { LoaderFunctionArgs } from "react-router";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { draftResponse } from "#server/content/editions/draft-pages.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { type Visit, visitOf } from "#office/shell/visit.ts";
import { previewPrefix } from "./addresses.ts";

/** A page of the site as the drafts make it, with the changes marked; `?plain` shows it without the marks, `?at=2026-10-17T20:00` as at that time. */
export async function previewLoader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const visit = visitOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(previewPrefix.length) || "/";
  const isMarked = !searchParams.has("plain");
  const at = momentOf(searchParams.get("at") ?? "", visit);
  try {
    const found = await draftResponse(visit.services, { path, prefix: previewPrefix, isMarked, at });
    return found ?? messagePage("Nothing of the site is at this address.", 404);
  } catch (error) {
    visit.services.log.info("preview-not-rendered", { path, error });
    return messagePage("The page can be shown once the fields that are marked in the form are right.", 200);
  }
}

function momentOf(typed: string, { services }: Visit): Date {
  const isMoment = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(typed) && isLocalDate(typed.slice(0, 10));
  return isMoment
    ? new Date(instantIn(services.content().campaign.timeZone, typed))
    : siteClock(services.config, services.clock, () => services.content().campaign).now();
}

function messagePage(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "x-frame-options": "SAMEORIGIN" },
  });
}
