/** What the office's first page shows of the campaign: four counts, each by week, size or area. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { sql } from "kysely";
import { addDays, localDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { heldContributions, heldMoney } from "#server/money/contributions/overview/money-totals.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

/** How many weeks the pictures show, the running one last. */
export const weeksShown = 14;

/** A week by its Monday (local date). */
type Week<T> = { from: string } & T;

/** Of each week the money that the campaign kept of contributions, and of all until its end, in cents: no loan, no goods, no services. */
export async function moneyByWeek({
  database,
  clock,
  payments,
  content,
}: Pick<Services, "database" | "clock" | "payments" | "content">): Promise<
  Week<{ cents: number; soFarCents: number }>[]
> {
  const weeks = lastWeeks(clock.now(), content().campaign.timeZone);
  const days = await heldMoney(database, livemodeOf(payments.mode))
    .select(({ fn }) => ["received_on", fn.sum<number>("held_cents").as("cents")])
    .groupBy("received_on")
    .execute();
  const sumOf = (isIn: (day: string) => boolean) =>
    days.reduce((sum, { received_on, cents }) => (isIn(received_on) ? sum + cents : sum), 0);
  return weeks.map((from) => ({
    from,
    cents: sumOf((day) => day >= from && day < addDays(from, 7)),
    soFarCents: sumOf((day) => day < addDays(from, 7)),
  }));
}

const sizes = [
  { label: "Under $50", belowCents: 50_00 },
  { label: "$50 to $99", belowCents: 100_00 },
  { label: "$100 to $249", belowCents: 250_00 },
  { label: "$250 to $499", belowCents: 500_00 },
  { label: "$500 or more", belowCents: Infinity },
];

/** How many contributors there are of each size, goods and services at their value; who gave several times counts once, with the sum. */
export async function contributorsBySize({
  database,
  payments,
}: Pick<Services, "database" | "payments">): Promise<{ label: string; count: number }[]> {
  const people = await heldContributions(database, livemodeOf(payments.mode))
    .select(({ fn }) => fn.sum<number>("held_cents").as("cents"))
    .where("person_key", "!=", "anonymous")
    .groupBy("person_key")
    .execute();
  return sizes.map(({ label, belowCents }, at) => {
    const fromCents = sizes[at - 1]?.belowCents ?? 0;
    return { label, count: people.filter(({ cents }) => cents >= fromCents && cents < belowCents).length };
  });
}

/** How many people confirmed their address in each week, and how many are on the list now. */
export async function signUpsByWeek({
  database,
  clock,
  content,
}: Pick<Services, "content" | "database" | "clock">): Promise<{
  weeks: Week<{ count: number }>[];
  onList: number;
}> {
  const weeks = lastWeeks(clock.now(), content().campaign.timeZone);
  const { timeZone } = content().campaign;
  const [first = ""] = weeks;
  // Not by the hour: a day may begin in the middle of one of UTC, as in Newfoundland.
  const tenMinutes = sql<string>`substr(confirmed_at, 1, 15)`;
  const counts = await database
    .selectFrom("subscriber")
    .select(({ fn }) => [tenMinutes.as("begin"), fn.countAll<number>().as("count")])
    .where("confirmed_at", ">=", new Date(instantIn(timeZone, `${first}T00:00`)).toISOString())
    .groupBy(tenMinutes)
    .execute();
  const days = counts.map(({ begin, count }) => ({
    day: localDate(new Date(`${begin}0:00Z`), timeZone),
    count,
  }));
  const count = await countRows(database.selectFrom("subscriber").where("state", "=", "confirmed"));
  const countIn = (from: string) =>
    days.reduce((sum, { day, count }) => (day >= from && day < addDays(from, 7) ? sum + count : sum), 0);
  return { weeks: weeks.map((from) => ({ from, count: countIn(from) })), onList: count };
}

/** Everybody of the roster by the area that they named, the largest first; those who named none come last. */
export async function volunteersByArea({
  database,
}: Pick<Services, "database">): Promise<{ area: string | null; count: number }[]> {
  const rows = await database
    .selectFrom("volunteer")
    .select(({ fn }) => ["area", fn.countAll<number>().as("count")])
    .groupBy("area")
    .execute();
  return rows.toSorted((a, b) => Number(b.area !== null) - Number(a.area !== null) || b.count - a.count);
}

/** Mondays of the last weeks, the running one last. */
function lastWeeks(now: Date, timeZone: string): string[] {
  const today = localDate(now, timeZone);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  return Array.from({ length: weeksShown }, (_, at) => addDays(monday, (at + 1 - weeksShown) * 7));
}
