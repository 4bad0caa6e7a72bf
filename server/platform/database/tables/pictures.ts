/** The pictures that the campaign uploaded; their files are in the storage under `pictures/<hash>/`. */

import type { ColumnType } from "kysely";

export type PictureTables = { picture: PictureTable };

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
