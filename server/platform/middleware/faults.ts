/** Turns unexpected errors into responses: a plain sentence with the request's id, never a stack trace. */

import type { FunctionErrorCode } from "#domain/web/functions.ts";
import { UploadRefusedError, refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { isUnavailable } from "#server/platform/database/errors.ts";
import { StorageUnavailableError } from "#server/platform/storage/storage.ts";

import type { Log } from "#server/platform/system/log.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const hungUp = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);
const retryAfterSeconds = 10;

/** The answer to a request whose handling threw; logs it. */
export function faultResponse(
  error: Error,
  { request, requestId, log }: { request: Request; requestId: string; log: Log },
): Response {
  return refuse(request, faultOf(error, requestId, log));
}

/** The refusal that a fault becomes; logs it. A body that can't be read is the sender's fault and no line in the log. */
export function faultOf(error: Error, requestId: string, log: Log): Refusal {
  if (error instanceof UploadRefusedError) return refusalOf(error);
  const fault = classify(error);
  const write = fault.code === "unexpected" ? log.error : log.warn;
  write("request-failed", { id: requestId, code: fault.code, error });
  return { ...fault, message: { title: `${fault.message.title} (Reference ${requestId})` } };
}

/** What is wrong with a body or its files, in its own words. */
export function refusalOf({ statusCode, message: title, retryAfterSeconds }: UploadRefusedError): Refusal {
  return {
    code: uploadCodes[statusCode] ?? "upload_refused",
    message: { title },
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}

/** The codes that a form has as well for what the storage interface says by a status. */
const uploadCodes: Record<number, FunctionErrorCode> = {
  413: "too_large",
  415: "unsupported_type",
  429: "rate_limited",
};

function classify(error: Error): Refusal {
  const code = "code" in error ? String(error.code) : error.name;
  if (full.has(code)) {
    const title = "We can't store anything at the moment. Please try again later.";
    return { code: "storage_full", message: { title } };
  }
  if (hungUp.has(code) || error.name === "AbortError") {
    const title = "The connection ended before everything arrived. Please try again.";
    return { code: "incomplete_request", message: { title } };
  }
  if (isUnavailable(error) || error instanceof StorageUnavailableError) {
    const title = "We can't take this for the moment. Please try again in a minute.";
    return { code: "unavailable", message: { title }, retryAfterSeconds };
  }
  const title = "Something went wrong on our side. Please try again.";
  return { code: "unexpected", message: { title } };
}
