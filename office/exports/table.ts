/** What a table for a spreadsheet is: one file of this folder each. */

import type { Services } from "#server/services.ts";

export type Export = {
  /** Its name in addresses and in the log: `volunteers`. */
  name: string;
  /** Keys of each row, in the order of the columns. */
  columns: readonly string[];
  rows(services: Services): Promise<Record<string, ExportCell>[]>;
};

export type ExportCell = string | number | boolean | null | undefined;
