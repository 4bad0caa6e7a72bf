/** Invitations: the only way into the office. A link that works once, within 48 hours. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { formatLocalTime } from "#domain/platform/time/local-time.ts";
import { isPlainAddress, withoutControls } from "#domain/messages/mail/addresses.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import { queueNewMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { type Role, roleNames } from "#domain/team/roles.ts";
import { hashOf, newToken } from "./sessions.ts";

const hourMs = 60 * 60_000;
/** How long an invitation by e-mail works. */
const invitationMs = 48 * hourMs;
/** A code on the screen is scanned at once. */
const deviceLinkMs = 10 * 60_000;
const maxNameLength = 100;

export type Invitation = Selectable<Database["office_invitation"]>;

/** The link of an invitation and until when it works; or why there is none, with the field that is wrong. */
type InviteOutcome =
  | { ok: true; link: string; expiresAt: string }
  /** `isRepeated`: the same form made the invitation before, and it is open still; its link is in the e-mail alone. */
  | { ok: false; reason: string; field?: "email" | "name"; isRepeated?: boolean };

/**
 * Invites somebody by e-mail and returns the link. Somebody who is on the team already gets a link for one more passkey, in the role
 * they have: so a lost device is replaced, and nobody's role changes without its own act.
 */
export async function invite(
  given: { email: string; name: string; role: Role; idempotencyKey?: string | undefined },
  services: Services,
): Promise<InviteOutcome> {
  const email = given.email.trim().toLowerCase();
  const name = withoutControls(given.name).trim().slice(0, maxNameLength);
  if (!isPlainAddress(email)) return { ok: false, reason: "This is not an e-mail address.", field: "email" };
  if (name === "") return { ok: false, reason: "Please write the person's name.", field: "name" };
  const now = services.clock.now();
  return services.database.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom("office_member")
      .selectAll()
      .where("email", "=", email)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    const invited = member ?? { id: randomUUID(), email, name, role: given.role };
    const prepared = prepareInvitation(invited, { services, lifeMs: invitationMs });
    const mail = { ...invitationMail(invited, prepared, services), dedupeKey: given.idempotencyKey };
    const mailId = await queueNewMail(transaction, mail, { now, content: services.content });
    if (mailId === undefined) return invitedBefore(transaction, email, now);
    await transaction.insertInto("office_invitation").values(prepared.row).execute();
    await recordAct(transaction, services, {
      act: member ? "team.invite-again" : "team.invite",
      subject: `${invited.name} <${email}>`,
      after: roleNames[invited.role],
    });
    return { ok: true, link: prepared.link, expiresAt: prepared.row.expires_at };
  });
}

async function invitedBefore(transaction: Tx, email: string, now: Date): Promise<InviteOutcome> {
  const open = await transaction
    .selectFrom("office_invitation")
    .select("email")
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  const reason =
    "This form invited them before, and that invitation was used or withdrawn. Load the page again to invite them once more.";
  return { ok: false, reason, isRepeated: open !== undefined };
}

/** A link for one more device of a member who is signed in, shown as a code to scan; not sent by e-mail. It replaces the one shown before. */
export function inviteDevice(
  member: { id: string; email: string; name: string; role: Role },
  services: Services,
): Promise<{ link: string; expiresAt: string }> {
  return services.database.transaction().execute(async (transaction) => {
    await recordAct(transaction, services, { act: "passkey.invite-device", subject: member.name });
    await withdrawDeviceLinks(transaction, member.id, services.clock.now());
    const { link, row } = prepareInvitation(member, { services, lifeMs: deviceLinkMs });
    await transaction.insertInto("office_invitation").values(row).execute();
    return { link, expiresAt: row.expires_at };
  });
}

/** Takes back what was made and ends within the life of a device's link, which no invitation by e-mail does. */
async function withdrawDeviceLinks(transaction: Tx, memberId: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom("office_invitation")
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .where("created_at", ">=", new Date(now.getTime() - deviceLinkMs).toISOString())
    .where("expires_at", "<=", new Date(now.getTime() + deviceLinkMs).toISOString())
    .execute();
}

/** Links that work and were not used yet, by e-mail or for one more device, the newest first. */
export function listInvitations({ database, clock }: Services): Promise<Invitation[]> {
  return database
    .selectFrom("office_invitation")
    .selectAll()
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now().toISOString())
    .orderBy("created_at", "desc")
    .execute();
}

/** Takes an invitation back; false when it was used, is over or was taken back already. */
export function withdrawInvitation(tokenHash: string, services: Services): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom("office_invitation")
      .where("token_hash", "=", tokenHash)
      .where("used_at", "is", null)
      .returning(["name", "email"])
      .executeTakeFirst();
    if (!withdrawn) return false;
    const { name, email } = withdrawn;
    await recordAct(transaction, services, {
      act: "team.withdraw-invitation",
      subject: `${name} <${email}>`,
    });
    return true;
  });
}

/** What the holder of a link sees: the invitation, whether it still works, or that there is none. */
type FoundInvitation =
  | { state: "open"; invitation: Invitation }
  | { state: "used" | "expired"; invitation: Invitation }
  | { state: "unknown" };

/** Reads an invitation by the token of its link; nothing is used up by it. */
export async function findInvitation(token: string, { database, clock }: Services): Promise<FoundInvitation> {
  const invitation = await database
    .selectFrom("office_invitation")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!invitation) return { state: "unknown" };
  if (invitation.used_at !== null) return { state: "used", invitation };
  if (invitation.expires_at < clock.now().toISOString()) return { state: "expired", invitation };
  return { state: "open", invitation };
}

/** Uses the invitation in this transaction; undefined when another request was first or it is over. */
export function takeInvitation(
  transaction: Tx,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  return transaction
    .updateTable("office_invitation")
    .set({ used_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

type Invited = { id: string; email: string; name: string; role: Role };

function prepareInvitation(
  { id, email, name, role }: Invited,
  { services, lifeMs }: { services: Services; lifeMs: number },
) {
  const token = newToken();
  const now = services.clock.now();
  const expires_at = new Date(now.getTime() + lifeMs).toISOString();
  const row = {
    token_hash: hashOf(token),
    member_id: id,
    email,
    name,
    role,
    invited_by: services.actor?.name ?? services.content().campaign.name,
    created_at: now.toISOString(),
    expires_at,
  };
  const { office } = services.config;
  return { link: `${office?.url ?? ""}/invitation?token=${token}`, row };
}

function invitationMail(
  { name, email, role }: Invited,
  { link, row }: ReturnType<typeof prepareInvitation>,
  { actor, content }: Services,
) {
  const { campaign } = content();
  const until = formatLocalTime(row.expires_at, campaign.timeZone);
  return {
    kind: "office-invitation",
    to: email,
    replyTo: campaignMailbox(campaign),
    subject: `Your place in the campaign office of ${campaign.name}`,
    text: [
      `Hello ${name},`,
      `${actor?.name ?? "The campaign"} invites you to the campaign office as ${roleNames[role].toLowerCase()}. There is no password: your phone or laptop makes a passkey, which takes about ten seconds.`,
      { label: "Make my passkey", url: link },
      `The link works once, until ${until}. If you did not expect it, please ignore this e-mail.`,
    ],
  };
}
