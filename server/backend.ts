/**
 * The site's backend: the functions, tables and files, the links of e-mails, and the middleware before them. Nothing here needs a disk, a thread
 * or the built pages, because a hosted functions platform has none of them (`hosted/handler.ts`).
 */

import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { functionNames, type FunctionName } from "#domain/web/functions.ts";
import { downloadAttachment, listFiles, refuseStorage } from "#server/messages/attachments/download.ts";
import { maxHeldBytes } from "./messages/attachments/read-multipart.ts";
import { uploadAttachment } from "./messages/attachments/upload.ts";
import { createDonationPayment } from "./web/functions/create-donation-payment.ts";
import { donationStatus } from "./web/functions/donation-status.ts";
import { generateDonationReceipt, resendDonationReceipt } from "./web/functions/donation-receipts.ts";
import { paymentWebhook } from "./web/functions/payment-webhook.ts";
import { maxTextBytes, publicFunction } from "./web/functions/public-function.ts";
import {
  askForSign,
  sayYesToEvent,
  submitCommunityConcern,
  submitContactForm,
  submitSimpleContact,
  submitVolunteerForm,
  submitDevelopmentFeedback,
  submitEmailSignup,
} from "./web/functions/forms.ts";
import { linkPaths, shiftsCalendarPath, teamCalendarPath } from "./platform/mail/mail-links.ts";
import { isMultipart } from "./platform/http/request-body.ts";
import { healthPaths } from "./platform/http/health-paths.ts";
import { policyOptions } from "./platform/http/page-policy.ts";
import { refuse } from "./platform/http/refusal.ts";
import { addressCheck, crossOrigin, originCheck } from "./platform/middleware/request-checks.ts";
import {
  type BodyNeed,
  createBodyBudget,
  fileLimits,
  holdBody,
  textLimits,
} from "./platform/middleware/body-budget.ts";
import { faultResponse } from "./platform/middleware/faults.ts";
import { requestLog, type RequestVariables } from "./platform/middleware/request-log.ts";
import { securityHeaders } from "./platform/middleware/security-headers.ts";
import { timeLimit } from "./platform/middleware/time-limit.ts";
import { createHostedPage, type Sandbox } from "./money/payments/sandbox/index.ts";
import { changeAnswer } from "#server/messages/events/answers.ts";
import { myShifts, myShiftsCalendar } from "./messages/shifts/my-shifts.ts";
import { teamCalendar } from "./content/calendar/team-calendar.ts";
import { confirmVolunteer } from "./messages/people/link-responses.ts";
import { confirmSubscription, leaveSubscription } from "./messages/people/subscription.ts";
import { servePicture } from "./content/pictures/picture-files.ts";
import { createHealth, createReadiness, type Health, liveness } from "./operations/process/health.ts";
import { markPeer } from "./platform/rate-limits/client-address.ts";
import {
  readDonations,
  unknownProcedure,
  unknownTable,
  notOffered,
  createPublicNumbers,
} from "#server/web/public-numbers.ts";
import { withPaymentsNotice } from "./web/site/donation-pages.ts";
import type { PublicFunction, Services } from "./services.ts";

const functions: Record<FunctionName, PublicFunction> = {
  "create-donation-payment": createDonationPayment,
  "donation-status": donationStatus,
  "generate-donation-receipt": generateDonationReceipt,
  "payment-webhook": paymentWebhook,
  "resend-donation-receipt": resendDonationReceipt,
  "ask-for-sign": askForSign,
  "say-yes-to-event": sayYesToEvent,
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
  [linkPaths.leave]: leaveSubscription,
  [linkPaths.volunteer]: confirmVolunteer,
  [linkPaths["event-answer"]]: changeAnswer,
  [linkPaths.shifts]: myShifts,
  [shiftsCalendarPath]: myShiftsCalendar,
  [teamCalendarPath]: teamCalendar,
};

/**
 * `incoming` is Node's own request, `clientAddress` what a functions platform says of who sent it; a test that calls the app directly
 * has neither.
 */
