import { useContent } from "#office/shell/content-context.ts";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  createContext,
  redirect,
} from "react-router";
import { ownPath } from "#server/web/office/safe-redirect.ts";
import { keepSession } from "#server/web/office/office-cookies.ts";
import { clientKey } from "#server/platform/rate-limits/client-address.ts";
import { offerSignIn, signIn } from "#server/team/passkeys.ts";
import { readForm, textOf } from "#office/shell/acts/acts.ts";
import { SignInLayout } from "#office/shell/layout/sign-in-layout.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { type KeptPost, readKeptPost } from "#office/shell/acts/fresh-touch.ts";
import { Icon } from "#office/shell/ui/icon.tsx";
import { readDeviceResponse, deviceName } from "#office/shell/acts/device-response.ts";
import { signedOut } from "#office/shell/words.ts";
import type { OfficeCookies } from "#server/web/office/office-cookies.ts";
import type { Services } from "#server/services.ts";
import { rateLimitMessage } from "#domain/web/rate-limit.ts";
import type { RateRule } from "#domain/web/rate-limit.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { readBeginning } from "#server/content/editions/begin-campaign.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { openTrial } from "#server/team/sessions.ts";

/* Between signing in and the room: whoever comes here without a session has a browser that did not keep the cookie. */

/** For a member it leads on; to anybody else the sign-in page says that the cookie was not kept. */
export const signedInPath = "/signed-in";

/** The response to a sign-in that was accepted: goes on to the path, which may be of a form. */
export function goInto(path: string): Response {
  return redirect(`${signedInPath}?${new URLSearchParams({ next: path })}`, 303);
}

/** Where `goInto` leads a member. */
export function signedInLoader({ request }: LoaderFunctionArgs): Response {
  return redirect(nextOf(new URL(request.url)), 303);
}

/** The path that an address of the sign-in asks to go on to. */
function nextOf({ searchParams }: URL): string {
  return ownPath(searchParams.get("next") ?? "/today");
}

/* How often one address may try to sign in or to use an invitation. */

/** A challenge and its response are two; five people behind one address sign in at once. */
const signInRule: RateRule = { limit: 30, windowSeconds: 10 * 60 };

type Limit = { sentence: string; response: { status: number; headers: Record<string, string> } };

/** Counts a try; when this address tried too often, the sentence that says so and how its response begins. */
export async function limitOf(request: Request, { limiter, config }: Services): Promise<Limit | undefined> {
  const verdict = await limiter.check(`office-sign-in:${clientKey(request, config)}`, signInRule);
  if (verdict.ok) return undefined;
  return {
    sentence: rateLimitMessage(verdict.minutes),
    response: { status: 429, headers: { "retry-after": String(verdict.retryAfterSeconds) } },
  };
}

type Asked = {
  /** Where to go after signing in. */
  next: string;
  /** The browser signed in a moment ago and has not kept it. */
  cookieIsLost: boolean;
};

type Answer = {
  problem?: string;
  /** What was posted without a session: it is posted again after signing in, so that nothing typed is lost. */
  kept?: KeptPost | undefined;
};

/** The page that signs in; at any address of the office it comes in place of the room. */
export function signInLoader({ request }: LoaderFunctionArgs): Asked {
  const url = new URL(request.url);
  const cookieIsLost = url.pathname === signedInPath;
  const isSignInPage = cookieIsLost || url.pathname === "/sign-in";
  const next = isSignInPage ? nextOf(url) : ownPath(`${url.pathname}${url.search}`);
  return { next, cookieIsLost };
}

/** Checks the device's response and starts the session. */
export async function signInAction({ request, context }: ActionFunctionArgs) {
  const { services, token, cookies } = context.get(signInContext);
  const limit = await limitOf(request, services);
  if (limit) return data<Answer>({ problem: limit.sentence }, limit.response);
  const form = await readForm(request);
  const given = readDeviceResponse<AuthenticationResponseJSON>(form, request);
  if (!given) return data<Answer>({ problem: "The device did not respond." }, { status: 422 });
  const from = clientKey(request, services.config);
  const outcome = await signIn({ ...given, from, formerToken: token }, services);
  if (!outcome.ok) return data<Answer>({ problem: outcome.reason }, { status: 422 });
  keepSession(cookies, outcome.token);
  return goInto(textOf(form, "next"));
}

/** What the browser hands to the device, as JSON for the page's script. */
export async function signInChallenge({ request, context }: ActionFunctionArgs) {
  const { services } = context.get(signInContext);
  const limit = await limitOf(request, services);
  return limit ? new Response(limit.sentence, limit.response) : Response.json(await offerSignIn(services));
}

/** A post of somebody whose session ended while they wrote: kept in the page, and posted again after signing in. */
export async function keepPost({ request }: ActionFunctionArgs) {
  return data<Answer>({ kept: await readKeptPost(request) }, { status: 401 });
}

export function SignIn() {
  const { next, cookieIsLost } = useLoaderData() as Asked;
  const { email } = useContent().campaign;
  const { problem, kept } = (useActionData() as Answer | undefined) ?? {};
  return (
    <SignInLayout title="Sign in">
      <h1>Campaign office</h1>
      <p className="lead">
        For the people who run this campaign. There is no password: your phone or laptop keeps your passkey.
      </p>
      {kept && (
        <div className="note">
          <b>{signedOut}</b> What you were writing is kept in this page. Sign in here and it goes on where you
          were.
        </div>
      )}
      {cookieIsLost && (
        <div className="note bad" role="alert">
          <b>This browser did not keep the sign-in.</b> It refused the office's cookie. Allow cookies for this
          address in the browser's settings, or use another browser. Then open your link or sign in again.
        </div>
      )}
      {problem && (
        <div className="note bad" role="alert">
          <b>It did not work.</b> {problem}
        </div>
      )}
      <form method="post" action="/sign-in" className="stack" data-passkey="sign-in">
        <HiddenFields fields={{ next, challenge: "", response: "" }} />
        <button className="b fill big2">
          <Icon name="key" />
          Sign in with a passkey
        </button>
        <p className="note bad" role="alert" data-passkey-problem hidden />
      </form>
      {kept && (
        <form method="post" action={kept.path} data-kept-post hidden>
          <HiddenFields fields={kept.fields} />
        </form>
      )}
      <noscript>
        <p className="note due">
          Signing in needs scripts: a passkey can't be asked for without them. The rest of the office works
          without them.
        </p>
      </noscript>
      <p className="hint">
        Lost the device? Ask the candidate for a new invitation. The candidate asks another candidate of the
        team, or whoever runs the server. Not on the team?{" "}
        <a href={`mailto:${email}`}>Write to the campaign</a>.
      </p>
    </SignInLayout>
  );
}

/* What the pages before the sign-in know of the request. */

type SignInVisitor = {
  services: Services;
  /** The token of the session that this browser has, when it has one. */
  token: string | undefined;
  trialToken: string | undefined;
  cookies: OfficeCookies;
};

export const signInContext = createContext<SignInVisitor>();

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
