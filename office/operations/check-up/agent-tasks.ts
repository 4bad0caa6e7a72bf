/** What waits for the financial agent: for the check-up, and for Today in the office. */

import type { Content } from "#content/content.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { textOf } from "#domain/money/books/agent-figures.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { statementDates } from "#domain/money/statement/statement-dates.ts";
import { figuresIn, lawInForce } from "#server/money/books/agent-figures.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { formatDate, localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { type Account, readAccount } from "#server/money/account/account.ts";
import { changedClosings } from "#server/money/disclosure/period.ts";
import { holdEndsOn } from "#server/money/contributions/agent/agent-mail.ts";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { printQueue } from "#server/money/receipts/print-queue.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import type { Services } from "#server/services.ts";
import { counted } from "#domain/platform/language.ts";

/** What the campaign still has to do after voting day, in this order. */
type AfterVoting = "bills" | "owed" | "file" | "amend" | "surplus" | "close-account";

export type AgentTask = {
  kind: "return" | "held" | "match" | "bank" | "print" | "limit" | AfterVoting;
  count: number;
  words: string;
  /** The last local date of the first of them; undefined where no law or promise names one. */
  dueOn?: string | undefined;
  page: string;
};

/** The most urgent first; empty when nothing waits. */
export async function agentTasks(
  services: Pick<Services, "content" | "database" | "clock" | "payments">,
): Promise<AgentTask[]> {
  const { database, clock, payments, content } = services;
  const { campaign } = content();
  const changed = await changedClosings(services);
  const owed = await database
    .selectFrom("contribution")
    .select("return_due_on")
    .where("status", "=", "needs-return")
    .where("livemode", "=", livemodeOf(payments.mode))
    .orderBy("return_due_on")
    .execute();
  const held = await database
    .selectFrom("contribution")
    .selectAll()
    .where("status", "=", "held")
    .where("livemode", "=", livemodeOf(payments.mode))
    .execute();
  const doubts = await openReviews(database, livemodeOf(payments.mode)).select("match_review.id").execute();
  const account = await readAccount(database, livemodeOf(payments.mode));
  const { openLines } = account;
  const papers = await printQueue(services);
  const due = owed[0]?.return_due_on ?? undefined;
  const today = localDate(clock.now(), campaign.timeZone);
  const year = yearOf(today);
  const book = { jurisdiction: campaign.jurisdiction, livemode: livemodeOf(payments.mode) };
  const { warning } = yearlyLimit(await lawInForce(database, book), year);
  const late = due !== undefined && due < today ? ", WHICH IS PAST" : "";
  const tasks: AgentTask[] = [
    {
      kind: "return",
      count: owed.length,
      words: `${counted(owed.length, "contribution")} must go back, the first by ${due ? formatDate(due) : ""}${late}`,
      dueOn: due,
      page: officePages.goBack,
    },
    {
      kind: "held",
      count: held.length,
      words: `${counted(held.length, "contribution")} to accept or decline before the bank's hold ends`,
      dueOn: held.map((each) => holdEndsOn(each, campaign)).toSorted()[0],
      page: officePages.decide,
    },
    {
      kind: "match",
      count: doubts.length,
      words: `${counted(doubts.length, "contribution")} may be of a person who gave before`,
      page: officePages.decide,
    },
    {
      kind: "bank",
      count: openLines.length,
      words: `${counted(openLines.length, "line")} of the bank to match with the books`,
      page: officePages.account,
    },
    {
      kind: "print",
      count: papers.length,
      words: `${counted(papers.length, "receipt")} to be printed and posted`,
      dueOn: papers.map(({ postBy }) => postBy).toSorted()[0],
      page: officePages.print,
    },
    {
      kind: "limit",
      count: warning === undefined ? 0 : 1,
      words: `The contribution limit of ${year} is not entered`,
      page: officePages.yearlyLimit(year),
    },
    {
      kind: "amend",
      count: changed.length,
      words: `${counted(changed.length, "closed period")} changed since: close again, and file the amendment`,
      page: `${officePages.disclosure}?from=${changed[0]?.from_on}&to=${changed[0]?.to_on}`,
    },
    ...(today > campaign.votingDay ? afterVoting(account, { campaign, today, isOwed: owed.length > 0 }) : []),
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** The days of the statement: what the agent confirmed, or what the law's rules give. */
export function filingDates(
  figures: ReturnType<typeof figuresIn>,
  { campaign, today }: { campaign: Content["campaign"]; today: string },
) {
  return statementDates(jurisdictionOf(campaign.jurisdiction), {
    votingDay: campaign.votingDay,
    today,
    confirmed: {
      dueOn: textOf(figures, "statement-due"),
      lateUntil: textOf(figures, "late-filing-until"),
    },
  });
}

type After = { campaign: Content["campaign"]; today: string; isOwed: boolean };

/** Each with its legal date, where the law has one; what was done is said by a bill, a movement or a figure. */
function afterVoting({ entries, reconciliation }: Account, { campaign, today, isOwed }: After): AgentTask[] {
  const figures = figuresIn(entries);
  const { dueOn, lateUntil, lateFeeCents, state } = filingDates(figures, { campaign, today });
  const unpaid = entriesOf(entries, "expense").filter((entry) => openCents(entries, entry) > 0).length;
  const owed = entriesOf(entries, "payment").filter((entry) => owedForPayment(entries, entry) > 0).length;
  const isFiled = figures["statement-filed"] !== undefined;
  const left = reconciliation.booksCents;
  const isLeft = left > 0 && unpaid + owed === 0 && !isOwed;
  const late = `: it was due on ${formatDate(dueOn)}, and until ${formatDate(lateUntil)} it is taken with a fee of ${formatCents(lateFeeCents)}`;
  return [
    {
      kind: "bills",
      count: unpaid,
      words: `${counted(unpaid, "bill")} to pay before the statement`,
      dueOn,
      page: officePages.unpaidBills,
    },
    {
      kind: "owed",
      count: owed,
      words: `${counted(owed, "payment")} by persons to pay back`,
      dueOn,
      page: officePages.owedToPersons,
    },
    {
      kind: "file",
      count: isFiled ? 0 : 1,
      words: `The disclosure statement is to be filed${state === "open" ? "" : late}`,
      dueOn: state === "late" ? lateUntil : dueOn,
      page: officePages.disclosure,
    },
    {
      kind: "surplus",
      count: isLeft ? 1 : 0,
      words: `${formatCents(left)} is left in the campaign account by the books`,
      page: officePages.giveSurplus,
    },
    {
      kind: "close-account",
      count: isFiled && left === 0 && figures["account-closed"] === undefined ? 1 : 0,
      words: "The campaign account is empty: close it, and say when",
      page: officePages.accountClosed,
    },
  ];
}
