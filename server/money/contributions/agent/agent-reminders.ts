/** Reminders to the financial agent: returns, the disclosure statement, possible matches, the phase of the campaign. */

import type { Content } from "#content/content.ts";
import type { Kysely } from "kysely";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { type CampaignPhase, campaignDates, campaignPhase } from "#domain/money/jurisdiction/jurisdiction.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { daysBetween, formatDate, formatLongDate, localDate } from "#domain/platform/time/local-date.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { disclosureDueOn, figuresIn } from "#server/money/books/agent-figures.ts";
import type { Services } from "#server/services.ts";
import { type AgentNotice, notifyAgent, stepWith, holdEndsOn, whyHeld } from "./agent-mail.ts";
import { type Contribution, owedOf, reasonsOf } from "#server/money/contributions/record/contribution.ts";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";

type Reminder = Pick<AgentNotice, "subject" | "text" | "step"> & { key: string };

/** Most banks hold an amount for seven days: the agent decides by the fifth. */
const heldSteps = [4, 2, 1, 0];
/** Days before a date on which the agent hears of it; after it, every week. */
const returnSteps = [14, 7, 3, 1, 0];
const disclosureSteps = [30, 14, 7, 1, 0];

/**
 * Queues each reminder that is due and was not sent yet; returns how many. Until somebody begins a campaign or keeps the example, `isChosen`
 * is false: the voting day of the example is nobody's.
 */
export async function queueAgentReminders(services: Services, isChosen = true): Promise<number> {
  const now = services.clock.now();
  const { campaign } = services.content();
  const book = { database: services.database, livemode: livemodeOf(services.payments.mode), campaign };
  const today = localDate(now, campaign.timeZone);
  const reminders = [
    ...(await returnReminders(book, today)),
    ...(await heldReminders(book, today)),
    ...(await reviewReminders(book)),
    ...(await waitingReminders(book, now)),
    ...(isChosen ? await phaseReminders(book, today) : []),
  ];
  let queued = 0;
  for (const reminder of reminders) {
    const isNew = await inTransaction(services.database, (transaction) =>
      queueOnce(transaction, reminder, services),
    );
    if (isNew) queued += 1;
  }
  return queued;
}

