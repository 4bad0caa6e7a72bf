import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTeam } from "#test/support/team.ts";
import { changeRole, removeMember } from "./members.ts";
import { signIn } from "./passkeys.ts";
import { endSessionsOf, listSessions, removeOldSessions, revokeSession } from "./sessions.ts";

describeEachDatabase("A session", (open) => {
  const { given, joinAs, markRemoved, sessionOf, touchOf, isSignedIn } = useTeam(open);

  test("begins with a new token at each sign-in, and the one that this browser had is over", async () => {
    const { phone, token } = await joinAs("editor");
    const outcome = await signIn({ ...(await touchOf(phone)), formerToken: token }, given.services);
    expect(outcome.ok && outcome.token).not.toBe(token);
    expect([await isSignedIn(token), outcome.ok && (await isSignedIn(outcome.token))]).toEqual([false, true]);
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

  test("begun by a touch that was under way while its member was removed → signs nobody in", async () => {
    const { member, token } = await joinAs("editor");
    await markRemoved(member);
    expect(await isSignedIn(token)).toBe(false);
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
