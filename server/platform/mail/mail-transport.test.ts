import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test, describe } from "vitest";
import { toMessage, type ComposedMail } from "./mail-transport.ts";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { newFolder } from "#test/support/folder.ts";
import { failureOf } from "#test/support/failure.ts";
import { callsThatKeepFiles, hasStrace, straceMissing } from "#test/support/strace.ts";
import { createFolderTransport } from "./folder-transport.ts";

const mail: ComposedMail = {
  messageId: "<4b0d7b1e@example.org>",
  from: "Campaign <hello@example.org>",
  to: "someone@example.org",
  subject: "W̱SÁNEĆ",
  text: "Text\n",
};

test("headers of a mail → those with a name that headers have, each on one line", () => {
  const headers = { "X-Form": "contact\r\nBcc: all@example.org", "X-Bad\r\nBcc": "all@example.org" };
  expect(toMessage({ ...mail, headers }).headers).toEqual({ "X-Form": "contact Bcc: all@example.org" });
});

test.each([
  ["a file of this machine", { path: import.meta.filename }, "File access rejected"],
  ["an address", { href: "http://127.0.0.1:9/" }, "Url access rejected"],
])("a text that is to be read from %s → the mail fails", async (_source, text, reason) => {
  await expect(new MailComposer({ ...toMessage(mail), text }).compile().build()).rejects.toThrow(reason);
});

test("a calendar entry → an alternative with its method for mail programs, and a file", async () => {
  const text = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  const entry = { filename: "event.ics", contentType: "text/calendar; charset=utf-8; method=CANCEL" };
  const paper = { filename: "a.pdf", contentType: "application/pdf", content: new Uint8Array([1]) };
  const attachments = [paper, { ...entry, content: new TextEncoder().encode(text) }];
  const built = await new MailComposer(toMessage({ ...mail, html: "<p>Text</p>", attachments }))
    .compile()
    .build();
  const [alternatives = "", files = ""] = built.toString().split(/--\S+--/);
  expect(alternatives.match(/Content-Type: text\/\S+/g)?.at(-1)).toBe("Content-Type: text/calendar;");
  expect(alternatives).toContain("method=CANCEL");
  expect(files.match(/filename=\S+/g)).toEqual(["filename=a.pdf", "filename=event.ics"]);
});

/* E-mails as files, where no server sends them. */

test("a mail without an SMTP server → one whole file that a mail program opens", async () => {
  const folder = join(newFolder(), "outbox");
  const transport = createFolderTransport({ folder });
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(folder)).toEqual(["4b0d7b1e.eml"]);
  const read = await PostalMime.parse(await readFile(join(folder, "4b0d7b1e.eml")));
  expect(read).toMatchObject({ subject: "W̱SÁNEĆ", text: "Text\n", to: [{ address: "someone@example.org" }] });
});

test("a message id with a path in it → the file stays in the folder", async () => {
  const folder = newFolder();
  await createFolderTransport({ folder }).send({ ...mail, messageId: "<../../etc/passwd@example.org>" });
  expect(await readdir(folder)).toEqual(["etcpasswd.eml"]);
});

test("a folder that cannot be written → the mail fails and is tried again, no half file", async () => {
  const file = join(newFolder(), "file");
  await writeFile(file, "");
  await failureOf(createFolderTransport({ folder: file }).send(mail));
});

const module = new URL("folder-transport.ts", import.meta.url).href;

describe.skipIf(!hasStrace)(`a mail that is written${straceMissing}`, () => {
  test("is on the disk before it has its name, and its name before it counts as written", async () => {
    const calls = await callsThatKeepFiles(
      (folder) => `
        const { createFolderTransport } = await import(${JSON.stringify(module)});
        await createFolderTransport({ folder: ${JSON.stringify(folder)} }).send(${JSON.stringify(mail)});`,
    );
    expect(calls).toEqual(["fsync", "rename 4b0d7b1e.eml", "fsync"]);
  });
});
