/** What /donate says with the campaign's figures and the law's: pages hand it to their islands, so that no browser loads all figures. */

import { donationRules, formatCents } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/jurisdiction/yearly-limit.ts";
import { yearOf } from "#domain/time/local-date.ts";
import { campaign } from "../campaign.ts";
import { figures } from "../figures.ts";

const electionYear = yearOf(campaign.votingDay);
const { cents: yearlyLimitCents } = yearlyLimit(jurisdictionOf(campaign.jurisdiction), electionYear);
const maxCents = Math.min(donationRules.maxCents, yearlyLimitCents);

/** Notes at two of the form's fields. */
export const donationNotes = {
  maximum: `One person may give at most ${formatCents(maxCents)} in ${electionYear}.`,
  printed: `Printed receipts are mailed within ${figures.printedReceiptDays.text}.`,
};

export const progressCard = {
  campaignTitle: "Community Outreach Fund",
  currentAmount: figures.donationCurrent.value,
  goalAmount: figures.donationGoal.value,
  donorCount: figures.donationDonors.value,
};
