/** What a donor is told by e-mail when nothing was charged, or when what arrived goes back: why, and what is possible. */

import { formatDate, formatLongDate } from "#domain/platform/time/local-date.ts";
import type { DeclineReason, ProhibitedReason } from "./contribution-state.ts";
import { limitSentence, donationRules, formatCents } from "./donation-rules.ts";

type Gift = {
  fullName: string;
  amountCents: number;
  limitCents: number;
  year: number;
  /** Who may give, in the jurisdiction's words. */
  whoMayGive: string;
  contact: string;
};

type UntakenGift = Gift & { donatePage: string };

/** A gift that arrived and may not be kept whole. Amounts in cents, `…On` local dates. */
type ReturnedGift = Gift & {
  receivedOn: string;
  /** What goes back, or went back. */
  returnCents: number;
  byCard: boolean;
  reason: ProhibitedReason;
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

/** The letter about a gift that arrived and must go back, whole or in part; `dueOn`: by when. Says nothing of any other gift's amount. */
export function mustReturnLetter(gift: ReturnedGift, dueOn: string): DonorLetter {
  const returned = formatCents(gift.returnCents);
  const isWhole = gift.returnCents >= gift.amountCents;
  return {
    subject: `${returned} goes back to you by ${formatDate(dueOn)}`,
    text: [
      greeting(gift),
      `Thank you for your contribution of ${formatCents(gift.amountCents)}, which arrived on ${formatLongDate(gift.receivedOn)}. The campaign may not keep ${isWhole ? "it" : `${returned} of it`}.`,
      returnReasons[gift.reason](gift),
      `${returned} goes back to ${gift.byCard ? "the card that it came from" : "you"} by ${formatLongDate(dueOn)}. ${isWhole ? "No receipt is made for it, and one that you may have got no longer counts." : "A receipt for what stays replaces the earlier one then."}`,
      mistake(gift),
    ].join("\n\n"),
  };
}

/** The letter that follows once it went back. */
export function returnedLetter(gift: ReturnedGift, returnedOn: string): DonorLetter {
  const returned = formatCents(gift.returnCents);
  return {
    subject: `${returned} of your contribution was sent back`,
    text: [
      greeting(gift),
      `On ${formatLongDate(returnedOn)} the campaign sent ${returned} of your contribution of ${formatCents(gift.amountCents)} back to ${gift.byCard ? "the card that it came from. Banks can take some days to show it" : "you"}.`,
      mistake(gift),
    ].join("\n\n"),
  };
}

function greeting({ fullName }: Gift): string {
  return `Dear ${fullName || "contributor"},`;
}

function mistake({ contact }: Gift): string {
  return `If you think that this is a mistake, please write to ${contact}.`;
}

const whatWasMissing = {
  "missing-name": () =>
    "The law asks for the full first and last name of every contributor, and it was missing.",
  "missing-address": () =>
    "The law asks for the full residential address of every contributor, and a part of it was missing.",
};

const returnReasons: Record<ProhibitedReason, (gift: Gift) => string> = {
  ...whatWasMissing,
  "not-eligible": ({ whoMayGive }) => `${whoMayGive} The address that came with it is elsewhere.`,
  "over-limit": ({ limitCents, year }) =>
    `${limitSentence(limitCents, year)} Together with your other contributions this one passes it.`,
  anonymous: () => "The law lets the campaign take only a small amount without a name.",
  organization: ({ whoMayGive }) => `${whoMayGive} It was in the name of an organization.`,
  "not-citizen": ({ whoMayGive }) => whoMayGive,
  "not-own-money": ({ whoMayGive }) => `${whoMayGive} The money was found to be somebody else's.`,
  other: () => "The campaign's financial agent found that the campaign may not keep it.",
};

function letter(gift: UntakenGift, reasons: string[]): DonorLetter {
  const amount = formatCents(gift.amountCents);
  const paragraphs = [
    greeting(gift),
    `Thank you for wanting to give ${amount}. We could not take it, and nothing was charged. If your bank shows the amount as pending, it disappears by itself within a few days.`,
    ...reasons,
    mistake(gift),
  ];
  return { subject: `Your contribution of ${amount} was not charged`, text: paragraphs.join("\n\n") };
}

const reasons: Record<DeclineReason, (gift: UntakenGift) => string> = {
  ...whatWasMissing,
  "not-eligible": ({ whoMayGive }) => `${whoMayGive} The billing address is elsewhere.`,
  "over-limit": ({ limitCents, year }) =>
    `${limitSentence(limitCents, year)} This one, with what you gave before in the year, would have passed it.`,
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
