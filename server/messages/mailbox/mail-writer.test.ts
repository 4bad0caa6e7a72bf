import { expect, test } from "vitest";
import { readMail } from "#test/support/incoming-mail.ts";
import { writerOf } from "./mail-writer.ts";

const own = new Set(["inbox@example.org"]);
const ana = "Ana <ana@example.org>";
const form = "Form <no-reply@forms.example>";
const list = "List-Id: <n.example>\nList-Post: <mailto:n@lists.example>\nTo: N <n@lists.example>";
const many = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n)).join(", ");

test.each([
  ["none → who sent it", `From: ${ana}`, "ana@example.org", undefined],
  [
    "the same address in other letters → who sent it",
    `From: ${ana}\nReply-To: ANA@Example.org`,
    "ANA@Example.org",
    undefined,
  ],
  [
    "another address → that one",
    `From: ${form}\nReply-To: ${ana}`,
    "ana@example.org",
    "no-reply@forms.example",
  ],
  [
    "another address, once and again → that one",
    `From: ${form}\nReply-To: ${ana}, ana@example.org`,
    "ana@example.org",
    "no-reply@forms.example",
  ],
  [
    "two headers of the same → that one",
    `From: ${form}\nReply-To: ${ana}\nReply-To: ana@example.org`,
    "ana@example.org",
    "no-reply@forms.example",
  ],
  [
    "two addresses → who sent it",
    `From: ${form}\nReply-To: ${ana}, Bo <bo@example.org>`,
    "no-reply@forms.example",
    undefined,
  ],
  [
    "the campaign's own → who sent it",
    `From: ${form}\nReply-To: inbox@example.org`,
    "no-reply@forms.example",
    undefined,
  ],
  [
    "the campaign's own with a tag → who sent it",
    `From: ${form}\nReply-To: Inbox+walk@example.org`,
    "no-reply@forms.example",
    undefined,
  ],
  [
    "the campaign's own and another → the other",
    `From: ${form}\nReply-To: inbox@example.org, ${ana}`,
    "ana@example.org",
    "no-reply@forms.example",
  ],
  ["no address → who sent it", `From: ${ana}\nReply-To: nobody`, "ana@example.org", undefined],
  ["an empty one → who sent it", `From: ${ana}\nReply-To: <>`, "ana@example.org", undefined],
  [
    "with a line break in it → who sent it",
    `From: ${ana}\nReply-To: "x"\n <a b@example.org>`,
    "ana@example.org",
    undefined,
  ],
  [
    "a group of one → that one",
    `From: ${form}\nReply-To: Us: ${ana};`,
    "ana@example.org",
    "no-reply@forms.example",
  ],
  [
    "an empty group → who sent it",
    `From: ${ana}\nReply-To: undisclosed-recipients:;`,
    "ana@example.org",
    undefined,
  ],
  [
    "ten thousand addresses → who sent it",
    `From: ${ana}\nReply-To: ${many(10_000, (n) => `a${n}@example.org`)}`,
    "ana@example.org",
    undefined,
  ],
  [
    "one ten thousand times, then another → who sent it",
    `From: ${form}\nReply-To: ${many(10_000, () => "a@example.org")}, b@example.org`,
    "no-reply@forms.example",
    undefined,
  ],
  [
    "an address of 300 characters → who sent it",
    `From: ${ana}\nReply-To: ${"a".repeat(300)}@example.org`,
    "ana@example.org",
    undefined,
  ],
  ["of a mail without a sender → that one", `Reply-To: ${ana}`, "ana@example.org", undefined],
  [
    "of the site's own form → that one",
    `From: Site <inbox@example.org>\nReply-To: ${ana}`,
    "ana@example.org",
    "inbox@example.org",
  ],
  [
    "the list's own → who wrote to it",
    `From: ${ana}\n${list}\nReply-To: n@lists.example`,
    "ana@example.org",
    undefined,
  ],
  [
    "the list's own and the writer's → the writer",
    `From: ${ana}\n${list}\nReply-To: n@lists.example, ${ana}`,
    "ana@example.org",
    undefined,
  ],
  [
    "of a list that puts itself in the writer's place → the writer",
    `From: Ana via N <n@lists.example>\n${list}\nReply-To: ${ana}`,
    "ana@example.org",
    "n@lists.example",
  ],
  [
    "of such a list that names the writer elsewhere → the writer",
    `From: 'Ana' via N <n@lists.example>\n${list}\nReply-To: n@lists.example\nX-Original-From: ${ana}`,
    "ana@example.org",
    "n@lists.example",
  ],
  [
    "of such a list that hides the writer → nobody: all its members would read it",
    `From: Ana via N <n@lists.example>\n${list}`,
    undefined,
    "n@lists.example",
  ],
  [
    "of a list without an address of its own → who wrote, also with a copy to herself",
    `From: ${ana}\nList-Id: <n>\nTo: n@lists.example, ${ana}\nReply-To: n@lists.example`,
    "ana@example.org",
    undefined,
  ],
])("a Reply-To, %s", async (_, headers, email, sentFrom) => {
  const { name: _name, ...writer } = writerOf(await readMail(headers), own);
  expect(writer).toEqual({ email, sentFrom });
});

test.each([
  ["of who asks for the answer", `From: ${form}\nReply-To: ${ana}`, "Ana"],
  ["of the sender where that has none", `From: ${form}\nReply-To: ana@example.org`, "Form"],
])("the name is that %s", async (_, headers, name) => {
  expect(writerOf(await readMail(headers), own).name).toBe(name);
});
