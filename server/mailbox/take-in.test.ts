import { describe, expect, test } from "vitest";
import { attachmentLimits } from "#domain/attachments/attachments.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { readReplyToken, withReplyToken } from "#server/mail/reply-token.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { submitContactForm } from "../functions/submit-contact-form.ts";
import { setState, snooze } from "../inbox/acts.ts";
import { answer } from "../inbox/answer.ts";
import { readHistory } from "#test/support/inbox-history.ts";
import { readSubmission } from "../inbox/history.ts";
import { filesOf, listInbox } from "../inbox/submissions.ts";
import { parseMail } from "./parse-mail.ts";
import { takeIn } from "./take-in.ts";

const jpeg =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=";

function source(headers: string, body = "Hello"): Uint8Array {
  return new TextEncoder().encode(`${headers.trim()}\n\n${body}\n`.replaceAll("\n", "\r\n"));
}

async function read(headers: string, body?: string) {
  const mail = await parseMail(source(headers, body));
  if (!mail) throw new Error("it could not be read");
  return mail;
}

describe("reading an e-mail", () => {
  test("that has only HTML → its words, and nothing that could act", async () => {
    const { text } = await read(
      "From: a@example.org\nContent-Type: text/html; charset=utf-8",
      "<title>x</title><style>p{}</style><p>Hello <b>you</b> &amp; &#8211; &lt;me&gt;</p><script>alert(1)</script><div>Second<br>line</div>",
    );
    expect(text).toBe("Hello you & – <me>\nSecond\nline");
  });

  test("with files → their names as sent, without the pictures of a signature", async () => {
    const { files, text } = await read(
      "From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x",
      `--x\nContent-Type: text/plain\n\nSee below\n--x\nContent-Type: application/pdf; name="../../e.pdf"\nContent-Disposition: attachment; filename="../../e.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n--x--`,
    );
    expect(text.trim()).toBe("See below");
    expect(files.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
      ["../../e.pdf", "%PDF-"],
    ]);
  });

  test("with a picture in its words → that is no file that somebody sent", async () => {
    const { files } = await read(
      "From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary=x",
      `--x\nContent-Type: text/html\n\n<p>Hello <img src="cid:logo"></p>\n--x\nContent-Type: image/jpeg\nContent-ID: <logo>\nContent-Disposition: inline; filename=logo.jpg\nContent-Transfer-Encoding: base64\n\n${jpeg}\n--x--`,
    );
    expect(files).toEqual([]);
  });

  test.each([
    "Auto-Submitted: auto-replied",
    "Precedence: bulk",
    "List-Id: <x.example.org>",
    "Return-Path: <>",
  ])("with %s → was written by a program", async (header) => {
    expect((await read(`From: a@example.org\n${header}`)).isAutomatic).toBe(true);
    expect((await read("From: a@example.org\nAuto-Submitted: no")).isAutomatic).toBe(false);
  });

  test("with more than anybody writes → no more is handed on than is looked at in a moment", async () => {
    const lines = `\n ${"+".repeat(900)}`.repeat(100);
    const { recipients } = await read(
      `To: a@example.org\nX-Original-To: b@example.org\nDelivered-To:${lines}`,
    );
    expect(recipients).toEqual(["a@example.org", "b@example.org"]);
    const { subject, from, text } = await read(
      `From: "${"n".repeat(9_000)}" <a@example.org>\nSubject: ${"s".repeat(9_000)}`,
      "Hello\n".repeat(100_000),
    );
    expect([subject.length, from.name.length, text.length]).toEqual([2_000, 2_000, 200_000]);
    const failed = "\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.1.1".repeat(200);
    const { bounces } = await read(
      "From: a@example.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=x",
      `--x\nContent-Type: message/delivery-status${failed}\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: <a@b>\n--x--`,
    );
    expect(bounces).toHaveLength(100);
  });

  test("that is no e-mail, or nested without end → nothing breaks", async () => {
    expect(await parseMail(new Uint8Array([0, 255, 10, 13]))).toMatchObject({ text: "", messageId: "" });
    const deep = Array.from(
      { length: 400 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
    );
    expect(await parseMail(source(deep.join("")))).toBeUndefined();
  });
});

