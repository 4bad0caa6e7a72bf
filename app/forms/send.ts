import { backend, type BackendResult } from "#app/browser/backend.ts";
import { keyField } from "#app/islands/plain-post.ts";
import type { FieldErrors, Form } from "#domain/messages/forms/form.ts";
import type { Message } from "#domain/platform/message.ts";
import { randomHex } from "#app/browser/random.ts";

/**
 * How a submission ended. `toast` replaces the form's own text; `reason` is the server's sentence, shown in the form.
 * A failure without either shows the form's failure text alone.
 */
export type Sent =
  | { ok: true; toast?: Message }
  | { ok: false; reason?: string; fields?: FieldErrors; toast?: Message };

/** Gives the idempotency key of these words: the same as before when they are repeated. */
export type KeyFor = (words: unknown) => string;

/**
 * Sends what a form parsed, with a key that makes a repetition harmless. Throws what nobody expects, and the form is posted as plain HTML:
 * with `entries`, in which a sender writes what it has sent ahead (files, by their addresses).
 */
export type Sender<T> = (value: T, keyFor: KeyFor, entries: FormData) => Promise<Sent>;

/** The usual sender: the form's own function, as JSON. */
export function toFunction<T extends object>(form: Form<T>): Sender<T> {
  return async (value, keyFor) =>
    sentFrom(await backend.invokeFunction(form.functionName, { ...value, [keyField]: keyFor(value) }));
}

/** Only a refusal says something to the visitor; an unreachable server has nothing to add to the form's own text. */
export function sentFrom({ error }: BackendResult<unknown>): Sent {
  if (!error) return { ok: true };
  return error.kind === "refused"
    ? { ok: false, reason: error.message, fields: error.fields }
    : { ok: false };
}

/**
 * One key per series of attempts: the same words sent again carry the same key, so a double send is stored once;
 * changed words get a new key, so a correction is never mistaken for a repetition.
 */
export function createAttempts(random: () => string = () => randomHex(16)): KeyFor {
  let last = { words: "", key: "" };
  return (value) => {
    const words = JSON.stringify(value);
    if (words !== last.words) last = { words, key: random() };
    return last.key;
  };
}
