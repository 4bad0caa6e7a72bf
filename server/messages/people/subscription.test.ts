import { describe, expect, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { signUpConsent, signUpConsentVersion } from "#domain/messages/forms/email-signup.ts";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { submitEmailSignup } from "#server/web/functions/forms.ts";
import { countSegment } from "#server/messages/letters/recipients.ts";
import { confirmSubscription, leaveSubscription, suppressAddress, welcomeMail } from "./subscription.ts";
import { buildContent } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import type { Config } from "#server/platform/config/config.ts";

const given = useTestServices();
const dead = "/e-mail-link";
const person = { firstName: "Wei", email: "Wei.Example@example.org" };

const signUp = (over = {}) =>
  submitEmailSignup(
    jsonPost(
      "submit-email-signup",
      { ...person, ...over },
      { referer: "https://www.example.org/newsletter" },
    ),
    given.services,
  );
const subscribers = () => given.services.database.selectFrom("subscriber").selectAll().execute();
const stateOf = async () => (await subscribers())[0]?.state;

/** The link of the latest mail of that kind. */
async function linkIn(kind: string): Promise<string> {
  const mails = await given.outbox(kind);
  return /https:\/\/\S+\/subscription\/\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "no link";
}
const open = (link: string, init: RequestInit = {}) =>
  confirmSubscription(new Request(link, init), given.services);
const press = (link: string) => open(link, { method: "POST" });
/** The mail worker sent what was queued. */
const sendAll = () =>
  given.services.database
    .updateTable("outbox")
    .set({ state: "sent" })
    .where("state", "=", "queued")
    .execute();
const leave = (link: string, init: RequestInit = {}) =>
  leaveSubscription(new Request(link, init), given.services);

async function join(): Promise<string> {
  await signUp();
  await press(await linkIn("subscription-confirm"));
  return linkIn("subscription-welcome");
}

describe("signing up for the letter", () => {
  test("keeps the consent with its wording, version, time and page, and asks for one click", async () => {
    expect((await signUp()).status).toBe(200);
    expect(await subscribers()).toMatchObject([
      {
        first_name: "Wei",
        email: "Wei.Example@example.org",
        state: "pending",
        consent_version: signUpConsentVersion,
        consent_text: signUpConsent(testContent.campaign),
        consented_at: "2026-09-01T17:00:00.000Z",
        page: "/newsletter",
      },
    ]);
    const [mail] = await given.outbox("subscription-confirm");
    expect(mail?.recipient).toBe("Wei.Example@example.org");
    expect(mail?.text).not.toContain("Wei,");
    expect((await given.outbox("subscription-notice"))[0]?.recipient).toBe("inbox@example.org");
  });

  test("without scripts leads to a page that says what comes next", async () => {
    const response = await submitEmailSignup(
      plainPost("submit-email-signup", new URLSearchParams(person)),
      given.services,
    );
    expect([response.status, response.headers.get("location")]).toEqual([303, "/thank-you/sign-up"]);
  });

  test("again, in other letters, keeps one entry and sends the mail again; every link in them works", async () => {
    await signUp();
    await sendAll();
    const first = await linkIn("subscription-confirm");
    await signUp({ email: "wei.example@EXAMPLE.org" });
    expect([(await subscribers()).length, (await given.outbox("subscription-confirm")).length]).toEqual([
      1, 2,
    ]);
    expect((await press(first)).headers.get("location")).toBe("/thank-you/confirmed");
  });

  test("with a sign that can't be seen in front of the address or behind it → one entry, and mail to the address itself", async () => {
    for (const email of ["zw@example.org\u200B", "\u200Bzw@example.org", "z\u00ADw@example.org\uFEFF"])
      expect((await signUp({ email })).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ email: "zw@example.org" }]);
    const mails = await given.outbox("subscription-confirm");
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(["zw@example.org"]));
  });

  test("by the same request once more, whose answer was lost → sends nothing more, also when they left meanwhile", async () => {
    const request = { _idempotency_key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
    expect([(await signUp(request)).status, await sendAll()]).toMatchObject([200, expect.anything()]);
    expect((await signUp(request)).status).toBe(200);
    await press(await linkIn("subscription-confirm"));
    await leave(await linkIn("subscription-welcome"), { method: "POST" });
    expect((await signUp(request)).status).toBe(200);
    expect((await given.outbox()).map(({ kind }) => kind).toSorted()).toEqual([
      "subscription-confirm",
      "subscription-notice",
    ]);
    expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
    given.setTime("2026-09-01T19:00:00.000Z");
    await signUp({ _idempotency_key: "7c9e6679-7425-40de-944b-e07fc1f90ae7" });
    expect(await given.outbox("subscription-confirm")).toHaveLength(2);
  });

  test("again while the mail has not left yet sends no second one", async () => {
    await Promise.all([signUp(), signUp()]);
    expect((await given.outbox("subscription-confirm")).length).toBe(1);
  });

  test("a fourth time within an hour, from anywhere and under further addresses of the mailbox, is told to wait", async () => {
    for (const email of ["wei.example+1@example.org", "wei.example+2@example.org", person.email]) {
      expect((await signUp({ email })).status).toBe(200);
      given.setTime("2026-09-01T17:30:00.000Z");
    }
    const refused = await signUp({ email: "wei.example+4@example.org" });
    expect([refused.status, (await refused.json()).error]).toEqual([
      429,
      "Rate limit exceeded. Please wait 30 minutes before trying again.",
    ]);
    expect((await subscribers()).length).toBe(3);
    given.setTime("2026-09-01T18:00:00.000Z");
    expect((await signUp()).status).toBe(200);
  });

  test("when on the list already answers the same and changes nothing", async () => {
    await join();
    expect((await (await signUp({ firstName: "Someone" })).json()).ok).toBe(true);
    expect(await subscribers()).toMatchObject([{ state: "confirmed", first_name: "Wei" }]);
    expect((await given.outbox("subscription-already")).length).toBe(1);
  });
});

