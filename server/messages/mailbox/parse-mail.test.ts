import { expect, test } from "vitest";
import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { jpeg, readMail, sourceOf } from "#test/support/incoming-mail.ts";
import { parseMail } from "./parse-mail.ts";

const from = "From: a@example.org";

/** The body of a mail in parts, each as its headers and what it holds. */
const inParts = (...parts: [string, string][]) =>
  `${parts.map(([head, body]) => `--x\n${head}\n\n${body}`).join("\n")}\n--x--`;
const multipart = (kind: string) => `${from}\nMIME-Version: 1.0\nContent-Type: multipart/${kind}; boundary=x`;

test("an e-mail that has only HTML → its words, and nothing that could act", async () => {
  const { text } = await readMail(
    `${from}\nContent-Type: text/html; charset=utf-8`,
    "<title>x</title><style>p{}</style><p>Hello <b>you</b> &amp; &#8211; &lt;me&gt;</p><script>alert(1)</script><div>Second<br>line</div>",
  );
  expect(text).toBe("Hello you & – <me>\nSecond\nline");
});

test.each([
  ["a blank", " \n\t\n"],
  ["a text part of one no-break space", "\u00a0"],
  ["a text part of zero-width signs", "\u200b\u200c\u200d\ufeff\u2060"],
  ["a text part of blank braille and Hangul", "\u2800\u3164\u115f"],
  ["a stub", "Please view this in a browser."],
  ["an empty", ""],
])("%s beside HTML → the words of the HTML", async (_, plain) => {
  const html =
    "<p>Please keep the oaks on Cedar Hill, and the benches below them, as they are. People meet there.</p><p>Thank you, and see you on Saturday.</p>";
  const { text } = await readMail(
    multipart("alternative"),
    inParts(
      ["Content-Type: text/plain; charset=utf-8", plain],
      ["Content-Type: text/html; charset=utf-8", html],
    ),
  );
  expect(text).toBe(
    "Please keep the oaks on Cedar Hill, and the benches below them, as they are. People meet there.\nThank you, and see you on Saturday.",
  );
});

test.each([
  "This message is in HTML format.",
  "Your e-mail client does not support HTML.",
  "View this email in your browser (https://news.example.org/1)",
  "[HTML only]",
])("“%s” beside few words of HTML → the words of the HTML", async (plain) => {
  const { text } = await readMail(
    multipart("alternative"),
    inParts(["Content-Type: text/plain", plain], ["Content-Type: text/html", "<p>Keep the oaks.</p>"]),
  );
  expect(text).toBe("Keep the oaks.");
});

test("HTML of one picture → no words, and no markup in their place", async () => {
  const { text } = await readMail(`${from}\nContent-Type: text/html`, "<img src='cid:1'>");
  expect(text).toBe("");
});

test("a text part with its own words beside HTML with the same → the text part", async () => {
  const { text } = await readMail(
    multipart("alternative"),
    inParts(["Content-Type: text/plain", "* One\n* Two"], ["Content-Type: text/html", "<li>One<li>Two"]),
  );
  expect(text).toBe("* One\n* Two");
});

test("a blank text part beside HTML, and a list's footer behind both → the words of the HTML and the footer", async () => {
  const alternative =
    "--y\nContent-Type: text/plain\n\n \n--y\nContent-Type: text/html\n\n<p>The crossing at the school is dark.</p>\n--y--";
  const { text } = await readMail(
    multipart("mixed"),
    inParts(
      ["Content-Type: multipart/alternative; boundary=y", alternative],
      ["Content-Type: text/plain", "To leave this list: https://lists.example.org"],
    ),
  );
  expect(text).toContain("The crossing at the school is dark.");
  expect(text).toContain("To leave this list");
});

test.each([
  ["words as Markdown", "text/markdown", "Keep **the oaks**"],
  ["words as RTF", "text/rtf", "Keep the oaks"],
])("%s alone → its words", async (_, type, body) => {
  expect((await readMail(`${from}\nContent-Type: ${type}`, body)).text).toBe(body);
});

test("parts that can't be told apart → what stands there", async () => {
  const { text } = await readMail(`${from}\nContent-Type: multipart/mixed`, "--z\n\nHello");
  expect(text).toContain("Hello");
});

