/** The whole server as one function from a request to a response: the middleware and the routes. */

import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { trackerPath } from "#domain/developments/projects.ts";
import { functionNames, type FunctionName } from "#domain/functions.ts";
import { downloadAttachment } from "./attachments/download.ts";
import { maxHeldBytes } from "./attachments/read-multipart.ts";
import { uploadAttachment } from "./attachments/upload.ts";
import { createDonationPayment } from "./functions/create-donation-payment.ts";
import { donationStatus } from "./functions/donation-status.ts";
import { generateDonationReceipt } from "./functions/generate-donation-receipt.ts";
import { paymentWebhook } from "./functions/payment-webhook.ts";
import { resendDonationReceipt } from "./functions/resend-donation-receipt.ts";
import { submitCommunityConcern } from "./functions/submit-community-concern.ts";
import { submitContactForm } from "./functions/submit-contact-form.ts";
import { submitDevelopmentFeedback } from "./functions/submit-development-feedback.ts";
import { submitEmailSignup } from "./functions/submit-email-signup.ts";
import { submitSimpleContact } from "./functions/submit-simple-contact.ts";
import { submitVolunteerForm } from "./functions/submit-volunteer-form.ts";
import { createCalendarFeeds, isCalendarFeed } from "./calendar/calendar-feeds.ts";
import { healthPaths } from "./http/health-paths.ts";
import { createReadiness, liveness, notReady } from "./process/health.ts";
import { addressCheck } from "./middleware/address-check.ts";
import { refuse, type Refusal } from "./http/refusal.ts";
import { markPeer } from "./rate-limits/client-address.ts";
import {
  type BodyNeed,
  createBodyBudget,
  fileLimits,
  holdBody,
  textLimits,
} from "./middleware/body-budget.ts";
import { isMultipart } from "./http/content-type.ts";
import { crossOrigin } from "./middleware/cross-origin.ts";
import { faultResponse } from "./middleware/faults.ts";
import { originCheck } from "./middleware/origin-check.ts";
import { publicFunction, maxTextBytes } from "./functions/public-function.ts";
import { requestLog, type RequestVariables } from "./middleware/request-log.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { timeLimit } from "./middleware/time-limit.ts";
import { pictureFilesOf, servePicture } from "./pictures/picture-files.ts";
import { createHostedPage, type Sandbox } from "./payments/sandbox/index.ts";
import { confirmVolunteer } from "./people/confirm-volunteer.ts";
import { confirmSubscription, leaveSubscription } from "./people/subscription.ts";
import { readDonations } from "./rest/donations.ts";
import { listFiles } from "./attachments/list-files.ts";
import { notOffered } from "./rest/not-offered.ts";
import { createPublicNumbers } from "./rest/public-numbers.ts";
import { refuseStorage } from "./attachments/storage-error.ts";
import { unknownProcedure, unknownTable } from "./rest/table-error.ts";
import type { PublicFunction, Services } from "./services.ts";
import { createTracker, isTrackerFiltered } from "./site/development-tracker.ts";
import { createDonatePage, isDonatePageRendered } from "./site/donate-page.ts";
import { renderDonationSuccess, isDonationSuccessRendered } from "./site/donation-success.ts";
import { serveShareCard } from "./share-cards/share-cards.ts";
import { policyOptions } from "./http/page-policy.ts";
import { securityText } from "./site/security-text.ts";
import { createDirectSite, type ServeDirectly } from "./site/serve-directly.ts";
import { serveSharedAsset } from "./site/shared-assets.ts";
import { serveSite } from "./site/serve-site.ts";
import type { ServedFiles, SiteFiles } from "./site/files.ts";

