import { expect, test } from "vitest";
import { isUnavailable } from "./errors.ts";

test.each([
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "proxy request failed, cannot connect to the specified address",
  "Network connection lost.",
  "cannot access temporary or unlogged relations during recovery",
])("%s → the database is away, and the visitor is asked to try again", (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test.each(["25006", "CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"])(
  "%s, of a standby or a certificate → the database is away for now",
  (code) => {
    expect(isUnavailable(Object.assign(new Error("refused"), { code }))).toBe(true);
  },
);

test("an error of ours → not taken for a database that is away", () => {
  expect(isUnavailable(new Error("There is no receipt"))).toBe(false);
});