/** “Café – déjà” as its bytes, one to a letter. */
const utf8 = "Caf\xc3\xa9 \xe2\x80\x93 d\xc3\xa9j\xc3\xa0";
const windows1252 = "Caf\xe9 \x96 d\xe9j\xe0";

test.each([
  ["Windows-1252 that says it is UTF-8", "Content-Type: text/plain; charset=utf-8", windows1252],
  ["Windows-1252 that says nothing", "X-A: b", windows1252],
  [
    "Windows-1252 as quoted-printable UTF-8",
    'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable',
    "Caf=E9 =96 d=E9j=E0",
  ],
  ["UTF-8 that says it is ASCII", "Content-Type: text/plain; charset=us-ascii", utf8],
  ["UTF-8 of an unknown name", "Content-Type: text/plain; charset=unknown-8bit", utf8],
  ["UTF-8 that says it is Latin 1", "Content-Type: text/plain; charset=iso-8859-1", utf8],
  ["Windows-1252 that says it is Latin 1", "Content-Type: text/plain; charset=iso-8859-1", windows1252],
  ["UTF-8 as it says", "Content-Type: text/plain; charset=utf8", utf8],
])("%s → each letter as it was written", async (_, type, bytes) => {
  const source = Buffer.from(`${from}\n${type}\n\n${bytes}\n`.replaceAll("\n", "\r\n"), "latin1");
  expect((await parseMail(source))?.text.trim()).toBe("Café – déjà");
});

test("a subject and a name in raw Windows-1252 → as they were written", async () => {
  const source = Buffer.from("From: Ren\xe9 <a@example.org>\r\nSubject: Caf\xe9\r\n\r\nHello\r\n", "latin1");
  expect(await parseMail(source)).toMatchObject({ from: { name: "René" }, subject: "Café", text: "Hello" });
});

test("a subject and a name in base64 that is parted within a letter → as they were written", async () => {
  const words = "=?utf-8?B?w4k=?= =?utf-8?B?dMM=?=\r\n =?utf-8?B?qQ==?=";
  const source = Buffer.from(`From: ${words} <a@example.org>\r\nSubject: ${words}\r\n\r\nHello\r\n`);
  expect(await parseMail(source)).toMatchObject({ from: { name: "Été" }, subject: "Été", text: "Hello" });
});

test("a report on an address of other letters (RFC 6533) → who could not be reached with which mail", async () => {
  const { bounces, files } = await readMail(
    multipart("report; report-type=delivery-status"),
    inParts(
      ["Content-Type: text/plain", "It came back."],
      [
        "Content-Type: message/global-delivery-status",
        "Reporting-MTA: dns; mx\n\nFinal-Recipient: utf-8; ana@example.org\nAction: failed\nStatus: 5.1.1",
      ],
      ["Content-Type: message/global-headers", "Message-ID: <1@us>\nSubject: x"],
    ),
  );
  expect(bounces).toEqual([{ messageId: "<1@us>", status: "5.1.1", recipients: ["ana@example.org"] }]);
  expect(files).toEqual([]);
});

const picture = (headers: string): [string, string] => [
  `Content-Type: image/jpeg\nContent-Transfer-Encoding: base64\n${headers}`,
  jpeg,
];