test("an address with a signed part → names its submission; a forged one names none", () => {
  const config = { secret: "a secret" };
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const address = withReplyToken("hello@example.org", id, config);
  expect(readReplyToken(["other@example.org", address.toUpperCase()], config)).toBe(id);
  expect(readReplyToken([address.replace("+m0f", "+m1f")], config)).toBeUndefined();
  expect(readReplyToken([address], { secret: "another" })).toBeUndefined();
  const long = `${"a".repeat(40)}@example.org`;
  expect(withReplyToken(long, id, config)).toBe(long);
});

describeEachDatabase("mail that comes", (open) => {
  const given = useTestServices(open);
  const email = "ana@example.org";

  async function written(): Promise<{ id: string; arrived: string }> {
    const body = { firstName: "Ana", lastName: "Li", email, subject: "other", message: "The stairs" };
    await submitContactForm(jsonPost("submit-contact-form", body), given.services);
    const [submission] = await listInbox({}, given.services);
    if (!submission?.thread_message_id) throw new Error("nothing arrived");
    return { id: submission.id, arrived: submission.thread_message_id };
  }
  const come = async (
    headers: string,
    body?: string,
    folder: "inbox" | "sent" = "inbox",
    receivedAt = "2026-09-01T16:59:00.000Z",
  ) => takeIn({ ...(await read(headers, body)), folder, receivedAt: new Date(receivedAt) }, given.services);
  const row = async (id: string) => readSubmission(id, given.services);
  const headers = "From: Ana <ana@example.org>\nTo: inbox@example.org\nSubject: Stairs\nMessage-ID: <1@ana>";

  test("to an answered message → it waits again, once, with the words and files", async () => {
    const { id } = await written();
    await answer({ id, text: "Thank you." }, given.as("Sam"));
    const ours = (await given.outbox("reply"))[0]?.message_id ?? "";
    const parts = `--x\nContent-Type: text/plain\n\nAnd when?\n--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename="a/b\\u202e.jpg"\nContent-Transfer-Encoding: base64\n\n${jpeg}\n--x\nContent-Type: application/zip\nContent-Disposition: attachment; filename=all.zip\nContent-Transfer-Encoding: base64\n\nUEs=\n--x--`;
    const reply = `${headers}\nIn-Reply-To: ${ours}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x`;
    expect(await Promise.all([come(reply, parts), come(reply, parts)])).toEqual(
      expect.arrayContaining(["reply", "known"]),
    );
    expect(await row(id)).toMatchObject({ state: "new", waiting_since: "2026-09-01T16:59:00.000Z" });
    const events = await readHistory(id, given.services);
    expect(events.map(({ kind }) => kind)).toEqual(["answer", "reply"]);
    expect(events[1]?.text).toBe("And when?\n\n(Only in the mailbox: all.zip)");
    const files = await filesOf(id, given.services);
    expect(files).toMatchObject([{ event_id: events[1]?.id, content_type: "image/jpeg" }]);
    expect(files[0]?.original_name).not.toMatch(/[/\u202e]/);
    const stored = await given.services.storage.list("");
    expect(await come(reply, parts)).toBe("known");
    expect(await given.services.storage.list("")).toEqual(stored);
  });

  test("found by References, by an address of the conversation, and never by its subject", async () => {
    const { id, arrived } = await written();
    expect(await come(`${headers}\nReferences: <x@x> ${arrived} <y@y>`)).toBe("reply");
    const tagged = withReplyToken("inbox@example.org", id, given.services.config);
    const to = headers.replace("To: inbox@example.org", `To: ${tagged}`).replace("<1@ana>", "<2@ana>");
    expect(await come(to)).toBe("reply");
    expect(
      await come(headers.replace("<1@ana>", "<3@ana>").replace("Stairs", "Re: Your message has arrived")),
    ).toBe("message");
    expect((await readHistory(id, given.services)).length).toBe(2);
  });

  test("to the campaign without a conversation → one new message that can be answered in its own", async () => {
    expect([await come(headers), await come(headers)]).toEqual(["message", "known"]);
    const [message, ...more] = await listInbox({ words: ["stairs", "hello"] }, given.services);
    expect([message, more]).toMatchObject([{ name: "Ana", email, subject: "Stairs", page: "e-mail" }, []]);
    await answer({ id: message?.id ?? "", text: "Thank you." }, given.as("Sam"));
    const [reply] = await given.outbox("reply");
    expect([reply?.subject, JSON.parse(reply?.headers ?? "")]).toEqual([
      "Re: Stairs",
      { "In-Reply-To": "<1@ana>", References: "<1@ana>" },
    ]);
  });

  test.each([
    ["to somebody else", headers.replace("inbox@", "other@")],
    ["of a newsletter", `${headers}\nList-Id: <x>`],
    ["of the campaign itself", headers.replace("ana@example.org", "inbox@example.org")],
    ["without a sender", headers.replace("Ana <ana@example.org>", "nobody")],
  ])("%s → stays in the mailbox", async (_, mail) => {
    expect(await come(mail)).toBe("left");
    expect(await listInbox({}, given.services)).toEqual([]);
  });

  test.each([
    [
      "delivered to the campaign, whoever it names",
      headers.replace("To: inbox@", "To: list@other.example\nDelivered-To: inbox@"),
    ],
    ["of a sender without an author", headers.replace("From:", "Sender:")],
    ["that answers what nobody knows", headers.replace("Stairs", "Re: RE: Stairs")],
  ])("%s → a message", async (_, mail) => {
    expect(await come(mail)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message).toMatchObject({ email, thread_subject: "Stairs" });
  });

  test("without words, or with more than is kept → says so in their place", async () => {
    const printedOf = async (id: string, body: string) => {
      expect(await come(headers.replace("<1@ana>", id), body)).toBe("message");
      const message = given.services.database.selectFrom("submission").select("printed");
      return (await message.where("thread_message_id", "=", id).executeTakeFirstOrThrow()).printed;
    };
    expect(await printedOf("<1@ana>", " ")).toBe("(This e-mail has no words.)");
    expect(await printedOf("<2@ana>", "word ".repeat(30_000))).toMatch(
      /^.{100000}\n\(The rest is in the mailbox\.\)$/,
    );
  });

  test("to another mail of ours than a notice of a message → a new message", async () => {
    const digest = { kind: "digest", to: email, subject: "Hello", text: "Hello.", dedupeKey: "digest:1" };
    await queueMail(given.services.database, digest, given.services.clock.now());
    const [sent] = await given.outbox("digest");
    expect(await come(`${headers}\nIn-Reply-To: ${sent?.message_id}`)).toBe("message");
  });

  test("to a message that was removed → stays in the mailbox", async () => {
    const gone = withReplyToken(
      "inbox@example.org",
      "0f8fad5b-d9cb-469f-a165-70867728950e",
      given.services.config,
    );
    expect(await come(headers.replace("inbox@example.org", gone))).toBe("left");
  });

  test("to several messages → joins the one that it answers nearest, and of those that share a mail the newest", async () => {
    const texts = { name: "", subject: "", fields: "{}", printed: "", search_text: "", page: "" };
    const message = (id: string, thread_message_id: string, at: string) => {
      const times = { received_at: at, state_changed_at: at, waiting_since: at };
      const kind = { kind: "message", state: "new" } as const;
      return { ...texts, ...times, ...kind, id, email, email_key: email, thread_message_id };
    };
    await given.services.database
      .insertInto("submission")
      .values([
        message("first", "<far@us>", "2026-09-01T16:00:00.000Z"),
        message("second", "<near@us>", "2026-09-01T16:00:00.000Z"),
        message("third", "<near@us>", "2026-09-01T16:30:00.000Z"),
        message("fourth", "<near@us>", "2026-09-01T16:10:00.000Z"),
      ])
      .execute();
    expect(await come(`${headers}\nReferences: <far@us> <near@us>`)).toBe("reply");
    const joined = await given.services.database
      .selectFrom("submission_event")
      .select("submission_id")
      .execute();
    expect(joined).toEqual([{ submission_id: "third" }]);
  });

  test("with more files than a message takes → the rest is named", async () => {
    const file = (n: number) =>
      `--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=p${n}.jpg\nContent-Transfer-Encoding: base64\n\n${jpeg}\n`;
    const { files } = attachmentLimits;
    const body = `${Array.from({ length: files + 1 }, (_, n) => file(n)).join("")}--x--`;
    await come(`${headers}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x`, body);
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toBe(`(Only in the mailbox: p${files}.jpg)`);
    expect(await filesOf(message?.id ?? "", given.services)).toHaveLength(files);
  });

  test("to the campaign's address with a tag of its own → a message", async () => {
    expect(await come(headers.replace("inbox@", "inbox+walk@"))).toBe("message");
  });

  test("to the campaign, read by two servers at the same moment → one message", async () => {
    const receivedAt = new Date("2026-09-01T16:59:00.000Z");
    const mail = { ...(await read(headers)), folder: "inbox" as const, receivedAt };
    const taken = await Promise.all([takeIn(mail, given.services), takeIn(mail, given.services)]);
    expect(taken.toSorted()).toEqual(["known", "message"]);
    expect(await listInbox({}, given.services)).toHaveLength(1);
  });

  test("from a mail server whose clock is ahead → waits since now, not since a time to come", async () => {
    await come(headers, "Hello", "inbox", "2027-01-01T00:00:00.000Z");
    const [message] = await listInbox({}, given.services);
    expect(message?.received_at).toBe("2026-09-01T17:00:00.000Z");
  });

  test("with a file that is not what its name says → the words arrive, and name the file", async () => {
    const body = `--x\nContent-Type: text/plain\n\nSee the plan\n--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=plan.jpg\n\nno picture\n--x--`;
    expect(await come(`${headers}\nContent-Type: multipart/mixed; boundary=x`, body)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toBe("See the plan\n\n(Only in the mailbox: plan.jpg)");
  });

  test("to a message that was put off → it waits again at once", async () => {
    const { id, arrived } = await written();
    await snooze({ id, until: new Date("2026-09-08T17:00:00.000Z") }, given.as("Sam"));
    await come(`${headers}\nIn-Reply-To: ${arrived}`);
    expect(await row(id)).toMatchObject({ state: "new", snoozed_until: null });
  });

  test("what was sent from another address of ours to the campaign → is no message", async () => {
    const sent = headers.replace("Ana <ana@example.org>", "Sam <sam@example.org>");
    expect(await come(sent, "For the file", "sent")).toBe("left");
  });

  test("an answer to a closed message, written in a mail program → it stays closed", async () => {
    const { id, arrived } = await written();
    await setState({ id, state: "closed" }, given.as("Sam"));
    const sent = `From: Sam <inbox@example.org>\nTo: ${email}\nMessage-ID: <s@sam>\nIn-Reply-To: ${arrived}`;
    expect(await come(sent, "One more thing", "sent")).toBe("answer");
    expect((await row(id))?.state).toBe("closed");
  });

  test("an answer to the notice, written in a mail program → the message is answered", async () => {
    const { id } = await written();
    const notice = (await given.outbox("submission-notice"))[0]?.message_id;
    const sent = `From: Sam <inbox@example.org>\nTo: ${email}\nMessage-ID: <s@sam>\nIn-Reply-To: ${notice}`;
    expect(await come(sent, "Thank you.", "sent")).toBe("answer");
    expect((await row(id))?.state).toBe("answered");
    expect(
      await come(`${sent.replace("<s@sam>", "<t@sam>").replace(String(notice), "<x@x>")}`, "Hi", "sent"),
    ).toBe("left");
  });

  test.each([
    [
      "with U+0000 in its ids",
      `${headers.replace("<1@ana>", "<1\0@ana>")}\nIn-Reply-To: <a\0@b>\nReferences: <c\0@d>`,
    ],
    ["with U+0000 in its subject and names", headers.replace("Stairs", "St\0airs").replace("Ana", "A\0na")],
    ["with a megabyte of a subject", headers.replace("Stairs", "Stairs ".repeat(150_000))],
    ["with ten thousand headers", `${headers}\n${"X-A: b\n".repeat(10_000)}X-Z: y`],
    ["with ten thousand references", `${headers}\nReferences: ${"<a@b> ".repeat(10_000)}`],
    ["with ten thousand recipients", headers.replace("To: ", `To: ${"x@example.org, ".repeat(10_000)}`)],
    ["of an unknown character set", `${headers}\nContent-Type: text/plain; charset=klingon`],
    [
      "in broken base64",
      `${headers}\nContent-Type: text/plain\nContent-Transfer-Encoding: base64`,
      "%%%=\nSGVsbG8",
    ],
    ["in a broken encoded word", headers.replace("Stairs", "=?utf-8?B?%%%?= =?x?Q?=ff=fe?= =?utf-8?Q?=ff?=")],
    [
      "that ends in the middle of its parts",
      `${headers}\nContent-Type: multipart/mixed; boundary=x`,
      "--x\nContent-Ty",
    ],
    ["whose parts have no boundary", `${headers}\nContent-Type: multipart/mixed`, "--\n\nHello"],
    [
      "whose file's name has line breaks, a path and a change of direction",
      `${headers}\nContent-Type: multipart/mixed; boundary=x`,
      `--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename*=utf-8''%0D%0ASet-Cookie:a%2F..%2F%E2%80%AEgpj.${"w".repeat(5_000)}.jpg\nContent-Transfer-Encoding: base64\n\n${jpeg}\n--x--`,
    ],
  ])("a mail %s → is a message like another, once", async (_, hostile, body = "Hello") => {
    expect([await come(hostile, body), await come(hostile, body)]).toEqual(["message", "known"]);
    const [message, ...more] = await listInbox({}, given.services);
    expect([message?.email, more]).toEqual([email, []]);
    expect(message?.subject.length).toBeLessThanOrEqual(200);
    for (const { original_name } of await filesOf(message?.id ?? "", given.services)) {
      expect(original_name).not.toMatch(/[/\\\p{Cc}\u202e]/u);
      expect(original_name.length).toBeLessThanOrEqual(255);
    }
  });

  test("with a thousand files of other kinds → the first are named, and how many more there are", async () => {
    const file = (n: number) =>
      `--x\nContent-Type: application/zip\nContent-Disposition: attachment; filename="${"n".repeat(900)}-${n}.zip"\n\nUEs=\n`;
    const body = `${Array.from({ length: 1_000 }, (_, n) => file(n)).join("")}--x--`;
    expect(await come(`${headers}\nContent-Type: multipart/mixed; boundary=x`, body)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toMatch(/n-19\.zip and 980 more\)$/);
    expect(message?.printed.length).toBeLessThan(5_000);
  });

  const pictures = (count: number) => {
    const file = (n: number) =>
      `--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=p${n}.jpg\nContent-Transfer-Encoding: base64\n\n${jpeg}\n`;
    return `${Array.from({ length: count }, (_, n) => file(n)).join("")}--x--`;
  };
  const withFiles = (n: number, from: string) =>
    `${headers.replace("<1@ana>", `<${n}@ana>`).replace("<ana@example.org>", `<${from}>`)}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x`;

  test("four senders who each use up their share of a day's files → no fifth sender's file is kept until the next day", async () => {
    for (let n = 0; n < 8; n += 1) await come(withFiles(n, `sender${n % 4}@example.org`), pictures(25));
    const kept = async () =>
      (await given.services.database.selectFrom("attachment").selectAll().execute()).length;
    expect(await kept()).toBe(200);
    await come(withFiles(8, "bo@example.org"), pictures(1));
    expect(await kept()).toBe(200);
    given.setTime("2026-09-02T17:00:01.000Z");
    await come(withFiles(9, "bo@example.org"), pictures(1));
    expect(await kept()).toBe(201);
  });

  test("a sender who sends more files in a day than their share → those that are too many stay in the mailbox and are named, and others' files are kept", async () => {
    // Both addresses are one mailbox.
    await come(withFiles(1, "ana@example.org"), pictures(25));
    await come(withFiles(2, "ana+files@example.org"), pictures(25));
    await come(withFiles(3, "ana@example.org"), pictures(1));
    await come(withFiles(4, "bo@example.org"), pictures(1));
    const kept = await Promise.all(
      ["1", "2", "3", "4"].map(async (n) => {
        const message = await given.services.database
          .selectFrom("submission")
          .select(["id", "printed"])
          .where("thread_message_id", "=", `<${n}@ana>`)
          .executeTakeFirstOrThrow();
        return { printed: message.printed, files: (await filesOf(message.id, given.services)).length };
      }),
    );
    expect(kept.map(({ files }) => files)).toEqual([25, 25, 0, 1]);
    expect(kept[2]?.printed).toBe("(Only in the mailbox: p0.jpg)");
  });

  test("one long answer after the other → each is kept, and what the search reads of them all does not grow for ever", async () => {
    const { id, arrived } = await written();
    for (let n = 0; n < 6; n += 1) {
      const answered = `${headers.replace("<1@ana>", `<${n}@ana>`)}\nIn-Reply-To: ${arrived}`;
      expect(await come(answered, "word ".repeat(20_000))).toBe("reply");
    }
    expect((await readHistory(id, given.services)).map(({ text }) => text.length)).toEqual(
      Array.from({ length: 6 }, () => 99_999),
    );
    expect((await row(id))?.search_text.length).toBe(500_000);
  });

  test("our own mail in the mailbox → is left alone", async () => {
    const { arrived } = await written();
    expect(await come(headers.replace("<1@ana>", arrived))).toBe("known");
  });

  const report = (messageId: string, recipient: string, status = "5.1.1") =>
    [
      "From: mailer-daemon@example.org\nTo: inbox@example.org\nMessage-ID: <b@daemon>\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=x",
      `--x\nContent-Type: text/plain\n\nIt came back.\n--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\nSubject: x\n--x--`,
    ] as const;

  const suppressed = () =>
    given.services.database
      .selectFrom("suppressed_address")
      .select(["email_key", "reason", "detail"])
      .execute();

  test("a report that our answer came back → the address leaves the list, and the message waits again", async () => {
    const { id } = await written();
    await answer({ id, text: "Thank you." }, given.as("Sam"));
    const ours = (await given.outbox("reply"))[0]?.message_id ?? "";
    given.setTime("2026-09-01T18:00:00.000Z");
    for (const _ of [1, 2]) expect(await come(...report(ours, "Ana@example.org"))).toBe("bounce");
    expect((await row(id))?.state_changed_at).toBe("2026-09-01T18:00:00.000Z");
    expect(await suppressed()).toEqual([{ email_key: email, reason: "bounced", detail: "5.1.1" }]);
    expect((await row(id))?.state).toBe("new");
    const events = await readHistory(id, given.services);
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ["answer", "Thank you."],
      ["bounced", "5.1.1"],
    ]);
  });

  test.each([
    [
      "Final-Recipient",
      "Final-Recipient: rfc822; other@example.org\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient",
    ],
    [
      "Final-Recipient: rfc822; ",
      "Final-Recipient: rfc822; forwarded@example.net\nOriginal-Recipient: rfc822; ",
    ],
    ["Message-ID: ", "Message-ID: (as it left)\n "],
  ])(
    "a report with several readers, of a forwarded mail, or with a folded header (%s) → is believed",
    async (part, changed) => {
      const { arrived } = await written();
      const [head, body] = report(arrived, email);
      expect(await come(head, body.replace(part, changed))).toBe("bounce");
      expect(await suppressed()).toHaveLength(1);
    },
  );

  test("a report that a mail is late, or one that the team forwarded → changes nothing", async () => {
    const { arrived } = await written();
    const [head, body] = report(arrived, email);
    expect(await come(head, body.replace("Action: failed", "Action: delayed"))).toBe("left");
    expect(await come(head, body, "sent")).toBe("left");
    expect(await suppressed()).toEqual([]);
  });

  test("a report about a mail that never went to that address, or that passes → changes nothing", async () => {
    const { arrived } = await written();
    expect(await come(...report(arrived, "other@example.org"))).toBe("left");
    expect(await come(...report("<forged@x>", email))).toBe("left");
    expect(await come(...report(arrived, email, "4.2.2"))).toBe("left");
    expect(await come(...report(arrived, email, "5.7.1"))).toBe("left");
    expect(await suppressed()).toEqual([]);
  });
});
