/** Words of /donation-success: each state of a payment in its own, and none that says more than the books do. */

import { formatCents } from "#domain/donation/donation.ts";
import type { DeclineReason, DonationStatus } from "#domain/functions.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { formatLongDate } from "#domain/time/local-date.ts";
import { campaign } from "../campaign.ts";
import { figures } from "../figures.ts";

const jurisdiction = jurisdictionOf(campaign.jurisdiction);

type PaymentWords = {
  /** Heading and title of the page. */
  title: string;
  /** Heading of the slip. */
  heading: string;
  /** Repeats the state in a word or two; the eye's, not the screen reader's. */
  stamp: string;
  text: readonly string[];
};

/** The page's words for a state. */
export function paymentWords(status: DonationStatus): PaymentWords {
  switch (status.state) {
    case "waiting":
      return waiting(status.amountCents !== undefined);
    case "processing":
    case "held":
      return states[status.state];
    case "paid":
      return paid(status);
    case "declined":
      return {
        ...states.declined,
        text: [
          isKnown(status.reason) ? declineReasons[status.reason] : states.declined.noReason,
          states.declined.nothingTaken,
        ],
      };
    case "failed":
    case "expired":
    case "ran-out":
      return states[status.state];
    case "refunded":
      return states.refunded;
    case "partly-refunded":
      return partlyRefunded(status);
    case "disputed":
      return status.isLost ? states.disputeLost : states.disputed;
    case "to-be-returned":
      return toBeReturned(status);
    default:
      return unknownState(status);
  }
}

export const successPage = {
  title: "Thank you",
  plain: "Thank you for standing behind an independent campaign.",
  /** Stands as large as the heading of the slip. */
  rehearsal: "This was a rehearsal: no money moved.",
  rehearsalStamp: "Rehearsal",
  rehearsalTitle: (title: string) => `${title} (rehearsal)`,
  issuer: campaign.name,
  rows: {
    amount: "Amount",
    paidOn: "Paid on",
    receipt: "PDF receipt",
    refunded: "Sent back",
    returnedOn: "Sent back on",
    disputed: "Taken back by the bank",
    kept: "Stays with the campaign",
    toReturn: "To be returned",
    dueOn: "No later than",
    taken: "Taken",
    lastLooked: "Last looked",
  },
  taxNote: `${jurisdiction.receipt.taxSentence} ${jurisdiction.receipt.disclosureSentence}`,
  looksAgain: "This page looks again by itself. You may also close it.",
  looksNoMore:
    "This page has stopped looking by itself. Look again whenever you like; what happens to your payment does not depend on it.",
  notReached: "We could not be reached just now.",
  lookAgain: "Look again now",
  unread: {
    title: "Your payment could not be looked up",
    heading: "We did not look just now",
    stamp: "Not looked up",
    text: "This says nothing about your payment: please do not pay again, and look once more in a few minutes.",
  },
  tryAgain: "Back to the donation page",
  ask: "Write to us about it",
  share: "Share",
  volunteer: "Volunteer",
  home: "Back to the home page",
  resend: "Send me the receipt again",
  resendOutcome: {
    sent: "The receipt was sent again. Please look into your inbox in a few minutes.",
    none: "There is no receipt to send for this payment.",
    failed: "The receipt could not be sent just now. Please try again in a few minutes.",
  },
  shareText: "I support an independent voice on Saanich Council.",
} as const;

const nothingTaken = "Nothing was taken, and no receipt is made.";

const states = {
  processing: {
    title: "Your payment is being processed",
    heading: "It is being confirmed",
    stamp: "Processing",
    text: [
      "Your bank holds the amount, and it is taken once we have confirmed that we may accept it: usually within a minute. Please do not pay again. Your receipt comes by e-mail; if we cannot accept it, nothing is taken, and we write to you as well.",
    ],
  },
  held: {
    title: "Your gift waits for a decision",
    heading: "Our financial agent looks at it",
    stamp: "Waiting",
    text: [
      "Some gifts can only be accepted by the campaign’s financial agent, and that can take some days. Your bank holds the amount until then, for about seven days at most, and nothing is charged before the decision. Please do not pay again.",
      "If it is accepted, your receipt comes by e-mail. If it is not, or if the hold ends first, nothing is taken, and we write to you as well.",
    ],
  },
  declined: {
    title: "We could not accept this gift",
    heading: "It was not taken",
    stamp: "Declined",
    /** Also of an authorization that was cancelled at the provider's own page: nothing is known of the law there. */
    noReason: "The campaign’s financial agent could not accept it. Write to us, and we tell you why.",
    nothingTaken: `${nothingTaken} What your bank held for it is released; some banks take a few days to show that.`,
  },
  failed: {
    title: "The payment did not go through",
    heading: "Your bank said no",
    stamp: "Not paid",
    text: [nothingTaken, "You can try again whenever you like."],
  },
  expired: {
    title: "The checkout has ended",
    heading: "We know of no payment",
    stamp: "Ended",
    text: [
      "The checkout was open for a limited time, and no payment has reached us. If you did pay, please do not pay again: this page changes when the payment provider tells us, or write to us.",
    ],
  },
  "ran-out": {
    title: "The payment was not taken",
    heading: "The bank’s hold ran out",
    stamp: "Ran out",
    text: [
      "Your bank held the amount for a limited time, and that time ended before we took it. The hold is released.",
      nothingTaken,
    ],
  },
  refunded: {
    title: "Your gift was sent back",
    heading: "All of it goes back to you",
    stamp: "Refunded",
    text: [
      "The full amount was sent back the way it came. Banks can take some days to show it. An earlier receipt no longer counts.",
    ],
  },
  disputed: {
    title: "This payment is disputed",
    heading: "The bank has taken it back for now",
    stamp: "Disputed",
    text: [
      "The card’s owner objected to this payment at the bank. Until the bank decides, the campaign does not have the money.",
    ],
  },
  disputeLost: {
    title: "This payment was taken back",
    heading: "The bank decided for the card’s owner",
    stamp: "Taken back",
    text: ["The bank took the money back from the campaign. An earlier receipt for it no longer counts."],
  },
} as const;

