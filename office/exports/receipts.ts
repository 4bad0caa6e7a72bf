import { plainDollars } from "#domain/money/contributions/donation.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { snapshotOf } from "#server/money/receipts/stored-receipt.ts";
import type { Export } from "./table.ts";

/** The register of receipts: every number that was ever taken, in order, void ones too; amounts in dollars. */
export const receipts: Export = {
  name: "receipts",
  columns: [
    "number",
    "state",
    "kind",
    "issued",
    "amount",
    "full name",
    "date received",
    "replaces",
    "replaced by",
    "void since",
    "reason",
    "paper",
    "contribution id",
  ],
  async rows({ database, content }) {
    const { timeZone } = content().campaign;
    const rows = await database
      .selectFrom("receipt")
      .selectAll()
      .orderBy("series")
      .orderBy("year")
      .orderBy("sequence")
      .execute();
    const successors = new Map(rows.map((row) => [row.replaces_receipt_id, row.number]));
    return rows.map((row) => {
      const { amountCents, contributor, receivedOn, issuedOn, replaces } = snapshotOf(row);
      return {
        number: row.number,
        state: row.voided_at ? "void" : "valid",
        kind: row.kind,
        issued: issuedOn,
        amount: plainDollars(amountCents),
        "full name": contributor.name,
        "date received": receivedOn,
        replaces: replaces ?? "",
        "replaced by": successors.get(row.id) ?? "",
        "void since": row.voided_at ? localDate(new Date(row.voided_at), timeZone) : "",
        reason: row.void_reason,
        paper: paperState(row, timeZone),
        "contribution id": row.contribution_id,
      };
    });
  },
};

function paperState(
  row: { print_requested: 0 | 1; printed_at: string | null; voided_at: string | null },
  timeZone: string,
) {
  if (row.printed_at) return `printed ${localDate(new Date(row.printed_at), timeZone)}`;
  return row.print_requested === 1 && !row.voided_at ? "waiting" : "";
}
