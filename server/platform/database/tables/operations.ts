/** What keeps the process running: what is broken now and was told to the operator, what happened lately, jobs, limits. */

import type { ColumnType } from "kysely";

export type OperationTables = {
  alert: AlertTable;
  incident: IncidentTable;
  installation: InstallationTable;
  job: JobTable;
};

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

/* Recurring jobs; the table makes sure that only one of several processes runs a job each time. */

type JobTable = {
  name: string;
  /** When it is due next; the process that moves this time forward runs the job. */
  due_at: string;
};

/* The installation itself: one row, made with the database and kept by every copy of it. */

type InstallationTable = {
  /** Tells this campaign's backups from another's. */
  id: string;
};

/* Rate limits: in PostgreSQL an unlogged table, on SQLite a file of their own. Not part of the records. */

export type LimitTables = { rate_limit: RateLimitTable };

type RateLimitTable = {
  key: string;
  /** Times are milliseconds since the epoch. */
  window_started_at: number;
  count: number;
  violations: number;
  locked_until: number;
  ends_at: number;
  /** Changes with every count. */
  revision: string;
};
