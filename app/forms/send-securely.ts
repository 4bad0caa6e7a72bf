import { functionAddress } from "#app/browser/backend.ts";
import { BackendError, jsonIn, refusalIn } from "#app/browser/backend-error.ts";
import { secureContext } from "#app/browser/secure-context.ts";
import { secureSubmit, SecureSubmitError } from "#app/browser/secure-submit.ts";
import * as log from "#app/browser/log.ts";
import { keyField } from "#app/islands/plain-post.ts";
import type { Form } from "#domain/messages/forms/form.ts";
import type { Sender, Sent } from "./send.ts";

/**
 * Sends a form as a secure submission. The sanitized fields go as specified; what was typed goes beside them,
 * because names and messages are stored as typed (decisions X-30).
 */
export function securely<T extends object>(form: Form<T>): Sender<T> {
  return async (value, keyFor) => {
    const data = { ...value, _as_typed: value, [keyField]: keyFor(value) };
    try {
      const context = secureContext.of(form.functionName);
      await secureSubmit(functionAddress(form.functionName), { data, context });
      return { ok: true };
    } catch (cause) {
      if (cause instanceof BackendError) return { ok: false };
      if (!(cause instanceof SecureSubmitError)) throw cause;
      log.error(`${form.functionName} was not accepted`, cause);
      return refusal(cause);
    }
  };
}

/** The server's own sentence for a refusal; what this page itself refused; nothing for an outage. */
function refusal({ status, body, message }: SecureSubmitError): Sent {
  if (status >= 500) return { ok: false };
  if (status === 0) return { ok: false, reason: message };
  const { sentence, fields } = refusalIn(jsonIn(body));
  return { ok: false, reason: sentence, fields };
}
