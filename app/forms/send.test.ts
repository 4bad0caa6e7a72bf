import { expect, test } from "vitest";
import { BackendError, type FailureKind } from "#app/browser/backend-error.ts";
import { sentFrom, createAttempts } from "./send.ts";

const failed = (kind: FailureKind) =>
  sentFrom({
    data: null,
    error: new BackendError("Error", "Please wait 4 minutes.", { kind, fields: { email: "no" } }),
  });

test("the server refuses → its sentence and the fields to correct", () => {
  expect(failed("refused")).toEqual({ ok: false, reason: "Please wait 4 minutes.", fields: { email: "no" } });
});

test("the server is out or unreachable → the form's own text alone", () => {
  expect(failed("unexplained")).toEqual({ ok: false });
  expect(failed("unavailable")).toEqual({ ok: false });
  expect(failed("network")).toEqual({ ok: false });
});

test("the same words sent again → the same key; changed words → a new one", () => {
  let count = 0;
  const keyFor = createAttempts(() => `key-${(count += 1)}`);
  expect(keyFor({ name: "Ann" })).toBe("key-1");
  expect(keyFor({ name: "Ann" })).toBe("key-1");
  expect(keyFor({ name: "Anne" })).toBe("key-2");
  expect(keyFor({ name: "Anne" })).toBe("key-2");
});
