/** The books of this campaign, for the commands. */

import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import type { Books } from "#server/books/books.ts";
import type { OfficeContext } from "./command.ts";

export function booksOf({ services }: OfficeContext): Books {
  const { name, candidate, financialAgent, authorization, votingDay, timeZone, jurisdiction } =
    services.content().campaign;
  return {
    ...services,
    facts: {
      campaignName: name,
      candidateName: candidate.name,
      financialAgent,
      authorization,
      jurisdiction: jurisdictionOf(jurisdiction),
      votingDay,
      timeZone,
    },
  };
}

/** Who enters something: `--by`, else the financial agent. */
export function enteredBy({ services }: OfficeContext, by: string | undefined): string {
  return by?.trim() || services.content().campaign.financialAgent.name;
}
