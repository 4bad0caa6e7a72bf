import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { toMessage } from "./message.ts";

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