const declineReasons: Record<Exclude<DeclineReason, "other">, string> = {
  "not-eligible": `The address that came with the payment is not one from which the campaign may take gifts. ${jurisdiction.whoMayGive.text}`,
  "address-missing":
    "The law asks for the full home address of everyone who gives, and none came with the payment.",
  "over-limit": "One person may give only so much in a year, and this gift would pass that limit.",
  organization: `The name that was given is not a person’s own. ${jurisdiction.whoMayGive.text}`,
};

/** Also where the financial agent had declined it, for a reason that is not the law's. */
const mayNotKeep = "The campaign may not keep it. Write to us, and we tell you why.";

function waiting(isKnown: boolean): PaymentWords {
  return {
    title: "Waiting for word of your payment",
    heading: "Not heard from the payment provider yet",
    stamp: "Waiting",
    text: [
      isKnown
        ? "We have not heard yet whether the payment went through. Please do not pay again. If it did, your receipt comes by e-mail."
        : "We have heard of no payment at this address. If you paid, please do not pay again: your receipt comes by e-mail once the payment provider tells us. If in doubt, write to us.",
    ],
  };
}

/** Of a newer server: this page was built or loaded before the state existed. */
function unknownState(_status: never): PaymentWords {
  return {
    title: "Waiting for word of your payment",
    heading: "This page cannot say yet how it stands",
    stamp: "Waiting",
    text: [
      "What is recorded of your payment could not be shown here. Please do not pay again. Look again in a few minutes, or write to us.",
    ],
  };
}

/** Whether the page can say why; a newer server may know more reasons. */
function isKnown(reason: DeclineReason): reason is keyof typeof declineReasons {
  return Object.hasOwn(declineReasons, reason);
}

function paid({
  amountCents,
  receiptNumber,
  live,
}: Extract<DonationStatus, { state: "paid" }>): PaymentWords {
  const printed = live
    ? `; if you asked for a printed one, it is mailed within ${figures.printedReceiptDays.text}`
    : " marked TEST, and nothing is mailed on paper";
  const receipt = receiptNumber
    ? `Receipt ${receiptNumber} goes to the e-mail address you gave, as a PDF${printed}.`
    : "No receipt is recorded for it yet. If none comes by e-mail within a day, write to us.";
  return {
    title: "Thank you",
    heading: "Your gift has arrived",
    stamp: "Paid",
    text: [
      `Your donation of ${formatCents(amountCents)} has arrived. Thank you for standing behind an independent campaign.`,
      receipt,
    ],
  };
}

function partlyRefunded(status: Extract<DonationStatus, { state: "partly-refunded" }>): PaymentWords {
  const kept = formatCents(status.amountCents - status.refundedCents);
  return {
    title: "A part of your gift was sent back",
    heading: `${kept} stays with the campaign`,
    stamp: "Partly refunded",
    text: [
      `${formatCents(status.refundedCents)} was sent back the way it came; banks can take some days to show it. Thank you for the rest.`,
      ...(status.receiptNumber
        ? [`Receipt ${status.receiptNumber} over ${kept} replaces the earlier one and comes by e-mail.`]
        : []),
    ],
  };
}

function toBeReturned(status: Extract<DonationStatus, { state: "to-be-returned" }>): PaymentWords {
  const isWhole = status.returnCents >= status.amountCents;
  const sum = formatCents(status.returnCents);
  const by = status.dueOn ? `no later than ${formatLongDate(status.dueOn)}` : "within 30 days";
  return {
    title: isWhole ? "We may not keep this gift" : "We may not keep all of this gift",
    heading: isWhole ? "It goes back to you" : `${sum} of it goes back to you`,
    stamp: "To be returned",
    text: [
      isKnown(status.reason) ? declineReasons[status.reason] : mayNotKeep,
      `${sum} goes back to you ${by}. ${isWhole ? "No receipt is made for it." : "A receipt is made for what stays."}`,
    ],
  };
}
