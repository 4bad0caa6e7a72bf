/** Everything that people wrote: one list, one submission, what else the same person wrote. */

import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countRows, loweredContainsWord } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { SubmissionKind, SubmissionState } from "#server/platform/database/tables/messages.ts";
import type { Services } from "#server/services.ts";
import type { Submission } from "./history.ts";

export type InboxFilter = {
  state?: SubmissionState | undefined;
  kind?: SubmissionKind | undefined;
  /** Every word must occur, in any case: in what the person wrote, in answers, replies and notes. */
  words?: string[] | undefined;
  /** A name; empty is nobody. */
  assignee?: string | undefined;
  tag?: string | undefined;
  area?: string | undefined;
  /** Waits since then or longer (ISO 8601 text). */
  waitingSince?: string | undefined;
  /** Only what is put aside until later, or only what is not; both when left out. */
  snoozed?: boolean | undefined;
};

export type InboxPage = {
  /** How many at most; 500 when left out. */
  limit?: number;
  /** How many to pass over. */
  offset?: number;
  /** By arrival, the newest first, unless the ones that wait longest are to be first. */
  order?: "newest" | "longest-waiting";
};

const maxListed = 500;

/** A line of the inbox: the submission, its tags, and how many files came with it. */
export type ListedSubmission = Submission & { files: number; tags: string[] };

export async function listInbox(
  filter: InboxFilter,
  services: Pick<Services, "database" | "clock">,
  { limit = maxListed, offset = 0, order = "newest" }: InboxPage = {},
): Promise<ListedSubmission[]> {
  const inOrder = <O>(rows: SelectQueryBuilder<Database, "submission", O>) =>
    (order === "newest"
      ? rows.orderBy("received_at", "desc")
      : rows.orderBy(sql`coalesce(snoozed_until, waiting_since)`)
    ).orderBy("submission.id");
  // The ids of the page first: the rows are too wide to be sorted.
  const page = await inOrder(filtered(filter, services).select("submission.id"))
    .limit(limit)
    .offset(offset)
    .execute();
  if (page.length === 0) return [];
  const rows = services.database
    .selectFrom("submission")
    .selectAll("submission")
    .select([countFiles])
    .where(
      "submission.id",
      "in",
      page.map(({ id }) => id),
    );
  const found = await inOrder(rows).execute();
  const tags = await tagsOfEach(
    found.map(({ id }) => id),
    services,
  );
  return found.map((each) => ({ ...each, files: Number(each.files), tags: tags.get(each.id) ?? [] }));
}

/** How many the filter finds. */
export async function countInbox(
  filter: InboxFilter,
  services: Pick<Services, "database" | "clock">,
): Promise<number> {
  return countRows(filtered(filter, services));
}

/** How many people wrote what the filter finds; who left no address is not counted. */
export async function countWriters(
  filter: InboxFilter,
  services: Pick<Services, "database" | "clock">,
): Promise<number> {
  const { count } = await filtered(filter, services)
    .select(({ fn }) => fn.count<number>("email_key").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** What can be chosen in the filters: the names, tags and areas that occur. */
export async function inboxChoices({ database }: Pick<Services, "database">) {
  const occurring = async (column: "assignee" | "area") => {
    const rows = await database.selectFrom("submission").select(column).distinct().orderBy(column).execute();
    return rows.flatMap((row) => Object.values(row)[0] ?? []);
  };
  const tags = await database.selectFrom("submission_tag").select("tag").distinct().orderBy("tag").execute();
  return {
    assignees: await occurring("assignee"),
    areas: await occurring("area"),
    tags: tags.map(({ tag }) => tag),
  };
}

type Found = SelectQueryBuilder<Database, "submission", object>;

function filtered(filter: InboxFilter, { database, clock }: Pick<Services, "database" | "clock">): Found {
  const { state, kind, words = [], assignee, tag, area, waitingSince, snoozed } = filter;
  const now = clock.now().toISOString();
  let query: Found = database.selectFrom("submission");
  if (state) query = query.where("state", "=", state);
  if (kind) query = query.where("kind", "=", kind);
  if (area) query = query.where("area", "=", area);
  if (waitingSince) query = query.where("waiting_since", "<=", waitingSince);
  if (assignee === "") query = query.where("assignee", "is", null);
  if (assignee) query = query.where("assignee", "=", assignee);
  if (snoozed === true) query = query.where("snoozed_until", ">", now);
  if (snoozed === false)
    query = query.where(({ or, eb }) =>
      or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", now)]),
    );
  if (tag) query = query.where(({ exists }) => exists(withTag(database, tag)));
  for (const word of words) query = query.where(loweredContainsWord(sql.ref("search_text"), word));
  return query;
}

function withTag(database: Services["database"], tag: string) {
  return database
    .selectFrom("submission_tag")
    .select("submission_tag.tag")
    .whereRef("submission_tag.submission_id", "=", sql.ref("submission.id"))
    .where("submission_tag.tag", "=", tag);
}

function countFiles({ selectFrom }: ExpressionBuilder<Database, "submission">) {
  return selectFrom("attachment")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .whereRef("attachment.submission_id", "=", "submission.id")
    .as("files");
}

async function tagsOfEach(ids: string[], { database }: Pick<Services, "database">) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await database
    .selectFrom("submission_tag")
    .selectAll()
    .where("submission_id", "in", ids)
    .orderBy("tag")
    .execute();
  const groups = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ tag }) => tag)]));
}

/** What else the same person wrote: how many messages, and the newest of them. */
export async function otherMessages(
  { id, email_key }: Submission,
  limit: number,
  { database }: Pick<Services, "database">,
) {
  if (!email_key) return { count: 0, newest: [] };
  const others = database.selectFrom("submission").where("email_key", "=", email_key).where("id", "!=", id);
  const count = await countRows(others);
  const newest = await others
    .select(["id", "kind", "subject", "received_at"])
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { count, newest };
}

export function filesOf(submissionId: string, { database }: Services) {
  return database
    .selectFrom("attachment")
    .select(["path", "original_name", "content_type", "size_bytes", "event_id"])
    .where("submission_id", "=", submissionId)
    .orderBy("original_name")
    .execute();
}
