/** The sandbox's checkout page: works like the provider's page, and can't be mistaken for it. */

import type { Content } from "#content/content.ts";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { readBounded } from "#server/platform/http/request-body.ts";
import type { Payer } from "./sandbox-money.ts";
import type { Sandbox } from "./sandbox.ts";
import { SandboxError, type SandboxSession, type SandboxIntent } from "./sandbox-objects.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { escapeHtml } from "#domain/platform/html.ts";

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

/* The HTML of the sandbox's checkout page: no card fields, and marked as a test throughout. */

const style = `
:root{color-scheme:light;--ink:#1d2a24;--paper:#fffdf6;--line:#1d2a24;--warn:#ffd23f}
*{box-sizing:border-box}
body{margin:0;background:#f1ede1;color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
.bar{background:repeating-linear-gradient(135deg,var(--warn) 0 18px,#f7c600 18px 36px);border-bottom:3px solid var(--line);padding:.85rem 1.25rem;font-weight:700;text-align:center}
main{max-width:34rem;margin:2rem auto;padding:1.75rem clamp(1.1rem,5vw,2.25rem);background:var(--paper);border:3px dashed var(--line)}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .35rem}
.amount{font-size:2.5rem;font-weight:750;line-height:1.1;margin:.5rem 0 1.25rem;font-variant-numeric:tabular-nums}
fieldset{border:0;padding:0;margin:0 0 1.5rem}
legend{font-weight:700;padding:0;margin-bottom:.5rem}
label{display:block;margin:.65rem 0 .2rem;font-size:.95rem}
input{width:100%;min-height:44px;padding:.5rem .7rem;font:inherit;color:inherit;background:#fff;border:1.5px solid #56645d;border-radius:4px}
button{display:block;width:100%;min-height:48px;margin:.6rem 0 0;padding:.6rem 1rem;font:inherit;font-weight:650;color:var(--ink);background:#fff;border:2px solid var(--line);border-radius:4px;cursor:pointer;text-align:left}
button.first{background:var(--ink);color:#fff}
button small{display:block;font-weight:400;font-size:.9rem}
:focus-visible{outline:3px solid #0b5fff;outline-offset:2px}
.notice{border-left:6px solid var(--warn);background:#fff7d6;padding:.7rem 1rem;margin:0 0 1.25rem}
.alert{border-left-color:#b3261e;background:#fdeceb}
@media (max-width:30rem){main{margin:0;border-width:0 0 3px}}
`;

/** What the form is filled in with: an address that nobody has, of somebody who may give. */
function practiceAddress({ jurisdiction }: { jurisdiction: string }) {
  const { examples, country } = jurisdictionOf(jurisdiction);
  const { address, city, province, postalCode } = examples.resident;
  return { line1: address, line2: "", city, state: province, postal_code: postalCode, country: country.code };
}

type AddressField = keyof ReturnType<typeof practiceAddress>;

type HostedPage = { payment?: SandboxIntent | undefined; declined?: boolean; campaign: Campaign };

function renderHostedPage(
  session: SandboxSession,
  { payment, declined = false, campaign }: HostedPage,
): string {
  const alert = declined
    ? `<p class="notice alert" role="alert">The pretended card was declined. Nothing was charged; you can try again.</p>`
    : "";
  return render(
    "TEST MODE: no payment",
    `<h1>Practice checkout</h1>
<p>${escapeHtml(campaign.name)}</p>
<p class="amount">${formatCents(session.amount_total ?? 0)}</p>
<p class="notice">This is not a payment page. No card is asked for and no money moves, whatever you press. The receipt says TEST.</p>
${alert}${controlsOf(session, payment, campaign)}`,
  );
}

function renderMissingPage(): string {
  return render(
    "TEST MODE: no such checkout",
    `<h1>There is no such practice checkout</h1>
<p>It may belong to another installation. <a href="/">Back to the site</a>.</p>`,
  );
}

function controlsOf(session: SandboxSession, payment: SandboxIntent | undefined, campaign: Campaign): string {
  if (session.status === "open") return openControls(session, campaign);
  if (session.status === "expired") {
    return `<p>This practice checkout has run out. <a href="${escapeHtml(formOf(session))}">Start again</a>.</p>`;
  }
  return form(`${completedControls(payment)}
${button({ action: "done", label: "Back to the site" })}`);
}

/** The page that the donor came from. */
function formOf({ cancel_url: url }: SandboxSession): string {
  return url ? new URL(url).pathname : "/";
}

function completedControls(payment: SandboxIntent | undefined): string {
  if (payment?.status === "canceled")
    return "<p>This practice checkout is done: the amount was let go, and nothing counts as paid.</p>";
  if (payment?.status === "requires_capture") {
    return `<p>The pretended bank holds the amount until the campaign takes it or lets it go.</p>
${button({ action: "ran-out", label: "The hold runs out", hint: "as if nobody had taken the amount in time" })}`;
  }
  return `<p>This practice checkout is done: it counts as paid.</p>
${button({ action: "dispute", label: "Dispute it", hint: "as if the card's owner had told the bank that the payment was not theirs" })}`;
}

function openControls(session: SandboxSession, campaign: Campaign): string {
  const address = practiceAddress(campaign);
  const field = (name: AddressField, label: string) => fieldOf(name, label, address[name]);
  return form(`<fieldset><legend>Billing address (practice)</legend>
${field("line1", "Street address")}
${field("line2", "Unit")}
${field("city", "City")}
${field("state", "Province")}
${field("postal_code", "Postal code")}
${field("country", "Country (two letters)")}
</fieldset>
<p>For ${escapeHtml(session.customer_email ?? "no e-mail address")}</p>
<p>${escapeHtml(session.custom_text.submit?.message ?? "")}</p>
${button({ action: "pay", label: "Pretend to pay", hint: "as if the card were accepted at once", isFirst: true })}
${button({ action: "declined", label: "Pretend the card is declined", hint: "you stay on this page" })}
${button({ action: "cancel", label: "Cancel", hint: "back to the donation page" })}`);
}

function form(content: string): string {
  return `<form method="post">${content}</form>`;
}

function fieldOf(name: AddressField, label: string, value: string): string {
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="200" autocomplete="off">`;
}

type Button = { action: string; label: string; hint?: string; isFirst?: boolean };

function button({ action, label, hint, isFirst = false }: Button): string {
  const small = hint ? `<small>${hint}</small>` : "";
  return `<button name="action" value="${action}"${isFirst ? ' class="first"' : ""}>${label}${small}</button>`;
}

function render(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${style}</style>
<div class="bar">TEST MODE: this page takes no payment</div>
<main>
${content}
</main>
</html>
`;
}
