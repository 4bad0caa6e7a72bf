/**
 * The office's side of the process: everything a request passes before it reaches a room. It is another server than the public
 * site's, so no path and no Host header of the site leads here.
 */

import { language } from "#domain/platform/language.ts";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import { readBounded } from "#server/platform/http/request-body.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { addressCheck } from "#server/platform/middleware/request-checks.ts";
import {
  type BodyNeed,
  createBodyBudget,
  fileLimits,
  holdBody,
  textLimits,
} from "#server/platform/middleware/body-budget.ts";
import { faultOf, faultResponse } from "#server/platform/middleware/faults.ts";
import { requestLog, type RequestVariables } from "#server/platform/middleware/request-log.ts";
import { securityHeaders } from "#server/platform/middleware/security-headers.ts";
import { timeLimit } from "#server/platform/middleware/time-limit.ts";
import { markPeer } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";
import { buildFolder, readBuiltFile } from "#server/web/site/build-folder.ts";
import { inTheme, styleInTheme } from "#domain/content/theme/theme.ts";
import { serveSharedAsset } from "#server/web/site/shared-assets.ts";
import { loadOnce } from "#server/platform/system/promises.ts";
import { readSession, newToken } from "#server/team/sessions.ts";
import { type LoadOfficeCode, type OfficeApp, type OfficeVisitor, readOfficeAssets } from "./office-app.ts";
import { ownPath } from "./safe-redirect.ts";
import { endSession, keepSession, type OfficeCookies, openCookies } from "./office-cookies.ts";
import { closeHttpServer, createHttpServer, listen } from "#server/web/listener/http-server.ts";

/** The longest body of somebody who has not signed in. */
const maxStrangerBytes = 64 * 1024;
/** The longest form that is kept when the records can't say who sent it. */
const maxUnknownBytes = 1024 * 1024;
/** The most that a room may ask for: a file that is imported. */
const maxBodyBytes = 30 * 1024 * 1024;

type Environment = {
  Variables: RequestVariables & { visit: Visit };
  Bindings: Partial<HttpBindings> | undefined;
};

/** Who sent a request, by its cookie; `fault` is why the records can't say it. */
type Visit = OfficeVisitor & { fault?: unknown };

type OfficeServer = Hono<Environment>;

type LoadOffice = (trialToken: string | undefined) => Promise<{
  app: OfficeApp;
  serveAsset(name: string): Response | undefined;
}>;

/** The office without its port. Its rooms are loaded at the first request; a test hands in its own. */
export function createOffice(
  services: Services,
  {
    trialToken,
    load = loadBuiltOffice(services),
  }: { trialToken?: string | undefined; load?: LoadOffice } = {},
): OfficeServer {
  const { config, log } = services;
  const office = loadOnce(() => load(trialToken));
  const server: OfficeServer = new Hono();
  server.onError((error, context) =>
    faultResponse(error, { request: context.req.raw, requestId: context.get("requestId"), log }),
  );
  server.use(({ req, env }, next) => {
    markPeer(req.raw, env?.incoming?.socket.remoteAddress);
    return next();
  });
  server.use(requestLog(services, "office"));
  server.use(
    securityHeaders({ ...policyOptions(config, services.content().campaign), secure: isSecure(services) }),
  );
  server.use(officeHeaders);
  server.use(timeLimit());
  server.use(addressCheck);
  server.use(ownHostOnly(services));
  server.use(ownOriginOnly(services));
  server.get("/robots.txt", () => new Response("User-agent: *\nDisallow: /\n"));
  server.get(iconPath, () => siteIcon(services));
  server.get(
    "/assets/:name",
    async ({ req }) =>
      (await inThemeOf(services, (await office()).serveAsset(req.param("name")))) ??
      (await serveSharedAsset("office", req.raw, services)) ??
      notFound(),
  );
  server.on(["GET", "HEAD", "POST"], "*", async (context, next) => {
    const visit = await visitOf(context.req.raw, services);
    context.set("visit", visit);
    if (visit.signedIn) context.set("member", visit.signedIn.member.id);
    return next();
  });
  server.post("*", holdBody(bodyNeeds(), config));
  server.on(["GET", "HEAD", "POST"], "*", async (context) => {
    const { app } = await office();
    context.set("route", app.routeOf(context.req.path));
    const onFault = (error: unknown) =>
      faultOf(errorOf(error, context.req.raw), context.get("requestId"), log);
    return respond(context.req.raw, context.get("visit"), { app, onFault });
  });
  server.all("*", ({ req }) => refuse(req.raw, wrongMethod));
  return server;
}