const functions: Record<FunctionName, PublicFunction> = {
  "create-donation-payment": createDonationPayment,
  "donation-status": donationStatus,
  "generate-donation-receipt": generateDonationReceipt,
  "payment-webhook": paymentWebhook,
  "resend-donation-receipt": resendDonationReceipt,
  "submit-community-concern": submitCommunityConcern,
  "submit-contact-form": submitContactForm,
  "submit-development-feedback": submitDevelopmentFeedback,
  "submit-email-signup": submitEmailSignup,
  "submit-simple-contact": submitSimpleContact,
  "submit-volunteer-form": submitVolunteerForm,
};

/** Every function but the payment provider's webhook, which has a route of its own. */
const functionsOfPages = functionNames.filter((name) => name !== "payment-webhook");

/** The function whose plain HTML form may contain files. */
const functionWithFiles: FunctionName = "submit-contact-form";
const uploadPath = "/storage/v1/object/attachments/";

/** What the links in e-mails lead to. */
const linkHandlers: Record<string, PublicFunction> = {
  "/subscription/confirm": confirmSubscription,
  "/subscription/leave": leaveSubscription,
  "/volunteer/confirm": confirmVolunteer,
};

/** `incoming` is Node's own request; a test that calls the app directly has none. */
type Environment = { Variables: RequestVariables; Bindings: Partial<HttpBindings> | undefined };

type App = Hono<Environment>;

/** Paths that another origin's pages may call. */
const backendPaths = ["/functions/*", "/storage/*", "/rest/*", "/auth/*"];

/** The whole server without its port: `site` holds the built pages and files, `sandbox` the payment provider's stand-in. */
export function createApp(services: Services, site: ServedFiles, sandbox?: Sandbox): App {
  const app: App = new Hono();
  useMiddleware(app, services);
  mountFunctions(app, services);
  mountTables(app, services);
  mountFiles(app, services);
  if (sandbox) app.route("/", createHostedPage(sandbox, originCheck(services.config)));
  mountPages(app, services, site);
  return app;
}

/** The built pages and files without their port and without the middleware, which none of them needs. */
export function createFileServer(services: Services, site: SiteFiles): ServeDirectly {
  const isRendered = (path: string, query: string) =>
    (path === "/donate" && isDonatePageRendered(query, services)) ||
    (path === "/donation-success" && isDonationSuccessRendered(query)) ||
    (path === trackerPath && isTrackerFiltered(query, services)) ||
    isCalendarFeed(path);
  return createDirectSite(site, { ...services, isRendered, picture: pictureFilesOf(services).cached });
}

/** The app until the database is open: 503 with a sentence that the server is starting; only `/livez` is 200. */
export function createStartingApp(services: Pick<Services, "config" | "log" | "clock">): App {
  const app: App = new Hono();
  useMiddleware(app, services);
  app.get(healthPaths.liveness, () => liveness());
  for (const path of [healthPaths.readiness, ...healthPaths.checks])
    app.get(path, () => notReady("starting"));
  app.all("*", ({ req }) => refuse(req.raw, starting));
  return app;
}

const starting: Refusal = {
  code: "unavailable",
  message: { title: "The site is just starting. Please try again in a few seconds." },
  retryAfterSeconds: 5,
};

/** The middleware of every request, in this order; responses pass it in reverse order. */
function useMiddleware(app: App, { config, log, clock }: Pick<Services, "config" | "log" | "clock">): void {
  app.onError((error, context) =>
    faultResponse(error, { request: context.req.raw, requestId: context.get("requestId"), log }),
  );
  app.use(({ req, env }, next) => {
    markPeer(req.raw, env?.incoming?.socket.remoteAddress);
    return next();
  });
  app.use(requestLog(log, clock));
  app.use(securityHeaders(policyOptions(config)));
  app.use(timeLimit());
  app.use(addressCheck);
  for (const path of backendPaths) app.use(path, crossOrigin(config));
  app.post("*", holdBody(bodyNeeds(), config));
}

