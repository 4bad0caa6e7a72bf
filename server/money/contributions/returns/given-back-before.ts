/** Money that is given back once: a form's second post finds what the first did. */

import type { RefundFact } from "#domain/money/contributions/contribution-state.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";

/** The post of a form by `postIdOf`; undefined where no form asks. */
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

/** Why nothing is given back where no amount was asked for and `amountToReturn` is 0. */
export const nothingLeft = "What had to go back is back. To give back more, say how much.";
