/**
 * Receives every form: read, refuse spam, validate, check the rate limit, store, respond.
 * Success is reported only after the submission is stored; no input leads to an error page.
 */

import type { Form, FormInput } from "#domain/messages/forms/form.ts";
import { placesOf } from "#domain/messages/forms/field.ts";
import type { Message } from "#domain/platform/message.ts";
import { hasFilledHoneypot, secureFormMessages } from "#domain/messages/secure-form/secure-form.ts";
import { type UploadedFile, createUploadHandler } from "#server/messages/attachments/read-multipart.ts";
import {
  UploadRefusedError,
  invalidFields,
  rateLimited,
  type Refusal,
} from "#server/platform/http/refusal.ts";
import { refusalOf } from "#server/platform/middleware/faults.ts";
import { checkSubmission, giveBackSubmission } from "#server/platform/rate-limits/rate-limiter.ts";
import { mailboxKey } from "#server/platform/mail/email-key.ts";
import type { PublicFunction, Services } from "#server/services.ts";
import { respondAccepted, respondFailed, respondRefused, pageSentFrom } from "./form-responses.ts";
import { type FormPost, readPost, type Sender, senderOf } from "./read-post.ts";
import { createHash } from "node:crypto";
import type { FunctionName } from "#domain/web/functions.ts";
import { clientKeys } from "#server/platform/rate-limits/client-address.ts";
import type { Keys } from "#server/platform/system/keyed-digest.ts";

/** A valid form with all that storing it needs. */
export type Received<T> = {
  value: T;
  files: UploadedFile[];
  page: string;
  /** Unique for this submission: storing it again returns the first id. */
  key: string;
  /** The same where the sender gave a key: one that comes again is the same request, not somebody who tries once more. */
  requestKey: string | undefined;
};

export type Stored = { ok: true; id: string } | { ok: false; refusal: Refusal };

type FormReceiver<T> = {
  form: Form<T>;
  /** A plain HTML post may bring files. */
  acceptsFiles?: boolean;
  /** Stores the submission and queues its mail in one transaction. */
  store(received: Received<T>, services: Services): Promise<Stored>;
};

export function receiveForm<T>(receiver: FormReceiver<T>): PublicFunction {
  const { form, acceptsFiles = false } = receiver;
  return async (request, services) => {
    const sender = senderOf(request);
    let input: FormInput = {};
    try {
      const files: UploadedFile[] = [];
      const post = await readPost(request, {
        ...(acceptsFiles && { takeFile: createUploadHandler(files, request, services) }),
        noteInput: (typed) => void (input = typed),
      });
      const outcome = await receive({ post, sender, files, request }, receiver, services);
      if (outcome.ok) return respondAccepted(sender, form, outcome.id);
      return await respondRefused(request, { form, input, sender, refusal: outcome.refusal }, services);
    } catch (error) {
      if (error instanceof UploadRefusedError) {
        const refusal = uploadRefusal(error, form);
        return respondRefused(request, { form, input, sender, refusal }, services);
      }
      if (error instanceof Error) return respondFailed(request, { form, input, sender, error }, services);
      throw error;
    }
  };
}

type Reading = { post: FormPost; sender: Sender; files: UploadedFile[]; request: Request };

async function receive<T>(
  { post, sender, files, request }: Reading,
  receiver: FormReceiver<T>,
  services: Services,
): Promise<Stored> {
  const { form } = receiver;
  if (hasFilledHoneypot(post.input)) {
    return refused({ code: "spam", message: { title: secureFormMessages.spam } });
  }
  const parsed = form.parse(post.input, placesOf(services.content()));
  if (!parsed.ok) return refused(invalidFields(parsed.errors, withFilesAgain(parsed.message, files)));

  const { value } = parsed;
  const given = post.idempotencyKey;
  const keys = storedKeys({ functionName: form.functionName, given, value, files }, request, services);
  const earlier = await findStored(keys, services);
  if (earlier) return { ok: true, id: earlier.id };

  const visit = { ...services.config, scope: form.functionName, visitor: visitorOf(value, request) };
  const verdict = await checkSubmission(services.limiter, request, visit);
  if (!verdict.ok) return refused(rateLimited(verdict));

  const page = pageSentFrom({ form, input: post.input, sender }, services.content());
  try {
    const requestKey = given === undefined ? undefined : keys[0];
    return await receiver.store({ value, files, page, key: keys[0], requestKey }, services);
  } catch (error) {
    // Who tries again, as the response says, must not be refused for our fault; the limits may be out of reach as well.
    await giveBackSubmission(services.limiter, request, visit).catch(() => undefined);
    throw error;
  }
}

function refused(refusal: Refusal): Stored {
  return { ok: false, refusal };
}

/** A page that is rendered again can't keep the chosen files. */
function withFilesAgain(message: Message, files: UploadedFile[]): Message {
  if (files.length === 0) return message;
  return { ...message, description: `${message.description ?? ""} Please attach your files again.`.trim() };
}

/**
 * The visitor for the rate limit: people behind one address are told apart by the e-mail address that the form has read, or by their browser.
 * An address in a field that the form does not have could be of any length.
 */
function visitorOf(value: unknown, request: Request): string {
  const { email, contactEmail = email } = value as { email?: string; contactEmail?: string };
  return contactEmail ? mailboxKey(contactEmail) : (request.headers.get("user-agent") ?? "");
}

/** The form's own title, with the problem of the files below it. */
function uploadRefusal(error: UploadRefusedError, form: Pick<Form<unknown>, "failed">): Refusal {
  const { title } = form.failed("");
  return { ...refusalOf(error), message: { title, description: error.message } };
}

/* Recognising a submission that is sent again: by its words, with the sender's key when there is one. */

type Keyed = {
  functionName: FunctionName;
  /** The key that the sender gave; a plain HTML form has none. */
  given: string | undefined;
  value: unknown;
  files: UploadedFile[];
};

/**
 * The same words under the same key are the same submission; other words under a key that was used before are another
 * one, so that a program that reuses keys loses no message. A plain HTML form carries no key, and a second
 * press of its button must not store a second message: there, the network address and the day (UTC) stand for it,
 * by each secret that addresses are keyed with.
 */
function storedKeys(
  { functionName, given, value, files }: Keyed,
  request: Request,
  { config, clock }: Services,
): Keys {
  const names = files.map(({ fileName, sizeBytes }) => [fileName, sizeBytes]);
  const keyOf = (...sender: string[]) => {
    const words = JSON.stringify([value, names, ...sender]);
    return `${functionName}:${createHash("sha256").update(words).digest("hex")}`;
  };
  if (given) return [keyOf(given)];
  const day = clock.now().toISOString().slice(0, 10);
  const [current, ...former] = clientKeys(request, config);
  return [keyOf(current, day), ...former.map((address) => keyOf(address, day))];
}

/** The submission that was stored under one of these keys. */
export async function findStored(
  keys: readonly string[],
  { database }: Services,
): Promise<{ id: string } | undefined> {
  for (const key of keys) {
    const stored = await database
      .selectFrom("submission")
      .select("id")
      .where("idempotency_key", "=", key)
      .executeTakeFirst();
    if (stored) return stored;
  }
  return undefined;
}
