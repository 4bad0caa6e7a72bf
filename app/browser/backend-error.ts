import type { FunctionError } from "#domain/functions.ts";

/**
 * `refused`: the server answered and says why. `unavailable`: 502, 503 or 504. `network`: no answer, or none in time.
 * Only a refusal carries a sentence worth showing; the other two become the form's own failure text (P-25).
 */
export type FailureKind = "refused" | "unavailable" | "network";

/** What went wrong with a call, named as the hosted backend's client names it. */
export class BackendError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: string | undefined;
  /** What to correct, by field name. */
  readonly fields: Record<string, string>;

  constructor(name: string, message: string, about: Partial<BackendError> & { kind: FailureKind }) {
    super(message, { cause: about.cause });
    this.name = name;
    this.kind = about.kind;
    this.status = about.status ?? 0;
    this.code = about.code;
    this.fields = about.fields ?? {};
  }
}

type Refusal = Partial<FunctionError> & { message?: string };

/** An answer that is not 2xx as an error; `family` is Functions, Storage or Postgrest. */
export function failureOf(
  family: string,
  response: { status: number; headers: Headers },
  body: Refusal | null,
) {
  const relay = response.headers.get("x-relay-error") === "true";
  const message = body?.message ?? body?.error ?? `HTTP ${response.status}`;
  return new BackendError(`${family}${relay ? "RelayError" : "HttpError"}`, message, {
    kind: [502, 503, 504].includes(response.status) ? "unavailable" : "refused",
    status: response.status,
    code: body?.code,
    fields: body?.fields ?? {},
  });
}

/** A call that never came back. */
export function lostConnection(name: string, cause?: unknown) {
  return new BackendError(name, "The connection was lost.", { kind: "network", cause });
}
