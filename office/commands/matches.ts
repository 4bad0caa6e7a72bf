import { formatCents } from "#domain/money/contributions/donation.ts";
import { decideMatch } from "#server/money/contributions/eligibility/decide-match.ts";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { enteredBy } from "#office/money/book-facts.ts";
import { shortId } from "#office/shell/terminal/short-ids.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { overLimitSentence } from "#office/shell/words/over-limit.ts";

/** Possible matches: the agent decides whether two contributions, which share a yearly limit then, are of one person. */
export const matches: Command = {
  name: "matches",
  summary: "Contributions that may be of one person: list them, decide",
  usage: 'matches [<number> same|different [--reason "..."]]',
  writesMoney: true,
  async run(args, office) {
    const options = { reason: { type: "string" }, by: { type: "string" } } as const;
    const { words, values } = readArguments(args, options, { min: 0, max: 2 });
    const [reviewId, decision] = words;
    if (reviewId === undefined) return listOpen(office);
    if (decision === "same" || decision === "different")
      return decide(office, { reviewId, decision, ...values });
    throw new UsageError("A decision is same or different.");
  },
};

async function listOpen({ services, print }: OfficeContext): Promise<number> {
  const open = await openReviews(services.database, livemodeOf(services.payments.mode))
    .selectAll("match_review")
    .orderBy("match_review.created_at")
    .orderBy("match_review.id")
    .execute();
  for (const review of open) {
    print(`${shortId(review.id)}  ${review.reason}`);
    for (const id of [review.other_contribution_id, review.contribution_id]) {
      const row = await findContribution(services.database, id);
      if (row) print(`  ${row.received_on}  ${formatCents(row.amount_cents)}  ${describe(row)}`);
    }
  }
  print(open.length === 0 ? "Nobody is in doubt." : `${open.length} to decide.`);
  return 0;
}

function describe(row: {
  full_name: string;
  address: string | null;
  postal_code: string | null;
  email: string | null;
}) {
  return [row.full_name, row.address?.replaceAll("\n", ", "), row.postal_code, row.email]
    .filter(Boolean)
    .join("; ");
}

async function decide(
  office: OfficeContext,
  answer: { reviewId: string; decision: "same" | "different"; reason?: string; by?: string },
): Promise<number> {
  const { services, print } = office;
  const decided = await decideMatch(services, {
    reviewId: answer.reviewId,
    decision: answer.decision,
    ...(answer.reason && { reason: answer.reason }),
    by: enteredBy(answer.by, office),
  });
  if (!decided.ok) {
    print(decided.reason);
    return 1;
  }
  print(`Kept: ${answer.decision === "same" ? "one person" : "two persons"}.`);
  for (const row of decided.owed) print(overLimitSentence(row));
  return 0;
}
