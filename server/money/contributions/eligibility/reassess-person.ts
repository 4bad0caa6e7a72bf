/** Finds what one person must get back, and what need not go back any more, after a correction or a decision on who is one person. */

import {
  laterThan,
  type Contribution,
  factsOf,
  findContribution,
  lockPersons,
  lockLimits,
} from "#server/money/contributions/record/contribution.ts";
import { limitCentsFor } from "#domain/money/contributions/donation-rules.ts";
import {
  type ContributionFacts,
  countedCents,
  declarableReasons,
  isDeclarable,
  type ProhibitedFact,
  type ProhibitedReason,
  prohibitedCents,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { nameDoubt } from "#domain/money/people/full-name.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import {
  type AgentContext,
  notifyAgent,
  refundDueAlert,
} from "#server/money/contributions/agent/agent-mail.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import type { Moment, Services } from "#server/services.ts";
import { lawInForce, setFigure, type TypedFigure } from "#server/money/books/agent-figures.ts";
import { recordFaults } from "./anonymous.ts";
import { identify } from "./assess-eligibility.ts";
import { countedForCandidate, ofCandidatesName } from "./year-totals.ts";
import { contributionLimitYear, type Figure } from "#domain/money/books/agent-figures.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";

type Prohibitions = Partial<Record<ProhibitedReason, ProhibitedFact>>;

type Reassessment = AgentContext & {
  personKey: string;
  /** Local date on which the agent learned what makes it necessary; today when undefined. */
  awareOn?: string;
};

/** When it is assessed, and since when the agent knows. */
type Assessing = Moment & { awareOn: string };

/**
 * Assesses every year of one person again, tells the agent, and returns the contributions of which more must be returned than before. The
 * caller has locked the limits.
 */
export async function reassessPerson(
  transaction: Tx,
  { personKey, config, now, content, awareOn = todayOf({ now, content }) }: Reassessment,
): Promise<Contribution[]> {
  if (personKey === "anonymous") return [];
  await lockPersons(transaction, [personKey]);
  const given = await transaction
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "=", personKey)
    .execute();
  const years = Object.groupBy(latestFirst(given), ({ year, livemode }) => `${year} ${livemode}`);
  const changed: Contribution[] = [];
  for (const year of Object.values(years)) {
    changed.push(...(await reassessYear(transaction, year ?? [], { now, content, awareOn })));
  }
  const before = new Map(given.map((row) => [row.id, row]));
  const owed: Contribution[] = [];
  for (const contribution of changed) {
    const alert = refundDueAlert(before.get(contribution.id), contribution);
    if (!alert) continue;
    await notifyAgent(transaction, alert, { config, now, content });
    owed.push(contribution);
  }
  return owed;
}

/**
 * Assesses the person again where a received contribution counts more than before, as when a refund failed or a disputed amount came back, or
 * counts in another year; returns the contribution as it is then. The caller has locked the limits.
 */
export async function reassessIfMoreCounts(
  transaction: Tx,
  { before, after }: { before: Contribution; after: Contribution },
  { config, now, content }: Pick<Services, "config"> & Moment,
): Promise<Contribution> {
  const countsMore = after.counted_cents > before.counted_cents || after.year !== before.year;
  if (before.paid_at === null || !countsMore) return after;
  await reassessPerson(transaction, { personKey: after.person_key, config, now, content });
  return (await findContribution(transaction, after.id)) ?? after;
}

/** The latest contribution goes back first: whole when it is no larger than the excess, otherwise in part; then the one before it. */
async function reassessYear(transaction: Tx, given: Contribution[], at: Assessing) {
  const { now, content } = at;
  const found = given.map((row) => ({ row, others: otherProhibitions(row, at) }));
  const counted = found.map(({ row, others }) => ({ row, others, cents: countedWithout(row, others) }));
  const limitCents = await limitOf(transaction, given, content);
  let over = counted.reduce((sum, { cents }) => sum + cents, 0) - limitCents;
  const isOver = given.reduce((sum, row) => sum + countedUndeclared(row), 0) > limitCents;
  const changed: Contribution[] = [];
  for (const { row, others, cents } of counted) {
    if (row.paid_at === null) continue;
    const more = Math.max(0, Math.min(over, cents));
    over -= more;
    const prohibited = { ...others, ...overLimit(row, { more, isOver, others, ...at }) };
    if (Object.keys(prohibited).length === 0) continue;
    const change = { facts: { prohibited }, reference: `assessed:${now.toISOString()}` };
    changed.push(await applyFacts(transaction, row, { ...change, occurredOn: todayOf(at), now, content }));
  }
  return changed;
}

