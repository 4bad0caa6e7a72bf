import type { Documents } from "#content/documents.ts";

export const phases: Documents["phases"] = {
  strip: {
    usual: "You vote on {votingDay.long}.",
    before: "I intend to stand in the election of {votingDay}.",
    "advance-voting":
      "Advance voting is open today, {campaign.voting.advanceHours}, at {campaign.voting.advancePlaces}.",
    "voting-day": "Vote today, {campaign.voting.hours}. {campaign.voting.places}",
    after: "Voting day was {votingDay.long}. {campaign.result}",
  },
  independence: "Independent candidate, {campaign.election}, {campaign.municipality}, {campaign.province}",
  draft: "Draft: words in [brackets] are still to come.",
  candidacy: "Independent candidate in the {campaign.election}, {campaign.municipality}, {campaign.province}",
  jobTitle: { usual: "Independent candidate" },
};
