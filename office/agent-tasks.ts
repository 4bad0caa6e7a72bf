/** What waits for the financial agent, for `office doctor`: a sentence and the command for each. */

import { campaign } from "#server/system/content-in-force.ts";
import { formatDate, localDate } from "#domain/time/local-date.ts";
import { readAccount } from "#server/account/account.ts";
import { livemodeOf } from "#server/payments/payments.ts";
import { printQueue } from "#server/receipts/print-queue.ts";
import type { Services } from "#server/services.ts";

/** The most urgent first; empty when nothing waits. */
export async function agentTasks({
  database,
  clock,
  payments,
}: Pick<Services, "database" | "clock" | "payments">): Promise<string[]> {
  const owed = await database
    .selectFrom("contribution")
    .select("return_due_on")
    .where("status", "=", "needs-return")
    .where("livemode", "=", livemodeOf(payments.mode))
    .orderBy("return_due_on")
    .execute();
  const held = await database
    .selectFrom("contribution")
    .select("id")
    .where("status", "=", "held")
    .where("livemode", "=", livemodeOf(payments.mode))
    .execute();
  const doubts = await database
    .selectFrom("match_review")
    .select("id")
    .where("decision", "is", null)
    .execute();
  const { openLines } = await readAccount(database, livemodeOf(payments.mode));
  const papers = (await printQueue(database)).length;
  const due = owed[0]?.return_due_on ?? "";
  const late = due !== "" && due < localDate(clock.now(), campaign().timeZone) ? ", WHICH IS PAST" : "";
  const tasks = [
    {
      count: owed.length,
      line: `${counted(owed.length, "contribution")} must go back, the first by ${due && formatDate(due)}${late}: npm run office -- contribution list --to-return`,
    },
    {
      count: held.length,
      line: `${counted(held.length, "contribution")} to accept or decline before the bank's hold ends: npm run office -- contribution list --held`,
    },
    {
      count: doubts.length,
      line: `${counted(doubts.length, "contribution")} may be of a person who gave before: npm run office -- matches`,
    },
    {
      count: openLines.length,
      line: `${counted(openLines.length, "line")} of the bank to match with the books: npm run office -- account show`,
    },
    {
      count: papers,
      line: `${counted(papers, "receipt")} to be printed and posted: npm run office -- print-queue --out print`,
    },
  ];
  return tasks.filter(({ count }) => count > 0).map(({ line }) => line);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
