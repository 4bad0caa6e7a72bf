import { toCsv } from "#server/money/disclosure/csv.ts";
import type { PrintJob } from "#server/money/receipts/print-queue.ts";

/** Who gets which receipt, as a table for a spreadsheet. */
export function mailingSheet(jobs: readonly PrintJob[]): string {
  const columns = [
    { name: "receipt", value: ({ number }: PrintJob) => number },
    { name: "post by", value: ({ postBy }: PrintJob) => postBy },
    { name: "name", value: ({ name }: PrintJob) => name },
    { name: "address", value: ({ address }: PrintJob) => address.join(", ") },
  ];
  return toCsv(columns, jobs);
}
