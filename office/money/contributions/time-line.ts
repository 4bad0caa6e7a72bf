/** The life of one contribution as a list of what happened, the earliest first, and what comes next. */

import { momentText } from "#domain/platform/time/local-time.ts";
import {
  type ContributionFacts,
  type DisputeFact,
  type DisputeState,
  disputeStates,
  foundReasons,
  owedCents,
  type ProhibitedFact,
  type ProhibitedReason,
  prohibitedReasons,
  receiptedCents,
  undecidedCents,
} from "#domain/money/contributions/contribution-state.ts";
import {
  changeInWords,
  methodInWords,
  reasonSentence,
} from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { formatDate, localDate } from "#domain/platform/time/local-date.ts";
import { changedFields } from "#server/money/contributions/corrections/contribution-change.ts";
import { factsOf } from "#server/money/contributions/record/contribution.ts";
import type { ContributionLife } from "#server/money/contributions/overview/contribution-life.ts";
import type { ReceiptRow } from "#server/money/receipts/stored-receipt.ts";
import { contributionPath, receiptPath } from "#office/money/addresses.ts";

export type LifeEvent = {
  /** ISO 8601 time or local date, for the order. */
  at: string;
  /** In words, where it is not the day of `at`: "by October 1, 2026". */
  when?: string;
  what: string;
  more?: string;
  link?: { address: string; words: string };
  look: "done" | "noted" | "due" | "next" | "";
  /** Of two in one minute the lower comes first: the provider's clock and ours differ by seconds. */
  rank?: number;
};

/** In the order in which one follows from the other. */
const ranks = { came: 0, held: 1, decided: 2, paid: 3, other: 4, known: 5, back: 6 };

type ZonedFacts = { facts: ContributionFacts; timeZone: string };

/** Everything that happened and the next step. */
export function timeLineOf(life: ContributionLife, timeZone: string): LifeEvent[] {
  const facts = factsOf(life.contribution);
  const past = [
    ...arrival(life, { facts, timeZone }),
    ...life.changes.map(changeEvent),
    ...life.receipts.flatMap((receipt) => receiptEvents(receipt, life, timeZone)),
    ...life.decisions.flatMap((decision) => decisionEvents(decision, life.contribution.id)),
    ...movements(life, { facts, timeZone }),
    ...life.atBank.map((line) => bankEvent(line, life)),
    ...prohibitions(facts, timeZone),
  ];
  const placed = past.map((event) => ({ event, key: placeOf(event, timeZone) }));
  const inOrder = placed.toSorted(
    (one, other) =>
      one.key.minute - other.key.minute ||
      one.key.rank - other.key.rank ||
      one.event.at.localeCompare(other.event.at),
  );
  return [...inOrder.map(({ event }) => event), ...nextStep(life, facts)];
}

/** A day without a time: what came comes before everything of that day, the others after it. */
function placeOf({ at, rank = ranks.other }: LifeEvent, timeZone: string): { minute: number; rank: number } {
  if (at === "") return { minute: 0, rank };
  const time = rank === ranks.came ? "00:00" : "23:59";
  const instant = at.length === 10 ? instantIn(timeZone, `${at}T${time}`) : Date.parse(at);
  return { minute: Math.floor(instant / 60_000), rank };
}

function arrival(
  { contribution, enteredBy }: ContributionLife,
  { facts, timeZone }: ZonedFacts,
): LifeEvent[] {
  const { method, amount_cents, received_on, description, created_at, mode, paid_at } = contribution;
  const amount = formatCents(amount_cents);
  if (mode === "offline") {
    const by = enteredBy ? `Entered by ${enteredBy}` : "Entered";
    const what = description ? ` ${description}.` : "";
    const more = `${by} on ${momentText(created_at, timeZone)}.${what}`;
    return [
      {
        at: received_on,
        what: `${methodInWords(method)} received, ${amount}`,
        more,
        look: "done",
        rank: ranks.came,
      },
    ];
  }
  const events: (LifeEvent | undefined)[] = [
    { at: created_at, what: `Begun on the website, ${amount}`, look: "done", rank: ranks.came },
    step(facts.authorizedAt, { what: "The card’s bank holds the amount", look: "done", rank: ranks.held }),
    step(facts.heldAt, { what: "Checked: waits for your decision", look: "noted", rank: ranks.held }),
    step(facts.acceptedAt, { what: "Checked: it may be taken", look: "done", rank: ranks.decided }),
    step(facts.declined?.at, {
      what: "Declined: nothing is charged",
      ...(facts.declined && { more: reasonSentence(facts.declined.reason) }),
      look: "noted",
    }),
    step(facts.canceledAt ?? facts.ranOutAt, {
      what: "The bank let the amount go: nothing was charged",
      look: "done",
    }),
    step(paid_at ?? undefined, {
      what: `Paid by card, ${amount}`,
      ...(contribution.provider_payment_intent_id && {
        more: `The payment provider’s number: ${contribution.provider_payment_intent_id}`,
      }),
      look: "done",
      rank: ranks.paid,
    }),
  ];
  return events.filter((event) => event !== undefined);
}

