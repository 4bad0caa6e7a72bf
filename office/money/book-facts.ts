/** The books of this campaign. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Books } from "#server/money/books/books.ts";
import type { Services } from "#server/services.ts";

export function booksOf({ services }: { services: Services }): Books {
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
