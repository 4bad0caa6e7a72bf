import { createHash, timingSafeEqual } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { sessionCookie } from "#server/office/session-cookie.ts";
import { openTrial } from "#server/team/trial-member.ts";
import { deviceName } from "../acts/device-response.ts";
import { doorContext } from "./door-context.ts";

/** The link that the start of a trial prints: it signs in the candidate without a passkey. */
export async function trialLoader({ request, context }: LoaderFunctionArgs) {
  const { services, trialToken, cookies } = context.get(doorContext);
  const given = new URL(request.url).searchParams.get("token") ?? "";
  const isTrial = trialToken !== undefined && !services.config.production && isSame(given, trialToken);
  if (!isTrial) return redirect("/sign-in", 303);
  cookies.push(sessionCookie(await openTrial(deviceName(request), services)));
  return redirect("/today", 303);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
