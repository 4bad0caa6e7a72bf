/** Documents that are being edited. Each save adds a revision, so that nobody's words are lost when two people edit the same document. */

import type { Kysely, Selectable } from "kysely";
import type { Database, Tx } from "#server/database/schema.ts";
import type { ContentTables } from "#server/database/tables/content.ts";

/** The newest revision of a document that is being edited. */
export type Draft = DraftText & { revision: number; savedAt: string };

/** What an editor saves. */
export type DraftText = {
  document: string;
  author: string;
  /** The edition whose version the editor began with. */
  basedOn: number;
  /** How many changes of the schemas the software knew that the editor used. */
  schemaVersion: number;
  body: unknown;
  /** Local times between which it is to be shown; undefined where there is no such limit. */
  from: string | undefined;
  until: string | undefined;
};

/** `theirs` is the draft that another editor saved meanwhile; undefined when that was published or given up. */
export type SavedDraft = { ok: true; revision: number } | { ok: false; theirs: Draft | undefined };

/** The drafts of all documents that are being edited, by name. */
export async function readDrafts(database: Kysely<Database> | Tx): Promise<Draft[]> {
  const rows = await database
    .selectFrom("content_draft as draft")
    .selectAll()
    .where("body", "is not", null)
    .where(({ eb, selectFrom }) =>
      eb(
        "revision",
        "=",
        selectFrom("content_draft as other")
          .select(({ fn }) => fn.max("other.revision").as("newest"))
          .whereRef("other.document", "=", "draft.document"),
      ),
    )
    .orderBy("document")
    .execute();
  return rows.flatMap((row) => draftOf(row) ?? []);
}

/** The document's draft, and the revision to name when saving the next one: 0 when nobody ever edited it. */
export async function readDraft(
  database: Kysely<Database> | Tx,
  document: string,
): Promise<{ draft: Draft | undefined; revision: number }> {
  const row = await database
    .selectFrom("content_draft")
    .selectAll()
    .where("document", "=", document)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return { draft: row && draftOf(row), revision: row?.revision ?? 0 };
}

/** An earlier revision of a document's draft; undefined when there is none, or when that revision ended the draft. */
export async function readRevision(
  database: Kysely<Database>,
  document: string,
  revision: number,
): Promise<Draft | undefined> {
  const row = await database
    .selectFrom("content_draft")
    .selectAll()
    .where("document", "=", document)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row && draftOf(row);
}

/** Saves a draft over the revision that the editor saw; refused when there is a newer one, which stays as it is. */
export async function saveDraft(
  database: Kysely<Database>,
  draft: DraftText & { seen: number },
  now: Date,
): Promise<SavedDraft> {
  return database.transaction().execute(async (transaction) => {
    const newest = await readDraft(transaction, draft.document);
    if (newest.revision !== draft.seen) return { ok: false, theirs: newest.draft };
    const revision = draft.seen + 1;
    if (await addRevision(transaction, { ...draft, revision, savedAt: now.toISOString() }))
      return { ok: true, revision };
    return { ok: false, theirs: (await readDraft(transaction, draft.document)).draft };
  });
}

/** Ends a draft that was published or given up; false when it was saved again meanwhile, and stays open. */
export async function closeDraft(
  database: Kysely<Database> | Tx,
  draft: Draft,
  { author, now }: { author: string; now: Date },
): Promise<boolean> {
  const ended = { ...draft, body: undefined, author, from: undefined, until: undefined };
  return addRevision(database, { ...ended, revision: draft.revision + 1, savedAt: now.toISOString() });
}

/** False when the revision is there already. */
async function addRevision(database: Kysely<Database> | Tx, draft: Draft): Promise<boolean> {
  const { document, revision, savedAt, author, basedOn, schemaVersion, body, from, until } = draft;
  const added = await database
    .insertInto("content_draft")
    .values({
      document,
      revision,
      saved_at: savedAt,
      author,
      based_on: basedOn,
      schema_version: schemaVersion,
      body: body === undefined ? null : JSON.stringify(body),
      scheduled_from: from ?? null,
      scheduled_until: until ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("revision")
    .executeTakeFirst();
  return added !== undefined;
}

function draftOf(row: Selectable<ContentTables["content_draft"]>): Draft | undefined {
  if (row.body === null) return undefined;
  return {
    document: row.document,
    revision: row.revision,
    savedAt: row.saved_at,
    author: row.author,
    basedOn: row.based_on,
    schemaVersion: row.schema_version,
    body: JSON.parse(row.body),
    from: row.scheduled_from ?? undefined,
    until: row.scheduled_until ?? undefined,
  };
}
