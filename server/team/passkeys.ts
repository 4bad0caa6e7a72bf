/** Passkeys: made by invitation, asked for at sign-in and again before an act that can't be taken back. There are no passwords. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { isDuplicate } from "#server/platform/database/errors.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { loadOnce } from "#server/platform/system/promises.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenges.ts";
import { findInvitation, type Invitation, takeInvitation } from "./invitations.ts";
import type { Member } from "./members.ts";
import { roleNames } from "#domain/team/roles.ts";
import { hashOf, renewSession, type SignedIn, startSession } from "./sessions.ts";

// Loaded at the first sign-in: it takes 26 MB.
const library = loadOnce(() => import("@simplewebauthn/server"));

/** Who sent a response: a member who is signed in, or a keyed address. */
type Sender = { member?: string | undefined; from?: string | undefined };

/** What a device sent back: its response to the challenge of this id. */
type DeviceResponse<Response> = { challengeId: string; response: Response; device: string } & Pick<
  Sender,
  "from"
>;

/** A session's token; or why there is none, in a sentence. */
type SignInOutcome = { ok: true; token: string } | { ok: false; reason: string };

const notAnswered: SignInOutcome = {
  ok: false,
  reason: "This passkey was not accepted. Try again, or use another device that has your passkey.",
};
const invitationOver: SignInOutcome = { ok: false, reason: "This invitation was used or has expired." };

/** What the browser needs to make a passkey for an invitation; undefined when the invitation does not work any more. */
export async function offerInvitedPasskey(token: string, services: Services) {
  const found = await findInvitation(token, services);
  if (found.state !== "open") return undefined;
  const { member_id, email, name } = found.invitation;
  return offerRegistration(
    { id: member_id, email, name },
    { kind: "invitation", tokenHash: hashOf(token) },
    services,
  );
}

/** What the browser needs to make one more passkey for the member who is signed in. */
export function offerOwnPasskey({ member, sessionId }: SignedIn, services: Services) {
  return offerRegistration(member, { kind: "passkey", sessionId }, services);
}

/** Uses an invitation: the person, the passkey and the session are stored together or not at all. */
export async function acceptInvitation(
  token: string,
  given: DeviceResponse<RegistrationResponseJSON>,
  services: Services,
): Promise<SignInOutcome> {
  const purpose = { kind: "invitation", tokenHash: hashOf(token) } as const;
  const passkey = await verifyRegistration(given, purpose, services);
  if (!passkey) return notAnswered;
  const { device } = given;
  const now = services.clock.now();
  const joining = services.database.transaction().execute(async (transaction): Promise<SignInOutcome> => {
    const invitation = await takeInvitation(transaction, hashOf(token), now);
    if (!invitation) return invitationOver;
    const joined = await join(transaction, invitation, services);
    if (!joined) return invitationOver;
    await keepPasskey(transaction, { ...passkey, memberId: joined.id, device }, services);
    const session = { memberId: joined.id, device, passkeyId: passkey.id };
    return { ok: true, token: await startSession(transaction, session, now) };
  });
  return unlessKnown(joining, notAnswered);
}

/** A passkey that the office has already is refused, and nothing of what came with it is kept. */
async function unlessKnown<T>(storing: Promise<T>, refused: T): Promise<T> {
  try {
    return await storing;
  } catch (error) {
    if (isDuplicate(error)) return refused;
    throw error;
  }
}

/**
 * Stores the first passkey of a member who came in by a trial's link; false when the device's response was not accepted, or
 * when there is one by now: from then on only its touch adds another.
 */
export async function addPasskey(
  signedIn: SignedIn,
  given: DeviceResponse<RegistrationResponseJSON>,
  services: Services,
): Promise<boolean> {
  const purpose = { kind: "passkey", sessionId: signedIn.sessionId } as const;
  const memberId = signedIn.member.id;
  const passkey = await verifyRegistration({ ...given, member: memberId }, purpose, services);
  if (!passkey) return false;
  const adding = services.database.transaction().execute(async (transaction) => {
    const known = await lockPasskeys(transaction, memberId);
    if (known.length > 0) return false;
    await keepPasskey(transaction, { ...passkey, memberId, device: given.device }, services);
    await transaction
      .updateTable("office_session")
      .set({ passkey_id: passkey.id })
      .where("id", "=", signedIn.sessionId)
      .execute();
    return true;
  });
  return unlessKnown(adding, false);
}

