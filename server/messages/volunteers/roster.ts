/** The roster of volunteers: who is in it, and what the team does to it. */

import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Selectable, sql, type Expression, type SqlBool } from "kysely";
import {
  type RosterFilter,
  rosterQuery,
  type VolunteerState,
  freeTimes,
  noArea,
} from "#domain/messages/roster.ts";
import { setState } from "#server/messages/inbox/submission-acts.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { countRows, containsWord } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { VolunteerTable } from "#server/platform/database/tables/messages.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import { actorOf, type Services } from "#server/services.ts";

type Stored = Selectable<VolunteerTable>;

/** A volunteer with the choices as lists. */
export type Volunteer = Omit<Stored, "interests" | "availability"> & {
  interests: string[];
  availability: string[];
};

/** What the team writes of a volunteer; empty is not known. */
type VolunteerWords = Pick<Volunteer, "name" | "phone" | "interests" | "availability" | "note" | "source"> & {
  email: string;
  area: string;
};

type Part = { limit?: number; offset?: number };

/** The list that the filter asks for: who is new first, the longest waiting at the top, then the others by name. */
export async function listRoster(
  filter: RosterFilter,
  { database }: Pick<Services, "database">,
  { limit, offset = 0 }: Part = {},
): Promise<Volunteer[]> {
  let rows = database
    .selectFrom("volunteer")
    .selectAll()
    .where((eb) => isInRoster(filter, eb))
    .orderBy(sql`case when state = 'new' then offered_at else '9' end`)
    .orderBy(sql`lower(name)`)
    .orderBy("id");
  if (limit !== undefined) rows = rows.limit(limit).offset(offset);
  return (await rows.execute()).map(volunteerOf);
}

/** How many are in each of the lists, in their order. */
export async function countRosters(
  filters: readonly RosterFilter[],
  { database }: Pick<Services, "database">,
): Promise<number[]> {
  const counts: Record<string, number> = await database
    .selectFrom("volunteer")
    .select((eb) => filters.map((filter, at) => countIn(filter, eb).as(`list${at}`)))
    .executeTakeFirstOrThrow();
  return filters.map((_, at) => counts[`list${at}`] ?? 0);
}

function countIn(filter: RosterFilter, eb: ExpressionBuilder<Database, "volunteer">) {
  return eb.fn.countAll<number>().filterWhere((each) => isInRoster(filter, each));
}

/** The volunteers of whom every word is in the name, the address or the telephone number, the newest offer first. */
export async function findVolunteers(
  { words, limit, offset }: { words: readonly string[]; limit: number; offset: number },
  { database }: Pick<Services, "database">,
): Promise<{ volunteers: Volunteer[]; total: number }> {
  let found = database.selectFrom("volunteer");
  for (const word of words)
    found = found.where(containsWord(sql`name || ' ' || coalesce(email_key, '') || ' ' || phone`, word));
  const total = await countRows(found);
  const rows = await found.selectAll().orderBy("offered_at", "desc").limit(limit).offset(offset).execute();
  return { volunteers: rows.map(volunteerOf), total };
}

export async function readVolunteer(
  id: string,
  { database }: { database: Services["database"] | Tx },
): Promise<Volunteer | undefined> {
  const row = await database.selectFrom("volunteer").selectAll().where("id", "=", id).executeTakeFirst();
  return row && volunteerOf(row);
}

/** These volunteers, by id. */
export async function readVolunteers(
  ids: readonly string[],
  { database }: Pick<Services, "database">,
): Promise<Map<string, Volunteer>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom("volunteer").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, volunteerOf(row)]));
}

export async function volunteerWith(
  email: string,
  { database }: { database: Services["database"] | Tx },
): Promise<Volunteer | undefined> {
  const row = await database
    .selectFrom("volunteer")
    .selectAll()
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row && volunteerOf(row);
}

type Kept = { ok: true; id: string } | { ok: false; reason: "known"; id: string } | Gone;
type Gone = { ok: false; reason: "changed-meanwhile" | "gone" };

