/** Responses to a form: JSON to a script, a page to a browser that posted plain HTML. */

import { refusalStatus, type SubmissionAccepted } from "#domain/web/functions.ts";
import type { Form, FormInput, FormReturn } from "#domain/messages/forms/form.ts";
import { honeypotField } from "#domain/messages/secure-form/secure-form.ts";
import { type Refusal, refusalHeaders, refuse, rateLimited } from "#server/platform/http/refusal.ts";
import { faultOf } from "#server/platform/middleware/faults.ts";
import type { Services } from "#server/services.ts";
import type { Sender } from "./read-post.ts";
import type { RateRule } from "#domain/web/rate-limit.ts";
import { clientKey } from "#server/platform/rate-limits/client-address.ts";
import type { RateVerdict } from "#server/platform/rate-limits/rate-limiter.ts";
import { eventsAddress, pagesOfForm } from "#domain/content/site/page-documents.ts";

type Shown = Pick<Form<unknown>, "functionName" | "block" | "pagesIn" | "thankYouPage" | "failed">;

type FormShown = { form: Shown; input: FormInput; sender: Sender };

/** Stored: `{ ok, id }` for a script, the thank-you page for a person. */
export function respondAccepted(sender: Sender, form: Shown, id: string): Response {
  if (sender.isPlain) return new Response(null, { status: 303, headers: { location: form.thankYouPage } });
  const accepted: SubmissionAccepted = { ok: true, id };
  return Response.json(accepted);
}

/** Not taken: the reason for a script; for a person the form's page again, with everything that was typed. */
export async function respondRefused(
  request: Request,
  { refusal, ...shown }: FormShown & { refusal: Refusal },
  services: Services,
): Promise<Response> {
  return shown.sender.isPlain
    ? renderAgain(request, { refusal, ...shown }, services)
    : refuse(request, refusal);
}

/** The database or the disk failed. A script gets the usual error; a plain HTML post gets the page with everything that was typed. */
export async function respondFailed(
  request: Request,
  { error, ...shown }: FormShown & { error: Error },
  services: Services,
): Promise<Response> {
  const fault = faultOf(error, crypto.randomUUID(), services.log);
  if (!shown.sender.isPlain) return refuse(request, fault);
  const refusal = { ...fault, message: shown.form.failed(services.content().campaign.email) };
  return renderAgain(request, { refusal, ...shown }, services).catch(() => refuse(request, fault));
}

/** The form's page again with everything that was typed, for a person whose browser posted plain HTML. */
async function renderAgain(
  request: Request,
  { refusal, ...shown }: FormShown & { refusal: Refusal },
  services: Services,
): Promise<Response> {
  const { form, input, sender } = shown;
  const { functionName, block } = form;
  const { code, message, fields: errors = {} } = refusal;
  const path = pageSentFrom({ form, input, sender }, services.content());
  const state = { functionName, values: typedValues(input), errors, message, block };
  const rendered = await renderForVisitor(request, { path, state }, services);
  if (rendered.status === 429) return rendered;
  const response = new Response(rendered.body, { status: refusalStatus[code], headers: rendered.headers });
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) response.headers.set(name, value);
  return response;
}

/** What the visitor typed, without the fields that no visitor sees. */
function typedValues(input: FormInput): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(input)) {
    if (name.startsWith("_") || name === honeypotField) continue;
    if (typeof value === "string") values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((item) => typeof item === "string");
  }
  return values;
}

type Post = { form: Pick<Form<unknown>, "block" | "pagesIn">; input: FormInput; sender: Sender };

/**
 * The page that a form was sent from, as the form says itself (app/render.tsx) or the browser. Where the form stands on no such page, it is
 * the first that has it, or the home page where the campaign has taken it off all. Of an event that is gone it is the list: a form of another
 * event would take the answer for that one.
 */
export function pageSentFrom({ form, input, sender }: Post, documents: object): string {
  const pages = pagesOfForm(form, documents);
  const named = [input["_page"], sender.page].find((page) => pages.includes(page as string));
  const other = form.pagesIn ? eventsAddress(documents) : pages[0];
  return (named as string | undefined) ?? other ?? "/";
}

/* Limits how often pages are rendered for a request, which costs a hundred times as much as serving a stored page. */

/** For one network address; high enough for a library whose visitors each make a few mistakes. */
const renderRule: RateRule = { limit: 120, windowSeconds: 10 * 60 };

/** The page with this state, or 429 with a sentence. Without the database nothing is counted, so that nobody loses what they typed. */
export async function renderForVisitor(
  request: Request,
  { path, state }: { path: string; state: FormReturn | Record<string, unknown> },
  services: Services,
): Promise<Response> {
  const key = `render:${clientKey(request, services.config)}`;
  const verdict = await services.limiter.check(key, renderRule).catch((): RateVerdict => ({ ok: true }));
  if (verdict.ok) return services.renderPage(path, state);
  return refuse(request, rateLimited(verdict));
}
