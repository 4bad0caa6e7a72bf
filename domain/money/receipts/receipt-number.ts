/** Receipt numbers: gapless within a series and a year, so that a missing one is noticed. */

/** Receipts of real money, and those of the payment sandbox and test mode, which are no receipts. */
export type ReceiptSeries = "RECEIPT" | "TEST";

const sequenceDigits = 6;

/** The series of a book: 1 is real money. */
export function seriesOf(livemode: 0 | 1): ReceiptSeries {
  return livemode === 1 ? "RECEIPT" : "TEST";
}

/** `2026-000001`, or `TEST-2026-000001`; `year` is the local year of issue. */
export function receiptNumber(series: ReceiptSeries, year: number, sequence: number): string {
  const counted = `${year}-${String(sequence).padStart(sequenceDigits, "0")}`;
  return series === "TEST" ? `TEST-${counted}` : counted;
}