type Bindings = (Partial<HttpBindings> & { clientAddress?: string | undefined }) | undefined;

type Environment = { Variables: RequestVariables; Bindings: Bindings };

export type App = Hono<Environment>;

/** Paths that another origin's pages may call. */
const backendPaths = ["/functions/*", "/storage/*", "/rest/*", "/auth/*"];

/** What a backend may share with its process. */
export type BackendParts = {
  /** The payment provider's stand-in. */
  sandbox?: Sandbox | undefined;
  /** Looks at the database, the files and the e-mail, for `/readyz`. */
  look?: () => Promise<Health>;
};

/** The middleware and the whole backend. */
export function createBackend(
  services: Services,
  { sandbox, look = createHealth(services) }: BackendParts = {},
): App {
  const app = createBareApp(services);
  mountFunctions(app, services);
  mountTables(app, services);
  mountFiles(app, services);
  mountLinks(app, services);
  mountHealth(app, look);
  if (sandbox)
    app.route("/", createHostedPage(sandbox, { check: originCheck(services.config), ...services }));
  return app;
}

/** An app with the middleware alone. */
export function createBareApp(
  services: Pick<Services, "config" | "content" | "log" | "clock" | "metrics">,
): App {
  const app: App = new Hono();
  useMiddleware(app, services);
  return app;
}

/** The middleware of every request, in this order; responses pass it in reverse order. */
function useMiddleware(
  app: App,
  services: Pick<Services, "config" | "content" | "log" | "clock" | "metrics">,
): void {
  const { config, content, log } = services;
  app.onError((error, context) =>
    faultResponse(error, { request: context.req.raw, requestId: context.get("requestId"), log }),
  );
  app.use(({ req, env }, next) => {
    markPeer(req.raw, env?.clientAddress ?? env?.incoming?.socket.remoteAddress);
    return next();
  });
  app.use(requestLog(services, "site"));
  app.use(securityHeaders(policyOptions(config, content().campaign)));
  app.use(timeLimit());
  app.use(addressCheck);
  for (const path of backendPaths) app.use(path, crossOrigin(config));
  app.post("*", holdBody(bodyNeeds(), config));
}

/** Bodies with files and all other bodies have separate memory budgets. */
function bodyNeeds(): (context: Context) => BodyNeed {
  const files = { budget: createBodyBudget(fileLimits), maxBytes: maxHeldBytes };
  const text = { budget: createBodyBudget(textLimits), maxBytes: maxTextBytes };
  return ({ req: { raw } }) => {
    const { pathname } = new URL(raw.url);
    const isForm = pathname === `/functions/v1/${functionWithFiles}` && isMultipart(raw);
    return isForm || pathname.startsWith(uploadPath) ? files : text;
  };
}

function mountFunctions(app: App, services: Services): void {
  const noticing = withPaymentsNotice(services);
  const handle = (name: FunctionName) =>
    publicFunction(functions[name], noticing, { acceptsFiles: name === functionWithFiles });
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
  app.get("/pictures/*", async ({ req }, next) => (await servePicture(req.raw, services)) ?? next());
}

function mountLinks(app: App, services: Services): void {
  for (const [path, handle] of Object.entries(linkHandlers)) {
    app.on(["GET", "POST"], path, ({ req }) => handle(req.raw, services));
  }
}

function mountHealth(app: App, look: () => Promise<Health>): void {
  app.get(healthPaths.liveness, () => liveness());
  const readiness = createReadiness(look);
  app.get(healthPaths.readiness, readiness);
  for (const path of healthPaths.checks) app.get(path, readiness);
}

function unknownFunction(request: Request): Response {
  return refuse(request, {
    code: "unknown_function",
    message: { title: "There is no such function." },
  });
}

/* The sandbox's events, handled by the same webhook as a provider's. */

/** Posts a signed event to the webhook within this process; resolves with the status of the response. */
export async function deliverWebhook(
  app: App,
  { body, signature }: { body: string; signature: string },
): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const response = await app.request("/functions/v1/payment-webhook", { method: "POST", headers, body });
  return response.status;
}
