import { expect, test } from "vitest";
import { createAuthenticator } from "#test/support/authenticator.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { signInAs } from "#test/support/office-people.ts";
import { device, origin, useTeam } from "#test/support/team.ts";
import {
  acceptInvitation,
  acceptTouch,
  addPasskey,
  listPasskeys,
  offerOwnPasskey,
  offerTouch,
  removePasskey,
} from "./passkeys.ts";

describeEachDatabase("One's own passkeys", (open) => {
  const { given, inviteSample, registered, joinAs, sessionOf, isSignedIn } = useTeam(open);

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

  test("the first one after a trial's link, asked for twice before it is made → only one is added without a touch, and the session knows it", async () => {
    const { token } = await signInAs("candidate", given.services.database, given.services.clock.now());
    const signedIn = await sessionOf(token);
    const make = async () => {
      const { options, challengeId } = await offerOwnPasskey(signedIn, given.services);
      const response = createAuthenticator().register(options.challenge, origin);
      return { challengeId, response, device };
    };
    const [own, thief] = [await make(), await make()];
    expect(await addPasskey(signedIn, own, given.services)).toBe(true);
    expect(await addPasskey(signedIn, thief, given.services)).toBe(false);
    const [added, ...more] = await listPasskeys(signedIn.member.id, given.services);
    expect(more).toEqual([]);
    expect((await sessionOf(token)).passkeyId).toBe(added?.id);
  });
});
