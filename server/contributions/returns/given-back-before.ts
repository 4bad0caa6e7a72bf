/** A form that gives money back, posted twice: the second post finds what the first did. */

import type { RefundFact } from "#domain/donation/contribution-state.ts";
import { type Contribution, factsOf } from "#server/contributions/record/contribution.ts";

/** The post of a form by `postIdOf`; undefined where no form asks, as at the terminal. */
export type OfPost = { post?: string | undefined };

/** What this post gave back before, with its reference; undefined when it did nothing yet, or when that was taken back. */
export function givenBackBefore(
  contribution: Contribution,
  { post }: OfPost,
): { id: string; fact: RefundFact } | undefined {
  if (post === undefined) return undefined;
  const { refunds = {}, repayments = {} } = factsOf(contribution);
  const [found] = [...Object.entries(refunds), ...Object.entries(repayments)].filter(
    ([, fact]) => fact.post === post && fact.state !== "failed",
  );
  return found && { id: found[0], fact: found[1] };
}