/** Imports the built rooms. */
function loadBuiltOffice(
  services: Services,
  loadCode: LoadOfficeCode = () =>
    import(pathToFileURL(join(buildFolder, "office", "server", "entry.js")).href),
): LoadOffice {
  return async (trialToken) => {
    const { assets, serve } = readOfficeAssets(join(buildFolder, "office"));
    const { createOfficeApp } = await loadCode();
    return { app: createOfficeApp(services, { assets, trialToken }), serveAsset: serve };
  };
}

type Responding = {
  app: OfficeApp;
  /** Logs what was thrown and says what it means. */
  onFault(error: unknown): Refusal;
};

async function visitOf(request: Request, services: Services): Promise<Visit> {
  const cookies = openCookies(request, services.config.office?.url ?? "");
  const token = cookies.read("office");
  try {
    const signedIn = token === undefined ? undefined : await readSession(token, services);
    return { cookies, token, signedIn };
  } catch (fault) {
    return { cookies, token, signedIn: undefined, fault };
  }
}

/** Whoever has not signed in sends little, and takes none of the room that the members' files need. */
function bodyNeeds(): (context: Context<Environment>) => BodyNeed {
  const ofMembers = { budget: createBodyBudget(fileLimits), maxBytes: maxBodyBytes };
  const strangers = createBodyBudget(textLimits);
  return (context) => {
    const { signedIn, fault } = context.get("visit");
    if (signedIn) return ofMembers;
    return { budget: strangers, maxBytes: fault === undefined ? maxStrangerBytes : maxUnknownBytes };
  };
}

async function respond(request: Request, { fault, ...visitor }: Visit, given: Responding): Promise<Response> {
  const { signedIn, cookies } = visitor;
  if (fault !== undefined) {
    const bounded = await withBoundedBody(request, maxUnknownBytes);
    return refuseAndKeep(request, bounded, { ...given, cookies, error: fault });
  }
  if (!signedIn && isArrivalFromElsewhere(request)) return arrival(request);
  const limit = signedIn ? given.app.maxBodyBytes(new URL(request.url).pathname) : maxStrangerBytes;
  const bounded = await withBoundedBody(request, Math.min(limit, maxBodyBytes));
  if (!bounded) return refuse(request, tooLong);
  return act(bounded, visitor, given);
}

async function act(bounded: Bounded, visitor: OfficeVisitor, given: Responding): Promise<Response> {
  let response: Response;
  try {
    response = await given.app.respond(bounded.open(), visitor);
  } catch (error) {
    response = await refuseAndKeep(bounded.open(), bounded, { ...given, cookies: visitor.cookies, error });
  }
  renewSession(visitor);
  // Also after a fault: a touch that was accepted has replaced the session's token already.
  for (const line of visitor.cookies.lines()) response.headers.append("set-cookie", line);
  return response;
}

/** What was typed into a form stays in the page that says why nothing was done; any other request gets the sentence alone. */
async function refuseAndKeep(
  request: Request,
  bounded: Bounded | undefined,
  { app, onFault, cookies, error }: Responding & { cookies: OfficeCookies; error: unknown },
): Promise<Response> {
  const refusal = onFault(error);
  const isForm = request.method === "POST" && request.headers.get("accept")?.includes("text/html");
  const page = isForm && bounded ? await app.keepPost(bounded.open(), refusal, cookies) : undefined;
  return page ?? refuse(request, refusal);
}

