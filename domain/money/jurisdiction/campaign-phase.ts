/** The phase of the campaign, from its dates: decides what the financial agent is reminded of. */

import { addDays } from "#domain/platform/time/local-date.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

/** Before the campaign period, in it, voting day, after it, and when the disclosure statement presses. */
export type CampaignPhase = "before" | "campaign" | "voting-day" | "after" | "disclosure-due";

/** Local dates that the phases turn on. */
type CampaignDates = { campaignStart: string; votingDay: string; disclosureDue: string };

/** The disclosure statement is the agent's first task in the last days before it is due, and stays so after. */
const disclosureWarningDays = 30;

/** The dates that follow from voting day under the jurisdiction's rules. */
export function campaignDates(jurisdiction: Jurisdiction, votingDay: string): CampaignDates {
  return {
    campaignStart: addDays(votingDay, -jurisdiction.campaignDaysBeforeVoting.value),
    votingDay,
    disclosureDue: addDays(votingDay, jurisdiction.disclosureDaysAfterVoting.value),
  };
}

/** The phase on a local date; the last one does not end by itself, since a late statement is still due. */
export function campaignPhase(dates: CampaignDates, today: string): CampaignPhase {
  if (today < dates.campaignStart) return "before";
  if (today < dates.votingDay) return "campaign";
  if (today === dates.votingDay) return "voting-day";
  return today < addDays(dates.disclosureDue, -disclosureWarningDays) ? "after" : "disclosure-due";
}
