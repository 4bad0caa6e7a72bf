/** Two agents at once: what is done to a contribution is done to the one that the agent looked at, or not at all. */

import { createHash } from "node:crypto";
import { changedMeanwhile } from "#server/money/books/entries.ts";
import type { Contribution } from "./contribution.ts";

export type OfContribution = {
  contributionId: string;
  /** `versionOf` what the agent looked at; whatever it is by now when undefined. */
  version?: string | undefined;
};

/** Eight characters that are others as soon as anything is that a person reads of the contribution. */
export function versionOf(contribution: Contribution): string {
  const { facts, method, amount_cents, advantage_cents, received_on, description } = contribution;
  const { full_name, email, address, city, province, postal_code } = contribution;
  const content = [
    [facts, method, amount_cents, advantage_cents, received_on, description],
    [full_name, email, address, city, province, postal_code],
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 8);
}

/** A sentence when somebody, or the payment provider, changed it since the agent looked at it. */
export function whyStale(
  contribution: Contribution,
  { version }: Pick<OfContribution, "version">,
): string | undefined {
  if (version === undefined || version === versionOf(contribution)) return undefined;
  return changedMeanwhile;
}
