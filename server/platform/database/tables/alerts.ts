/** What is broken now and was told to the operator, and what happened lately. */

import type { ColumnType } from "kysely";

export type AlertTables = { alert: AlertTable; incident: IncidentTable };

/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

type AlertTable = {
  name: Fixed<string>;
  /** What is wrong, in sentences. */
  words: string;
  since: Fixed<string>;
  /** Since when it looks well again; null while it does not. The row goes when it stays well. */
  well_since: string | null;
};

type IncidentTable = {
  kind: Fixed<string>;
  /** The minute, or the exact time of what happens once. */
  at: Fixed<string>;
  count: number;
  /** The last one's words. */
  words: string | null;
};
