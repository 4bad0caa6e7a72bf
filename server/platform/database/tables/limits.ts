/** Rate limits: in PostgreSQL an unlogged table, on SQLite a file of their own. Not part of the records. */

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
