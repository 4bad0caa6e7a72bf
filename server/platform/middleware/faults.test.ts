import { describe, expect, test } from "vitest";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { UploadRefusedError } from "#server/platform/http/refusal.ts";
import { StorageUnavailableError } from "#server/platform/storage/storage.ts";
import { faultResponse } from "./faults.ts";

/** What a script gets, and the lines of the log. */
async function answerTo(error: Error) {
  const logged: unknown[] = [];
  const note = (level: string) => (event: string, facts?: object) =>
    void logged.push({ level, event, ...facts });
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  const request = new Request("https://www.example.org/functions/v1/submit-contact-form", { method: "POST" });
  const response = faultResponse(error, { request, requestId: "seven", log });
  const { status, headers } = response;
  return { status, wait: headers.get("retry-after"), body: await response.json(), logged };
}

const withCode = (code: string) => Object.assign(new Error("/var/data: secret detail"), { code });

describe("handling a request threw", () => {
  test.each([
    ["the disk is full", withCode("ENOSPC"), 507, "storage_full", null, "warn"],
    ["the disk's quota is used up", withCode("EDQUOT"), 507, "storage_full", null, "warn"],
    ["the visitor hung up", withCode("ECONNRESET"), 400, "incomplete_request", null, "warn"],
    ["the body ended early", withCode("ERR_STREAM_PREMATURE_CLOSE"), 400, "incomplete_request", null, "warn"],
    ["it was given up", new DOMException("x", "AbortError"), 400, "incomplete_request", null, "warn"],
    ["the database is away", new DatabaseUnavailableError("gone"), 503, "unavailable", "10", "warn"],
    ["the files are away", new StorageUnavailableError("gone"), 503, "unavailable", "10", "warn"],
    ["nobody expected it", new TypeError("secret detail"), 500, "unexpected", null, "error"],
  ])(
    "%s → its own status and sentence with the reference, and one line in the log",
    async (_, error, status, code, wait, level) => {
      const answer = await answerTo(error);
      expect(answer).toMatchObject({ status, wait, body: { code } });
      expect(answer.body.error).toMatch(/^[A-Z].*\. \(Reference seven\)$/);
      expect(JSON.stringify(answer.body)).not.toContain("secret detail");
      expect(answer.logged).toEqual([{ level, event: "request-failed", id: "seven", code, error }]);
    },
  );

  test.each([
    [413, "Payload too large", 413, "too_large", undefined],
    [415, "invalid_mime_type", 415, "unsupported_type", undefined],
    [429, "rate_limited", 429, "rate_limited", 60],
    [400, "invalid_form", 400, "upload_refused", undefined],
  ])(
    "a body or a file was refused with %i (%s) → its own words, when to try again, and no line in the log",
    async (statusCode, reason, status, code, retryAfterSeconds) => {
      const refused = new UploadRefusedError("Not this file.", {
        statusCode,
        reason,
        ...(retryAfterSeconds && { retryAfterSeconds }),
      });
      expect(await answerTo(refused)).toEqual({
        status,
        wait: retryAfterSeconds === undefined ? null : String(retryAfterSeconds),
        body: { error: "Not this file.", code },
        logged: [],
      });
    },
  );
});
