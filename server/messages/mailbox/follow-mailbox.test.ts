import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { hasDovecot, howToGetDovecot, type Mailbox, startDovecot } from "#test/support/dovecot.ts";
import { jsonPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import { submitContactForm } from "#server/web/functions/forms.ts";
import { readHistory } from "#test/support/inbox-history.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { followMailbox } from "./follow-mailbox.ts";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { failureOf } from "#test/support/failure.ts";
import { checkMailbox } from "./imap-connection.ts";

const patienceMs = 60_000;
const slow = { timeout: patienceMs };

const onServer = "the campaign's mailbox on a real IMAP server";

describe.skipIf(!hasDovecot() && !process.env["CI"])(
  hasDovecot() ? onServer : `${onServer}: ${howToGetDovecot}`,
  () => {
    const given = useTestServices();
    let mailbox: Mailbox;
    beforeEach(async () => {
      mailbox = await startDovecot();
    }, patienceMs);
    afterEach(() => mailbox.close());

    type Facts = { messageId?: string; outcome?: unknown };

    /** Follows until the test ends. */
    function follow() {
      const events: { event: string; facts: Facts }[] = [];
      const waiting = new Set<() => void>();
      const note = (event: string, facts: Facts = {}) => {
        events.push({ event, facts });
        for (const look of waiting) look();
      };
      const log = { info: note, warn: note, error: note };
      // What a test puts in the place of a collaborator later counts as well.
      const services = Object.assign(given.services, { log });
      const following = followMailbox({ url: mailbox.url, pauseMs: () => 20 }, services);
      onTestFinished(() => following.stop());
      /** Resolves with the facts of the nth such event, as soon as it was logged. */
      const logged = (isWanted: (event: string, facts: Facts) => boolean, nth = 0) =>
        new Promise<Facts>((resolve) => {
          const look = () => {
            const found = events.filter(({ event, facts }) => isWanted(event, facts))[nth];
            if (found) resolve(found.facts);
          };
          waiting.add(look);
          look();
        });
      return {
        stop: () => following.stop(),
        followed: (nth = 0) => logged((event) => event === "mailbox-followed", nth),
        outage: () => logged((event) => event === "mailbox-unavailable"),
        /** What became of a mail. */
        taken: async (messageId: string) =>
          (await logged((event, facts) => event === "mail-taken-in" && facts.messageId === messageId))
            .outcome,
        count: (messageId: string) => events.filter(({ facts }) => facts.messageId === messageId).length,
      };
    }

    type MailFacts = { id: string; from?: string; to?: string; headers?: string; text?: string };

    function mail({
      id,
      from = "Ana <ana@example.org>",
      to = "inbox@example.org",
      ...rest
    }: MailFacts): string {
      const { headers = "", text = "Hello" } = rest;
      return `From: ${from}\nTo: ${to}\nSubject: Re: stairs\nMessage-ID: ${id}\n${headers}\n${text}\n`;
    }

    async function written(): Promise<{ id: string; arrived: string }> {
      const body = {
        firstName: "Ana",
        lastName: "Li",
        email: "ana@example.org",
        subject: "other",
        message: "Stairs",
      };
      await submitContactForm(jsonPost("submit-contact-form", body), given.services);
      const [submission] = await listInbox({ words: ["stairs"], kind: "message" }, given.services);
      if (!submission?.thread_message_id) throw new Error("nothing arrived");
      return { id: submission.id, arrived: submission.thread_message_id };
    }
    const historyOf = async (id: string) =>
      (await readHistory(id, given.services)).map(({ kind, done_by, text }) => [kind, done_by, text]);
    const subjects = async () =>
      (await listInbox({}, given.services)).map(({ fields }) => JSON.parse(fields).message);

    test("a reply and an answer from a mail program → join the conversation as they come", slow, async () => {
      const { id, arrived } = await written();
      const reading = follow();
      await reading.followed();
      await mailbox.deliver(mail({ id: "<1@a>", headers: `In-Reply-To: ${arrived}\n`, text: "And when?" }));
      expect(await reading.taken("<1@a>")).toBe("reply");
      await mailbox.deliver(
        mail({
          id: "<2@s>",
          from: "Sam <inbox@example.org>",
          to: "ana@example.org",
          headers: "References: <1@a>\n",
        }),
        { folder: "Sent" },
      );
      // The folder of sent mail is read with the next mail that comes.
      await mailbox.deliver(mail({ id: "<3@b>", from: "bo@example.org", text: "New" }));
      expect(await reading.taken("<2@s>")).toBe("answer");
      expect(await reading.taken("<3@b>")).toBe("message");
      expect(await historyOf(id)).toEqual([
        ["reply", "Ana <ana@example.org>", "And when?"],
        ["answer", "Sam <inbox@example.org>", "Hello"],
      ]);
      expect((await subjects()).toSorted()).toEqual(["New", "Stairs"]);
    });

    test(
      "a mail that can't be taken in → stays in the mailbox alone, and the mails after it come",
      slow,
      async () => {
        const reading = follow();
        await reading.followed();
        const { storage } = given.services;
        given.services.storage = {
          ...storage,
          put: () => Promise.reject(new Error("A fault of this file alone")),
        };
        const file = `--x\nContent-Type: image/png\nContent-Disposition: attachment; filename=a.png\nContent-Transfer-Encoding: base64\n\n${samples.png.toString("base64")}\n--x--`;
        const headers = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n";
        await mailbox.deliver(mail({ id: "<bad@a>", headers, text: file }));
        await mailbox.deliver(mail({ id: "<good@a>", text: "After it" }));
        expect(await reading.taken("<good@a>")).toBe("message");
        expect(await subjects()).toEqual(["After it"]);
      },
    );

    test(
      "mail of before, mail that came during an outage, mail numbered anew → left alone, read, read once",
      slow,
      async () => {
        const now = Date.parse("2026-09-01T17:00:00.000Z");
        const minute = 60_000;
        await mailbox.deliver(mail({ id: "<before@a>", text: "Before" }), { at: new Date(now - minute) });
        const reading = follow();
        await reading.followed();
        await mailbox.deliver(mail({ id: "<during@a>", text: "First" }), { at: new Date(now + minute) });
        expect(await reading.taken("<during@a>")).toBe("message");
        await mailbox.stop();
        await reading.outage();
        await mailbox.start();
        await mailbox.deliver(mail({ id: "<after@a>", text: "Second" }), { at: new Date(now + minute) });
        expect(await reading.taken("<after@a>")).toBe("message");
        await reading.stop();
        // As a server does after it was restored from a backup.
        await given.services.database
          .updateTable("mailbox_folder")
          .set({ uid_validity: "another", first_uid_validity: "another" })
          .execute();
        const again = follow();
        expect(await again.taken("<after@a>")).toBe("known");
        expect(reading.count("<before@a>") + again.count("<before@a>")).toBe(0);
        expect([reading.count("<during@a>"), again.count("<during@a>")]).toEqual([1, 1]);
        expect((await subjects()).toSorted()).toEqual(["First", "Second"]);
      },
    );
  },
);

/** A server of another machine, as its address says, that greets like this and can't encrypt; `heard` is what it was told. */
async function openPlainServer(greeting: string, capabilities = "IMAP4rev1 AUTH=PLAIN") {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on("data", (data) => {
      const line = data.toString().trim();
      heard.push(line);
      const [tag = "", command = ""] = line.split(" ");
      const isKnown = command !== "STARTTLS";
      if (command === "CAPABILITY") socket.write(`* CAPABILITY ${capabilities}\r\n`);
      socket.write(`${tag} ${isKnown ? "OK" : "BAD"} done\r\n`);
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { heard, port };
}

test.each([
  ["offers no STARTTLS", "* OK ready", "IMAP4rev1 AUTH=PLAIN"],
  ["offers STARTTLS and refuses it", "* OK ready", "IMAP4rev1 STARTTLS AUTH=PLAIN"],
  ["says that we are signed in already", "* PREAUTH ready", "IMAP4rev1 STARTTLS AUTH=PLAIN"],
])("a mailbox elsewhere that %s → a sentence, and no password leaves", async (_, greeting, capabilities) => {
  const { heard, port } = await openPlainServer(greeting, capabilities);
  const failure = await failureOf(checkMailbox(`imap://sam:secretpw@0.0.0.0:${port}`));
  expect((failure as Error).message).toBe(
    "0.0.0.0 offers no encryption (STARTTLS), so neither a password nor an e-mail goes there. Use imaps:// with its port, or a server that offers STARTTLS.",
  );
  expect(heard.join("\n")).not.toMatch(/secretpw|LOGIN|AUTHENTICATE/i);
});

test("a mailbox on this machine that offers no STARTTLS → is signed in to", async () => {
  const { heard, port } = await openPlainServer("* OK ready");
  await checkMailbox(`imap://sam:secretpw@127.0.0.1:${port}`);
  expect(heard.join("\n")).toMatch(/LOGIN|AUTHENTICATE/);
});