/** What the browser needs to ask for any passkey of the office. */
export async function offerSignIn(services: Services) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(services),
    userVerification: "required",
  });
  const challengeId = await keepChallenge(options.challenge, { kind: "sign-in" }, services);
  return { options, challengeId };
}

/** Signs in with a passkey and ends the session that this browser had before. */
export async function signIn(
  given: DeviceResponse<AuthenticationResponseJSON> & { formerToken?: string | undefined },
  services: Services,
): Promise<SignInOutcome> {
  const passkey = await verifyResponse(given, { kind: "sign-in" }, services);
  if (!passkey) return notAnswered;
  const { database, clock } = services;
  return database.transaction().execute(async (transaction) => {
    if (given.formerToken)
      await transaction
        .deleteFrom("office_session")
        .where("token_hash", "=", hashOf(given.formerToken))
        .execute();
    const { member_id: memberId } = passkey;
    const { name } = await transaction
      .selectFrom("office_member")
      .select("name")
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow();
    const acting = { clock, actor: { memberId, name } };
    await recordAct(transaction, acting, { act: "session.start", subject: given.device });
    const session = { memberId, device: given.device, passkeyId: passkey.id };
    return { ok: true, token: await startSession(transaction, session, clock.now()) };
  });
}

/** What the browser needs for a touch of the member's own passkey for one act; `act` names it with its figures. */
export async function offerTouch({ member, sessionId }: SignedIn, act: string, services: Services) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(services),
    userVerification: "required",
    allowCredentials: (await listPasskeys(member.id, services)).map(({ id }) => ({ id })),
  });
  const challengeId = await keepChallenge(options.challenge, { kind: "act", sessionId, act }, services);
  return { options, challengeId };
}

/** Accepts a touch for this act by this session and returns the session's new token. */
export async function acceptTouch(
  { member, sessionId }: SignedIn,
  given: Omit<DeviceResponse<AuthenticationResponseJSON>, "device"> & { act: string },
  services: Services,
): Promise<SignInOutcome> {
  const purpose = { kind: "act", sessionId, act: given.act } as const;
  const passkey = await verifyResponse({ ...given, member: member.id }, purpose, services);
  if (!passkey) return notAnswered;
  const touched = { sessionId, passkeyId: passkey.id };
  return { ok: true, token: await renewSession(services.database, touched, services.clock.now()) };
}

type Passkey = Selectable<Database["office_passkey"]>;

/** A member's passkeys, the newest first. */
export function listPasskeys(memberId: string, { database }: Pick<Services, "database">): Promise<Passkey[]> {
  return database
    .selectFrom("office_passkey")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .execute();
}

/**
 * Removes a passkey of the member's, but not the last one, and ends every session of theirs but the kept one: who lost a phone removes its
 * passkey, and the phone may still be signed in.
 */
export function removePasskey(
  { passkeyId, memberId, keptSession }: { passkeyId: string; memberId: string; keptSession: string },
  services: Services,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  return services.database.transaction().execute(async (transaction) => {
    const passkeys = await lockPasskeys(transaction, memberId);
    const removed = passkeys.find(({ id }) => id === passkeyId);
    if (!removed) return { ok: false, reason: "This passkey was removed already." };
    if (passkeys.length === 1)
      return { ok: false, reason: "This is your only passkey. Add another device first." };
    await transaction.deleteFrom("office_passkey").where("id", "=", passkeyId).execute();
    await transaction
      .deleteFrom("office_session")
      .where("member_id", "=", memberId)
      .where("id", "!=", keptSession)
      .execute();
    await recordAct(transaction, services, { act: "passkey.remove", subject: removed.device });
    return { ok: true };
  });
}

/** A member's passkeys, which nobody else adds to or takes from until the transaction ends. */
async function lockPasskeys(transaction: Tx, memberId: string): Promise<Passkey[]> {
  await takeLock(transaction, `passkeys ${memberId}`);
  return listPasskeys(memberId, { database: transaction });
}

type Registered = Pick<Passkey, "id" | "public_key" | "transports" | "counter">;
type RegistrationPurpose = { kind: "invitation"; tokenHash: string } | { kind: "passkey"; sessionId: string };
type AuthenticationPurpose = { kind: "sign-in" } | { kind: "act"; sessionId: string; act: string };

