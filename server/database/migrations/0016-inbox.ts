import { type Kysely, sql } from "kysely";

/** What a team needs to answer together: who takes care of a message, what was done with it, its tags, saved answers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of columns) {
    await database.schema.alterTable("submission").addColumn(column, "text").execute();
  }
  await database.schema.alterTable("attachment").addColumn("event_id", "text").execute();
  for (const column of ["area", "assignee"]) {
    await database.schema.createIndex(`submission_${column}`).on("submission").column(column).execute();
  }
  await fillIn(database);
  await createEvents(database);
  await createTags(database);
  await createSavedAnswers(database);
}

const columns = [
  "area",
  "waiting_since",
  "snoozed_until",
  "assignee",
  "answering_by",
  "answering_until",
] as const;

type Filled = {
  submission: {
    id: string;
    kind: string;
    subject: string;
    fields: string;
    area: string | null;
    waiting_since: string;
  };
};

/** The subject of an application is its area; the other forms that ask for one keep it as it was chosen. */
async function fillIn(database: Kysely<unknown>): Promise<void> {
  await sql`update submission set waiting_since = received_at`.execute(database);
  await sql`update submission set area = nullif(subject, 'No area given') where kind = 'volunteer'`.execute(
    database,
  );
  const typed = database as Kysely<Filled>;
  const written = await typed
    .selectFrom("submission")
    .select(["id", "fields"])
    .where("kind", "in", ["concern", "feedback"])
    .execute();
  for (const { id, fields } of written) {
    const { neighbourhood = "" } = JSON.parse(fields) as { neighbourhood?: string };
    if (neighbourhood !== "")
      await typed.updateTable("submission").set({ area: neighbourhood }).where("id", "=", id).execute();
  }
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("submission_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull().references("submission.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("done_by", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.unique())
    .addUniqueConstraint("submission_event_number", ["submission_id", "number"])
    .execute();
}

async function createTags(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("submission_tag")
    .addColumn("submission_id", "text", (column) => column.notNull().references("submission.id"))
    .addColumn("tag", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("submission_tag_key", ["submission_id", "tag"])
    .execute();
  await database.schema.createIndex("submission_tag_tag").on("submission_tag").columns(["tag"]).execute();
}

async function createSavedAnswers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("saved_answer")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
}