/** Enters somebody who offered elsewhere; refused when their address is in the roster. The same id enters nobody twice. */
export function enterVolunteer(
  words: VolunteerWords,
  services: Services,
  id: string = randomUUID(),
): Promise<Kept> {
  return services.database.transaction().execute(async (transaction): Promise<Kept> => {
    const at = services.clock.now().toISOString();
    const made = await transaction
      .insertInto("volunteer")
      .values({
        id,
        ...columnsOf(words),
        state: "new",
        state_changed_at: at,
        offered_at: at,
        revision: 1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) {
      const known = await volunteerWith(words.email, { database: transaction });
      return known && known.id !== id ? { ok: false, reason: "known", id: known.id } : { ok: true, id };
    }
    await recordAct(transaction, services, { act: "volunteer.enter", subject: id });
    return { ok: true, id };
  });
}

/** Writes what the team learned of a volunteer over the revision that it looked at. */
export function changeVolunteer(
  { id, revision }: Pick<Volunteer, "id" | "revision">,
  words: VolunteerWords,
  services: Services,
): Promise<Kept> {
  return services.database.transaction().execute(async (transaction): Promise<Kept> => {
    const before = await readVolunteer(id, { database: transaction });
    if (!before) return { ok: false, reason: "gone" };
    const known =
      words.email === "" ? undefined : await volunteerWith(words.email, { database: transaction });
    if (known && known.id !== id) return { ok: false, reason: "known", id: known.id };
    const columns = columnsOf(words);
    if (isSame(columns, columnsOf({ ...before, email: before.email ?? "", area: before.area ?? "" })))
      return { ok: true, id };
    const changed = await transaction
      .updateTable("volunteer")
      .set({ ...columns, revision: revision + 1 })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return { ok: false, reason: "changed-meanwhile" };
    const { name, email, email_key } = columns;
    await transaction
      .updateTable("event_answer")
      .set({ name, email, email_key })
      .where("volunteer_id", "=", id)
      .execute();
    await recordAct(transaction, services, { act: "volunteer.change", subject: id });
    return { ok: true, id };
  });
}

/**
 * Says how it stands with a volunteer. Who is no longer new had the first word that was promised: applications of theirs that wait in the
 * inbox are marked as answered. Returns how many were, and `undefined` when the volunteer is not in the roster.
 */
export async function setVolunteerState(
  { id, state }: { id: string; state: VolunteerState },
  services: Services,
): Promise<number | undefined> {
  const volunteer = await services.database.transaction().execute(async (transaction) => {
    const before = await readVolunteer(id, { database: transaction });
    if (!before || before.state === state) return before;
    await transaction
      .updateTable("volunteer")
      .set({ state, state_changed_at: services.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    const logged = { subject: id, before: before.state, after: state };
    await recordAct(transaction, services, { act: "volunteer.state", ...logged });
    return before;
  });
  if (!volunteer) return undefined;
  if (state === "new" || volunteer.email_key === null) return 0;
  return answerApplications(volunteer.email_key, services);
}

async function answerApplications(emailKey: string, services: Services): Promise<number> {
  const waiting = await services.database
    .selectFrom("submission")
    .select("id")
    .where("kind", "=", "volunteer")
    .where("email_key", "=", emailKey)
    .where("state", "=", "new")
    .execute();
  for (const { id } of waiting) await setState({ id, state: "answered" }, services);
  return waiting.length;
}

/** Takes somebody out of the roster; what they wrote stays in the inbox. False when they are not in it. */
export function removeVolunteer(id: string, services: Services): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("volunteer")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (removed) await recordAct(transaction, services, { act: "volunteer.remove", subject: id });
    return removed !== undefined;
  });
}

/** The lists that the team kept, by title. */
export function keptLists({ database }: Pick<Services, "database">) {
  return database
    .selectFrom("roster_list")
    .selectAll()
    .orderBy(sql`lower(title)`)
    .orderBy("id")
    .execute();
}

/** Keeps a list under a title; one that is kept gets the new title. */
export function keepList(
  { title, filter }: { title: string; filter: RosterFilter },
  services: Services,
): Promise<void> {
  const kept = { title, kept_by: actorOf(services).name, kept_at: services.clock.now().toISOString() };
  return services.database.transaction().execute(async (transaction) => {
    const query = rosterQuery(filter);
    const known = await transaction
      .selectFrom("roster_list")
      .select("title")
      .where("filter", "=", query)
      .executeTakeFirst();
    if (known?.title === title) return;
    await transaction
      .insertInto("roster_list")
      .values({ id: randomUUID(), filter: query, ...kept })
      .onConflict((conflict) => conflict.column("filter").doUpdateSet(kept))
      .execute();
    await recordAct(transaction, services, { act: "volunteer.keep-list", subject: title });
  });
}

export function removeList(id: string, services: Services): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("roster_list")
      .where("id", "=", id)
      .returning("title")
      .executeTakeFirst();
    if (removed)
      await recordAct(transaction, services, { act: "volunteer.remove-list", subject: removed.title });
    return removed !== undefined;
  });
}

function columnsOf({ name, email, phone, area, interests, availability, note, source }: VolunteerWords) {
  return {
    name,
    email: email || null,
    email_key: email ? emailKey(email) : null,
    phone,
    area: area || null,
    interests: JSON.stringify(interests),
    availability: JSON.stringify(availability),
    note,
    source,
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function volunteerOf({ interests, availability, ...row }: Stored): Volunteer {
  return { ...row, interests: JSON.parse(interests), availability: JSON.parse(availability) };
}

/** Whether the volunteer is in the list that the filter asks for. The choices are JSON as `JSON.stringify` writes it; no id has a character of a pattern. */
export function isInRoster(
  { area, help, when, state }: RosterFilter,
  eb: ExpressionBuilder<Database, "volunteer">,
): Expression<SqlBool> {
  const chosen = freeTimes.find(({ id }) => id === when)?.chosen;
  return eb.and([
    ...(area === noArea ? [eb("volunteer.area", "is", null)] : []),
    ...(area && area !== noArea ? [eb("volunteer.area", "=", area)] : []),
    ...(help ? [eb("volunteer.interests", "like", `%"${help}"%`)] : []),
    ...(chosen ? [eb.or(chosen.map((id) => eb("volunteer.availability", "like", `%"${id}"%`)))] : []),
    ...(state ? [eb("volunteer.state", "=", state)] : []),
  ]);
}
