import { counted } from "#domain/platform/counted.ts";
import {
  owedCents,
  prohibitedReasons,
  type ProhibitedReason,
} from "#domain/money/contributions/contribution-state.ts";
import { stateInWords, statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { daysBetween } from "#domain/platform/time/local-date.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";

/** The state of a contribution in words; what is due or went wrong stands out. `today` is a local date. */
export function StateChip({ contribution, today }: { contribution: Contribution; today: string }) {
  const { status } = contribution;
  if (status === "needs-return") return <Owed contribution={contribution} today={today} />;
  if (status === "held") return <span className="chip due">{statusInWords(status)}</span>;
  if (["disputed", "lost", "bounced"].includes(status))
    return <span className="chip bad">{statusInWords(status)}</span>;
  return <span className="soft">{stateInWords(contribution)}</span>;
}

function Owed({ contribution, today }: { contribution: Contribution; today: string }) {
  const facts = factsOf(contribution);
  const [reason] = prohibitedReasons(facts.prohibited);
  const days = daysBetween(today, contribution.return_due_on ?? today);
  const left = days < 0 ? `${counted(-days, "day")} late` : `${counted(days, "day")} left`;
  const missing = reason && missingWords[reason];
  if (missing && days > 7) return <span className="chip soon">{`${missing}, ${left}`}</span>;
  const owed = formatCents(owedCents(facts, contribution.amount_cents));
  return <span className={days < 0 ? "chip bad" : "chip due"}>{`${owed} must go back, ${left}`}</span>;
}

/** What can still be learned instead of returning it. */
const missingWords: Partial<Record<ProhibitedReason, string>> = {
  "missing-address": "Address missing",
  "missing-name": "Name missing",
};
