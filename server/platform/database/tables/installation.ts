/** The installation itself: one row, made with the database and kept by every copy of it. */

export type InstallationTables = { installation: InstallationTable };

type InstallationTable = {
  /** Tells this campaign's backups from another's. */
  id: string;
};
