/** The books of this campaign, for the commands. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Books } from "#server/money/books/books.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";

export function booksOf({ services }: Pick<OfficeContext, "services">): Books {
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
export function enteredBy(by: string | undefined, { services }: Pick<OfficeContext, "services">): string {
  return by?.trim() || services.content().campaign.financialAgent.name;
}
