/** Invitations, passkeys, sessions and the team, by a device that responds as a phone does: on both databases. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { type Authenticator, createAuthenticator } from "#test/support/authenticator.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { signInAs } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";
import { findInvitation, invite, inviteDevice, listInvitations, withdrawInvitation } from "./invitations.ts";
import { changeRole, listMembers, removeMember } from "./members.ts";
import {
  acceptInvitation,
  acceptTouch,
  addPasskey,
  listPasskeys,
  offerInvitedPasskey,
  offerOwnPasskey,
  offerSignIn,
  offerTouch,
  removePasskey,
  signIn,
} from "./passkeys.ts";
import { hashOf } from "./secret-token.ts";
import {
  endSessionsOf,
  isFresh,
  listSessions,
  readSession,
  removeOldSessions,
  revokeSession,
} from "./sessions.ts";

const origin = "http://localhost:3001";
const device = "Safari on iPhone";

describeEachDatabase("the team", (open) => {
  const given = useTestServices(open);
  /** Members of one test are none of the next; the log of all acts can't be emptied. */
  beforeEach(async () => {
    const { database } = given.services;
    for (const table of [
      "office_session",
      "office_passkey",
      "office_challenge",
      "office_invitation",
    ] as const)
      await database.deleteFrom(table).execute();
    await database.deleteFrom("office_member").execute();
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
  const isSignedIn = async (token: string) => (await readSession(token, given.services)) !== undefined;

  describe("an invitation", () => {
    test("is accepted → a member of its role, with a passkey and a session, and it is used up", async () => {
      const { member, token } = await joinAs("editor");
      expect(member).toMatchObject({ role: "editor", name: "Sample Editor" });
      expect((await listPasskeys(member.id, given.services)).length).toBe(1);
      expect(await isSignedIn(token)).toBe(true);
      expect(await listInvitations(given.services)).toEqual([]);
    });

    test("replayed → nobody else comes in by it", async () => {
      const { token } = await inviteSample();
      const [first, second] = [await registered(token), await registered(token)];
      expect(await acceptInvitation(token, first, given.services)).toMatchObject({ ok: true });
      expect(await acceptInvitation(token, second, given.services)).toMatchObject({ ok: false });
      expect(await acceptInvitation(token, first, given.services)).toMatchObject({ ok: false });
      expect(await offerInvitedPasskey(token, given.services)).toBeUndefined();
      expect(await findInvitation(token, given.services)).toMatchObject({ state: "used" });
      expect((await listMembers(given.services)).length).toBe(1);
    });

    test("accepted by two devices at the same moment → one of them is in", async () => {
      const { token } = await inviteSample();
      const responses = [await registered(token), await registered(token)];
      const outcomes = await Promise.all(
        responses.map((response) => acceptInvitation(token, response, given.services)),
      );
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
      const [member, ...more] = await listMembers(given.services);
      expect([more, (await listPasskeys(member?.id ?? "", given.services)).length]).toEqual([[], 1]);
    });

    test("one of two for the same address, both accepted at once → one member", async () => {
      const email = `${randomUUID()}@example.org`;
      const tokens = [await inviteSample("editor", email), await inviteSample("candidate", email)];
      const outcomes = await Promise.all(
        tokens.map(async ({ token }) => acceptInvitation(token, await registered(token), given.services)),
      );
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
      expect((await listMembers(given.services)).length).toBe(1);
    });

    test("48 hours old, also when its page was opened before → over", async () => {
      const { token } = await inviteSample();
      given.setTime("2026-09-03T16:59:00.000Z");
      const response = await registered(token);
      given.setTime("2026-09-03T17:00:01.000Z");
      expect(await acceptInvitation(token, response, given.services)).toMatchObject({ ok: false });
      expect(await offerInvitedPasskey(token, given.services)).toBeUndefined();
      expect(await listMembers(given.services)).toEqual([]);
    });

    test("taken back → over, once", async () => {
      const { token } = await inviteSample();
      const response = await registered(token);
      expect(await withdrawInvitation(hashOf(token), given.services)).toBe(true);
      expect(await withdrawInvitation(hashOf(token), given.services)).toBe(false);
      expect(await acceptInvitation(token, response, given.services)).toMatchObject({ ok: false });
    });

    test("for a member → one more passkey in the role they have, whatever the invitation says", async () => {
      const { member, email } = await joinAs("editor");
      const { token } = await inviteSample("candidate", email);
      expect(await acceptInvitation(token, await registered(token), given.services)).toMatchObject({
        ok: true,
      });
      expect(await listMembers(given.services)).toMatchObject([{ id: member.id, role: "editor" }]);
      expect((await listPasskeys(member.id, given.services)).length).toBe(2);
    });

    test("a device's link that is made again → the one before works no more, an invitation by e-mail does", async () => {
      const { member, email } = await joinAs("editor");
      const { token } = await inviteSample("editor", email);
      const [first, second] = [
        await inviteDevice(member, given.services),
        await inviteDevice(member, given.services),
      ];
      const found = async (link: string) => (await findInvitation(tokenIn(link), given.services)).state;
      expect([await found(first.link), await found(second.link)]).toEqual(["unknown", "open"]);
      expect((await findInvitation(token, given.services)).state).toBe("open");
    });

    test("of a member who was removed → no way back in", async () => {
      await joinAs("candidate");
      const { member } = await joinAs("editor");
      const { link } = await inviteDevice(member, given.services);
      const response = await registered(tokenIn(link));
      await removeMember(member.id, given.services);
      expect(await acceptInvitation(tokenIn(link), response, given.services)).toMatchObject({ ok: false });
      expect((await listMembers(given.services)).map(({ id }) => id)).not.toContain(member.id);
      expect(await listInvitations(given.services)).toEqual([]);
      const sessions = given.services.database.selectFrom("office_session").select("member_id");
      expect(await sessions.where("member_id", "=", member.id).execute()).toEqual([]);
    });

    test("that was made for somebody just before they were removed → no way back in, whatever is left of it", async () => {
      await joinAs("candidate");
      const { member } = await joinAs("editor");
      const { link } = await inviteDevice(member, given.services);
      const response = await registered(tokenIn(link));
      const removed_at = given.services.clock.now().toISOString();
      await given.services.database
        .updateTable("office_member")
        .set({ removed_at })
        .where("id", "=", member.id)
        .execute();
      expect(await acceptInvitation(tokenIn(link), response, given.services)).toMatchObject({ ok: false });
    });

    test("with a passkey that the office has already → refused in a sentence", async () => {
      const { phone } = await joinAs("editor");
      const { token } = await inviteSample();
      expect(await acceptInvitation(token, await registered(token, phone), given.services)).toEqual({
        ok: false,
        reason: expect.stringContaining("passkey"),
      });
      expect((await listMembers(given.services)).length).toBe(1);
    });
  });

  describe("a passkey's challenge", () => {
    test("of another invitation, of a sign-in, or none → refused", async () => {
      const [mine, theirs] = [await inviteSample(), await inviteSample()];
      const foreign = await registered(theirs.token);
      expect(await acceptInvitation(mine.token, foreign, given.services)).toMatchObject({ ok: false });
      const { options, challengeId } = await offerSignIn(given.services);
      const response = createAuthenticator().register(options.challenge, origin);
      for (const id of [challengeId, "unknown", ""])
        expect(
          await acceptInvitation(mine.token, { challengeId: id, response, device }, given.services),
        ).toMatchObject({ ok: false });
      expect(await listMembers(given.services)).toEqual([]);
    });

    test("replayed at the sign-in → signs in once", async () => {
      const { phone } = await joinAs("editor");
      const response = await touchOf(phone);
      expect(await signIn(response, given.services)).toMatchObject({ ok: true });
      expect(await signIn(response, given.services)).toMatchObject({ ok: false });
    });

    test("answered with the signature of another device → refused", async () => {
      const { phone } = await joinAs("editor");
      const right = await touchOf(phone);
      const other = createAuthenticator().authenticate("another", origin);
      const { signature } = other.response;
      const response = { ...right.response, response: { ...right.response.response, signature } };
      expect(await signIn({ ...right, response }, given.services)).toMatchObject({ ok: false });
    });

    test("answered by a copy of the device, whose counter is behind → refused", async () => {
      const { phone } = await joinAs("editor");
      const [first, second] = [await offerSignIn(given.services), await offerSignIn(given.services)];
      const [behind, ahead] = [first, second].map(({ options, challengeId }) => ({
        challengeId,
        response: phone.authenticate(options.challenge, origin),
        device,
      }));
      if (!behind || !ahead) throw new Error("nothing was answered");
      expect(await signIn(ahead, given.services)).toMatchObject({ ok: true });
      expect(await signIn(behind, given.services)).toMatchObject({ ok: false });
    });

    test("answered twice at the same moment → signs in once", async () => {
      const { phone } = await joinAs("editor");
      const response = await touchOf(phone);
      const outcomes = await Promise.all([
        signIn(response, given.services),
        signIn(response, given.services),
      ]);
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    });

    test("answered after five minutes → refused", async () => {
      const { phone } = await joinAs("editor");
      const response = await touchOf(phone);
      given.setTime("2026-09-01T17:05:00.001Z");
      expect(await signIn(response, given.services)).toMatchObject({ ok: false });
    });

    test("answered wrongly → is used up, and the right answer comes too late", async () => {
      const { phone } = await joinAs("editor");
      const right = await touchOf(phone);
      const wrong = { ...right, response: phone.authenticate("another", origin) };
      expect(await signIn(wrong, given.services)).toMatchObject({ ok: false });
      expect(await signIn(right, given.services)).toMatchObject({ ok: false });
    });

    test.each([
      ["a page of another site", "https://evil.example", undefined],
      ["a page of the public site", "https://www.example.org", undefined],
      ["a device that did not verify its owner", origin, { flags: 0x01 }],
    ])("answered on %s → refused", async (_, at, options) => {
      const phone = createAuthenticator(options);
      const { token } = await inviteSample();
      const offer = await offerInvitedPasskey(token, given.services);
      const response = phone.register(offer?.options.challenge ?? "", at);
      const sent = { challengeId: offer?.challengeId ?? "", response, device };
      expect(await acceptInvitation(token, sent, given.services)).toMatchObject({ ok: false });
    });

    test("answered by a device that the office does not know, or that was removed → refused", async () => {
      expect(await signIn(await touchOf(createAuthenticator()), given.services)).toMatchObject({ ok: false });
      await joinAs("candidate");
      const { member, phone } = await joinAs("editor");
      const response = await touchOf(phone);
      await removeMember(member.id, given.services);
      expect(await signIn(response, given.services)).toMatchObject({ ok: false });
    });

    test.each([{}, { id: 1 }, { id: "x", response: null }, []])(
      "answered with %j → refused in a sentence",
      async (response) => {
        const { challengeId } = await offerSignIn(given.services);
        const sent = { challengeId, response: response as never, device };
        expect(await signIn(sent, given.services)).toMatchObject({ ok: false });
      },
    );
  });

  describe("a touch for an act", () => {
    const act = "Send $25.00 back";
    async function touched(by: Awaited<ReturnType<typeof joinAs>>, forAct: string, phone = by.phone) {
      const { options, challengeId } = await offerTouch(by, forAct, given.services);
      return { challengeId, response: phone.authenticate(options.challenge, origin) };
    }

    test("renews the session: the token before is worth nothing", async () => {
      const agent = await joinAs("financial-agent");
      const outcome = await acceptTouch(agent, { ...(await touched(agent, act)), act }, given.services);
      expect(outcome).toMatchObject({ ok: true });
      expect(await isSignedIn(agent.token)).toBe(false);
      expect(outcome.ok && (await sessionOf(outcome.token)).sessionId).toBe(agent.sessionId);
    });

    test("for another act, by another session, by another person's passkey, or twice → refused", async () => {
      const [agent, other] = [await joinAs("financial-agent"), await joinAs("financial-agent")];
      const forAnother = { ...(await touched(agent, "Send $2.50 back")), act };
      expect(await acceptTouch(agent, forAnother, given.services)).toMatchObject({ ok: false });
      const bySession = { ...(await touched(other, act)), act };
      expect(await acceptTouch(agent, bySession, given.services)).toMatchObject({ ok: false });
      const byPasskey = { ...(await touched(agent, act, other.phone)), act };
      expect(await acceptTouch(agent, byPasskey, given.services)).toMatchObject({ ok: false });
      const once = { ...(await touched(agent, act)), act };
      expect(await acceptTouch(agent, once, given.services)).toMatchObject({ ok: true });
      expect(await acceptTouch(agent, once, given.services)).toMatchObject({ ok: false });
    });

    test("lets acts pass for five minutes, and none if the clock went back behind it", async () => {
      const agent = await joinAs("financial-agent");
      const outcome = await acceptTouch(agent, { ...(await touched(agent, act)), act }, given.services);
      const session = await sessionOf(outcome.ok ? outcome.token : "");
      const freshAt = (time: string) => isFresh(session, new Date(time));
      expect(
        ["2026-09-01T16:59:59.999Z", "2026-09-01T17:05:00.000Z", "2026-09-01T17:05:00.001Z"].map(freshAt),
      ).toEqual([false, true, false]);
      expect(isFresh(agent, given.services.clock.now())).toBe(false);
    });

    test("with the response of a sign-in → refused", async () => {
      const agent = await joinAs("financial-agent");
      const sent = { ...(await touchOf(agent.phone)), act };
      expect(await acceptTouch(agent, sent, given.services)).toMatchObject({ ok: false });
    });
  });

  describe("a session", () => {
    test("begins with a new token at each sign-in, and the one that this browser had is over", async () => {
      const { phone, token } = await joinAs("editor");
      const outcome = await signIn({ ...(await touchOf(phone)), formerToken: token }, given.services);
      expect(outcome.ok && outcome.token).not.toBe(token);
      expect([await isSignedIn(token), outcome.ok && (await isSignedIn(outcome.token))]).toEqual([
        false,
        true,
      ]);
    });

    test("is kept as a digest: what stands in the records signs nobody in", async () => {
      const { token } = await joinAs("editor");
      const { token_hash } = await given.services.database
        .selectFrom("office_session")
        .select("token_hash")
        .executeTakeFirstOrThrow();
      expect(token_hash).not.toBe(token);
      expect(await isSignedIn(token_hash)).toBe(false);
    });

    test("revoked, ended everywhere, or of somebody who was removed → over at once", async () => {
      await joinAs("candidate");
      const revoked = await joinAs("editor");
      await revokeSession({ sessionId: revoked.sessionId, memberId: revoked.member.id }, given.services);
      const everywhere = await joinAs("editor");
      await endSessionsOf(everywhere.member, given.services);
      const removed = await joinAs("editor");
      await removeMember(removed.member.id, given.services);
      for (const { token } of [revoked, everywhere, removed]) expect(await isSignedIn(token)).toBe(false);
    });

    test("of somebody else → can't be revoked", async () => {
      const [mine, theirs] = [await joinAs("editor"), await joinAs("editor")];
      const asked = { sessionId: theirs.sessionId, memberId: mine.member.id };
      expect(await revokeSession(asked, given.services)).toBe(false);
      expect(await isSignedIn(theirs.token)).toBe(true);
    });

    test("says the role of this moment", async () => {
      await joinAs("candidate");
      const { token, member } = await joinAs("coordinator");
      await changeRole(member.id, "editor", given.services);
      expect((await sessionOf(token)).member.role).toBe("editor");
    });

    test("idle for 12 hours → over, and removed by the next clean-up", async () => {
      const { token, member } = await joinAs("editor");
      given.setTime("2026-09-02T05:00:00.000Z");
      expect(await isSignedIn(token)).toBe(true);
      given.setTime("2026-09-02T17:00:00.001Z");
      expect(await isSignedIn(token)).toBe(false);
      expect(await listSessions(member.id, given.services)).toEqual([]);
      expect(await removeOldSessions(given.services)).toBe(1);
    });

    test("in use for 7 days → over all the same, and removed by the next clean-up", async () => {
      const { token, member } = await joinAs("editor");
      const begun = given.services.clock.now().getTime();
      const halfDayMs = 12 * 60 * 60_000;
      for (let halfDay = 1; halfDay <= 14; halfDay += 1) {
        given.setTime(new Date(begun + halfDay * halfDayMs).toISOString());
        expect(await isSignedIn(token)).toBe(true);
      }
      given.setTime(new Date(begun + 14 * halfDayMs + 1).toISOString());
      expect(await isSignedIn(token)).toBe(false);
      expect(await listSessions(member.id, given.services)).toEqual([]);
      expect(await removeOldSessions(given.services)).toBe(1);
    });
  });

  describe("one's own passkeys", () => {
    test("the only one → can't be removed; one of two can", async () => {
      const { member, email } = await joinAs("editor");
      const [first] = await listPasskeys(member.id, given.services);
      const remove = { passkeyId: first?.id ?? "", memberId: member.id, keptSession: "" };
      expect(await removePasskey(remove, given.services)).toMatchObject({ ok: false });
      const { token } = await inviteSample("editor", email);
      await acceptInvitation(token, await registered(token), given.services);
      expect(await removePasskey(remove, given.services)).toEqual({ ok: true });
      expect(await removePasskey(remove, given.services)).toMatchObject({ ok: false });
    });

    test("of two devices → each session knows the one that it was opened or last touched with", async () => {
      const [phone, laptop] = [createAuthenticator(), createAuthenticator()];
      const { email, token: onPhone, member } = await joinAs("editor", phone);
      const { token } = await inviteSample("editor", email);
      const joined = await acceptInvitation(token, await registered(token, laptop), given.services);
      const onLaptop = joined.ok ? joined.token : "";
      const ids = [(await sessionOf(onPhone)).passkeyId, (await sessionOf(onLaptop)).passkeyId];
      const known = await listPasskeys(member.id, given.services);
      expect(ids.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
      const offer = await offerTouch(await sessionOf(onPhone), "test", given.services);
      const response = laptop.authenticate(offer.options.challenge, origin);
      const touch = { challengeId: offer.challengeId, response, act: "test" };
      const touched = await acceptTouch(await sessionOf(onPhone), touch, given.services);
      expect((await sessionOf(touched.ok ? touched.token : "")).passkeyId).toBe(ids[1]);
    });

    test("of a lost phone that is still signed in, removed → signed out there; here the work goes on, and so does everybody else's", async () => {
      const { member, email, token: lost } = await joinAs("editor");
      const { token: others } = await joinAs("editor");
      const [first] = await listPasskeys(member.id, given.services);
      const { token } = await inviteSample("editor", email);
      const joined = await acceptInvitation(token, await registered(token), given.services);
      const here = joined.ok ? joined.token : "";
      const { sessionId: keptSession } = await sessionOf(here);
      const remove = { passkeyId: first?.id ?? "", memberId: member.id, keptSession };
      expect(await removePasskey(remove, given.services)).toEqual({ ok: true });
      expect(await Promise.all([lost, here, others].map((each) => isSignedIn(each)))).toEqual([
        false,
        true,
        true,
      ]);
    });

    test("both of two, removed at once → one stays", async () => {
      const { member, email } = await joinAs("editor");
      const { token } = await inviteSample("editor", email);
      await acceptInvitation(token, await registered(token), given.services);
      const passkeys = await listPasskeys(member.id, given.services);
      const outcomes = await Promise.all(
        passkeys.map(({ id }) =>
          removePasskey({ passkeyId: id, memberId: member.id, keptSession: "" }, given.services),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    });

    test("of somebody else → can't be removed", async () => {
      const [mine, theirs] = [await joinAs("editor"), await joinAs("editor")];
      const [passkey] = await listPasskeys(theirs.member.id, given.services);
      const asked = { passkeyId: passkey?.id ?? "", memberId: mine.member.id, keptSession: "" };
      expect(await removePasskey(asked, given.services)).toMatchObject({ ok: false });
      expect((await listPasskeys(theirs.member.id, given.services)).length).toBe(1);
    });

    test("the first one after a trial's link, asked for twice before it is made → only one is added without a touch", async () => {
      const now = given.services.clock.now();
      const { token } = await signInAs("candidate", given.services.database, now);
      const signedIn = await sessionOf(token);
      const make = async () => {
        const { options, challengeId } = await offerOwnPasskey(signedIn, given.services);
        const response = createAuthenticator().register(options.challenge, origin);
        return { challengeId, response, device };
      };
      const [own, thief] = [await make(), await make()];
      expect(await addPasskey(signedIn, own, given.services)).toBe(true);
      expect(await addPasskey(signedIn, thief, given.services)).toBe(false);
      expect((await listPasskeys(signedIn.member.id, given.services)).length).toBe(1);
    });
  });

  describe("the last candidate", () => {
    test("stays and keeps the role", async () => {
      const { member } = await joinAs("candidate");
      await joinAs("editor");
      expect(await removeMember(member.id, given.services)).toMatchObject({ ok: false });
      expect(await changeRole(member.id, "editor", given.services)).toMatchObject({ ok: false });
    });

    test("two who take each other off, or take their own role away, at once → one stays", async () => {
      for (const change of [
        (id: string) => removeMember(id, given.services),
        (id: string) => changeRole(id, "editor", given.services),
      ]) {
        const two = [await joinAs("candidate"), await joinAs("candidate")];
        const others = (await listMembers(given.services)).filter(
          ({ id, role }) => role === "candidate" && !two.some(({ member }) => member.id === id),
        );
        for (const { id } of others) await removeMember(id, given.services);
        const outcomes = await Promise.all(two.map(({ member }) => change(member.id)));
        expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
        const left = await listMembers(given.services);
        expect(left.filter(({ role }) => role === "candidate").length).toBe(1);
      }
    });
  });
});
