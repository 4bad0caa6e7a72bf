import { createHash, timingSafeEqual } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { keepSession } from "#server/web/office/office-cookies.ts";
import { readBeginning } from "#server/content/editions/beginning.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { openTrial } from "#server/team/trial-member.ts";
import { deviceName } from "#office/shell/acts/device-response.ts";
import { signInContext, goInto } from "./sign-in.tsx";

/** The link that the start of a trial prints: it signs in the candidate without a passkey. */
export async function trialLoader({ request, context }: LoaderFunctionArgs) {
  const { services, trialToken, cookies } = context.get(signInContext);
  const given = new URL(request.url).searchParams.get("token") ?? "";
  const isTrial = trialToken !== undefined && !services.config.production && isSame(given, trialToken);
  if (!isTrial) return redirect("/sign-in", 303);
  keepSession(cookies, await openTrial(deviceName(request), services));
  const { state } = await readBeginning(services);
  const isExample = state === "new" && (await newestNumber(services.database)) === 0;
  return goInto(isExample ? "/begin" : "/today");
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
