/** Turns every refusal into a response: JSON for a script, a page for a browser that posted a plain HTML form. */

import { type FunctionError, type FunctionErrorCode, refusalStatus } from "#domain/web/functions.ts";
import { type FieldErrors, pleaseCorrect } from "#domain/messages/forms/form.ts";
import type { Message } from "#domain/platform/message.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { rateLimitMessage } from "#domain/web/rate-limit.ts";
import type { RefusedVerdict } from "#server/platform/rate-limits/rate-limiter.ts";
import { language } from "#domain/platform/language.ts";
import { attachmentMessages } from "#domain/messages/attachments/attachments.ts";

/** Why a request was refused: by the checks before a function, a form, a limit or a fault. */
export type Refusal = {
  /** It decides the status of the response as well. */
  code: FunctionErrorCode;
  message: Message;
  /** The sentence that a script gets, where it is not the whole message. */
  error?: string;
  /** What to correct, by field name. */
  fields?: FieldErrors;
  /** When the same request may succeed: every refusal that is only for now says it. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
};

/** A refusal in the shape of `FunctionError`, or as a small page with the way back. */
export function refuse(request: Request, refusal: Refusal): Response {
  const { code, fields } = refusal;
  const status = refusalStatus[code];
  const error = refusal.error ?? sentenceOf(refusal.message);
  const headers = refusalHeaders(refusal);
  if (!acceptsPage(request)) {
    const body: FunctionError = { error, code, ...(fields && { fields }) };
    return Response.json(body, { status, headers });
  }
  const response = new Response(refusalPage(error), { status, headers });
  response.headers.set("content-type", "text/html; charset=utf-8");
  return response;
}

/** The refusal of someone who asked too often. */
export function rateLimited({ minutes, retryAfterSeconds }: RefusedVerdict): Refusal {
  return { code: "rate_limited", message: { title: rateLimitMessage(minutes) }, retryAfterSeconds };
}

/** The refusal of a form whose fields are wrong; without a message of its own it says the first error. */
export function invalidFields(errors: FieldErrors, message?: Message): Refusal {
  const [description = ""] = Object.values(errors);
  return { code: "invalid", message: message ?? { title: pleaseCorrect, description }, fields: errors };
}

/** What a refusal adds to the head of its response, whatever its body is. */
export function refusalHeaders({ headers, retryAfterSeconds }: Refusal): Record<string, string> {
  return { ...headers, ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }) };
}

function sentenceOf({ title, description }: Message): string {
  return description ? `${title}: ${description}` : title;
}

function acceptsPage(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}

function refusalPage(sentence: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This did not go through</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem}a{color:inherit}</style>
<h1>This did not go through</h1>
<p>${escapeHtml(sentence)}</p>
<p>Your browser's back button returns to what you typed, or <a href="/">go to the home page</a>.</p>
</html>
`;
}

/** Why a file was not taken, in the words of the storage interface that the official client reads. */
export class UploadRefusedError extends Error {
  override readonly name = "UploadRefusedError";
  readonly code = "upload-refused";
  /** Answered as text in the body; the HTTP status differs from it for a name that is taken. */
  readonly statusCode: number;
  /** A word for programs, such as `Payload too large`. */
  readonly reason: string;
  /** When the same request may succeed, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      statusCode,
      reason,
      retryAfterSeconds,
    }: { statusCode: number; reason: string; retryAfterSeconds?: number },
  ) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The file's name is none of the accepted types. */
  static wrongType(fileName: string): UploadRefusedError {
    return unacceptedType(attachmentMessages.wrongType(fileName));
  }

  /** The file's content is not of the type that its name says. */
  static wrongContent(fileName: string): UploadRefusedError {
    return unacceptedType(attachmentMessages.wrongContent(fileName));
  }

  /** The file has no bytes. */
  static empty(fileName: string): UploadRefusedError {
    const { description } = attachmentMessages.empty(fileName);
    return new UploadRefusedError(description, { statusCode: 400, reason: "Invalid request" });
  }
}

function unacceptedType({ description }: { description: string }): UploadRefusedError {
  return new UploadRefusedError(description, { statusCode: 415, reason: "invalid_mime_type" });
}
