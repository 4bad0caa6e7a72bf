import { expect, test } from "vitest";
import { campaign } from "#content/campaign.ts";
import { composeHtml, composeSubject, composeText } from "./compose.ts";

test("any mail → ends with who authorized it and where the campaign is, as text and as HTML", () => {
  expect(composeText("Thank you.")).toBe(
    `Thank you.\n\n${campaign.authorization}\n${campaign.postalAddress}\n`,
  );
  expect(composeHtml(undefined, "Thank you.")).toContain(
    `${campaign.authorization}<br>${campaign.postalAddress}`,
  );
  expect(composeHtml("<p>Own</p>", "Thank you.")).toContain(campaign.authorization);
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
  const html = composeHtml(undefined, 'A <b> & "c"\r\nsee https://www.example.org/a?b=1&c=2.\n\n\nBye\u0007');
  expect(html).toContain("<p>A &lt;b&gt; &amp; &quot;c&quot;<br>\nsee ");
  expect(html).toContain(
    '<a href="https://www.example.org/a?b=1&amp;c=2">https://www.example.org/a?b=1&amp;c=2</a>.</p>',
  );
  expect(html).toContain("<p>Bye</p>");
});

test("the HTML → names its language and its title for a screen reader", () => {
  expect(composeHtml(undefined, "x")).toMatch(/<html lang="en-CA">.*<title>[^<]+<\/title>/s);
});

test.each(["http://".repeat(1429), `http://${".".repeat(9993)}`, "\n".repeat(10_000), "\r".repeat(10_000)])(
  "10,000 characters of the worst kind → composed, and not much longer",
  (text) => {
    expect(composeHtml(undefined, text).length).toBeLessThan(60_000);
  },
);