describe("the link that confirms", () => {
  test("opened shows whose address it is and a button, and confirms nothing: mail scanners open links", async () => {
    await signUp();
    const link = await linkIn("subscription-confirm");
    for (const method of ["GET", "HEAD"]) expect((await open(link, { method })).status).toBe(200);
    expect(given.rendered.at(-1)).toEqual({
      path: "/e-mail-link",
      state: { ask: "confirmSignUp", address: "W…@example.org" },
    });
    expect((await open(link)).headers.get("referrer-policy")).toBe("same-origin");
    expect(await stateOf()).toBe("pending");
    expect(await given.outbox("subscription-welcome")).toEqual([]);
  });

  test("and its button put the address on the list, with a welcome that can be left by one click", async () => {
    await signUp();
    const response = await press(await linkIn("subscription-confirm"));
    expect([response.status, response.headers.get("location"), await stateOf()]).toEqual([
      303,
      "/thank-you/confirmed",
      "confirmed",
    ]);
    const [welcome] = await given.outbox("subscription-welcome");
    expect(JSON.parse(welcome?.headers ?? "")).toMatchObject({
      "List-Unsubscribe": `<${await linkIn("subscription-welcome")}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("pressed or opened again says the same and sends nothing more", async () => {
    await signUp();
    const link = await linkIn("subscription-confirm");
    await Promise.all([press(link), press(link)]);
    expect((await open(link)).headers.get("location")).toBe("/thank-you/confirmed");
    expect((await given.outbox("subscription-welcome")).length).toBe(1);
  });

  test("gets letters again to an address from which mail had come back", async () => {
    await signUp();
    const { database, clock } = given.services;
    const bounced = { email: person.email, reason: "bounced", detail: "5.1.1" } as const;
    await database.transaction().execute((transaction) => suppressAddress(transaction, bounced, clock.now()));
    expect(await countSegment({ kind: "everyone" }, database)).toBe(0);
    await press(await linkIn("subscription-confirm"));
    expect(await countSegment({ kind: "everyone" }, database)).toBe(1);
  });

  test("does not bring back someone who left; a new sign-up does", async () => {
    await signUp();
    const old = await linkIn("subscription-confirm");
    await press(old);
    await leave(await linkIn("subscription-welcome"), { method: "POST" });
    expect([(await press(old)).headers.get("location"), await stateOf()]).toEqual([dead, "unsubscribed"]);
    given.setTime("2026-09-02T17:00:00.000Z");
    await sendAll();
    await signUp();
    expect([(await press(old)).headers.get("location"), await stateOf()]).toEqual([dead, "pending"]);
    await press(await linkIn("subscription-confirm"));
    expect(await stateOf()).toBe("confirmed");
  });

  test.each(["", "?token=", "?token=a.1.b", "?token=a.b.c.d", `?token=${"x".repeat(5000)}`])(
    "changed to %s leads to a page that says so, and nothing happens",
    async (query) => {
      await signUp();
      const response = await press(`https://www.example.org/subscription/confirm${query}`);
      expect([response.status, response.headers.get("location"), await stateOf()]).toEqual([
        303,
        dead,
        "pending",
      ]);
    },
  );
});

describe("the link that leaves the list", () => {
  test("opened shows whose subscription it is about, and removes nobody: the mail may have been forwarded", async () => {
    const link = await join();
    expect((await leave(link)).status).toBe(200);
    expect(given.rendered.at(-1)).toEqual({
      path: "/e-mail-link",
      state: { ask: "leave", address: "W…@example.org" },
    });
    expect(await stateOf()).toBe("confirmed");
  });

  test("and its button leave at once, and again without harm", async () => {
    const link = await join();
    const accept = { accept: "text/html" };
    for (const _ of [1, 2]) {
      const response = await leave(link, { method: "POST", headers: accept });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/thank-you/unsubscribed"]);
    }
    expect(await subscribers()).toMatchObject([
      { state: "unsubscribed", left_at: "2026-09-01T17:00:00.000Z" },
    ]);
    expect((await leave(link)).headers.get("location")).toBe("/thank-you/unsubscribed");
  });

  test("used by the mail program itself leaves at once (RFC 8058)", async () => {
    const link = await join();
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect([(await leave(link, { method: "POST", body })).status, await stateOf()]).toEqual([
      200,
      "unsubscribed",
    ]);
  });

  test("takes back mail to the list that was not sent yet, and no answer to a message", async () => {
    const link = await join();
    await given.queue({ kind: "reply", to: person.email });
    await leave(link, { method: "POST" });
    expect(await given.outbox("subscription-welcome")).toEqual([]);
    expect(await given.outbox("reply")).toHaveLength(1);
  });

  test("with another person's id in it does nothing", async () => {
    const link = await join();
    const [first] = await subscribers();
    await signUp({ email: "other@example.org" });
    const [other] = (await subscribers()).filter(({ id }) => id !== first?.id);
    const response = await leave(link.replace(first?.id ?? "", other?.id ?? ""), { method: "POST" });
    expect([
      response.headers.get("location"),
      (await subscribers()).map(({ state }) => state).toSorted(),
    ]).toEqual([dead, ["confirmed", "pending"]]);
  });
});

test("an edition changes the welcome → the next who confirms reads it, in the words of the day and with this site's address", () => {
  const edition = buildContent({
    ...firstEdition,
    campaign: { ...firstEdition.campaign, name: "[Another campaign]", votingDay: "2026-10-17" },
    "e-mails": {
      ...firstEdition["e-mails"],
      welcome: {
        subject: "Welcome",
        text: { usual: "Read {site}/platform, says {campaign.name}.", after: "Thank you from {site}." },
      },
    },
  });
  const config = {
    baseUrl: "https://www.campaign.test",
    backendUrl: "https://www.campaign.test",
    secrets: ["a secret of at least thirty-two characters"],
  } as unknown as Config;
  const welcomeOn = (day: string) =>
    welcomeMail(
      { id: "1", email: "ann@example.org", round: 1 },
      { config, content: () => edition },
      new Date(day),
    );
  expect(welcomeOn("2026-10-17T12:00:00Z")).toMatchObject({
    subject: "Welcome",
    replyTo: { name: "[Another campaign]" },
    text: [
      "Read https://www.campaign.test/platform, says [Another campaign].",
      firstEdition.campaign.candidate.name,
    ],
  });
  expect(welcomeOn("2026-10-19T12:00:00Z").text).toContain("Thank you from https://www.campaign.test.");
});
