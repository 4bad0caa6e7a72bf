/** What a donor is told by e-mail when nothing was charged: why, and what is still possible. */

import type { DeclineReason } from "./contribution-state.ts";
import { limitSentence } from "./contribution-limit.ts";
import { donationRules, formatCents } from "./donation.ts";

/** Amounts in cents. */
type UntakenGift = {
  fullName: string;
  amountCents: number;
  limitCents: number;
  year: number;
  /** Who may give, in the jurisdiction's words. */
  whoMayGive: string;
  donatePage: string;
  /** Whom to write to. */
  contact: string;
};

/** Subject and paragraphs; the authorization line is added where the mail is sent. */
export type DonorLetter = { subject: string; text: string };

/** The letter about a gift that the campaign did not take. `possibleCents`: only where the e-mail address got the receipts of all that the person gave in that year. */
export function declinedLetter(
  gift: UntakenGift,
  { reason, possibleCents }: { reason: DeclineReason; possibleCents?: number | undefined },
): DonorLetter {
  return letter(gift, [reasons[reason](gift), whatIsPossible(gift, reason, possibleCents)]);
}

/** The letter about a gift whose hold at the bank ended before it was taken. */
export function ranOutLetter(gift: UntakenGift): DonorLetter {
  return letter(gift, [
    "Your bank held the amount for us, and the hold ended before we took it.",
    `You are welcome to give again: ${gift.donatePage}`,
  ]);
}

function letter(gift: UntakenGift, reasons: string[]): DonorLetter {
  const amount = formatCents(gift.amountCents);
  const paragraphs = [
    `Dear ${gift.fullName},`,
    `Thank you for wanting to give ${amount}. We could not take it, and nothing was charged. If your bank shows the amount as pending, it disappears by itself within a few days.`,
    ...reasons,
    `If you think that this is a mistake, please write to ${gift.contact}.`,
  ];
  return { subject: `Your contribution of ${amount} was not charged`, text: paragraphs.join("\n\n") };
}

const reasons: Record<DeclineReason, (gift: UntakenGift) => string> = {
  "missing-name": () =>
    "The law asks for the full first and last name of every contributor, and it was missing.",
  "missing-address": () =>
    "The law asks for the full residential address of every contributor, and a part of it was missing.",
  "not-eligible": ({ whoMayGive }) => `${whoMayGive} The billing address is elsewhere.`,
  "over-limit": ({ limitCents, year }) =>
    `${limitSentence(limitCents, year)} Together with earlier contributions this one would have passed it.`,
  organization: ({ whoMayGive }) => `${whoMayGive} The gift was in the name of an organization.`,
  other: () => "The campaign's financial agent decided that it can't be taken.",
};

function whatIsPossible(gift: UntakenGift, reason: DeclineReason, possibleCents: number | undefined): string {
  const again = `You can give again here: ${gift.donatePage}`;
  if (reason === "missing-name" || reason === "missing-address") {
    return `Please give again with your full name, street, city and postal code: ${gift.donatePage}`;
  }
  if (reason === "not-eligible") {
    return `If you do live where one may give, please use your residential address. ${again}`;
  }
  if (reason === "organization") return `You may give your own money, in your own full name. ${again}`;
  if (reason === "other") return "There are other ways to help, and they are welcome.";
  if (possibleCents === undefined) {
    return `The campaign's financial agent can tell you what is still possible: please write to ${gift.contact}.`;
  }
  if (possibleCents < donationRules.minCents) return `Nothing more can be taken in ${gift.year}.`;
  return `What is still possible in ${gift.year} is ${formatCents(possibleCents)}. ${again}`;
}
