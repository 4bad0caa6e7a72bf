/** What the campaign says. Rows are added and never changed, so that no publication and no draft is lost. */

export type ContentTables = { content_edition: ContentEditionTable; content_draft: ContentDraftTable };

type ContentEditionTable = {
  /** 1, 2, 3 …; the newest is the one that the site shows. */
  number: number;
  published_at: string;
  author: string;
  note: string;
  /** JSON: the documents that differ from the first edition, each whole, by name. */
  documents: string;
  /** JSON: the versions of documents that are shown from, until, or between local times. */
  scheduled: string;
  /** How many changes of the documents' schemas the software knew that wrote it. */
  schema_version: number;
  /** The edition that this one shows again, where the campaign went back. */
  restores: number | null;
  /** JSON: every address that changed up to this edition, and what it became. */
  moved: string;
  /** JSON: by document, the digest of what content/ said of it when its words here were published. */
  first_digests: string;
};

type ContentDraftTable = {
  document: string;
  /** 1, 2, 3 … for each document; the newest is the draft. */
  revision: number;
  saved_at: string;
  author: string;
  /** The edition whose version the editor began with; 0 is the first edition. */
  based_on: number;
  schema_version: number;
  /** JSON of the document; null when the draft was published or given up. */
  body: string | null;
  /** Local times, `2026-10-17T00:00`, between which it is to be shown; null where there is no such limit. */
  scheduled_from: string | null;
  scheduled_until: string | null;
};
