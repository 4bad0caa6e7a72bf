/** What the records say of the contributions of a period, as its last day left them. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { type Kysely, sql } from "kysely";
import {
  type DisclosedContribution,
  type Disclosure,
  disclose,
} from "#domain/money/disclosure/disclosure.ts";
import {
  type ContributionFacts,
  prohibitedCents,
  prohibitedReasons,
  repaidCents,
  statusOf,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { factsUntil } from "#domain/money/contributions/merge-facts.ts";
import { reasonSentence } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { addDays } from "#domain/platform/time/local-date.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Period } from "./period.ts";

/**
 * How much of each contribution is read: what a page shows (sums, days, names, what went back), all that is filed but the numbers of
 * receipts, or those too. What is not read is empty. Of ten thousand contributions a page needs a third of the time that a file takes.
 */
export type Detail = "page" | "filed" | "filed-with-receipts";

/** The records' part of the pack; the same records give the same disclosure. */
export async function disclosureOf(
  database: Kysely<Database>,
  period: Period,
  { livemode, detail, jurisdiction }: { livemode: 0 | 1; detail: Detail; jurisdiction: Jurisdiction },
): Promise<Disclosure> {
  const movements = await movementsSince(database, period, livemode);
  const received = receivedUntil(database, period, livemode);
  const rows: DisclosedRow[] = await (detail === "page" ? received : received.select(filedColumns)).execute();
  const numbers = detail === "filed-with-receipts" ? await receiptNumbers(database) : undefined;
  const given = rows.flatMap((row) => {
    const moved = movements.get(row.id) ?? nothing;
    const isEarlier = row.received_on < period.from;
    if (isEarlier && !hasMoved(moved)) return [];
    const receiptNumber = numbers?.get(row.id) ?? "";
    if (row.facts === null)
      return disclosedContribution(row, { moved, period, receiptNumber, gone: nothingWentBack });
    const facts = factsOf({ facts: row.facts });
    // It was disclosed in its own period: this one says that it bounced.
    if (!isEarlier && withdrawalOf(factsUntil(facts, period.to))) return [];
    const gone = goneBackOf({ ...row, facts }, moved, period);
    return disclosedContribution(row, { moved, period, receiptNumber, gone });
  });
  return disclose(given, period, jurisdiction);
}

/** What of a contribution moved in the period, and what only moved after it: the period's last day knew nothing of that. */
type Moved = {
  returnedInPeriodCents: number;
  bouncedInPeriodCents: number;
  disputedInPeriodCents: number;
  repaidInPeriodCents: number;
  laterRefundCents: number;
  laterRepaymentCents: number;
  laterCents: number;
};

const nothing: Moved = {
  returnedInPeriodCents: 0,
  bouncedInPeriodCents: 0,
  disputedInPeriodCents: 0,
  repaidInPeriodCents: 0,
  laterRefundCents: 0,
  laterRepaymentCents: 0,
  laterCents: 0,
};

/** Of the ledger: what came, and what was typed wrongly. All other kinds say that money left, or came back. */
const stayingKinds = ["payment", "correction"] as const;

/** Whether a contribution of an earlier period belongs into this one's pack as well. */
function hasMoved(moved: Moved): boolean {
  const { returnedInPeriodCents, bouncedInPeriodCents, disputedInPeriodCents, repaidInPeriodCents } = moved;
  const inPeriod = [returnedInPeriodCents, bouncedInPeriodCents, disputedInPeriodCents, repaidInPeriodCents];
  return inPeriod.some((cents) => cents !== 0);
}

async function movementsSince(
  database: Kysely<Database>,
  { from, to }: Period,
  livemode: 0 | 1,
): Promise<Map<string, Moved>> {
  const entries = await database
    .selectFrom("ledger_entry")
    .select(["contribution_id", "kind", "amount_cents", "occurred_on"])
    .where("livemode", "=", livemode)
    .where("kind", "not in", stayingKinds)
    .where("occurred_on", ">=", from)
    .execute();
  const moved = new Map<string, Moved>();
  for (const { contribution_id: id, kind, amount_cents: cents, occurred_on: on } of entries) {
    const known = moved.get(id) ?? nothing;
    const isLater = on > to;
    moved.set(id, {
      returnedInPeriodCents: known.returnedInPeriodCents - (kind === "refund" && !isLater ? cents : 0),
      bouncedInPeriodCents: known.bouncedInPeriodCents - (kind === "reversal" && !isLater ? cents : 0),
      disputedInPeriodCents: known.disputedInPeriodCents - (kind === "dispute" && !isLater ? cents : 0),
      repaidInPeriodCents: known.repaidInPeriodCents - (kind === "repayment" && !isLater ? cents : 0),
      laterRefundCents: known.laterRefundCents + (kind === "refund" && isLater ? cents : 0),
      laterRepaymentCents: known.laterRepaymentCents + (kind === "repayment" && isLater ? cents : 0),
      laterCents: known.laterCents + (isLater ? cents : 0),
    });
  }
  return moved;
}

/** What stands in every list and sum; each further column of ten thousand contributions costs milliseconds. */
const pageColumns = [
  "id",
  "person_key",
  "received_on",
  "full_name",
  "amount_cents",
  "refunded_cents",
  "held_cents",
  "method",
  "status",
  "description",
  "jurisdiction",
] as const satisfies (keyof Contribution)[];

const filedColumns = [
  "first_name",
  "last_name",
  "address",
  "city",
  "province",
  "postal_code",
  "advantage_cents",
  "is_candidate",
  "provider_payment_intent_id",
] as const satisfies (keyof Contribution)[];

type DisclosedRow = Pick<Contribution, (typeof pageColumns)[number]> &
  Partial<Pick<Contribution, (typeof filedColumns)[number]>> & {
    /** Null of most: nothing went back or must, is disputed, or was taken out of the books, and nothing ever moved. */
    facts: string | null;
  };

