/** Documents that are being edited. Each save adds a revision, so that nobody's words are lost when two people edit the same document. */

import type { Kysely, Selectable } from "kysely";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { ContentTables } from "#server/platform/database/tables/content.ts";
import type { Services } from "#server/services.ts";
import { whyTooLarge, migrateDocuments, schemaVersion, migrateSchedule, scheduleName } from "./documents.ts";

/** Under this name the answers of the beginning are kept (`begin-campaign.ts`), which are no document of the site. */
export const beginningName = "beginning";

/** The newest revision of a document that is being edited. */
export type Draft = DraftText & {
  revision: number;
  savedAt: string;
  /** Everybody who saved it since the document was published or given up last, in that order; `author` is the one who did last. */
  authors: readonly string[];
};

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

type SavedDraft = { ok: true; revision: number } | NotSaved;

export type NotSaved =
  /** `theirs` is the draft that another editor saved meanwhile; undefined when that was published or given up. */
  | { ok: false; reason: "changed-meanwhile"; theirs: Draft | undefined }
  | { ok: false; reason: "too-large"; sentence: string };

/** The drafts of all documents that are being edited, by name. Every draft is read as this version of the software writes it. */
export async function readDrafts(database: Kysely<Database> | Tx): Promise<Draft[]> {
  const rows = await database
    .selectFrom("content_draft as draft")
    .selectAll()
    .where("body", "is not", null)
    .where("document", "!=", beginningName)
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
  const drafts = await Promise.all(rows.map((row) => draftOf(database, row)));
  return drafts.filter((draft) => draft !== undefined);
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
  return { draft: row && (await draftOf(database, row)), revision: row?.revision ?? 0 };
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
  return row && draftOf(database, row);
}

/** Saves a draft over the revision that the editor saw; refused when it is too large, or there is a newer one, which stays as it is. */
export async function saveDraft(
  services: Pick<Services, "database" | "clock" | "actor">,
  draft: DraftText & { seen: number },
): Promise<SavedDraft> {
  const sentence = whyTooLarge(draft.document, draft.body);
  if (sentence !== undefined) return { ok: false, reason: "too-large", sentence };
  return services.database.transaction().execute(async (transaction): Promise<SavedDraft> => {
    const newest = await readDraft(transaction, draft.document);
    if (newest.revision !== draft.seen) return changedBy(newest.draft);
    const revision = draft.seen + 1;
    const savedAt = services.clock.now().toISOString();
    if (!(await addRevision(transaction, { ...draft, revision, savedAt })))
      return changedBy((await readDraft(transaction, draft.document)).draft);
    const act = {
      act: "content.save" as const,
      subject: draft.document,
      after: `revision ${revision} of the draft`,
    };
    await recordAct(transaction, services, act);
    return { ok: true, revision };
  });
}

function changedBy(theirs: Draft | undefined): NotSaved {
  return { ok: false, reason: "changed-meanwhile", theirs };
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
async function addRevision(database: Kysely<Database> | Tx, draft: Omit<Draft, "authors">): Promise<boolean> {
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

async function draftOf(
  database: Kysely<Database> | Tx,
  row: Selectable<ContentTables["content_draft"]>,
): Promise<Draft | undefined> {
  if (row.body === null) return undefined;
  const { document, schema_version: from } = row;
  const body: unknown = JSON.parse(row.body);
  return {
    document,
    revision: row.revision,
    savedAt: row.saved_at,
    author: row.author,
    authors: await authorsUpTo(database, row),
    basedOn: row.based_on,
    // A newer version's stays as it is, for the check to refuse.
    schemaVersion: Math.max(from, schemaVersion),
    body:
      document === scheduleName
        ? migrateSchedule(body, from)
        : migrateDocuments({ [document]: body }, from)[document],
    from: row.scheduled_from ?? undefined,
    until: row.scheduled_until ?? undefined,
  };
}

/** Who saved this revision and those before it, back to the one that ended the draft before. */
async function authorsUpTo(
  database: Kysely<Database> | Tx,
  { document, revision }: Selectable<ContentTables["content_draft"]>,
): Promise<string[]> {
  const rows = await database
    .selectFrom("content_draft")
    .select("author")
    .where("document", "=", document)
    .where("revision", "<=", revision)
    .where("revision", ">", ({ selectFrom }) =>
      selectFrom("content_draft as ended")
        .select(({ fn, val }) => fn.coalesce(fn.max("ended.revision"), val(0)).as("last"))
        .where("ended.document", "=", document)
        .where("ended.revision", "<=", revision)
        .where("ended.body", "is", null),
    )
    .orderBy("revision")
    .execute();
  return [...new Set(rows.map(({ author }) => author))];
}
