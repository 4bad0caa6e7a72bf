/** How a form is answered: JSON to a script, a page to a person whose browser posted plain HTML. */

import { campaign } from "#content/campaign.ts";
import type { FunctionError, SubmissionAccepted } from "#domain/functions.ts";
import type { FieldErrors, Form, FormInput, Message } from "#domain/forms/form.ts";
import { honeypotField } from "#domain/secure-form.ts";
import { answerFault } from "../middleware/faults.ts";
import type { Services } from "../services.ts";
import { isPlainPost } from "./read-post.ts";

/** A submission that was not taken, and why. */
export type FormRefusal = {
  status: number;
  code: string;
  message: Message;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
};

type Shown = Pick<Form<unknown>, "functionName" | "page" | "thankYouPage" | "failed">;

/** Stored: `{ ok, id }` for a script, the thank-you page for a person. */
export function answerAccepted(request: Request, form: Shown, id: string): Response {
  if (isPlainPost(request))
    return new Response(null, { status: 303, headers: { location: form.thankYouPage } });
  const accepted: SubmissionAccepted = { ok: true, id };
  return Response.json(accepted);
}

/** Not taken: the reason for a script; for a person the form's page again, with everything that was typed. */
export async function answerRefused(
  request: Request,
  form: Shown,
  input: FormInput,
  refusal: FormRefusal,
  services: Services,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (refusal.retryAfterSeconds) headers["retry-after"] = String(refusal.retryAfterSeconds);
  if (isPlainPost(request)) return drawAgain(form, input, refusal, services, headers);
  const { title, description } = refusal.message;
  const error: FunctionError = {
    error: description ? `${title}: ${description}` : title,
    code: refusal.code,
  };
  if (refusal.errors) error.fields = refusal.errors;
  return Response.json(error, { status: refusal.status, headers });
}

/** The records or the disk failed. A script gets the one answer to faults; a person's words stay on the page. */
export async function answerFailed(
  request: Request,
  form: Shown,
  input: FormInput,
  error: Error,
  services: Services,
): Promise<Response> {
  const fault = answerFault(error, request, crypto.randomUUID(), services.log);
  if (!isPlainPost(request)) return fault;
  const message = form.failed(campaign.email);
  const refusal = { status: fault.status, code: "failed", message };
  return drawAgain(form, input, refusal, services, {}).catch(() => fault);
}

/** The form's page again with everything that was typed, for a person whose browser posted plain HTML. */
export async function drawAgain(
  form: Shown,
  input: FormInput,
  { status, message, errors = {} }: FormRefusal,
  services: Services,
  headers: Record<string, string>,
): Promise<Response> {
  const { functionName, page } = form;
  const drawn = await services.drawPage(page, { functionName, values: typedValues(input), errors, message });
  const answer = new Response(drawn.body, { status, headers: drawn.headers });
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
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
