/** Recurring work, so that of several processes one does it each time. */

export type JobTables = { job: JobTable };

type JobTable = {
  name: string;
  /** When it is next to be done; whoever moves it forward does it. */
  due_at: string;
};
