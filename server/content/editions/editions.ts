/** The published editions of what the campaign says: rows that are added and never changed. */

import type { Kysely, Selectable } from "kysely";
import type { DocumentSet, ScheduledContent, ScheduledVersion } from "#domain/content/documents/schedule.ts";
import type { MovedAddress } from "#domain/content/site/page-addresses.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { ContentTables } from "#server/platform/database/tables/content.ts";

/** One publication, without the documents. */
type EditionLine = {
  /** 1, 2, 3 …; 0 stands for the first edition, which is in content/ and in no row. */
  number: number;
  /** ISO 8601. */
  publishedAt: string;
  author: string;
  note: string;
  /** The edition that was shown again by going back. */
  restores: number | undefined;
};

/** By document: the digest of what content/ said of it. */
export type FirstDigests = Readonly<Record<string, string>>;

/** A publication with the documents that differ from the first edition, as the software of then wrote them. */
export type Edition = EditionLine &
  ScheduledContent & {
    schemaVersion: number;
    /** Every address that changed up to this edition. */
    moved?: readonly MovedAddress[];
    /** What content/ said of each document when its words here were published. */
    firstDigests?: FirstDigests;
  };

const line = ["number", "published_at", "author", "note", "restores"] as const;

export async function newestNumber(database: Kysely<Database> | Tx): Promise<number> {
  const { newest } = await database
    .selectFrom("content_edition")
    .select(({ fn }) => fn.max<number | null>("number").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Undefined when there is no such edition. */
export async function readEdition(
  database: Kysely<Database> | Tx,
  number: number,
): Promise<Edition | undefined> {
  const row = await database
    .selectFrom("content_edition")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const documents: DocumentSet = JSON.parse(row.documents);
  const scheduled: ScheduledVersion[] = JSON.parse(row.scheduled);
  const moved: MovedAddress[] = JSON.parse(row.moved);
  const firstDigests: FirstDigests = JSON.parse(row.first_digests);
  return { ...lineOf(row), documents, scheduled, moved, firstDigests, schemaVersion: row.schema_version };
}

/** The newest editions first. */
export async function listEditions(
  database: Kysely<Database>,
  limit: number,
  offset = 0,
): Promise<EditionLine[]> {
  const rows = await database
    .selectFrom("content_edition")
    .select(line)
    .orderBy("number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(lineOf);
}

/** Stores an edition; call it under `lockEditions`, with the number that follows the newest one. */
export async function appendEdition(transaction: Tx, edition: Edition): Promise<void> {
  await transaction
    .insertInto("content_edition")
    .values({
      number: edition.number,
      published_at: edition.publishedAt,
      author: edition.author,
      note: edition.note,
      documents: JSON.stringify(edition.documents),
      scheduled: JSON.stringify(edition.scheduled),
      schema_version: edition.schemaVersion,
      restores: edition.restores ?? null,
      moved: JSON.stringify(edition.moved ?? []),
      first_digests: JSON.stringify(edition.firstDigests ?? {}),
    })
    .execute();
}

function lineOf(row: Pick<Selectable<ContentTables["content_edition"]>, (typeof line)[number]>): EditionLine {
  const { number, published_at, author, note, restores } = row;
  return { number, publishedAt: published_at, author, note, restores: restores ?? undefined };
}
