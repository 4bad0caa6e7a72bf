/** Which contributions the card's bank has still to decide about. */

import type { ExpressionBuilder } from "kysely";
import type { ContributionStatus } from "#domain/money/contributions/contribution-state.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** Of these something else is said first although a dispute may be open: what is owed back, or that another dispute is lost. */
const maybeDisputed: ContributionStatus[] = ["needs-return", "lost", "returned"];

/** Whether a dispute is open. Only a dispute's state is "open". */
export function isInDispute({ or, and, eb }: ExpressionBuilder<Database, "contribution">) {
  return or([
    eb("status", "=", "disputed"),
    and([eb("status", "in", maybeDisputed), eb("facts", "like", '%"state":"open"%')]),
  ]);
}