function receivedUntil(database: Kysely<Database>, { to }: Period, livemode: 0 | 1) {
  const moved = database
    .selectFrom("ledger_entry")
    .select("contribution_id")
    .where("livemode", "=", livemode)
    .where("kind", "not in", stayingKinds);
  return database
    .selectFrom("contribution")
    .select(pageColumns)
    .select(({ and, eb, not, ref }) => {
      const isPaidAndWhole = and([
        eb("status", "=", "paid"),
        eb("held_cents", "=", ref("amount_cents")),
        eb("refunded_cents", "=", 0),
        not(eb("id", "in", moved)),
      ]);
      return sql<string | null>`case when ${isPaidAndWhole} then null else facts end`.as("facts");
    })
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("received_on", "<=", to)
    .orderBy("received_on")
    .orderBy("created_at")
    .orderBy("id");
}

/** What of a contribution went back or must, as the last day left it. */
type GoneBack = Pick<
  DisclosedContribution,
  | "returnedCents"
  | "repaidCents"
  | "repayments"
  | "status"
  | "returnReason"
  | "toReturnCents"
  | "returnAwareOn"
  | "returnDueOn"
  | "returnedOn"
  | "returnProof"
>;

const nothingWentBack: GoneBack = {
  returnedCents: 0,
  repaidCents: 0,
  repayments: [],
  status: "paid",
  returnReason: "",
  toReturnCents: 0,
  returnAwareOn: "",
  returnDueOn: "",
  returnedOn: "",
  returnProof: "",
};

function goneBackOf(
  row: Omit<DisclosedRow, "facts"> & { facts: ContributionFacts },
  moved: Moved,
  { from, to }: Period,
): GoneBack {
  const all = row.facts;
  const facts = factsUntil(all, to);
  const returnedCents = row.refunded_cents + moved.laterRefundCents;
  const keptCents = row.held_cents - moved.laterCents;
  const repaid = repaidCents(all, row.amount_cents) + moved.laterRepaymentCents;
  const owedCents = Math.max(0, Math.min(prohibitedCents(facts) - returnedCents - repaid, keptCents));
  const returned = Object.values(facts.refunds ?? {}).filter(({ state }) => state !== "failed");
  const awareOn = prohibitedReasons(facts.prohibited)
    .map((reason) => facts.prohibited?.[reason]?.awareOn ?? "")
    .toSorted()[0];
  return {
    returnedCents,
    repaidCents: repaid,
    repayments: Object.values(facts.repayments ?? {})
      .filter(({ state }) => state !== "failed")
      .map(({ on, amountCents, proof }) => `${on} ${formatCents(amountCents)}${proof ? ` (${proof})` : ""}`),
    status: statusOf(facts, row.amount_cents),
    returnReason: goneReason(row, facts, { moved, from }),
    toReturnCents: owedCents,
    returnAwareOn: awareOn ?? "",
    returnDueOn: awareOn ? addDays(awareOn, jurisdictionOf(row.jurisdiction).returnDays.value) : "",
    returnedOn:
      owedCents > 0
        ? ""
        : (returned
            .map(({ on }) => on)
            .toSorted()
            .at(-1) ?? ""),
    returnProof: returned
      .map(({ proof, isRemitted }) => `${proof ?? ""}${isRemitted ? " (remitted)" : ""}`)
      .filter((proof) => proof !== "")
      .join("; "),
  };
}

function goneReason(
  { received_on }: Pick<DisclosedRow, "received_on">,
  facts: ContributionFacts,
  { moved: { disputedInPeriodCents }, from }: { moved: Moved; from: string },
): string {
  if (withdrawalOf(facts)) return "The cheque bounced.";
  const prohibited = prohibitedReasons(facts.prohibited).map(reasonSentence).join(" ");
  if (prohibited !== "" || received_on >= from || disputedInPeriodCents === 0) return prohibited;
  return disputedInPeriodCents > 0
    ? "The card's bank took it back over a dispute."
    : "A card dispute was won: it came back.";
}

/** The contribution as the last day left it. */
function disclosedContribution(
  row: DisclosedRow,
  {
    moved,
    period,
    receiptNumber,
    gone,
  }: { moved: Moved; period: Period; receiptNumber: string; gone: GoneBack },
): DisclosedContribution {
  const isEarlier = row.received_on < period.from;
  return {
    id: row.id,
    personKey: row.person_key,
    receivedOn: row.received_on,
    fullName: row.full_name,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    address: (row.address ?? "").replaceAll("\n", ", "),
    city: row.city ?? "",
    province: row.full_name === "" ? "" : (row.province ?? ""),
    postalCode: row.postal_code ?? "",
    amountCents: row.amount_cents,
    ...gone,
    returnedInPeriodCents: moved.returnedInPeriodCents,
    bouncedInPeriodCents: isEarlier ? moved.bouncedInPeriodCents : 0,
    disputedInPeriodCents: isEarlier ? moved.disputedInPeriodCents : 0,
    keptCents: row.held_cents - moved.laterCents,
    advantageCents: row.advantage_cents ?? 0,
    method: row.method,
    description: row.description ?? "",
    isCandidate: row.is_candidate === 1,
    receiptNumber,
    providerReference: row.provider_payment_intent_id ?? "",
  };
}

/** The number of each contribution's latest receipt, a void one marked so. */
export async function receiptNumbers(database: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("receipt")
    .select(["contribution_id", "number", "voided_at"])
    .orderBy("year")
    .orderBy("sequence")
    .execute();
  return new Map(
    rows.map((row) => [row.contribution_id, row.voided_at ? `${row.number} (void)` : row.number]),
  );
}
