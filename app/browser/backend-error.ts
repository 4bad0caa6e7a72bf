import type { FunctionError } from "#domain/web/functions.ts";

/**
 * `refused`: the server answered and says why. `unexplained`: it answered without a sentence. `unavailable`: 502, 503 or 504.
 * `network`: no answer, or none in time. Only a refusal carries a sentence worth showing; the others become the form's own
 * failure text.
 */
export type FailureKind = "refused" | "unexplained" | "unavailable" | "network";

/** What went wrong with a call, named as the hosted backend's client names it. A declared field is no script: older browsers have no fields. */
export class BackendError extends Error {
  declare readonly kind: FailureKind;
  declare readonly status: number;
  declare readonly code: string | undefined;
  /** What to correct, by field name. */
  declare readonly fields: Record<string, string>;

  constructor(name: string, message: string, about: Partial<BackendError> & { kind: FailureKind }) {
    super(message, { cause: about.cause });
    this.name = name;
    this.kind = about.kind;
    this.status = about.status ?? 0;
    this.code = about.code;
    this.fields = about.fields ?? {};
  }
}

type Refusal = { sentence: string | undefined; code: string | undefined } & Pick<FunctionError, "fields">;

/** An answer that is not 2xx, or is a web page, as an error; `family` is Functions, Storage or Postgrest. */
export function failureOf(
  family: string,
  response: { status: number; headers: Headers },
  body: unknown,
): BackendError {
  const relay = response.headers.get("x-relay-error") === "true";
  const { sentence, ...about } = refusalIn(body);
  return new BackendError(
    `${family}${relay ? "RelayError" : "HttpError"}`,
    sentence ?? `HTTP ${response.status}`,
    { ...about, kind: kindOf(response.status, sentence), status: response.status },
  );
}

/** The sentence of a refusal. A proxy may respond in the server's place, so only the expected shape is shown to a visitor. */
export function refusalIn(body: unknown): Refusal {
  const { message, error, code, fields } = isRecord(body) ? body : {};
  return {
    sentence: [message, error].filter(isText).find((text) => text.trim() !== ""),
    code: isText(code) ? code : undefined,
    fields: Object.fromEntries(
      Object.entries(isRecord(fields) ? fields : {}).filter((entry): entry is [string, string] =>
        isText(entry[1]),
      ),
    ),
  };
}

/** An answer's body; undefined when it is empty or a page instead of JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function kindOf(status: number, sentence: string | undefined): FailureKind {
  if ([502, 503, 504].includes(status)) return "unavailable";
  return sentence === undefined ? "unexplained" : "refused";
}

const isText = (value: unknown): value is string => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Whether a web page came where the server answers in JSON. It may have the status 200, as a network's sign-in page or a proxy's
 * maintenance page has, and says nothing about what was sent.
 */
export const isWebPage = (contentType: string | null): boolean =>
  contentType?.startsWith("text/html") ?? false;

/** A call without a response. */
export function lostConnection(name: string, cause?: unknown) {
  return new BackendError(name, "The connection was lost.", { kind: "network", cause });
}
