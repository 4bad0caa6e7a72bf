import { describe, expect, onTestFinished, test } from "vitest";
import { maxLeftOutMails } from "#domain/platform/retention.ts";
import { hasDovecot, howToGetDovecot, type Mailbox, startDovecot } from "#test/support/dovecot.ts";
import { useTestServices } from "#test/support/services.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { countLeftOut, type LeftOutMail, leaveOut, listLeftOut } from "#server/messages/mailbox/left-out.ts";
import { idOfSource } from "#server/messages/mailbox/parse-mail.ts";
import { erasePerson, readPerson } from "#server/messages/people/person.ts";
import { runRetention } from "#server/messages/people/retention.ts";
import { enterOffice } from "#test/support/office.ts";
import type { Role } from "#domain/team/roles.ts";

const given = useTestServices();
const slow = { timeout: 60_000 };
const email = "ana@example.org";

const enter = (role: Role = "coordinator") => enterOffice(given.services, role);

type Reason = LeftOutMail["reason"];

/** An e-mail that came and was left out; returns what the list keeps of it. */
async function leftOut(over: { messageId?: string; reason?: Reason; place?: { uid: number } } = {}) {
  const { messageId = "<1@ana>", reason = "automatic", place } = over;
  const where = { folder: "INBOX", uidValidity: "1", uid: place?.uid ?? 99 };
  const told = { messageId, from: { name: "Ana <b>", address: email }, subject: "Re: <i>Stairs</i>" };
  await leaveOut({ ...told, receivedAt: given.services.clock.now(), place: where }, reason, given.services);
  const found = (await listed()).find(({ message_id }) => message_id === messageId);
  if (!found) throw new Error("nothing is listed");
  return found;
}
const listed = () => listLeftOut({ limit: 50, offset: 0 }, given.services);

