import { expect, test } from "vitest";
import { withReplyToken } from "#server/platform/mail/mail-links.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { email, headers, jpeg, readMail, useMailbox } from "#test/support/incoming-mail.ts";
import { readHistory } from "#test/support/inbox-history.ts";
import { setState, snooze } from "#server/messages/inbox/submission-acts.ts";
import { answer } from "#server/messages/inbox/answer.ts";
import { readSubmission } from "#server/messages/inbox/history.ts";
import { filesOf, listInbox } from "#server/messages/inbox/submissions.ts";
import { countLeftOut, listLeftOut } from "./left-out.ts";
import { receiveMail } from "./receive-mail.ts";

describeEachDatabase("mail that comes", (open) => {
  const { given, come, written } = useMailbox(open);
  const row = async (id: string) => readSubmission(id, given.services);

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

  test("with a photo pasted into the words, as Gmail sends it → the words and the photo", async () => {
    const related = `--r\nContent-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain; charset=utf-8\n\nThis hole is a danger:\n[image: IMG_2041.jpeg]\n--a\nContent-Type: text/html; charset=utf-8\n\n<div>This hole is a danger:</div><div><img src="cid:ii_1" alt="IMG_2041.jpeg"></div>\n--a--\n--r\nContent-Type: image/jpeg; name="IMG_2041.jpeg"\nContent-Disposition: attachment; filename="IMG_2041.jpeg"\nContent-Transfer-Encoding: base64\nContent-ID: <ii_1>\nX-Attachment-Id: ii_1\n\n${jpeg}\n--r--`;
    expect(await come(`${headers}\nContent-Type: multipart/related; boundary=r`, related)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toBe("This hole is a danger:\n[image: IMG_2041.jpeg]");
    expect(await filesOf(message?.id ?? "", given.services)).toMatchObject([
      { original_name: "IMG_2041.jpeg" },
    ]);
  });

  test("larger than what is read of a mail → its words, its whole files, and that the rest is in the mailbox", async () => {
    const file = (name: string) =>
      `--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=${name}\nContent-Transfer-Encoding: base64\n\n${jpeg}\n`;
    const parts = `--x\nContent-Type: text/plain\n\nMany photos\n${file("whole.jpg")}${file("cut.jpg")}`;
    const cut = { isCut: true };
    expect(await come(`${headers}\nContent-Type: multipart/mixed; boundary=x`, parts, cut)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toBe(
      "Many photos\n(The rest is in the mailbox.)\n\n(Only in the mailbox: cut.jpg)",
    );
    expect(await filesOf(message?.id ?? "", given.services)).toMatchObject([{ original_name: "whole.jpg" }]);
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

  const newsletter = `${headers}\nList-Id: <x>\nList-Unsubscribe: <https://x.example>`;

  test.each([
    ["to somebody else", headers.replace("inbox@", "other@"), "elsewhere"],
    ["of a newsletter", newsletter, "newsletter"],
    ["of a newsletter that names no list", `${headers}\nList-Unsubscribe: <https://x.example>`, "newsletter"],
    ["of a newsletter to itself", newsletter.replace("inbox@", "ana@"), "newsletter"],
    ["of a list that its owner alone writes to", `${newsletter}\nList-Post: NO`, "newsletter"],
    ["in bulk", `${headers}\nPrecedence: bulk`, "newsletter"],
    ["of the campaign itself", headers.replace("ana@example.org", "inbox@example.org"), "own"],
    ["without a sender", headers.replace("Ana <ana@example.org>", "nobody"), "no-sender"],
    ["that says nobody is there", `${headers}\nAuto-Submitted: auto-replied`, "automatic"],
    ["that says it was read", `${headers}\nContent-Type: multipart/report; boundary=x`, "automatic"],
    [
      "nested without end",
      `${headers}\n${"Content-Type: multipart/mixed; boundary=x\n\n--x\n".repeat(300)}`,
      "unreadable",
    ],
  ])("%s → stays in the mailbox, and stands in the office with why, once", async (_, mail, reason) => {
    const place = { folder: "INBOX", uidValidity: "1", uid: 7 };
    expect([await come(mail, "Hello", { place }), await come(mail, "Hello", { place })]).toEqual([
      "left",
      "left",
    ]);
    expect(await listInbox({}, given.services)).toEqual([]);
    const [left, ...more] = await listLeftOut({ limit: 9, offset: 0 }, given.services);
    expect([left, more]).toMatchObject([
      { reason, subject: "Stairs", message_id: "<1@ana>", folder: "INBOX", uid: 7, uid_validity: "1" },
      [],
    ]);
  });

  test("taken in because somebody wants it → a message, and not left out when it is read again", async () => {
    const mail = `${headers}\nAuto-Submitted: auto-replied`;
    expect(await come(mail, "Hello", { isWanted: true })).toBe("message");
    expect(await come(mail)).toBe("left");
    expect(await countLeftOut(given.services)).toBe(0);
  });

  test("an out-of-office note to our answer → does not make the message wait, and joins it once somebody wants it", async () => {
    const { id } = await written();
    await answer({ id, text: "Thank you." }, given.as("Sam"));
    const ours = (await given.outbox("reply"))[0]?.message_id ?? "";
    const note = `${headers}\nIn-Reply-To: ${ours}\nAuto-Submitted: auto-replied`;
    expect(await come(note)).toBe("left");
    expect((await row(id))?.state).toBe("answered");
    expect(await come(note, "Hello", { isWanted: true })).toBe("reply");
  });

  test("a notice of ours that came back under another Message-ID → is left alone in silence: the office has it", async () => {
    const notice = headers.replace(
      "Ana <ana@example.org>",
      `"Bo via the website" <${given.services.config.mailFrom}>`,
    );
    expect(await come(`${notice}\nReply-To: bo@example.org\nAuto-Submitted: auto-generated`)).toBe("known");
    expect(await countLeftOut(given.services)).toBe(0);
  });

  const onList = headers.replace("To: inbox@example.org", "To: neighbours@lists.example");

  test.each([
    ["of a person on Exchange", `${headers}\nX-Auto-Response-Suppress: DR, OOF, AutoReply`],
    ["to a list that the campaign is on", `${onList}\nList-Id: <neighbours.lists.example>`],
    [
      "to a list with all its headers",
      `${onList}\nList-Id: <n>\nList-Post: <mailto:neighbours@lists.example>\nList-Unsubscribe: <https://x.example>\nPrecedence: list`,
    ],
    [
      "to a list and the campaign",
      `${headers}, neighbours@lists.example\nList-Id: <n>\nList-Unsubscribe: <https://x.example>`.replace(
        "Subject: Stairs\nMessage-ID: <1@ana>, ",
        "Subject: Stairs\nMessage-ID: <1@ana>\nCc: ",
      ),
    ],
    ["as a blind copy", headers.replace("To: inbox@example.org", "To: undisclosed-recipients:;")],
    ["that names no reader", headers.replace("To: inbox@example.org\n", "")],
    ["that a server forwards", headers.replace("To: inbox@", "To: old@elsewhere.example\nResent-To: inbox@")],
    [
      "that a rule forwards",
      headers.replace(
        "To: inbox@",
        "Auto-Submitted: auto-forwarded\nTo: old@elsewhere.example\nX-Forwarded-To: inbox@",
      ),
    ],
    [
      "delivered by way of another mailbox",
      headers.replace(
        "To: inbox@",
        "To: old@elsewhere.example\nDelivered-To: last@elsewhere.example\nDelivered-To: inbox@",
      ),
    ],
    ["that an assistant sends", headers.replace("From:", "Sender: Bo <bo@example.org>\nFrom:")],
  ])("%s → a message, and the answer goes to who wrote it", async (_, mail) => {
    expect(await come(mail)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect([message?.email, message?.sent_from]).toEqual([email, null]);
  });

  test.each([
    ["a website's form", headers.replace("Ana <ana@example.org>", "Site <no-reply@forms.example.net>")],
    ["a calendar", headers],
  ])("sent by %s for a person, as a program marks it → a message to answer", async (_, mail) => {
    const marked = `${mail}\nReply-To: Ana <ana@example.org>\nAuto-Submitted: auto-generated`;
    expect(await come(marked)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.email).toBe(email);
  });

  test("a program's answer to ours, such as a ticket's, with an address for answers → left out", async () => {
    const marked = `${headers}\nReply-To: Ana <ana@example.org>\nAuto-Submitted: auto-generated`;
    expect(await come(`${marked}\nIn-Reply-To: <1@us>`)).toBe("left");
  });

  test("to other addresses, in a mailbox that the campaign signs in to by its own address → a message", async () => {
    const imapUrl = "imaps://inbox%40example.org:pw@mail.example.org";
    given.services.config = { ...given.services.config, imapUrl };
    expect(await come(headers.replace("inbox@", "all-candidates@"))).toBe("message");
  });

  test("through a form's service → the answer goes to who typed it there, and the office knows where it came from", async () => {
    const form = headers.replace("Ana <ana@example.org>", "Neighbourhood site <No-Reply@forms.example.net>");
    expect(await come(`${form}\nReply-To: Ana <ana@example.org>`)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message).toMatchObject({
      name: "Ana",
      email,
      email_key: email,
      sent_from: "no-reply@forms.example.net",
    });
    await answer({ id: message?.id ?? "", text: "Thank you." }, given.as("Sam"));
    expect((await given.outbox("reply"))[0]?.recipient).toBe(email);
  });

  test.each([
    ["delivered to the campaign", headers.replace("To: inbox@", "To: a@b.example\nDelivered-To: inbox@")],
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
    await given.queue({ kind: "digest", to: email });
    const [sent] = await given.outbox("digest");
    expect(await come(`${headers}\nIn-Reply-To: ${sent?.message_id}`)).toBe("message");
  });

  test("to a message that was removed → a new message", async () => {
    const gone = withReplyToken("inbox@example.org", crypto.randomUUID(), given.services.config);
    expect(await come(headers.replace("inbox@example.org", gone))).toBe("message");
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

  test("to the campaign's address with a tag of its own → a message", async () => {
    expect(await come(headers.replace("inbox@", "inbox+walk@"))).toBe("message");
  });

  test("to the campaign, read by two servers at the same moment → one message", async () => {
    const receivedAt = new Date("2026-09-01T16:59:00.000Z");
    const mail = { ...(await readMail(headers)), folder: "inbox" as const, receivedAt };
    const taken = await Promise.all([receiveMail(mail, given.services), receiveMail(mail, given.services)]);
    expect(taken.toSorted()).toEqual(["known", "message"]);
    expect(await listInbox({}, given.services)).toHaveLength(1);
  });

  test("from a mail server whose clock is ahead → waits since now, not since a time to come", async () => {
    await come(headers, "Hello", { receivedAt: "2027-01-01T00:00:00.000Z" });
    const [message] = await listInbox({}, given.services);
    expect(message?.received_at).toBe("2026-09-01T17:00:00.000Z");
  });

  test("to a message that was put off → it waits again at once", async () => {
    const { id, arrived } = await written();
    await snooze({ id, until: new Date("2026-09-08T17:00:00.000Z") }, given.as("Sam"));
    await come(`${headers}\nIn-Reply-To: ${arrived}`);
    expect(await row(id)).toMatchObject({ state: "new", snoozed_until: null });
  });

  test("what was sent from another address of ours to the campaign → is no message", async () => {
    const sent = headers.replace("Ana <ana@example.org>", "Sam <sam@example.org>");
    expect(await come(sent, "For the file", { folder: "sent" })).toBe("left");
  });

  test("an answer to a closed message, written in a mail program → it stays closed", async () => {
    const { id, arrived } = await written();
    await setState({ id, state: "closed" }, given.as("Sam"));
    const sent = `From: Sam <inbox@example.org>\nTo: ${email}\nMessage-ID: <s@sam>\nIn-Reply-To: ${arrived}`;
    expect(await come(sent, "One more thing", { folder: "sent" })).toBe("answer");
    expect((await row(id))?.state).toBe("closed");
  });

  test("an answer to the notice, written in a mail program → the message is answered", async () => {
    const { id } = await written();
    const notice = (await given.outbox("submission-notice"))[0]?.message_id;
    const sent = `From: Sam <inbox@example.org>\nTo: ${email}\nMessage-ID: <s@sam>\nIn-Reply-To: ${notice}`;
    expect(await come(sent, "Thank you.", { folder: "sent" })).toBe("answer");
    expect((await row(id))?.state).toBe("answered");
    expect(
      await come(`${sent.replace("<s@sam>", "<t@sam>").replace(String(notice), "<x@x>")}`, "Hi", {
        folder: "sent",
      }),
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
      "in bad base64",
      `${headers}\nContent-Type: text/plain\nContent-Transfer-Encoding: base64`,
      "%%%=\nSGVsbG8",
    ],
    ["in a broken encoded word", headers.replace("Stairs", "=?utf-8?B?%%%?= =?x?Q?=ff=fe?= =?utf-8?Q?=ff?=")],
    [
      "that ends within its parts",
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
});
