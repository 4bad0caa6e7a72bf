/** What is not decided or explained yet about a period: each doubt is a sentence on the pack's first page. */

import { capital } from "#domain/platform/language.ts";
import type { Content } from "#content/content.ts";
import type { Kysely } from "kysely";
import type { Disclosure } from "#domain/money/disclosure/disclosure.ts";
import type { Reconciliation } from "#domain/money/disclosure/disclosure-reconciliation.ts";
import { verdictOf } from "#domain/money/contributions/contribution-state.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { addDays, formatDate, yearOf } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { owedOf, factsOf } from "#server/money/contributions/record/contribution.ts";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Period } from "./period.ts";

export type OpenQuestion = {
  kind: "match" | "held" | "to-return" | "limit" | "difference" | "event" | "undecided";
  sentence: string;
  /** The local date by which it must be settled. */
  dueOn?: string;
  /** The contribution that must go back. */
  contributionId?: string;
};

type Asked = {
  period: Period;
  livemode: 0 | 1;
  campaign: Pick<Content["campaign"], "jurisdiction" | "timeZone">;
  disclosure: Disclosure;
  reconciliation: Reconciliation | undefined;
};

/** The most important first; empty when nothing is open. */
export async function openQuestions(database: Kysely<Database>, asked: Asked): Promise<OpenQuestion[]> {
  return [
    ...(await matchQuestions(database, asked)),
    ...(await undecidedQuestions(database, asked)),
    ...differenceQuestions(asked),
    ...(await eventQuestions(database, asked)),
    ...(await returnQuestions(database, asked)),
    ...(await limitQuestions(database, asked)),
  ];
}

/** Whoever gave under two spellings may be a significant contributor without being listed as one. */
async function matchQuestions(
  database: Kysely<Database>,
  { period, livemode, campaign, disclosure }: Asked,
): Promise<OpenQuestion[]> {
  const open = await openReviews(database, livemode)
    .select(["match_review.reason", "one.person_key as key", "other.person_key as other_key"])
    .select(["one.full_name as name", "one.received_on as on"])
    .select(["other.full_name as other_name", "other.received_on as other_on"])
    .where("one.paid_at", "is not", null)
    .where("other.paid_at", "is not", null)
    .where("one.received_on", "<=", period.to)
    .where("other.received_on", "<=", period.to)
    .orderBy("match_review.created_at")
    .orderBy("match_review.id")
    .execute();
  const kept = new Map<string, number>();
  for (const { personKey, keptCents } of [...disclosure.contributions, ...disclosure.loans]) {
    kept.set(personKey, (kept.get(personKey) ?? 0) + keptCents);
  }
  const threshold = jurisdictionOf(campaign.jurisdiction).significantTotalCents.value;
  return open
    .filter(({ key, other_key }) => kept.has(key) || kept.has(other_key))
    .map((row) => {
      const [one, other] = [kept.get(row.key) ?? 0, kept.get(row.other_key) ?? 0];
      const isListed = one >= threshold || other >= threshold;
      const would = isListed || one + other < threshold ? "" : ", and would be a significant contributor";
      return question(
        "match",
        `${row.other_name} (${formatDate(row.other_on)}) and ${row.name} (${formatDate(row.on)}) may be one person, who gave ${formatCents(one + other)} in all then${would}. ${row.reason}.`,
      );
    });
}

/** Authorizations that may still become contributions of the period, and captures that nobody decided on. */
async function undecidedQuestions(
  database: Kysely<Database>,
  { period, livemode }: Asked,
): Promise<OpenQuestion[]> {
  const rows = await database
    .selectFrom("contribution")
    .select(["id", "status", "full_name", "amount_cents", "received_on", "facts", "paid_at"])
    .where("livemode", "=", livemode)
    .where("received_on", ">=", period.from)
    .where("received_on", "<=", period.to)
    .where(({ or, eb }) =>
      or([
        eb("status", "in", ["held", "authorized", "accepted", "processing"]),
        eb("facts", "like", '%"heldAt"%'),
        eb("facts", "like", '%"payerDoubtAt"%'),
      ]),
    )
    .orderBy("received_on")
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => {
    const what = `${formatCents(row.amount_cents)} of ${row.full_name} (${formatDate(row.received_on)}, ${row.id})`;
    if (row.status === "held")
      return question("held", `${what} waits for your decision; nothing is charged.`);
    if (row.paid_at === null && ["authorized", "accepted", "processing"].includes(row.status))
      return question("held", `${what} is not settled yet at the payment provider.`);
    const facts = factsOf(row);
    const isDoubtful = facts.heldAt !== undefined || facts.payerDoubtAt !== undefined;
    const isUndecided = isDoubtful && row.paid_at !== null && verdictOf(facts) === undefined;
    if (!isUndecided || row.status !== "paid") return [];
    return question("undecided", `${what} was captured at the payment provider before you decided.`);
  });
}

function differenceQuestions({ reconciliation }: Asked): OpenQuestion[] {
  return (reconciliation?.differences ?? []).map(
    ({ what, source, contributionId, on, bookCents, providerCents }) =>
      question(
        "difference",
        `${capital(what)}: ${source || contributionId}, ${formatDate(on)}, ${formatCents(bookCents)} in the books and ${formatCents(providerCents)} at the payment provider.`,
      ),
  );
}

/** Events with a valid signature that changed no figure, of the period's local days. */
async function eventQuestions(
  database: Kysely<Database>,
  { period, livemode, campaign }: Asked,
): Promise<OpenQuestion[]> {
  const midnight = (day: string) => new Date(instantIn(campaign.timeZone, `${day}T00:00`)).toISOString();
  const rows = await database
    .selectFrom("payment_event")
    .select(["id", "type", "outcome"])
    .where("livemode", "=", livemode)
    .where("outcome", "in", ["waiting", "unknown-contribution", "amount-mismatch"])
    .where("created_at", ">=", midnight(period.from))
    .where("created_at", "<", midnight(addDays(period.to, 1)))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, type, outcome }) =>
    question(
      "event",
      `The provider's event ${type} (${id}) was not counted: ${outcome.replaceAll("-", " ")}.`,
    ),
  );
}

/** What must go back and has not yet, whatever the pack's last day knew of it. */
async function returnQuestions(
  database: Kysely<Database>,
  { period, livemode }: Asked,
): Promise<OpenQuestion[]> {
  const rows = await database
    .selectFrom("contribution")
    .selectAll()
    .where("status", "=", "needs-return")
    .where("livemode", "=", livemode)
    .where("received_on", "<=", period.to)
    .orderBy("return_due_on")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...question(
      "to-return",
      `${formatCents(owedOf(row))} of ${row.full_name || "an anonymous contributor"} (${formatDate(row.received_on)}) must go back by ${formatDate(row.return_due_on ?? row.received_on)}.`,
    ),
    contributionId: row.id,
    ...(row.return_due_on && { dueOn: row.return_due_on }),
  }));
}

async function limitQuestions(
  database: Kysely<Database>,
  { period, livemode, campaign }: Asked,
): Promise<OpenQuestion[]> {
  const jurisdiction = await lawInForce(database, { jurisdiction: campaign.jurisdiction, livemode });
  const first = yearOf(period.from);
  const years = Array.from({ length: yearOf(period.to) - first + 1 }, (_, index) => first + index);
  return years.flatMap((year) => {
    const { warning } = yearlyLimit(jurisdiction, year);
    return warning === undefined ? [] : question("limit", warning);
  });
}

function question(kind: OpenQuestion["kind"], sentence: string): OpenQuestion {
  return { kind, sentence };
}
