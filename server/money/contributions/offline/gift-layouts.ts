/** Remembers how a table of gifts is read, so that the next one with the same columns is not asked about. */

import { createHash } from "node:crypto";
import { type GiftLayout, giftRoles, recogniseGifts } from "#domain/money/gift-table.ts";
import { dayOrders } from "#domain/money/account/bank-dates.ts";
import type { Services } from "#server/services.ts";
import type { ReadTable } from "./read-table.ts";

type Rows = ReadTable["cells"];

/** The hash of the names of the columns; undefined for a table without a head. */
function headOf(rows: Rows): string | undefined {
  const head = rows[recogniseGifts(rows).headAt];
  if (!head) return undefined;
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url");
}

/** How a table with these columns was read last; undefined for one that is new. */
export async function rememberedLayout(
  { database }: Pick<Services, "database">,
  rows: Rows,
): Promise<GiftLayout | undefined> {
  const head = headOf(rows);
  if (head === undefined) return undefined;
  const row = await database
    .selectFrom("gift_layout")
    .select("layout")
    .where("head", "=", head)
    .executeTakeFirst();
  return row && readLayout(row.layout);
}

/** Keeps the layout for the next table with these columns. Dates are asked about anew: each table has others. */
export async function rememberLayout(
  { database, clock }: Pick<Services, "database" | "clock">,
  rows: Rows,
  { roles, method }: GiftLayout,
): Promise<void> {
  const head = headOf(rows);
  if (head === undefined) return;
  const kept = { layout: JSON.stringify({ roles, method }), saved_at: clock.now().toISOString() };
  await database
    .insertInto("gift_layout")
    .values({ head, ...kept })
    .onConflict((conflict) => conflict.column("head").doUpdateSet(kept))
    .execute();
}

/** A layout as a form or a row holds it; undefined for what is none. */
export function readLayout(text: string): GiftLayout | undefined {
  try {
    const { roles, dates, method, repeatsAbove } = JSON.parse(text) as Partial<GiftLayout>;
    if (!Array.isArray(roles) || !roles.every((role) => giftRoles.includes(role))) return undefined;
    const order = dayOrders.find((one) => one === dates);
    return {
      roles,
      ...(order && { dates: order }),
      ...(typeof method === "string" && method !== "" && { method }),
      ...(repeatsAbove === true && { repeatsAbove }),
    };
  } catch {
    // What a form sends can be anything.
    return undefined;
  }
}