describe("what was left out of the inbox", () => {
  test("nothing → the inbox says nothing of it, and its page that all is there or that nothing comes", async () => {
    const office = await enter();
    expect((await office.get("/inbox")).text).not.toContain("left out<");
    expect((await office.get("/inbox/left-out")).text).toContain("is not connected");
    given.services.config = { ...given.services.config, imapUrl: "imaps://sam:pw@mail.example.org" };
    const { text } = await (await enter()).get("/inbox/left-out");
    for (const words of ["All e-mail that came is in the inbox.", "junk folder is not read"])
      expect(text).toContain(words);
    expect((await (await enter()).get("/inbox")).text).toContain("junk folder does not come here");
  });

  test("an e-mail → who wrote it, about what, and why it was left out, as text", async () => {
    await leftOut({ reason: "newsletter" });
    const office = await enter();
    expect((await office.get("/inbox")).text).toContain('href="/inbox/left-out">1 e-mail was left out<');
    const { text } = await office.get("/inbox/left-out");
    for (const words of ["Ana &lt;b&gt;", email, "Re: &lt;i&gt;Stairs&lt;/i&gt;", "Sent to many at once"])
      expect(text).toContain(words);
  });

  test("more than are kept → the oldest are forgotten", async () => {
    const { database } = given.services;
    const kept = await leftOut();
    const rows = Array.from({ length: maxLeftOutMails }, (_, at) => ({
      ...kept,
      id: `old-${at}`,
      message_id: `<old-${at}@x>`,
      received_at: new Date(Date.parse(kept.received_at) - at * 1_000).toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await database
        .insertInto("left_out_mail")
        .values(rows.slice(at, at + 500))
        .execute();
    await leftOut({ messageId: "<new@ana>" });
    expect(await countLeftOut(given.services)).toBe(maxLeftOutMails);
    expect((await listed()).map(({ message_id }) => message_id)).toContain("<new@ana>");
  });

  test.each(["financial-agent", "editor"] as const)("for the role %s → is not their room", async (role) => {
    const { id } = await leftOut();
    const office = await enter(role);
    expect((await office.get("/inbox/left-out")).status).toBe(403);
    expect((await office.post("/inbox/left-out", { act: "take-in", id })).status).toBe(403);
    expect(await listed()).toHaveLength(1);
  });

  test("its writer asks what is kept of them, and to be forgotten → it is told, and forgotten", async () => {
    await leftOut();
    expect((await readPerson("Ana@example.org", given.services)).leftOut).toMatchObject([
      { sender_email: email, subject: "Re: <i>Stairs</i>" },
    ]);
    await erasePerson("Ana@example.org", given.services);
    expect(await listed()).toEqual([]);
  });

  test("after 90 days → forgotten", async () => {
    await leftOut();
    given.setTime("2026-11-30T16:00:00.000Z");
    await runRetention(given.services);
    expect(await listed()).toHaveLength(1);
    given.setTime("2026-11-30T18:00:00.000Z");
    await runRetention(given.services);
    expect(await listed()).toEqual([]);
  });

  test("taken in while the mailbox is not connected, or does not answer → stays on the list, and says why", async () => {
    const { id } = await leftOut();
    const refused = async () => (await (await enter()).post("/inbox/left-out", { act: "take-in", id })).text;
    expect(await refused()).toContain("is not connected now");
    given.services.config = { ...given.services.config, imapUrl: "imap://sam:pw@127.0.0.1:1" };
    expect(await refused()).toContain("does not answer now");
    expect(await (await enter()).post("/inbox/left-out", { act: "take-in", id: "gone" })).toMatchObject({
      status: 422,
      text: expect.stringContaining("It is not on this list any more"),
    });
    expect(await listed()).toHaveLength(1);
  });
});

const onServer = "what was left out, in a mailbox on a real IMAP server";

describe.skipIf(!hasDovecot() && !process.env["CI"])(
  hasDovecot() ? onServer : `${onServer}: ${howToGetDovecot}`,
  () => {
    const source = (id: string) =>
      `From: Ana <${email}>\r\nTo: inbox@example.org\r\nSubject: Away\r\n${id}Auto-Submitted: auto-replied\r\n\r\nI am away, but do mend the stairs.\r\n`;

    async function open(): Promise<Mailbox> {
      const mailbox = await startDovecot();
      onTestFinished(mailbox.close);
      given.services.config = { ...given.services.config, imapUrl: mailbox.url };
      return mailbox;
    }

    const takeIn = async (id: string) => (await enter()).post("/inbox/left-out", { act: "take-in", id });

    test("one press → all of it is a message, once, and the log says who took it in", slow, async () => {
      await (await open()).deliver(source("Message-ID: <1@ana>\r\n"));
      const { id } = await leftOut({ place: { uid: 1 } });
      const { status, location } = await takeIn(id);
      const [message, ...more] = await listInbox({}, given.services);
      expect([status, location, more]).toEqual([303, `/inbox/${message?.id}`, []]);
      expect(message).toMatchObject({
        email,
        subject: "Away",
        printed: "I am away, but do mend the stairs.",
      });
      expect(await listed()).toEqual([]);
      expect((await takeIn(id)).text).toContain("It is not on this list any more");
      const acts = given.services.database.selectFrom("audit_entry").select(["act", "subject", "before"]);
      expect(await acts.where("act", "=", "inbox.take-in").execute()).toContainEqual({
        act: "inbox.take-in",
        subject: message?.id,
        before: "automatic",
      });
    });

    test.each([
      ["with a Message-ID", "Message-ID: <2@ana>\r\n", "<2@ana>"],
      ["without one", "", idOfSource(Buffer.from(source("")))],
    ])("moved to another folder, %s → found there", slow, async (_, header, messageId) => {
      const mailbox = await open();
      const at = given.services.clock.now();
      await mailbox.deliver(source("Message-ID: <other@ana>\r\n"), { at });
      await mailbox.deliver(source(header), { folder: "Sent", at });
      const { id } = await leftOut({ messageId, place: { uid: 1 } });
      expect((await takeIn(id)).status).toBe(303);
      expect(await listInbox({}, given.services)).toMatchObject([{ thread_message_id: messageId }]);
    });

    test("deleted in the mailbox → says so, and stays on the list", slow, async () => {
      await open();
      const { id } = await leftOut();
      expect((await takeIn(id)).text).toContain("It is not in the campaign&#x27;s mailbox any more");
      expect(await listed()).toHaveLength(1);
    });
  },
);
