/** What /donate says with the campaign's figures and the law's: pages hand it to their islands, so that no browser loads all figures. */

import { donationRules, formatCents } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/jurisdiction/yearly-limit.ts";
import { yearOf } from "#domain/time/local-date.ts";
import { campaign } from "../campaign.ts";
import { figures } from "../figures.ts";

const jurisdiction = jurisdictionOf(campaign.jurisdiction);

/** Notes at two of the form's fields, the declaration at its button, and the provinces of an address, on a local day; `isRehearsal` in practice mode. */
export function donationLaw(today: string, { isRehearsal = false } = {}) {
  const year = yearOf(today);
  const maxCents = Math.min(donationRules.maxCents, yearlyLimit(jurisdiction, year).cents);
  return {
    notes: {
      maximum: `One person may give at most ${formatCents(maxCents)} in ${year}.`,
      printed: isRehearsal
        ? "In practice mode nothing is sent by post."
        : `Printed receipts are mailed within ${figures.printedReceiptDays.text}.`,
    },
    statement: jurisdiction.statement,
    provinces: {
      codes: jurisdiction.country.provinces.map(({ code }) => code),
      first: jurisdiction.province,
    },
  };
}

/** Stands before the form and larger than the small print. */
export const taxTruth = {
  title: "A gift here earns no tax credit.",
  text: `${jurisdiction.receipt.taxSentence} ${jurisdiction.receipt.disclosureSentence}`,
} as const;

export const receiptNotice = {
  title: "CRA-compliant receipt information",
  text: "A PDF tax receipt is sent by e-mail after your payment clears; a printed one follows by post if you ask for it. Payment opens in a new tab with our card provider; card numbers never touch this site.",
  rehearsalText:
    "A PDF tax receipt is sent by e-mail after your payment clears. In practice mode it is marked TEST, and nothing is sent by post. Payment opens in a new tab; card numbers never touch this site.",
  onEvery: `On every receipt: “${jurisdiction.receipt.taxSentence} ${jurisdiction.receipt.disclosureSentence}”`,
} as const;

export const progressCard = {
  campaignTitle: "Community Outreach Fund",
  currentAmount: figures.donationCurrent.value,
  goalAmount: figures.donationGoal.value,
  donorCount: figures.donationDonors.value,
};
