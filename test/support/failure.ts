/** Catches expected errors in tests. */

import { expect } from "vitest";

/** The error that the promise was rejected with; the test fails when it resolves. */
export function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail("This should have failed"),
    (error: unknown) => error,
  );
}
