/** Words of /donate. */

import { campaign } from "../campaign.ts";

export const donatePage = {
  title: "Support Independent Leadership",
  deck: "No party, no slate. This campaign is paid for by residents of British Columbia, from their own money.",
  amount: "Choose an amount in Canadian dollars",
  /** The amounts to choose from (specification section 9): whole dollars, as many as the campaign likes, the smallest first. */
  presetDollars: [25, 50, 99],
  custom: "Or another amount",
  minimum: "Minimum $5.00 CAD.",
  donor: "Who is giving",
  nameConfirmed: "Yes, this is my own full name",
  printed: "Send me a printed receipt by post",
  addressNote:
    "Only the printed receipt goes to this address. The payment page asks for your home address itself, because the law wants it from the payment.",
  donate: "Donate",
  processing: "Processing...",
  needsAmount: "Choose or type an amount first.",
} as const;

export const kept = { title: "What is kept about you" } as const;

/** What the page says of payments before a name is typed, where they are not simply open. */
export const paymentNotices = {
  rehearsal: {
    title: "Practice mode.",
    text: "Payments here are a rehearsal: no card is charged and no money moves.",
  },
  off: {
    title: "Online donations are not open.",
    text: `Nothing can be paid on this page at the moment. To give in another way, write to [${campaign.email}](mailto:${campaign.email}).`,
  },
} as const;

/** For a donor who comes back from the payment page without paying. */
export const cancelledCheckout = {
  title: "Nothing was charged.",
  text: "You came back from the payment page without paying.",
  kept: "What you typed is in the form again.",
  notKept: "What you typed could not be kept here; your browser’s back button may still have it.",
} as const;

export const checkoutWords = {
  opening: "Opening the payment page…",
  opened: "The payment page opened in a new tab.",
  openAgain: "Open it again",
  blockedTitle: "Redirecting to Payment",
  blocked: "Your browser kept the new tab closed. Your tax receipt comes by e-mail after payment.",
  continue: "Continue to payment",
} as const;

export const afterwards = {
  title: "What happens next",
  steps: [
    "Checkout opens in a new tab.",
    "Your PDF receipt arrives by e-mail.",
    "If you asked, the paper one follows by post.",
  ],
  /** In practice mode. */
  rehearsalSteps: [
    "A practice checkout opens in a new tab.",
    "A PDF receipt marked TEST arrives by e-mail.",
    "Nothing is sent by post.",
  ],
  unable:
    "Not able to give? [Volunteer](/get-involved), see [other ways to help](/ways-to-help) or go [back home](/).",
} as const;
