import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTeam } from "#test/support/team.ts";
import { findInvitation, inviteDevice, listInvitations, withdrawInvitation } from "./invitations.ts";
import { listMembers, removeMember } from "./members.ts";
import { acceptInvitation, listPasskeys, offerInvitedPasskey } from "./passkeys.ts";
import { hashOf } from "./sessions.ts";

describeEachDatabase("An invitation", (open) => {
  const { given, inviteSample, registered, joinAs, markRemoved, isSignedIn, tokenIn } = useTeam(open);

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
    await markRemoved(member);
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