async function offerRegistration(
  person: Pick<Member, "id" | "email" | "name">,
  purpose: RegistrationPurpose,
  services: Services,
) {
  const { generateRegistrationOptions } = await library();
  const known = await listPasskeys(person.id, services);
  const options = await generateRegistrationOptions({
    rpName: `${services.content().campaign.name}: office`,
    rpID: rpIdOf(services),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: "none",
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const challengeId = await keepChallenge(options.challenge, purpose, services);
  return { options, challengeId };
}

type Given<Response> = Pick<DeviceResponse<Response>, "challengeId" | "response"> & Sender;

/** The log says who was refused, by ids and keyed addresses alone. */
function noteRefused(
  { log }: Services,
  { member, from }: Sender,
  why: { reason: "challenge" | "passkey" | "response"; error?: unknown },
): void {
  log.warn("passkey-refused", { ...(member === undefined ? { from } : { member }), ...why });
}

async function verifyRegistration(
  { challengeId, response, ...sender }: Given<RegistrationResponseJSON>,
  purpose: RegistrationPurpose,
  services: Services,
): Promise<Registered | undefined> {
  const challenge = await takeChallenge(challengeId, purpose, services);
  if (challenge === undefined) {
    noteRefused(services, sender, { reason: "challenge" });
    return undefined;
  }
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(services),
      expectedRPID: rpIdOf(services),
      requireUserVerification: true,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const public_key = Buffer.from(publicKey).toString("base64url");
    return { id, public_key, counter, transports: JSON.stringify(transports) };
  } catch (error) {
    noteRefused(services, sender, { reason: "response", error });
    return undefined;
  }
}

/**
 * The passkey that gave this response; undefined when the challenge is used up, the response is wrong, or the passkey is not one of the office or,
 * of somebody who is signed in, not their own.
 */
async function verifyResponse(
  { challengeId, response, ...sender }: Given<AuthenticationResponseJSON>,
  purpose: AuthenticationPurpose,
  services: Services,
): Promise<Passkey | undefined> {
  const { database, clock } = services;
  const challenge = await takeChallenge(challengeId, purpose, services);
  if (challenge === undefined) {
    noteRefused(services, sender, { reason: "challenge" });
    return undefined;
  }
  const passkey = await database
    .selectFrom("office_passkey")
    .selectAll()
    .where("id", "=", String(response.id))
    .executeTakeFirst();
  if (!passkey || (sender.member !== undefined && passkey.member_id !== sender.member)) {
    noteRefused(services, sender, { reason: "passkey" });
    return undefined;
  }
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(services),
      expectedRPID: rpIdOf(services),
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
        transports: JSON.parse(passkey.transports),
      },
    });
    if (!verified) {
      noteRefused(services, { member: passkey.member_id }, { reason: "response" });
      return undefined;
    }
    await database
      .updateTable("office_passkey")
      .set({ counter: authenticationInfo.newCounter, used_at: clock.now().toISOString() })
      .where("id", "=", passkey.id)
      .execute();
    return passkey;
  } catch (error) {
    noteRefused(services, { member: passkey.member_id }, { reason: "response", error });
    return undefined;
  }
}

/** The member of an invitation; a removed one does not come back by an old link. */
async function join(
  transaction: Tx,
  { member_id: id, email, name, role }: Invitation,
  services: Services,
): Promise<{ id: string } | undefined> {
  const known = await transaction
    .selectFrom("office_member")
    .select(["id", "removed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known) return known.removed_at === null ? known : undefined;
  const joined_at = services.clock.now().toISOString();
  const joined = await transaction
    .insertInto("office_member")
    .values({ id, email, name, role, joined_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // Somebody with this address joined by another invitation in the meantime.
  if (!joined) return undefined;
  const actor = { memberId: id, name };
  const entry = { act: "team.join" as const, subject: `${name} <${email}>`, after: roleNames[role] };
  await recordAct(transaction, { ...services, actor }, entry);
  return joined;
}

async function keepPasskey(
  transaction: Tx,
  {
    id,
    public_key,
    transports,
    counter,
    memberId,
    device,
  }: Registered & { memberId: string; device: string },
  services: Services,
): Promise<void> {
  const created_at = services.clock.now().toISOString();
  await transaction
    .insertInto("office_passkey")
    .values({ id, public_key, transports, counter, member_id: memberId, device, created_at })
    .execute();
  const { name } = await transaction
    .selectFrom("office_member")
    .select("name")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  await recordAct(
    transaction,
    { ...services, actor: { memberId, name } },
    { act: "passkey.add", subject: device },
  );
}

function rpIdOf(services: Services): string {
  return new URL(originOf(services)).hostname;
}

function originOf({ config }: Services): string {
  if (!config.office) throw new Error("The office is switched off");
  return config.office.url;
}
