/** The sandbox's checkout page: works like the provider's page, and can't be mistaken for it. */

import type { Content } from "#content/content.ts";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { readBounded } from "#server/platform/http/request-body.ts";
import type { Payer } from "./sandbox-money.ts";
import type { Sandbox } from "./sandbox.ts";
import { SandboxError, type SandboxSession } from "./sandbox-objects.ts";
import { renderHostedPage, renderMissingPage, practiceAddress } from "./hosted-page-html.ts";

type Campaign = Content["campaign"];

const path = "/sandbox-checkout/:id";
const maxLength = 200;
const bodyBytes = 64 * 1024;

/** The page and its buttons, to be mounted in the site only while payments are the sandbox; `check` refuses foreign posts. */
export function createHostedPage(
  sandbox: Sandbox,
  { check, content }: { check: MiddlewareHandler; content: () => Content },
): Hono {
  const app = new Hono();
  app.get(path, async (context) => {
    const session = await sandbox.session(context.req.param("id"));
    return session ? page(await render(session)) : page(renderMissingPage(), 404);
  });
  app.post(path, check, async (context) => {
    const session = await sandbox.session(context.req.param("id"));
    if (!session) return page(renderMissingPage(), 404);
    const fields = await fieldsOf(context.req.raw);
    if (!fields) return page(await render(session), 400);
    const { campaign } = content();
    await press(sandbox, session, { fields, campaign });
    const action = String(fields.get("action"));
    if (action === "declined") return page(renderHostedPage(session, { declined: true, campaign }), 402);
    return leave(context, session, action);
  });
  return app;

  async function render(session: SandboxSession): Promise<string> {
    const payment = session.payment_intent ? await sandbox.payment(session.payment_intent) : undefined;
    return renderHostedPage(session, { payment, campaign: content().campaign });
  }
}

/** What the page's own form sends; undefined for anything else, and for more than it could hold. */
async function fieldsOf(request: Request): Promise<FormData | undefined> {
  const body = await readBounded(request, bodyBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return body && new Response(body, { headers }).formData().catch(() => undefined);
}

async function press(
  sandbox: Sandbox,
  { id, payment_intent: paymentIntentId }: SandboxSession,
  { fields, campaign }: { fields: FormData; campaign: Campaign },
): Promise<void> {
  const { act } = sandbox;
  switch (fields.get("action")) {
    case "pay":
      return act.pay(id, payerIn(fields, campaign));
    case "declined":
      return act.refuseCard(id);
    case "ran-out":
      if (paymentIntentId) await act.runOut(paymentIntentId);
      return;
    case "dispute":
      // Pressed twice, or in a tab from before: the page that follows shows what stands.
      if (paymentIntentId) await act.dispute(paymentIntentId).catch(unlessRefused);
      return;
    default:
      // Cancelled: nothing happens at the provider either.
      return;
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof SandboxError)) throw error;
}

/** Back to the site by a path of its own, so that the page works whatever name the machine was opened by. */
function leave(context: Context, session: SandboxSession, action: string): Response {
  const isOver = action === "pay" || action === "ran-out" || action === "done";
  const back = isOver ? session.success_url : session.cancel_url;
  if (action === "dispute" || !back) return context.redirect(`/sandbox-checkout/${session.id}`, 303);
  const { pathname, search } = new URL(back);
  return context.redirect(`${pathname}${search}`, 303);
}

/** What was typed; a program that presses a button without the form's fields pays from the practice address. */
function payerIn(fields: FormData, campaign: Campaign): Payer {
  const address = practiceAddress(campaign);
  const text = (name: keyof typeof address) => {
    const value = fields.has("line1") ? fields.get(name) : address[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, maxLength) : null;
  };
  return {
    name: "",
    address: {
      line1: text("line1"),
      line2: text("line2"),
      city: text("city"),
      state: text("state"),
      postal_code: text("postal_code"),
      country: text("country"),
    },
  };
}

function page(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
  });
}
