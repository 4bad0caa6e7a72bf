/** The published editions of what the campaign says: rows that are added and never changed. */

import type { Kysely, Selectable } from "kysely";
import type { DocumentSet, ScheduledContent, ScheduledVersion } from "#domain/content/documents/schedule.ts";
import type { MovedAddress } from "#domain/content/site/page-addresses.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { ContentTables } from "#server/platform/database/tables/content.ts";
import { createHash } from "node:crypto";
import { firstEdition } from "#content/first-edition.ts";

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

/*
 * Documents whose words in content/ were changed after an edition took their place: the site goes on showing the edition's, and whoever edits
 * content/ sees nothing of the change.
 */

/** Undefined for a document that content/ does not have. */
function digestOf(document: string): string | undefined {
  const words = (firstEdition as DocumentSet)[document];
  if (words === undefined) return undefined;
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}

/** In place of a digest: the campaign was begun in the office, and content/ says nothing of its own. */
const notCompared = "";

/** The digests of the first edition of a campaign that was begun in the office. */
export function digestsOfBeginning(documents: readonly string[]): FirstDigests {
  return Object.fromEntries(documents.map((document) => [document, notCompared]));
}

/** The digests of an edition with these documents: of what is published now as content/ is now, of the others as it was before. */
export function digestsFor(
  documents: readonly string[],
  { published, before }: { published: ReadonlySet<string>; before: FirstDigests },
): FirstDigests {
  return Object.fromEntries(
    documents.flatMap((document) => {
      const now = digestOf(document);
      const isNew = published.has(document) && before[document] !== notCompared;
      const known = isNew ? now : (before[document] ?? now);
      return known === undefined ? [] : [[document, known]];
    }),
  );
}

/** The newest edition's documents that content/ says otherwise by now, by name. */
export async function overruledDocuments(
  database: Kysely<Database>,
): Promise<{ edition: number; documents: string[] }> {
  const edition = await newestNumber(database);
  const { firstDigests = {} } = (await readEdition(database, edition)) ?? {};
  const documents = Object.keys(firstDigests).filter(
    (name) => firstDigests[name] !== notCompared && digestOf(name) !== firstDigests[name],
  );
  return { edition, documents: documents.toSorted() };
}

/** A sentence for whoever edits content/; none where nothing of it is overruled. */
export async function overruledLines(database: Kysely<Database>): Promise<string[]> {
  const { edition, documents } = await overruledDocuments(database);
  if (documents.length === 0) return [];
  return [
    `content/ was changed after edition ${edition} took its place: of ${documents.join(", ")} the site shows the edition's words. To bring in what content/ says: npm run office -- content import content/, then content publish`,
  ];
}