test.each([
  ["a file", "mixed", picture('Content-Disposition: attachment; filename="../../e.jpg"'), "../../e.jpg"],
  ["a file without a name", "mixed", picture("Content-Disposition: attachment"), "picture.jpg"],
  ["a name without end", "mixed", picture("Content-Disposition: attachment; filename=IMG_1"), "IMG_1.jpg"],
  ["a picture between the words", "mixed", picture("Content-Disposition: inline; filename=a.jpg"), "a.jpg"],
  [
    "a photo pasted in Gmail",
    "related",
    picture("Content-Disposition: attachment; filename=IMG_2041.jpeg\nContent-ID: <ii_1>"),
    "IMG_2041.jpeg",
  ],
  [
    "a photo pasted in Apple Mail",
    "related",
    picture("Content-Disposition: inline; filename=IMG_2041.jpeg\nContent-ID: <1>"),
    "IMG_2041.jpeg",
  ],
  [
    "a photo pasted without a word of where it stands",
    "related",
    picture("Content-ID: <1>").map((part, at) =>
      at === 0 ? part.replace("image/jpeg", "image/jpeg; name=pothole.jpg") : part,
    ) as [string, string],
    "pothole.jpg",
  ],
  [
    "a photo pasted in Outlook",
    "related",
    picture("Content-Disposition: inline; filename=image001.jpg\nContent-ID: <1>"),
    "image001.jpg",
  ],
  ["a pasted photo without a name", "related", picture("Content-ID: <1>"), "picture.jpg"],
  ["an Outlook package", "mixed", ["Content-Type: application/ms-tnef", "x"], "winmail.dat"],
  [
    "an invitation",
    "alternative",
    ["Content-Type: text/calendar; method=REQUEST; charset=utf-8", "BEGIN:VCALENDAR"],
    "invitation.ics",
  ],
  [
    "a file of a kind without a name of ours",
    "mixed",
    ["Content-Type: application/zip\nContent-Disposition: attachment", "UEs="],
    "file without a name (application/zip)",
  ],
  ["an encrypted mail", "mixed", ["Content-Type: application/pkcs7-mime; name=smime.p7m", "x"], "smime.p7m"],
] as const)("%s → is a file that somebody sent, by name", async (_, kind, part, name) => {
  const { files, text } = await readMail(
    multipart(kind),
    inParts(["Content-Type: text/plain", "See below"], [...part]),
  );
  expect([text.trim(), files.map((file) => file.name)]).toEqual(["See below", [name]]);
});

test.each([
  ["a small logo", "related", picture("Content-Disposition: inline; filename=logo.jpg\nContent-ID: <1>")],
  [
    "Outlook's name for it",
    "related",
    ["Content-Type: image/png\nContent-Disposition: inline; filename=image001.png\nContent-ID: <1>", "x"],
  ],
  ["a small picture without a name", "related", ["Content-Type: image/gif\nContent-ID: <1>", "x"]],
  ["a signature of who wrote", "signed", ["Content-Type: application/pkcs7-signature; name=smime.p7s", "x"]],
  ["a signature of PGP", "signed", ["Content-Type: application/pgp-signature; name=signature.asc", "x"]],
  ["what Gmail shows in their place", "alternative", ["Content-Type: text/x-amp-html", "<html amp4email>"]],
  ["an empty part", "mixed", ["Content-Type: application/octet-stream", ""]],
] as const)("%s → is no file that somebody sent", async (_, kind, part) => {
  const { files } = await readMail(
    multipart(kind),
    inParts(["Content-Type: text/plain", "Hello"], [...part]),
  );
  expect(files).toEqual([]);
});

test("a large picture called like a logo → is a file: it may be a photo", async () => {
  const [head] = picture("Content-Disposition: inline; filename=image001.jpg\nContent-ID: <1>");
  const { files } = await readMail(
    multipart("related"),
    inParts(["Content-Type: text/html", "<img src=cid:1>"], [head, "AAAA".repeat(14_000)]),
  );
  expect(files).toHaveLength(1);
});

test("a file of more than is kept → no more of it than shows that", async () => {
  const { files } = await readMail(
    multipart("mixed"),
    inParts(["Content-Type: application/pdf; name=a.pdf", "x".repeat(attachmentLimits.fileBytes + 1_000)]),
  );
  expect(files[0]?.content.byteLength).toBe(attachmentLimits.fileBytes + 1);
});

test.each(["", "Content-Disposition: inline", 'Content-Disposition: attachment; filename="mail.eml"'])(
  "an e-mail that is attached to one (%s) → its words, who wrote it, and its files",
  async (disposition) => {
    const within = `From: Bo <bo@example.org>\nSubject: Lights\nDate: Mon, 31 Aug 2026 10:00:00 -0700\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=y\n\n--y\nContent-Type: text/plain\n\nThe lights are out.\n--y\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=dark.jpg\nContent-Transfer-Encoding: base64\n\n${jpeg}\n--y--`;
    const { text, files } = await readMail(
      multipart("mixed"),
      inParts(
        ["Content-Type: text/plain", "See what Bo wrote"],
        [`Content-Type: message/rfc822\n${disposition}`.trim(), within],
      ),
    );
    expect(text).toBe(
      "See what Bo wrote\n\nForwarded e-mail:\nFrom: Bo <bo@example.org>\nDate: Mon, 31 Aug 2026 10:00:00 -0700\nSubject: Lights\n\nThe lights are out.",
    );
    expect(files.map(({ name }) => name)).toEqual(["dark.jpg"]);
  },
);

