import { expect, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { composeHtml, composeSubject, composeText, quoted } from "./compose.ts";

const { campaign } = testContent;
const html = (text: string) => composeHtml({ heading: "x", text }, campaign);

test("any mail → ends with who authorized it and where the campaign is, as text and as HTML", () => {
  const words = { heading: "Thank you", text: "Thank you." };
  const { authorization, postalAddress } = campaign;
  expect(composeText(words, campaign)).toBe(`Thank you.\n\n-- \n${authorization}\n${postalAddress}\n`);
  expect(composeHtml(words, campaign)).toContain(`${authorization}<br>\n${postalAddress}`);
});

test("a footer → stands below the signature mark, which a mail program leaves out of an answer", () => {
  const words = { heading: "x", text: "Words.", footer: "Inbox 1a2b3c4d" };
  expect(composeText(words, campaign)).toMatch(/^Words\.\n\n-- \nInbox 1a2b3c4d\n\n/);
  expect(composeHtml(words, campaign)).toMatch(/Words\.<\/p>\s*<div[^>]*border-top[^]*Inbox 1a2b3c4d/);
});

test("a subject with a line break → stays one line, so that no header can be added", () => {
  expect(composeSubject("Hello\r\nBcc: all@example.org\u2028\u0000", false)).toBe(
    "Hello Bcc: all@example.org",
  );
});

test("a very long subject → cut between characters, at 200 of them", () => {
  expect(composeSubject("🌲".repeat(201), false)).toBe("🌲".repeat(200));
});

test("mail about something that did not happen → says TEST first", () => {
  expect(composeSubject("Your receipt", true)).toBe("[TEST] Your receipt");
});

test("text with markup, addresses and blank lines → paragraphs that show what was written and can be followed", () => {
  const page = html('A <b> & "c"\r\nsee https://www.example.org/a?b=1&c=2.\n\n\nBye\u0007');
  expect(page).toContain(">A &lt;b&gt; &amp; &quot;c&quot;<br>\nsee ");
  expect(page).toMatch(
    /<a href="https:\/\/www\.example\.org\/a\?b=1&amp;c=2"[^>]*>https:\/\/www\.example\.org\/a\?b=1&amp;c=2<\/a>\.<\/p>/,
  );
  expect(page).toContain(">Bye</p>");
});

test("the HTML → names its language and title for a screen reader, fits a phone's width, and begins with a heading", () => {
  const page = composeHtml({ heading: "Your <receipt>", text: "x" }, campaign);
  expect(page).toMatch(/<html lang="en-CA">[^]*<title>Your &lt;receipt&gt;<\/title>/);
  expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(page).toMatch(/<h1[^>]*>Your &lt;receipt&gt;<\/h1>/);
  expect(page).toContain("overflow-wrap:anywhere");
});

test("a link with words of ours → a button, and the address in full in both parts", () => {
  const url = "https://www.example.org/confirm?a=1&b=2";
  const words = { heading: "x", text: ["Press it.", { label: "Confirm", url }, "Or don't."] };
  expect(composeText(words, campaign)).toMatch(
    /^Press it\.\n\nConfirm:\nhttps:\S+confirm\?a=1&b=2\n\nOr don't\./,
  );
  expect(composeHtml(words, campaign)).toMatch(
    /<a href="https:\S+confirm\?a=1&amp;b=2" style="[^"]*background[^"]*">Confirm</,
  );
});

test("words that are quoted → stand behind > in the text, and as a quotation with its paragraphs in the HTML", () => {
  const quote = quoted("First <line>\r\nsecond\n\n> quoted before\n");
  expect(quote).toBe("> First <line>\n> second\n>\n>> quoted before");
  expect(html(`You wrote:\n\n${quote}`)).toMatch(
    /<blockquote[^>]*>\n<p[^>]*>First &lt;line&gt;<br>\nsecond<\/p>\n<p[^>]*>&gt; quoted before<\/p>\n<\/blockquote>/,
  );
});

test.each([
  "http://".repeat(1429),
  `http://${".".repeat(9993)}`,
  "\n".repeat(10_000),
  "\r".repeat(10_000),
  ">\n".repeat(5000),
  ">".repeat(10_000),
])("10,000 characters of the worst kind → composed, and not much longer", (text) => {
  expect(html(text).length).toBeLessThan(85_000);
});
