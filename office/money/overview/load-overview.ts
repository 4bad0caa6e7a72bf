import { booksOf } from "#server/money/books/books.ts";
import type { LoaderFunctionArgs } from "react-router";
import { addDays } from "#domain/platform/time/local-date.ts";
import {
  countContributions,
  findContributions,
} from "#server/money/contributions/overview/find-contributions.ts";
import { moneyTotals } from "#server/money/contributions/overview/money-totals.ts";
import { moneyByWeek } from "#server/operations/overview/overview.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { mayVisitor, type Visit, visitOf } from "#office/shell/visit.ts";

const newest = 8;
const urgent = 3;

/** The totals for everybody who may enter the room; names only for the financial agent. */
export async function overviewLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const [totals, came] = await Promise.all([moneyTotals(booksOf(visit)), moneyByWeek(services)]);
  const { spentOn, ...sums } = totals;
  const now = services.clock.now();
  const { figures } = services.content();
  return {
    now: now.toISOString(),
    totals: sums,
    isTest: livemodeOf(services.payments.mode) === 0,
    goalCents: figures.donationGoal.value * 100,
    weeks: came.map(({ from, cents, soFarCents }) => ({
      from,
      before: soFarCents - cents,
      came: cents,
      spent: spentOn.reduce((sum, { on, cents }) => (on < addDays(from, 7) ? sum + cents : sum), 0),
    })),
    newest: mayVisitor(visit, "money") ? await newestOf(visit) : undefined,
  };
}

async function newestOf({ services }: Visit) {
  const find = "";
  const { contributions } = await findContributions(
    services,
    { list: "newest", find },
    { limit: newest, offset: 0 },
  );
  const owed = await findContributions(services, { list: "go-back", find }, { limit: urgent, offset: 0 });
  return { contributions, urgent: owed.contributions, counts: await countContributions(services) };
}