test.each([
  "Auto-Submitted: auto-replied",
  "Auto-Submitted: Auto-Generated (vacation)",
  "Auto-Submitted: auto-notified; owner-email=a@example.org",
  "Precedence: auto_reply",
  "X-Autoreply: yes",
  "X-Autorespond: Out of office",
  "Precedence: junk\nIn-Reply-To: <1@us>",
  "Return-Path: <>",
  "Content-Type: multipart/report; report-type=disposition-notification; boundary=x",
])("an e-mail with %s → was written by a program", async (header) => {
  expect((await readMail(`${from}\n${header}`)).isAutomatic).toBe(true);
});

test.each([
  "Auto-Submitted: no",
  "Auto-Submitted: NO (typed by hand)",
  "Auto-Submitted: auto-forwarded",
  "X-Auto-Response-Suppress: DR, OOF, AutoReply",
  "X-Auto-Response-Suppress: All",
  "X-Autoreply: no",
  "Precedence: list",
  "Precedence: bulk",
  "Precedence: bulk\nIn-Reply-To: <1@us>\nList-Id: <x.example.org>",
  "List-Id: <x.example.org>",
  "Return-Path: <a@example.org>",
])("an e-mail with %s → was written by a person", async (header) => {
  expect((await readMail(`${from}\n${header}`)).isAutomatic).toBe(false);
});

test("an e-mail with more than anybody writes → no more is handed on than is looked at in a moment", async () => {
  const lines = `\n ${"+".repeat(900)}`.repeat(100);
  const { recipients } = await readMail(
    `To: a@example.org\nX-Original-To: b@example.org\nDelivered-To:${lines}`,
  );
  expect(recipients).toEqual(["a@example.org", "b@example.org"]);
  const addresses = Array.from({ length: 10_000 }, (_, n) => `"${n}" <a${n}@example.org>`);
  const { replyTo } = await readMail(`${from}\nReply-To: ${addresses.join(",\n ")}`);
  expect(replyTo).toHaveLength(10);
  const {
    subject,
    from: writer,
    text,
  } = await readMail(
    `From: "${"n".repeat(9_000)}" <a@example.org>\nSubject: ${"s".repeat(9_000)}`,
    "Hello\n".repeat(100_000),
  );
  expect([subject.length, writer.name.length, text.length]).toEqual([2_000, 2_000, 200_000]);
  const failed = "\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.1.1".repeat(200);
  const { bounces } = await readMail(
    `${from}\nContent-Type: multipart/report; report-type=delivery-status; boundary=x`,
    `--x\nContent-Type: message/delivery-status${failed}\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: <a@b>\n--x--`,
  );
  expect(bounces).toHaveLength(100);
});

const nested = (levels: number) =>
  Array.from({ length: levels }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join(
    "",
  );

test.each([
  ["nested 400 times", `${from}\nSubject: Deep\n${nested(400)}\nHello`],
  ["with headers of 3 MB", `${from}\nSubject: Deep\n${`X-A: ${"b".repeat(900)}\n`.repeat(3_400)}\nHello`],
])("an e-mail %s → who sent it and about what, and that not all of it was read", async (_, source) => {
  const mail = await parseMail(sourceOf(source));
  expect(mail).toMatchObject({ from: { address: "a@example.org" }, subject: "Deep", isWhole: false });
});

test("an e-mail that is no e-mail → nothing breaks", async () => {
  expect(await parseMail(new Uint8Array([0, 255, 10, 13]))).toMatchObject({ text: "", messageId: "" });
  expect(await parseMail(new Uint8Array())).toMatchObject({ text: "", messageId: "" });
});