/** Of one day: what is over the limit already stays so, then the one that was entered last. */
function latestFirst(given: Contribution[]): Contribution[] {
  const order = (row: Contribution) => [
    row.received_on,
    (factsOf(row).prohibited?.["over-limit"]?.amountCents ?? 0) > 0 ? "1" : "0",
    row.created_at,
    row.id,
  ];
  return given.toSorted((one, other) => (order(one).join(" ") < order(other).join(" ") ? 1 : -1));
}

async function limitOf(
  transaction: Tx,
  given: Contribution[],
  content: Services["content"],
): Promise<number> {
  const [first] = given;
  if (!first) return 0;
  const isCandidate = given.some(({ is_candidate }) => is_candidate === 1);
  const person = { year: first.year, isCandidate, votingDay: content().campaign.votingDay };
  return limitCentsFor(await lawInForce(transaction, first), person);
}

/** What its own record says now, as far as it differs from what was found before. */
function otherProhibitions(row: Contribution, at: Assessing): Prohibitions {
  if (row.paid_at === null || row.full_name === "") return {};
  const known = factsOf(row).prohibited ?? {};
  const faults: ProhibitedReason[] = recordFaults(row, jurisdictionOf(row.jurisdiction));
  // Found by asking: one name stays one name, and two stay two, until it is corrected or the agent says that it is one person's own full name.
  const doubt = nameDoubt(row.full_name);
  if ((known["missing-name"]?.amountCents ?? 0) > 0 && (doubt === "one-name" || doubt === "two-persons"))
    faults.push("missing-name");
  const reasons = ["missing-name", "missing-address", "not-eligible"] as const;
  return Object.fromEntries(
    reasons.flatMap((reason) =>
      changeOf(row, { reason, amountCents: faults.includes(reason) ? row.amount_cents : 0, ...at }),
    ),
  );
}

/** What it would count if the limit were no question. */
function countedWithout(row: Contribution, others: Prohibitions): number {
  if (row.paid_at === null) return row.counted_cents;
  return countedCents(withoutOverLimit(row, others), row.amount_cents);
}

function withoutOverLimit(row: Contribution, others: Prohibitions): ContributionFacts {
  const facts = factsOf(row);
  const { "over-limit": _, ...rest } = facts.prohibited ?? {};
  return { ...facts, prohibited: { ...rest, ...others } };
}

/** What it would count if the agent had declared nothing and the limit were no question. */
function countedUndeclared(row: Contribution): number {
  const facts = factsOf(row);
  const found = Object.entries(facts.prohibited ?? {}).filter(
    ([reason]) => reason !== "over-limit" && !isDeclarable(reason as ProhibitedReason),
  );
  return countedCents({ ...facts, prohibited: Object.fromEntries(found) }, row.amount_cents);
}

type Excess = Assessing & { more: number; isOver: boolean; others: Prohibitions };

/**
 * The excess on top of what goes back for other reasons. The reason stays recorded where the excess went back already, and where the agent
 * declared the same part prohibited.
 */
function overLimit(row: Contribution, { more, isOver, others, ...at }: Excess): Prohibitions {
  const facts = factsOf(row);
  const known = facts.prohibited?.["over-limit"];
  const gone = Math.max(row.refunded_cents, prohibitedCents(withoutOverLimit(row, others)));
  const isReturned = more === 0 && known !== undefined && known.amountCents <= row.refunded_cents;
  if (isReturned || withdrawalOf(facts)) return {};
  if (more === 0 && isOver && known && known.amountCents <= declaredCents(facts)) return {};
  const target = more > 0 ? gone + more : Math.min(known?.amountCents ?? 0, row.refunded_cents);
  return Object.fromEntries(changeOf(row, { reason: "over-limit", amountCents: target, ...at }));
}

/** The most that the agent declared for one reason. */
function declaredCents({ prohibited = {} }: ContributionFacts): number {
  return Math.max(0, ...declarableReasons.map((reason) => prohibited[reason]?.amountCents ?? 0));
}

