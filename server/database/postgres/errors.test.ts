import { expect, test } from "vitest";
import { isUnavailable } from "./errors.ts";

test.each([
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "proxy request failed, cannot connect to the specified address",
  "Network connection lost.",
])("%s → the database is away, and the visitor is asked to try again", (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test("an error of ours → not taken for a database that is away", () => {
  expect(isUnavailable(new Error("There is no receipt"))).toBe(false);
});
