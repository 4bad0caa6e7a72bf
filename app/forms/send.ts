import { backend, type BackendResult } from "#app/browser/backend.ts";
import type { FieldErrors, Form } from "#domain/forms/form.ts";
import type { Message } from "#domain/message.ts";

/**
 * How a submission ended. `toast` replaces the form's own text; `reason` is the server's sentence, shown in the form.
 * A failure without either shows the form's failure text alone (P-25).
 */
export type Sent =
  | { ok: true; toast?: Message }
  | { ok: false; reason?: string; fields?: FieldErrors; toast?: Message };

/** Gives the idempotency key of these words: the same as before when they are repeated. */
export type KeyFor = (words: unknown) => string;

/** Sends what a form parsed, with a key that makes a repetition harmless. */
export type Sender<T> = (value: T, keyFor: KeyFor) => Promise<Sent>;

/** The usual sender: the form's own function, as JSON. */
export function toFunction<T extends object>(form: Form<T>): Sender<T> {
  return async (value, keyFor) =>
    sentFrom(await backend.invokeFunction(form.functionName, { ...value, _idempotency_key: keyFor(value) }));
}

/** Only a refusal says something to the visitor; an unreachable server has nothing to add to the form's own text. */
export function sentFrom({ error }: BackendResult<unknown>): Sent {
  if (!error) return { ok: true };
  return error.kind === "refused"
    ? { ok: false, reason: error.message, fields: error.fields }
    : { ok: false };
}
