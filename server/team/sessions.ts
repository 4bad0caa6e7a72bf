/** Sessions of the office: a random token in a cookie, its digest in the records, 12 idle hours and 7 days at most. */

import { randomUUID, createHash, randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import type { Member } from "./members.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";

const minuteMs = 60_000;

/** How long a session lives without a request. */
export const idleMs = 12 * 60 * minuteMs;
/** How long a session lives however often it is used: a cookie that was stolen can't be kept alive for longer. */
const longestMs = 7 * 24 * 60 * minuteMs;
/** How long one touch of the passkey counts for acts that ask for a fresh one. */
const freshMs = 5 * minuteMs;
/** The last request is noted no more often than this, so that reading pages costs no write. */
const notedEveryMs = minuteMs;

/** Who sent a request, and with which session. */
export type SignedIn = {
  member: Member;
  sessionId: string;
  touchedAt: string | null;
  seenAt: string;
  /** The passkey of the sign-in or of the last touch; null for a trial's link. */
  passkeyId: string | null;
};

/** Starts a session and returns its token; without a passkey it is a trial's. */
export async function startSession(
  transaction: Kysely<Database> | Tx,
  { memberId, device, passkeyId }: { memberId: string; device: string; passkeyId?: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await transaction
    .insertInto("office_session")
    .values({
      id: randomUUID(),
      token_hash: hashOf(token),
      member_id: memberId,
      device,
      started_at: at,
      seen_at: at,
      passkey_id: passkeyId ?? null,
    })
    .execute();
  return token;
}

/** A session that was last seen before this moment is over. */
function seenAfter(now: Date): string {
  return new Date(now.getTime() - idleMs).toISOString();
}

/** A session that was started before this moment is over. */
function startedAfter(now: Date): string {
  return new Date(now.getTime() - longestMs).toISOString();
}

/** Who is signed in by this token, with the role of this moment; undefined when it is unknown, too old, idle for too long or ended. */
export async function readSession(
  token: string,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<SignedIn | undefined> {
  const now = clock.now();
  const session = await database
    .selectFrom("office_session")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!session || session.seen_at < seenAfter(now) || session.started_at < startedAfter(now))
    return undefined;
  const member = await database
    .selectFrom("office_member")
    .selectAll()
    .where("id", "=", session.member_id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!member) return undefined;
  if (now.getTime() - Date.parse(session.seen_at) > notedEveryMs) {
    await database
      .updateTable("office_session")
      .set({ seen_at: now.toISOString() })
      .where("id", "=", session.id)
      .execute();
  }
  return {
    member,
    sessionId: session.id,
    touchedAt: session.touched_at,
    seenAt: session.seen_at,
    passkeyId: session.passkey_id,
  };
}

/** Whether the passkey was touched within the last five minutes. */
export function isFresh({ touchedAt }: SignedIn, now: Date): boolean {
  if (touchedAt === null) return false;
  const ageMs = now.getTime() - Date.parse(touchedAt);
  return ageMs >= 0 && ageMs <= freshMs;
}

/** Marks the session as touched now by a passkey and replaces its token: the one before is worth nothing from then on. */
export async function renewSession(
  transaction: Kysely<Database> | Tx,
  { sessionId, passkeyId }: { sessionId: string; passkeyId: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await transaction
    .updateTable("office_session")
    .set({
      token_hash: hashOf(token),
      touched_at: now.toISOString(),
      seen_at: now.toISOString(),
      passkey_id: passkeyId,
    })
    .where("id", "=", sessionId)
    .execute();
  return token;
}

/** A session in a list; `device` says the browser and system in words. */
type ListedSession = Pick<
  Selectable<Database["office_session"]>,
  "id" | "device" | "started_at" | "seen_at" | "member_id"
>;

/** The member's sessions that still work, the last used first. */
export function listSessions(
  memberId: string,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<ListedSession[]> {
  const now = clock.now();
  return database
    .selectFrom("office_session")
    .select(["id", "device", "started_at", "seen_at", "member_id"])
    .where("member_id", "=", memberId)
    .where("seen_at", ">=", seenAfter(now))
    .where("started_at", ">=", startedAfter(now))
    .orderBy("seen_at", "desc")
    .execute();
}

/** Ends one session of a member; false when it is not theirs or over already. */
export function revokeSession(
  { sessionId, memberId }: { sessionId: string; memberId: string },
  services: Services,
): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom("office_session")
      .where("id", "=", sessionId)
      .where("member_id", "=", memberId)
      .returning("device")
      .executeTakeFirst();
    if (!ended) return false;
    await recordAct(transaction, services, { act: "session.end", subject: ended.device });
    return true;
  });
}

/** Ends every session of a member: a device was lost. */
export async function endSessionsOf(member: Member, services: Services): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("office_session").where("member_id", "=", member.id).execute();
    await recordAct(transaction, services, {
      act: "session.end-all",
      subject: `${member.name} <${member.email}>`,
    });
  });
}

/** Removes sessions that are too old or were idle for too long, and challenges that nobody met; returns how many sessions. */
export async function removeOldSessions({ database, clock }: Services): Promise<number> {
  const now = clock.now();
  await database.deleteFrom("office_challenge").where("expires_at", "<", now.toISOString()).execute();
  const { numDeletedRows } = await database
    .deleteFrom("office_session")
    .where(({ eb, or }) => or([eb("seen_at", "<", seenAfter(now)), eb("started_at", "<", startedAfter(now))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/* Tokens of cookies and links: random, and kept as a digest only, so that a copy of the records signs nobody in. */

/** A token that nobody can guess (256 bits, base64url). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/* The first person of a trial: the link that the start prints opens the office without any set-up. Never in production. */

const trialEmail = "trial@example.org";
const name = "Candidate";

/**
 * Signs in the trial's own member, who is made at the first time: never one of the people who were invited, who may be in a copy of a real
 * campaign's records. Returns the session's token; the link works on each device until the process ends, and the log has each use of it.
 */
export function openTrial(device: string, { database, clock }: Services): Promise<string> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, "office-team");
    const known = await transaction
      .selectFrom("office_member")
      .select("id")
      .where("email", "=", trialEmail)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    const memberId = known?.id ?? randomUUID();
    if (!known) {
      const joined_at = now.toISOString();
      await transaction
        .insertInto("office_member")
        .values({ id: memberId, email: trialEmail, name, role: "candidate", joined_at })
        .execute();
    }
    const acting = { clock, actor: { memberId, name } };
    await recordAct(transaction, acting, { act: "session.start", subject: `${device}, by the trial's link` });
    return startSession(transaction, { memberId, device }, now);
  });
}
