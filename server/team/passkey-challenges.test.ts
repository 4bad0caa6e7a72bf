import { expect, test } from "vitest";
import { createAuthenticator } from "#test/support/authenticator.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { device, origin, useTeam } from "#test/support/team.ts";
import { listMembers, removeMember } from "./members.ts";
import {
  acceptInvitation,
  acceptTouch,
  offerInvitedPasskey,
  offerSignIn,
  offerTouch,
  signIn,
} from "./passkeys.ts";
import { isFresh } from "./sessions.ts";

describeEachDatabase("A passkey's challenge", (open) => {
  const { given, inviteSample, registered, joinAs, sessionOf, touchOf } = useTeam(open);

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
    const { signature } = createAuthenticator().authenticate("another", origin).response;
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
    const outcomes = await Promise.all([signIn(response, given.services), signIn(response, given.services)]);
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

  test("answered wrongly in any way → the log has the member's id where it is known, or the keyed address", async () => {
    const { phone, token, member } = await joinAs("editor");
    const other = await joinAs("editor");
    const lines: unknown[] = [];
    const services = {
      ...given.services,
      log: { ...given.services.log, warn: (...line: unknown[]) => void lines.push(line) },
    };
    const from = "address:1";
    const right = await touchOf(phone);
    await signIn({ ...right, from, response: phone.authenticate("another", origin) }, services);
    await signIn({ ...right, from }, services);
    await signIn({ ...(await touchOf(createAuthenticator())), from }, services);
    const invited = await registered((await inviteSample()).token);
    await acceptInvitation("unknown", { ...invited, from }, services);
    const signedIn = await sessionOf(token);
    const { options, challengeId } = await offerTouch(signedIn, "act", services);
    const foreign = other.phone.authenticate(options.challenge, origin);
    await acceptTouch(signedIn, { challengeId, response: foreign, act: "act" }, services);
    expect(lines).toEqual([
      ["passkey-refused", { member: member.id, reason: "response", error: expect.any(Error) }],
      ["passkey-refused", { from, reason: "challenge" }],
      ["passkey-refused", { from, reason: "passkey" }],
      ["passkey-refused", { from, reason: "challenge" }],
      ["passkey-refused", { member: member.id, reason: "passkey" }],
    ]);
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

describeEachDatabase("A touch for an act", (open) => {
  const { given, joinAs, sessionOf, touchOf, isSignedIn } = useTeam(open);

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
