/** Recurring jobs; the table makes sure that only one of several processes runs a job each time. */

export type JobTables = { job: JobTable };

type JobTable = {
  name: string;
  /** When it is due next; the process that moves this time forward runs the job. */
  due_at: string;
};

/** The installation itself: one row, made with the database and kept by every copy of it. */

export type InstallationTables = { installation: InstallationTable };

type InstallationTable = {
  /** Tells this campaign's backups from another's. */
  id: string;
};
