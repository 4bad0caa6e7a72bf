/** What the campaign says. Rows of editions and drafts are added and never changed, so that no publication and no draft is lost. */

import type { ColumnType } from "kysely";

export type ContentTables = {
  content_edition: ContentEditionTable;
  content_draft: ContentDraftTable;
  picture: PictureTable;
  calendar_event: CalendarEventTable;
};

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

/* The pictures that the campaign uploaded; their files are in the storage under `pictures/<hash>/`. */

/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

export type PictureTable = {
  /** Made from the bytes of the upload: the same file is kept once. */
  hash: Fixed<string>;
  /** Pixels of the largest size that is kept. */
  width: Fixed<number>;
  height: Fixed<number>;
  /** What must stay in view, in percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  /** What the picture shows, for those who can't see it. */
  alternative_text: string;
  /** Empty when there is none. */
  caption: string;
  /** As the uploader's device named it, tidied; only shown in lists. */
  file_name: Fixed<string>;
  /** Of all its files together. */
  size_bytes: Fixed<number>;
  added_at: Fixed<string>;
  /** When `is_complete` last changed: who changes it names what it found, so that one of two processes does. */
  changed_at: string;
  /** 1 when all its files are kept; 0 while they are being made or removed. */
  is_complete: number;
};

/* What subscribed calendar programs were told of each event. Rows are added and never changed. */

type CalendarEventTable = {
  event_id: string;
  /** 0, 1, 2 … for each event; the newest is what programs are told now. */
  sequence: number;
  /** JSON of the event as it was published. */
  event: string;
  changed_at: string;
  /** When it was taken out of the content, or lost its day. */
  removed_at: string | null;
};
