/** The donor's letter when a gift was authorized and nothing was charged. */

import { campaign } from "#content/campaign.ts";
import { limitCentsFor } from "#domain/donation/contribution-limit.ts";
import { declinedLetter, type DonorLetter, ranOutLetter } from "#domain/donation/donor-letter.ts";
import { testDonor } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import type { Config } from "#server/config/config.ts";
import type { Tx } from "../database/schema.ts";
import { notify } from "#server/notify/notify.ts";
import { type Contribution, factsOf } from "./contribution.ts";

/** Queues the letter in the transaction that records the end of the hold. */
export async function mailDonor(
  transaction: Tx,
  { before, after, config, now }: { before: Contribution; after: Contribution; config: Config; now: Date },
): Promise<void> {
  if (after.status === before.status || !after.email || after.email === testDonor.email) return;
  const letter = letterTo(after, config);
  if (!letter) return;
  const notice = {
    kind: "donation-not-charged",
    ...letter,
    email: { replyTo: { name: campaign.name, address: campaign.email } },
    dedupeKey: `not-charged:${after.id}`,
    testMode: after.livemode === 0,
  };
  await notify(transaction, { role: "donor", email: after.email }, notice, now);
}

function letterTo(contribution: Contribution, config: Config): DonorLetter | undefined {
  const { status, year, is_candidate } = contribution;
  const jurisdiction = jurisdictionOf(contribution.jurisdiction);
  const person = { year, isCandidate: is_candidate === 1, votingDay: campaign.votingDay };
  const gift = {
    fullName: contribution.full_name,
    amountCents: contribution.amount_cents,
    limitCents: limitCentsFor(jurisdiction, person),
    year,
    whoMayGive: jurisdiction.whoMayGive.text,
    donatePage: `${config.baseUrl}/donate`,
    contact: campaign.email,
  };
  if (status === "ran-out") return ranOutLetter(gift);
  // It was canceled on the provider's own website, so the reason is the agent's.
  if (status === "canceled")
    return declinedLetter(gift, factsOf(contribution).declined ?? { reason: "other" });
  return undefined;
}
