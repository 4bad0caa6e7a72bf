/** What about the receipts needs the financial agent's attention, for the check-up. */

import type { Kysely } from "kysely";
import { counted } from "#domain/platform/language.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { officeAddress, officePages } from "#server/platform/mail/office-step.ts";
import type { Services } from "#server/services.ts";
import { printQueue } from "./print-queue.ts";
import { unprintableReceipts } from "./stored-receipt.ts";

/** One sentence for each; none is good. */
export async function receiptFindings({
  database,
  clock,
  config,
  content,
  payments,
}: Parameters<typeof printQueue>[0] & Pick<Services, "config" | "clock">): Promise<string[]> {
  const today = todayOf({ clock, content });
  const late = (await printQueue({ database, content, payments })).filter(({ postBy }) => postBy < today);
  const unreadable = await unprintableReceipts(database);
  return [
    ...(await missingNumbers(database)),
    ...late.map(
      ({ number, postBy }) =>
        `Receipt ${number} was to be in the post by ${postBy}: ${officeAddress(officePages.print, config)}`,
    ),
    ...unreadable.map(
      (number) =>
        `Receipt ${number} can't show the contributor's name in full: ${officeAddress(officePages.receipt(number), config)}`,
    ),
  ];
}

/** A gap in the numbers that no restore explains can only mean that rows were removed by hand. */
export async function missingNumbers(database: Kysely<Database>): Promise<string[]> {
  const counters = await database
    .selectFrom("receipt_counter")
    .selectAll()
    .orderBy("series")
    .orderBy("year")
    .execute();
  const stored = await database
    .selectFrom("receipt")
    .select(["series", "year", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(["series", "year"])
    .execute();
  const gaps = await database.selectFrom("receipt_gap").selectAll().execute();
  return counters.flatMap(({ series, year, last }) => {
    const isHere = (row: { series: string; year: number }) => row.series === series && row.year === year;
    const skipped = gaps
      .filter(isHere)
      .reduce((sum, gap) => sum + gap.to_sequence - gap.from_sequence + 1, 0);
    const count = (stored.find(isHere)?.count ?? 0) + skipped;
    if (count === last) return [];
    const named = `of the series ${series} ${year}`;
    return [
      `${counted(last - count, `receipt ${named} is`, `receipts ${named} are`)} missing from the books.`,
    ];
  });
}
