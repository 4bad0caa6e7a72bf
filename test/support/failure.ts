/** For tests of what goes wrong. */

import { expect } from "vitest";

/** What the work was rejected with; the test fails when it succeeds. */
export function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail("This should have failed"),
    (error: unknown) => error,
  );
}
