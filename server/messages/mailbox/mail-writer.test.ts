import { expect, test } from "vitest";
import { readMail } from "#test/support/incoming-mail.ts";
import { writerOf } from "./mail-writer.ts";

const own = new Set(["inbox@example.org"]);
const address = "ana@example.org";
const ana = `Ana <${address}>`;
const service = "no-reply@forms.example";
const form = `Form <${service}>`;
const list = "List-Id: <n.example>\nList-Post: <mailto:n@lists.example>\nTo: N <n@lists.example>";
const many = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n)).join(", ");

test.each<[string, string, string?, string?]>([
  ["none → who sent it", `From: ${ana}`, address],
  ["the same in other letters → who sent it", `From: ${ana}\nReply-To: ANA@Example.org`, "ANA@Example.org"],
  ["another address → that one", `From: ${form}\nReply-To: ${ana}`, address, service],
  ["another, again → that one", `From: ${form}\nReply-To: ${ana}, ana@example.org`, address, service],
  ["two headers → that one", `From: ${form}\nReply-To: ${ana}\nReply-To: ana@example.org`, address, service],
  ["two addresses → who sent it", `From: ${form}\nReply-To: ${ana}, Bo <bo@example.org>`, service],
  ["the campaign's own → who sent it", `From: ${form}\nReply-To: inbox@example.org`, service],
  ["the campaign's own with a tag → who sent it", `From: ${form}\nReply-To: Inbox+walk@example.org`, service],
  ["ours and another → the other", `From: ${form}\nReply-To: inbox@example.org, ${ana}`, address, service],
  ["no address → who sent it", `From: ${ana}\nReply-To: nobody`, address],
  ["an empty one → who sent it", `From: ${ana}\nReply-To: <>`, address],
  ["with a line break → who sent it", `From: ${ana}\nReply-To: "x"\n <a b@example.org>`, address],
  ["a group of one → that one", `From: ${form}\nReply-To: Us: ${ana};`, address, service],
  ["an empty group → who sent it", `From: ${ana}\nReply-To: undisclosed-recipients:;`, address],
  ["10,000 → who sent it", `From: ${ana}\nReply-To: ${many(10_000, (n) => `a${n}@example.org`)}`, address],
  [
    "one ten thousand times, then another → who sent it",
    `From: ${form}\nReply-To: ${many(10_000, () => "a@example.org")}, b@example.org`,
    service,
  ],
  ["of 300 characters → who sent it", `From: ${ana}\nReply-To: ${"a".repeat(300)}@example.org`, address],
  ["of a mail without a sender → that one", `Reply-To: ${ana}`, address],
  ["of our form → that one", `From: <inbox@example.org>\nReply-To: ${ana}`, address, "inbox@example.org"],
  ["the list's own → who wrote to it", `From: ${ana}\n${list}\nReply-To: n@lists.example`, address],
  ["the list's and hers → the writer", `From: ${ana}\n${list}\nReply-To: n@lists.example, ${ana}`, address],
  [
    "of a list that puts itself in the writer's place → the writer",
    `From: Ana via N <n@lists.example>\n${list}\nReply-To: ${ana}`,
    address,
    "n@lists.example",
  ],
  [
    "of such a list that names the writer elsewhere → the writer",
    `From: 'Ana' via N <n@lists.example>\n${list}\nReply-To: n@lists.example\nX-Original-From: ${ana}`,
    address,
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
    address,
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