/** Nothing where it is known already; the agent's day of becoming aware stays the first one as long as something must go back. */
function changeOf(
  row: Contribution,
  { reason, amountCents, now, awareOn: on }: Assessing & { reason: ProhibitedReason; amountCents: number },
): [ProhibitedReason, ProhibitedFact][] {
  const known = factsOf(row).prohibited?.[reason];
  if ((known?.amountCents ?? 0) === amountCents) return [];
  // Nobody knows before a contribution is there that it may not be kept.
  const learnedOn = on > row.received_on ? on : row.received_on;
  const awareOn = known && known.amountCents > 0 && amountCents > 0 ? known.awareOn : learnedOn;
  return [[reason, { awareOn, amountCents, at: laterThan(known?.at, now) }]];
}

/* Whose the candidate's own limit is, after an entry under the candidate's name is no longer one. */

/**
 * Gives the candidate's own limit to the next person of that name, where the contribution that had it was made void or corrected to another
 * name, and assesses that person again: what had to go back for the lower limit may be kept. Returns what must go back because of it. The
 * caller has locked the limits.
 */
export async function passOnCandidatesLimit(
  transaction: Tx,
  before: Contribution,
  { config, now, content }: AgentContext,
): Promise<Contribution[]> {
  const { livemode } = before;
  if (before.is_candidate === 0 || (await countedForCandidate(transaction, livemode)).length > 0) return [];
  const persons = new Set<string>();
  for (const row of await ofCandidatesName(transaction, livemode, content().campaign)) {
    const patch = await identify(transaction, row, { now, content });
    await transaction.updateTable("contribution").set(patch).where("id", "=", row.id).execute();
    persons.add(patch.person_key ?? row.person_key);
  }
  const owed: Contribution[] = [];
  for (const personKey of persons)
    owed.push(...(await reassessPerson(transaction, { personKey, config, now, content })));
  return owed;
}

/* Enters a figure that the law's data do not have. A limit of a year is everybody's: what is over it must go back from then on. */

/** `owed`: the contributions of which more must go back than before. */
type EnteredFigure = { ok: true; figure: Figure; owed: Contribution[] } | { ok: false; reasons: string[] };

/** Enters a figure, or corrects it. With a limit of a year everybody whom it concerns is assessed again in the same transaction: both or neither. */
export async function enterFigure(books: Books, typed: TypedFigure, by: string): Promise<EnteredFigure> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<EnteredFigure> => {
    const entered = await setFigure(transaction, typed, recording);
    if (!entered.ok) return entered;
    return { ...entered, owed: await followFigure(transaction, entered.figure, { ...recording, ...books }) };
  });
}

/** Assesses everybody whom another limit of a year concerns, after the figure was written or made void; nobody where it is no such limit. */
export async function followFigure(
  transaction: Tx,
  { name }: Pick<Figure, "name">,
  { livemode, now, config, content }: Pick<Recording, "livemode" | "now"> & Pick<Books, "config" | "content">,
): Promise<Contribution[]> {
  const year = contributionLimitYear(name);
  if (year === undefined) return [];
  await lockLimits(transaction);
  const law = await lawInForce(transaction, { jurisdiction: content().campaign.jurisdiction, livemode });
  const { cents: limitCents } = yearlyLimit(law, year);
  const owed: Contribution[] = [];
  for (const personKey of await personsConcerned(transaction, { year, livemode, limitCents }))
    owed.push(...(await reassessPerson(transaction, { personKey, config, now, content })));
  return owed;
}

type Year = { year: number; livemode: 0 | 1; limitCents: number };

/** Whoever gave more than the limit, or had something over an earlier one, and the candidate, whose limit is another one. Nobody else's contributions change, and a year may have thousands. */
async function personsConcerned(transaction: Tx, { year, livemode, limitCents }: Year): Promise<string[]> {
  const rows = await transaction
    .selectFrom("contribution")
    .select("person_key")
    .where("year", "=", year)
    .where("livemode", "=", livemode)
    .groupBy("person_key")
    .having(({ or, eb, fn }) =>
      or([
        eb(fn.sum<number>("amount_cents"), ">", limitCents),
        eb(fn.max<number>("is_candidate"), "=", 1),
        eb(fn.max<number>(eb.case().when("facts", "like", "%over-limit%").then(1).else(0).end()), "=", 1),
      ]),
    )
    .orderBy("person_key")
    .execute();
  return rows.map(({ person_key }) => person_key);
}
