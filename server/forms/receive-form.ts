/**
 * The one way in for every form: read, refuse programs, validate, count, store, answer.
 * A form never hears success before its words are in the records; nothing a visitor sends ends in an error page.
 */

import { rateLimitMessage } from "#domain/rate-limit.ts";
import type { FieldErrors, Form, FormInput } from "#domain/forms/form.ts";
import { hasFilledHoneypot, secureFormMessages } from "#domain/secure-form.ts";
import { pleaseCorrect } from "#domain/forms/create-form.ts";
import type { MultipartFile } from "../attachments/read-multipart.ts";
import { UploadRefused } from "../attachments/upload-refused.ts";
import { checkSubmission } from "../middleware/submission-limit.ts";
import type { PublicFunction, Services } from "../services.ts";
import { answerAccepted, answerFailed, answerRefused, type FormRefusal } from "./form-answers.ts";
import { findStored, storedKey } from "./idempotency.ts";
import { type FormPost, readPost } from "./read-post.ts";

/** A valid form with all that storing it needs. */
export type Received<T> = {
  value: T;
  files: MultipartFile[];
  page: string;
  /** Unique for this submission: storing it again must answer the first id. */
  key: string;
  request: Request;
};

export type Stored = { ok: true; id: string } | { ok: false; errors: FieldErrors };

export type FormReceiver<T> = {
  form: Form<T>;
  /** A plain HTML post may bring files. */
  acceptsFiles?: boolean;
  /** Stores the submission and queues its mail in one transaction. */
  store(received: Received<T>, services: Services): Promise<Stored>;
};

/** The public function of a form. */
export function receiveForm<T>(receiver: FormReceiver<T>): PublicFunction {
  const { form, acceptsFiles = false } = receiver;
  return async (request, services) => {
    let input: FormInput = {};
    try {
      const post = await readPost(request, { acceptsFiles });
      ({ input } = post);
      const outcome = await receive(post, request, receiver, services);
      if ("id" in outcome) return answerAccepted(request, form, outcome.id);
      return await answerRefused(request, form, input, outcome, services);
    } catch (error) {
      if (error instanceof UploadRefused) {
        return answerRefused(request, form, input, uploadRefusal(error, form), services);
      }
      if (error instanceof Error) return answerFailed(request, form, input, error, services);
      throw error;
    }
  };
}

async function receive<T>(
  post: FormPost,
  request: Request,
  receiver: FormReceiver<T>,
  services: Services,
): Promise<{ id: string } | FormRefusal> {
  const { form } = receiver;
  if (hasFilledHoneypot(post.input)) {
    return { status: 400, code: "spam", message: { title: secureFormMessages.spam } };
  }
  const parsed = form.parse(post.input);
  if (!parsed.ok) return { status: 422, code: "invalid", message: parsed.message, errors: parsed.errors };

  const key = storedKey(form.functionName, post, parsed.value, request, services);
  const earlier = await findStored(key, services);
  if (earlier) return earlier;

  const verdict = await checkSubmission(services.limiter, request, {
    ...services.config,
    scope: form.functionName,
    visitor: visitorOf(post.input, request),
  });
  if (!verdict.allowed) {
    const message = { title: rateLimitMessage(verdict.minutes) };
    return { status: 429, code: "rate_limited", message, retryAfterSeconds: verdict.retryAfterSeconds };
  }

  const { value } = parsed;
  const page = post.page ?? form.page;
  const stored = await receiver.store({ value, files: post.files, page, key, request }, services);
  return stored.ok ? { id: stored.id } : invalid(stored.errors);
}

function invalid(errors: FieldErrors): FormRefusal {
  const [first = ""] = Object.values(errors);
  return { status: 422, code: "invalid", message: { title: pleaseCorrect, description: first }, errors };
}

/** Whose turn it is: people behind one address are told apart by what they give, or by their browser. */
function visitorOf(input: FormInput, request: Request): string {
  const email = input["email"] ?? input["contactEmail"];
  return typeof email === "string" && email !== "" ? email : (request.headers.get("user-agent") ?? "");
}

function uploadRefusal(
  { statusCode, message }: UploadRefused,
  form: Pick<Form<unknown>, "failed">,
): FormRefusal {
  const { title } = form.failed("");
  return { status: statusCode, code: "upload_refused", message: { title, description: message } };
}