function bankEvent(
  { id, posted_on, amount_cents, description }: ContributionLife["atBank"][number],
  { contribution }: ContributionLife,
): LifeEvent {
  const amount = formatCents(amount_cents);
  return {
    at: posted_on,
    what: `At the bank, ${amount_cents > contribution.amount_cents ? `in a deposit of ${amount}` : amount}`,
    more: description,
    link: { address: `/money/account/lines/${id}`, words: "See the line" },
    look: "done",
  };
}

function step(at: string | undefined, event: Omit<LifeEvent, "at">): LifeEvent | undefined {
  return at === undefined ? undefined : { at, ...event };
}

function changeEvent(change: ContributionLife["changes"][number]): LifeEvent {
  const steps = changedFields(change).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
  return {
    at: change.changed_at,
    what: changeInWords(change.kind),
    more: `${steps.join("; ")}. By ${change.changed_by}: ${change.reason}`,
    look: "noted",
  };
}

function receiptEvents(
  receipt: ReceiptRow,
  { receipts, mailedAt }: ContributionLife,
  timeZone: string,
): LifeEvent[] {
  const { id, number, issued_at, voided_at, void_reason, printed_at, print_requested } = receipt;
  const link = { address: receiptPath(number), words: "See it" };
  const sent = mailedAt[id];
  const successor = receipts.find(({ replaces_receipt_id }) => replaces_receipt_id === id);
  const waits = print_requested === 1 && printed_at === null && voided_at === null;
  const more = [
    sent && `Sent by e-mail on ${momentText(sent, timeZone)}.`,
    waits && "It waits to be printed.",
    printed_at && `In the post since ${momentText(printed_at, timeZone)}.`,
  ].filter((sentence) => typeof sentence === "string");
  const issued: LifeEvent = {
    at: issued_at,
    what: `Receipt ${number} made`,
    ...(more.length > 0 && { more: more.join(" ") }),
    link,
    look: "done",
  };
  if (!voided_at) return [issued];
  const what = successor
    ? `Receipt ${number} replaced by ${successor.number}`
    : `Receipt ${number} made void`;
  return [issued, { at: voided_at, what, more: void_reason ?? "", link, look: "noted" }];
}

function decisionEvents(decision: ContributionLife["decisions"][number], id: string): LifeEvent[] {
  const other = decision.contribution_id === id ? decision.other_contribution_id : decision.contribution_id;
  const link = { address: contributionPath(other), words: "See the other one" };
  const isSame = decision.decision === "same";
  const decided: LifeEvent = {
    at: decision.decided_at,
    what: isSame ? "Recognized as one person" : "Recognized as two persons",
    more: `By ${decision.decided_by}: ${decision.reason}. ${isSame ? "Their gifts of the year are one sum." : "Each has a limit of their own."}`,
    link,
    look: "noted",
  };
  if (!decision.undone_at) return [decided];
  const undone: LifeEvent = {
    at: decision.undone_at,
    what: "That decision was undone",
    more: `By ${decision.undone_by}: ${decision.undone_reason}`,
    link,
    look: "noted",
  };
  return [decided, undone];
}

/** What moved after it came; what was corrected or withdrawn stands among the changes. */
function movements(life: ContributionLife, { facts, timeZone }: ZonedFacts): LifeEvent[] {
  const gone = [...Object.entries(facts.refunds ?? {}), ...Object.entries(facts.repayments ?? {})].map(
    ([id, { amountCents, on, state, failedOn, proof, isRemitted }]): LifeEvent => {
      const named = `${proof ?? `The payment provider’s number: ${id}`}${isRemitted ? " (to where the regulator says)" : ""}`;
      const day = state === "failed" ? (failedOn ?? on) : on;
      const isRepaid = id in (facts.repayments ?? {});
      const { at, entered } = timeOf(day, { life, timeZone, kind: isRepaid ? "repayment" : "refund" });
      return {
        at,
        what: goneWords(formatCents(amountCents), { state, isRepaid }),
        more: entered ? `${named}. Entered on ${momentText(entered, timeZone)}.` : named,
        look: state === "failed" ? "due" : "done",
        rank: ranks.back,
      };
    },
  );
  return [
    ...gone,
    ...Object.entries(facts.disputes ?? {}).flatMap((each) => disputeEvents(each, life, timeZone)),
  ];
}

