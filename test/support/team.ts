/** Invitations, passkeys and sessions of the office for a test, by a device that responds as a phone does. */

import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { invite } from "#server/team/invitations.ts";
import { acceptInvitation, offerInvitedPasskey, offerSignIn } from "#server/team/passkeys.ts";
import { readSession } from "#server/team/sessions.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";
import type { createTestDatabase } from "./database.ts";
import { useTestServices } from "./services.ts";

export const origin = "http://localhost:3001";
export const device = "Safari on iPhone";

/** The team of each test of a file, which has no member at first; the log of all acts can't be emptied. */
export function useTeam(open: typeof createTestDatabase) {
  const given = useTestServices(open);
  beforeEach(async () => {
    const { database } = given.services;
    for (const table of [
      "office_session",
      "office_passkey",
      "office_challenge",
      "office_invitation",
      "office_member",
    ] as const)
      await database.deleteFrom(table).execute();
  });

  async function inviteSample(role: Role = "editor", email = `${randomUUID()}@example.org`) {
    const outcome = await invite({ email, name: "Sample Editor", role }, given.services);
    if (!outcome.ok) throw new Error(outcome.reason);
    return { email, token: tokenIn(outcome.link) };
  }
  const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

  /** What a phone sends for an invitation. */
  async function registered(token: string, phone = createAuthenticator()) {
    const offer = await offerInvitedPasskey(token, given.services);
    if (!offer) throw new Error("the invitation is over");
    const response = phone.register(offer.options.challenge, origin);
    return { challengeId: offer.challengeId, response, device };
  }
  async function joinAs(role: Role, phone = createAuthenticator()) {
    const { token, email } = await inviteSample(role);
    const outcome = await acceptInvitation(token, await registered(token, phone), given.services);
    if (!outcome.ok) throw new Error(outcome.reason);
    const signedIn = await sessionOf(outcome.token);
    return { ...signedIn, email, token: outcome.token, phone };
  }
  async function sessionOf(token: string) {
    const signedIn = await readSession(token, given.services);
    if (!signedIn) throw new Error("nobody is signed in");
    return signedIn;
  }
  async function touchOf(phone: Authenticator) {
    const { options, challengeId } = await offerSignIn(given.services);
    return { challengeId, response: phone.authenticate(options.challenge, origin), device };
  }
  /** The member alone, as while a removal is under way: invitations and sessions stay. */
  async function markRemoved({ id }: { id: string }) {
    const { database, clock } = given.services;
    const removed_at = clock.now().toISOString();
    await database.updateTable("office_member").set({ removed_at }).where("id", "=", id).execute();
  }
  const isSignedIn = async (token: string) => (await readSession(token, given.services)) !== undefined;

  return { given, inviteSample, tokenIn, registered, joinAs, markRemoved, sessionOf, touchOf, isSignedIn };
}
