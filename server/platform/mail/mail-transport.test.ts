import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { toMessage } from "./mail-transport.ts";

const mail = {
  messageId: "<4b0d7b1e@example.org>",
  from: "Campaign <hello@example.org>",
  to: "someone@example.org",
  subject: "Hello",
  text: "Text",
};

test("headers of a mail → those with a name that headers have, each on one line", () => {
  const headers = { "X-Form": "contact\r\nBcc: all@example.org", "X-Bad\r\nBcc": "all@example.org" };
  expect(toMessage({ ...mail, headers }).headers).toEqual({ "X-Form": "contact Bcc: all@example.org" });
});

test.each([
  ["a file of this machine", { path: import.meta.filename }, "File access rejected"],
  ["an address", { href: "http://127.0.0.1:9/" }, "Url access rejected"],
])("a text that is to be read from %s → the mail fails", async (_source, text, reason) => {
  const composing = new MailComposer({ ...toMessage(mail), text }).compile().build();
  await expect(composing).rejects.toThrow(reason);
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