/** Bodies with files and all other bodies have separate memory budgets. */
function bodyNeeds(): (request: Request) => BodyNeed {
  const files = { budget: createBodyBudget(fileLimits), maxBytes: maxHeldBytes };
  const text = { budget: createBodyBudget(textLimits), maxBytes: maxTextBytes };
  return (request) => {
    const { pathname } = new URL(request.url);
    const isForm = pathname === `/functions/v1/${functionWithFiles}` && isMultipart(request);
    return isForm || pathname.startsWith(uploadPath) ? files : text;
  };
}

function mountFunctions(app: App, services: Services): void {
  const handle = (name: FunctionName) =>
    publicFunction(functions[name], services, { acceptsFiles: name === functionWithFiles });
  // The payment provider's server posts here; its signature says who it is.
  app.all(
    "/functions/v1/payment-webhook",
    publicFunction(functions["payment-webhook"], services, { isSigned: true }),
  );
  for (const path of backendPaths) app.post(path, originCheck(services.config));
  for (const name of functionsOfPages) app.all(`/functions/v1/${name}`, handle(name));
  app.all("/functions/v1/*", ({ req }) => unknownFunction(req.raw));
}

function mountTables(app: App, services: Services): void {
  app.all("/rest/v1/donations", ({ req }) => readDonations(req.raw, services));
  const publicNumbers = createPublicNumbers(services);
  app.on(["GET", "POST"], "/rest/v1/rpc/public_numbers", async () => Response.json(await publicNumbers()));
  app.all("/rest/v1/rpc/:name", ({ req }) => unknownProcedure(req.param("name")));
  app.all("/rest/v1/", () => notOffered("A list of the tables"));
  app.all("/rest/v1/:table", ({ req }) => unknownTable(req.param("table")));
  app.all("/auth/v1/*", () => notOffered("Signing in"));
  app.all("/realtime/v1/*", () => notOffered("A live connection"));
}

function mountFiles(app: App, services: Services): void {
  app.post(`${uploadPath}*`, ({ req }) => uploadAttachment(req.raw, services));
  app.get("/storage/v1/object/public/attachments/*", ({ req }) => downloadAttachment(req.raw, services));
  app.post("/storage/v1/object/list/attachments", ({ req }) => listFiles(req.raw, services));
  app.all("/storage/v1/*", () => refuseStorage());
  app.get("/share/*", async ({ req }, next) => (await serveShareCard(req.raw, services)) ?? next());
  app.get("/pictures/*", async ({ req }, next) => (await servePicture(req.raw, services)) ?? next());
}

function mountPages(app: App, services: Services, site: ServedFiles): void {
  app.get(healthPaths.liveness, () => liveness());
  const readiness = createReadiness(services);
  app.get(healthPaths.readiness, readiness);
  for (const path of healthPaths.checks) app.get(path, readiness);
  app.get("/.well-known/security.txt", () => securityText(services));
  for (const [path, handle] of Object.entries(linkHandlers)) {
    app.on(["GET", "POST"], path, ({ req }) => handle(req.raw, services));
  }
  const donatePage = createDonatePage(services);
  app.get("/donate", ({ req }, next) => donatePage(req.raw) ?? next());
  app.get("/donation-success", ({ req }, next) => {
    if (!isDonationSuccessRendered(new URL(req.url).search)) return next();
    return renderDonationSuccess(req.raw, services, functions["donation-status"]);
  });
  const calendarFeed = createCalendarFeeds(services, site);
  app.on("GET", ["/events.ics", "/events/:file"], ({ req }, next) => calendarFeed(req.raw) ?? next());
  const tracker = createTracker(services, site);
  app.get(trackerPath, ({ req }, next) => tracker(req.raw) ?? next());
  const pageOrFile = serveSite(site);
  app.get("/assets/*", async (context, next) => {
    if (site.has(context.req.path)) return pageOrFile(context, next);
    return (await serveSharedAsset("site", context.req.raw, services)) ?? next();
  });
  app.all("*", pageOrFile);
}

function unknownFunction(request: Request): Response {
  return refuse(request, {
    code: "unknown_function",
    message: { title: "There is no such function." },
  });
}