function errorOf(thrown: unknown, { signal }: Request): Error {
  // Somebody who leaves before the page is there is no fault of ours; what is thrown then is a text.
  if (signal.aborted && thrown === signal.reason)
    return new DOMException("The browser has hung up.", "AbortError");
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The cookie lives as long as the session; one that is worth nothing is taken away. */
function renewSession({ token, signedIn, cookies }: OfficeVisitor): void {
  if (token === undefined || cookies.changes("office")) return;
  if (signedIn) keepSession(cookies, token);
  else endSession(cookies);
}

/** A request whose body is in memory, so that it can be read again when its act fails. */
type Bounded = { open(): Request };

async function withBoundedBody(request: Request, limitBytes: number): Promise<Bounded | undefined> {
  if (request.method !== "POST") return { open: () => request };
  const body = await readBounded(request, limitBytes);
  if (!body) return undefined;
  const { url, headers } = request;
  return { open: () => new Request(url, { method: "POST", headers, body }) };
}

/** A link in an e-mail: the browser leaves the SameSite=Strict cookie out of the first request of a foreign page. */
function isArrivalFromElsewhere(request: Request): boolean {
  return request.method === "GET" && request.headers.get("sec-fetch-site") === "cross-site";
}

/** Goes to the same address once more, from our own page: a redirect would still count as the foreign page's. */
function arrival(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const address = ownPath(`${pathname}${search}`).replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Campaign office</title><meta http-equiv="refresh" content="0;url=${address}"><p><a href="${address}">Go on to the office</a></p></html>`;
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** No page of the office is kept by a browser or a proxy, found by a search, or shown inside another page. */
const officeHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  // With "no-referrer" a browser would not say which origin a form was posted from.
  headers.set("referrer-policy", "same-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("x-frame-options", headers.get("x-frame-options") ?? "DENY");
};

/** Only the office's own name: a page elsewhere that lets its name point here (DNS rebinding) reaches nothing. */
function ownHostOnly({ config }: Services): MiddlewareHandler {
  const host = new URL(config.office?.url ?? "").host;
  return async ({ req }, next) => {
    // A request can name a whole address beside its Host header (RFC 9112, section 3.2.2): both have to be ours.
    const isOwn = req.header("host")?.toLowerCase() === host && new URL(req.url).host === host;
    return isOwn ? next() : refuse(req.raw, wrongHost);
  };
}

/** Posts come from the office's own pages. Every browser says so, and nothing else has a reason to post here. */
function ownOriginOnly({ config }: Services): MiddlewareHandler {
  return async ({ req }, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    const origin = req.header("origin");
    const isOwn =
      origin === undefined ? req.header("sec-fetch-site") === "same-origin" : origin === config.office?.url;
    return isOwn ? next() : refuse(req.raw, foreignOrigin);
  };
}

function isSecure({ config }: Services): boolean {
  return config.office?.url.startsWith("https://") ?? false;
}

const iconPath = "/favicon.svg";

/** The office's style sheet in the campaign's inks, under the address that `styleAddress` made; any other file as it is. */
async function inThemeOf(
  { content }: Pick<Services, "content">,
  file: Response | undefined,
): Promise<Response | undefined> {
  if (!file?.headers.get("content-type")?.startsWith("text/css")) return file;
  return new Response(styleInTheme(await file.text(), content().theme), { headers: file.headers });
}

/** The campaign's own, or the program's where that is no drawing: without an icon Safari asks each page for one that is not there. */
function siteIcon({ content }: Pick<Services, "content">): Response {
  const { campaign, theme } = content();
  const { icon } = campaign.mark;
  const drawing = readBuiltFile(icon.endsWith(".svg") ? icon : iconPath);
  if (!drawing) return notFound();
  return new Response(inTheme(new TextDecoder().decode(drawing), theme), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=600" },
  });
}

function notFound(): Response {
  return new Response("There is no such file.\n", { status: 404 });
}

const wrongHost: Refusal = {
  code: "invalid_address",
  message: { title: "The campaign office is at another address." },
};
const foreignOrigin: Refusal = {
  code: "foreign_origin",
  message: { title: "This request came from another website, so it was not accepted." },
};
const tooLong: Refusal = { code: "too_large", message: { title: "This is too long to be accepted." } };
const wrongMethod: Refusal = {
  code: "method_not_allowed",
  message: { title: "The office takes only GET and POST." },
};

/* Opens the office's own listener beside the site's. */

export type OpenedOffice = {
  /** What the start says about the office. */
  announcement: string;
  close(graceMs: number): Promise<void>;
};

/**
 * Listens on the office's port; undefined when the office is switched off. A port that is taken is said in the announcement and stops
 * nothing: the site serves residents without its office.
 */
export async function openOffice(
  services: Services,
  {
    onPost,
    trialToken: given = newToken(),
    loadOffice,
  }: { onPost: () => void; trialToken?: string | undefined; loadOffice?: LoadOfficeCode | undefined },
): Promise<OpenedOffice | undefined> {
  const { config, log } = services;
  if (!config.office) return undefined;
  const { port, host, url } = config.office;
  const trialToken = config.production ? undefined : given;
  const office = createOffice(services, { trialToken, load: loadBuiltOffice(services, loadOffice) });
  const server = createHttpServer(
    async (request, environment) => {
      const response = await office.fetch(request, environment);
      if (request.method === "POST") onPost();
      return response;
    },
    { trustedProxies: config.trustedProxies, secure: url.startsWith("https://") },
  );
  try {
    await listen(server, { port, host });
  } catch (error) {
    log.error("office-not-open", { error });
    const announcement = `  ! THE OFFICE IS NOT OPEN: its port ${port} can't be used (${port === config.port ? "the site has it" : reasonOf(error)}). Set OFFICE_PORT to another one, or to off.`;
    return { announcement, close: async () => {} };
  }
  const link = trialToken ? `${url}/trial?token=${trialToken}` : url;
  const announcement = `The office is at ${link}`;
  return { announcement, close: (graceMs) => closeHttpServer(server, graceMs) };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "EADDRINUSE" ? "another program has it" : code;
}