async function queueOnce(
  transaction: Tx,
  { key, ...reminder }: Reminder,
  { clock, config, payments, content }: Services,
): Promise<boolean> {
  const now = clock.now();
  const added = await transaction
    .insertInto("reminder")
    .values({ key, sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!added) return false;
  const notice = { ...reminder, dedupeKey: `reminder:${key}`, testMode: livemodeOf(payments.mode) === 0 };
  await notifyAgent(transaction, notice, { config, now, content });
  return true;
}

/** What is reminded of is of the books that this installation writes in: after a rehearsal nobody must return what nobody paid. */
type Book = { database: Kysely<Database>; livemode: 0 | 1; campaign: Content["campaign"] };

async function returnReminders({ database, livemode }: Book, today: string): Promise<Reminder[]> {
  const owed = await database
    .selectFrom("contribution")
    .selectAll()
    .where("status", "=", "needs-return")
    .where("livemode", "=", livemode)
    .orderBy("return_due_on")
    .execute();
  return owed.flatMap((contribution) => returnReminder(contribution, today) ?? []);
}

function returnReminder(contribution: Contribution, today: string): Reminder | undefined {
  const due = contribution.return_due_on ?? today;
  const step = stepOf(returnSteps, daysBetween(today, due));
  if (step === undefined) return undefined;
  const cents = owedOf(contribution);
  return {
    key: `return:${contribution.id}:${due}:${step}`,
    subject: `${step < 0 ? "OVERDUE: " : ""}${formatCents(cents)} to return by ${formatDate(due)}`,
    text: `${formatCents(cents)} of ${contribution.full_name || "an anonymous contributor"} must be returned by ${formatLongDate(due)}. ${reasonsOf(contribution).join(" ")}`,
    step: stepWith(contribution, "Return it in the office"),
  };
}

/** What the agent has not decided yet: once the bank's hold ends, it can't be taken any more. */
async function heldReminders({ database, livemode, campaign }: Book, today: string): Promise<Reminder[]> {
  const held = await database
    .selectFrom("contribution")
    .selectAll()
    .where("status", "=", "held")
    .where("livemode", "=", livemode)
    .execute();
  return held.flatMap((contribution) => {
    const by = holdEndsOn(contribution, campaign);
    const step = stepOf(heldSteps, daysBetween(today, by));
    if (step === undefined) return [];
    return {
      key: `held:${contribution.id}:${step}`,
      subject: `A contribution of ${formatCents(contribution.amount_cents)} waits for your decision until ${formatDate(by)}`,
      text: `${contribution.full_name}: ${whyHeld(contribution)}`,
      step: stepWith(contribution, "Decide in the office"),
    };
  });
}

async function reviewReminders({ database, livemode }: Book): Promise<Reminder[]> {
  const open = await openReviews(database, livemode)
    .select(["match_review.id", "match_review.contribution_id", "match_review.reason"])
    .orderBy("match_review.created_at", "desc")
    .orderBy("match_review.id")
    .execute();
  const [latest] = open;
  if (!latest) return [];
  const count = new Set(open.map(({ contribution_id }) => contribution_id)).size;
  return [
    {
      key: `matches:${latest.id}`,
      subject:
        count === 1
          ? "One contribution may be of a person who gave before"
          : `${count} contributions may be of persons who gave before`,
      text: `The yearly limit is one person's, and only you can say who is who. The latest: ${latest.reason}.`,
      step: { page: officePages.decide, label: "Decide in the office" },
    },
  ];
}

/** A refund whose payment never arrived belongs to another account or shows a fault. */
async function waitingReminders({ database, livemode }: Book, now: Date): Promise<Reminder[]> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const waiting = await database
    .selectFrom("payment_event")
    .select(["id", "type"])
    .where("outcome", "=", "waiting")
    .where("livemode", "=", livemode)
    .where("received_at", "<", since)
    .execute();
  return waiting.map(({ id, type }) => ({
    key: `waiting:${id}`,
    subject: "A refund or dispute belongs to no payment of ours",
    text: `The payment provider reported ${type} (${id}) more than a day ago, and the payment behind it is not in our books. Please look at the provider's own page of payments.`,
  }));
}

const phaseTexts: Partial<Record<CampaignPhase, string>> = {
  campaign:
    "The campaign period has begun: campaign expenses and advertising rules of the period apply from today.",
  "voting-day":
    "It is general voting day. Contributions may still arrive after it; they are entered as before.",
  after:
    "Voting is over. Collect what is missing for the disclosure statement: names, addresses, returns, bank statements.",
};

async function phaseReminders({ database, livemode, campaign }: Book, today: string): Promise<Reminder[]> {
  const jurisdiction = jurisdictionOf(campaign.jurisdiction);
  const dates = {
    ...campaignDates(jurisdiction, campaign.votingDay),
    disclosureDue: await disclosureDueOn(database, { livemode, campaign }),
  };
  const phase = campaignPhase(dates, today);
  const due = `The disclosure statement is due on ${formatLongDate(dates.disclosureDue)} (${jurisdiction.regulator}).`;
  const text = phaseTexts[phase];
  if (text) {
    return [
      {
        key: `phase:${phase}:${campaign.votingDay}`,
        subject: "A new phase of the campaign",
        text: `${text}\n\n${due}`,
      },
    ];
  }
  const step =
    phase === "disclosure-due" ? stepOf(disclosureSteps, daysBetween(today, dates.disclosureDue)) : undefined;
  if (step === undefined) return [];
  const figures = figuresIn(await currentEntries(database, livemode, "figure"));
  if (figures["statement-filed"]) return [];
  return [
    {
      key: `disclosure:${dates.disclosureDue}:${step}`,
      subject:
        step < 0
          ? "OVERDUE: the disclosure statement"
          : `Disclosure statement due on ${formatDate(dates.disclosureDue)}`,
      text: `${due} If it has been filed, enter the day in the office, and these reminders end.`,
      step: { page: officePages.disclosure, label: "Open the statement in the office" },
    },
  ];
}

/** The nearest step that has been reached, so that a day without a round loses nothing; weeks late are below 0. */
function stepOf(steps: number[], daysLeft: number): number | undefined {
  if (daysLeft < 0) return Math.floor(daysLeft / 7);
  return steps.filter((step) => step >= daysLeft).at(-1);
}