type Told = { life: ContributionLife; timeZone: string; kind: "refund" | "repayment" | "dispute" };

/** The time of what was told of a day, where it was entered on that day; else when it was entered. */
function timeOf(day: string, { life, timeZone, kind }: Told): { at: string; entered?: string } {
  const entered = life.movements
    .filter((one) => one.kind === kind && one.occurred_on === day)
    .map(({ recorded_at }) => recorded_at);
  const last = entered.at(-1);
  if (last === undefined) return { at: day };
  return localDate(new Date(last), timeZone) === day ? { at: last } : { at: day, entered: last };
}

function disputeEvents(
  [id, { amountCents, on }]: [string, DisputeFact],
  life: ContributionLife,
  timeZone: string,
): LifeEvent[] {
  return disputeStates.flatMap((state) => {
    const day = on[state];
    if (day === undefined) return [];
    const { at } = timeOf(day, { life, timeZone, kind: "dispute" });
    const what = disputeWords(formatCents(amountCents), state);
    const look = state === "open" || state === "lost" ? "due" : "done";
    return [{ at, what, more: `The payment provider’s number: ${id}`, look }];
  });
}

function disputeWords(amount: string, state: DisputeState): string {
  if (state === "open") return `Withdrawn because of a dispute: ${amount}`;
  return state === "lost" ? `Dispute lost: ${amount}` : `Dispute won: ${amount} is back`;
}

function goneWords(amount: string, { state, isRepaid }: { state: string; isRepaid: boolean }): string {
  if (state === "failed") return `${amount} did not go back after all`;
  if (state === "pending") return `${amount} is on its way back`;
  return isRepaid ? `${amount} repaid to the lender` : `${amount} went back`;
}

function prohibitions({ prohibited = {} }: ContributionFacts, timeZone: string): LifeEvent[] {
  return prohibitedReasons(prohibited).map((reason) => ({
    at: timeAware(prohibited[reason], timeZone),
    rank: ranks.known,
    what: isFound(reason) ? "Found by the books: the days to return it begin" : "The days to return it begin",
    more: `${reasonSentence(reason)} You get an e-mail 14, 7, 3, 1 and 0 days before the last day.`,
    look: "due",
  }));
}

/** The time at which it was found, where that was on the day of learning. */
function timeAware(fact: ProhibitedFact | undefined, timeZone: string): string {
  const { awareOn = "", at } = fact ?? {};
  return at !== undefined && localDate(new Date(at), timeZone) === awareOn ? at : awareOn;
}

function isFound(reason: ProhibitedReason): boolean {
  return foundReasons.some((found) => found === reason);
}

function nextStep({ contribution, receipts }: ContributionLife, facts: ContributionFacts): LifeEvent[] {
  const { status, amount_cents, return_due_on } = contribution;
  if (status === "held")
    return [next("soon", "Accept it or decline it", "Nothing is charged before you do.")];
  const decides =
    undecidedCents(facts, amount_cents) > 0
      ? [next("", "The bank decides", "Answer at the payment provider; the books follow by themselves.")]
      : [];
  if (status !== "needs-return") return decides;
  const owed = owedCents(facts, amount_cents);
  const receipt = receipts.findLast(({ voided_at }) => voided_at === null);
  const left = receiptedCents(facts, amount_cents) - owed;
  const follows = receipt
    ? left > 0
      ? `Then receipt ${receipt.number} is replaced by one for ${formatCents(left)}. The first stays readable, marked as replaced.`
      : `Then receipt ${receipt.number} is void. It stays readable.`
    : "It has no receipt, and gets none.";
  return [
    ...decides,
    next(
      `by ${formatDate(return_due_on ?? contribution.received_on)}`,
      `Return ${formatCents(owed)}`,
      follows,
    ),
  ];
}

function next(when: string, what: string, more: string): LifeEvent {
  return { at: "9", when, what, more, look: "next" };
}
