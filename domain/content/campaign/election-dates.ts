/** The days that the phases of the election turn on, from what the campaign says of itself. */

import { campaignDates } from "#domain/money/jurisdiction/campaign-phase.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { ElectionDates } from "./election-phase.ts";

type DatedCampaign = {
  jurisdiction: string;
  nominationsOpen?: string;
  votingDay: string;
  voting: { advanceDays: readonly string[]; closes?: string };
  timeZone: string;
};

/** While the first day of nominations is not confirmed, the campaign begins with the campaign period of the law. */
export function electionDatesOf({
  jurisdiction,
  nominationsOpen,
  votingDay,
  voting,
  timeZone,
}: DatedCampaign): ElectionDates {
  return {
    campaignStart: nominationsOpen ?? campaignDates(jurisdictionOf(jurisdiction), votingDay).campaignStart,
    advanceVotingDays: voting.advanceDays,
    votingDay,
    votingCloses: voting.closes,
    timeZone,
  };
}
