import { expect, test } from "vitest";
import { jpeg, readMail, sourceOf } from "#test/support/incoming-mail.ts";
import { parseMail } from "./parse-mail.ts";

test("an e-mail that has only HTML → its words, and nothing that could act", async () => {
  const { text } = await readMail(
    "From: a@example.org\nContent-Type: text/html; charset=utf-8",
    "<title>x</title><style>p{}</style><p>Hello <b>you</b> &amp; &#8211; &lt;me&gt;</p><script>alert(1)</script><div>Second<br>line</div>",
  );
  expect(text).toBe("Hello you & – <me>\nSecond\nline");
});

test("an e-mail with files → their names as sent, without the pictures of a signature", async () => {
  const { files, text } = await readMail(
    "From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x",
    `--x\nContent-Type: text/plain\n\nSee below\n--x\nContent-Type: application/pdf; name="../../e.pdf"\nContent-Disposition: attachment; filename="../../e.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n--x--`,
  );
  expect(text.trim()).toBe("See below");
  expect(files.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
    ["../../e.pdf", "%PDF-"],
  ]);
});

test("an e-mail with a picture in its words → that is no file that somebody sent", async () => {
  const { files } = await readMail(
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
])("an e-mail with %s → was written by a program", async (header) => {
  expect((await readMail(`From: a@example.org\n${header}`)).isAutomatic).toBe(true);
  expect((await readMail("From: a@example.org\nAuto-Submitted: no")).isAutomatic).toBe(false);
});

test("an e-mail with more than anybody writes → no more is handed on than is looked at in a moment", async () => {
  const lines = `\n ${"+".repeat(900)}`.repeat(100);
  const { recipients } = await readMail(
    `To: a@example.org\nX-Original-To: b@example.org\nDelivered-To:${lines}`,
  );
  expect(recipients).toEqual(["a@example.org", "b@example.org"]);
  const { subject, from, text } = await readMail(
    `From: "${"n".repeat(9_000)}" <a@example.org>\nSubject: ${"s".repeat(9_000)}`,
    "Hello\n".repeat(100_000),
  );
  expect([subject.length, from.name.length, text.length]).toEqual([2_000, 2_000, 200_000]);
  const failed = "\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.1.1".repeat(200);
  const { bounces } = await readMail(
    "From: a@example.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=x",
    `--x\nContent-Type: message/delivery-status${failed}\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: <a@b>\n--x--`,
  );
  expect(bounces).toHaveLength(100);
});

test("an e-mail that is no e-mail, or nested without end → nothing breaks", async () => {
  expect(await parseMail(new Uint8Array([0, 255, 10, 13]))).toMatchObject({ text: "", messageId: "" });
  const deep = Array.from(
    { length: 400 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
  );
  expect(await parseMail(sourceOf(deep.join("")))).toBeUndefined();
});
