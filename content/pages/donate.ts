/** Words of /donate. */

import { figures } from "../figures.ts";

export const donatePage = {
  title: "Support Independent Leadership",
  deck: "No party, no slate. This campaign is paid for by residents of British Columbia, from their own money.",
  amount: "Choose an amount in Canadian dollars",
  custom: "Or another amount",
  minimum: "Minimum $5.00 CAD.",
  donor: "Who is giving",
  printed: "Send me a printed receipt by post",
  printedNote: `Printed receipts are mailed within ${figures.printedReceiptDays.text}.`,
  donate: "Donate",
  processing: "Processing...",
  needsAmount: "Choose or type an amount first.",
} as const;

export const receiptNotice = {
  title: "CRA-compliant receipt information",
  text: "A PDF tax receipt is emailed after your payment clears; a printed one follows by post if you ask for it. Payment opens in a new tab with our card provider; card numbers never touch this site.",
  onEvery: "On every receipt:",
} as const;

export const checkoutWords = {
  opening: "Opening the payment page…",
  opened: "The payment page opened in a new tab.",
  openAgain: "Open it again",
  blockedTitle: "Redirecting to Payment",
  blocked: "Your browser kept the new tab closed. Your tax receipt comes by email after payment.",
  continue: "Continue to payment",
} as const;

export const progressCard = {
  campaignTitle: "Community Outreach Fund",
  currentAmount: figures.donationCurrent.value,
  goalAmount: figures.donationGoal.value,
  donorCount: figures.donationDonors.value,
} as const;

export const afterwards = {
  title: "What happens next",
  steps: [
    "Checkout opens in a new tab.",
    "Your PDF receipt arrives by email.",
    "If you asked, the paper one follows by post.",
  ],
  unable:
    "Not able to give? [Volunteer](/get-involved), see [other ways to help](/ways-to-help) or go [back home](/).",
} as const;
