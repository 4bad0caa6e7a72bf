/** The one place where what was not expected becomes an answer: a plain sentence with the request's id, never a stack. */

import { isUnavailable } from "../database/errors.ts";
import type { Log } from "../services.ts";
import { refuse } from "./answer.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const hungUp = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/** The answer to a request whose handling threw; logs it. */
export function answerFault(error: Error, request: Request, requestId: string, log: Log): Response {
  const fault = classify(error);
  const write = fault.status === 500 ? log.error : log.warn;
  write("request-failed", { id: requestId, code: fault.code, error });
  return refuse(
    request,
    fault.status,
    { error: `${fault.sentence} (Reference ${requestId})`, code: fault.code },
    fault.status === 503 ? { "retry-after": "10" } : {},
  );
}

function classify(error: Error): { status: number; code: string; sentence: string } {
  const code = "code" in error ? String(error.code) : error.name;
  if (full.has(code)) {
    return {
      status: 507,
      code: "storage_full",
      sentence: "We can't store anything at the moment. Please try again later.",
    };
  }
  if (hungUp.has(code) || error.name === "AbortError") {
    return {
      status: 400,
      code: "incomplete_request",
      sentence: "The connection ended before everything arrived. Please try again.",
    };
  }
  if (isUnavailable(error)) {
    return {
      status: 503,
      code: "unavailable",
      sentence: "We can't take this for the moment. Please try again in a minute.",
    };
  }
  return { status: 500, code: "unexpected", sentence: "Something went wrong on our side. Please try again." };
}
