import { testContent } from "#test/support/test-content.ts";
import { describe, expect, test } from "vitest";
import { composeHtml, composeText } from "#server/platform/mail/compose.ts";
import { parseLetterText } from "./letter-text.ts";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { useTestServices } from "#test/support/services.ts";

useTestServices();
const site = "https://www.example.org";
const html = (text: string) =>
  composeHtml({ heading: "News", text: parseLetterText(text, site) }, testContent.campaign);
const plain = (text: string) =>
  composeText({ heading: "News", text: parseLetterText(text, site) }, testContent.campaign).split(
    "\n\n-- ",
  )[0];

describe("a letter's text", () => {
  test("headings, paragraphs, lists, bold, italics and links → in HTML and as plain text", () => {
    const text =
      "# Coffee\n\nCome on **Saturday**, *rain or shine*.\nBring [a friend](/news-events).\n\n1. One\n2. Two\n\n- Three";
    expect(html(text)).toContain(
      `Come on <strong>Saturday</strong>, <em>rain or shine</em>.<br>\nBring <a href="${site}/news-events"`,
    );
    expect(html(text)).toMatch(/<h2 [^>]*>Coffee<\/h2>/);
    expect(html(text)).toMatch(/<ol [^>]*>\s*<li [^>]*>One<\/li>\s*<li [^>]*>Two<\/li>\s*<\/ol>/);
    expect(plain(text)).toBe(
      `Coffee\n\nCome on Saturday, rain or shine.\nBring a friend (${site}/news-events).\n\n1. One\n2. Two\n\n- Three`,
    );
  });

  test("a link whose words are its address → the address once", () => {
    expect(plain("[ana@example.org](mailto:ana@example.org)")).toBe("ana@example.org");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "http://plain.example"])(
    "a link to %s → its words only",
    (address) => {
      expect(html(`[press](${address})`)).not.toContain("<a href");
    },
  );

  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
    ["`code` and | a table |", "`code` and | a table |"],
  ])("%s → shown as typed", (text, shown) => {
    expect(html(text)).toContain(shown);
  });

  const dates = `Three things to do:

1. Check that you are on the list.
2. Bring two papers.

If you vote by mail:

3. Ask for the package.
4. Send it back.

17. October is voting day.`;

  test("numbers that go on after a paragraph, and a date → as they were typed, in both parts", () => {
    expect(plain(dates)).toBe(dates);
    expect(html(dates)).toMatch(/<ol start="3" [^>]*>\s*<li [^>]*>Ask for the package\.<\/li>/);
    expect(html(dates)).toMatch(/<p [^>]*>17\. October is voting day\.<\/p>/);
  });

  test.each([
    ["2026. A year, alone"],
    ["1986. Born here\n\n2026. Still here"],
    ["17. October, 9 to 5\n18. October, the count"],
    ["1. One\n3. Three\n2. Two"],
    ["1. One\n1. One again"],
    ["1) One\n2) Two"],
    ["01. One\n02. Two"],
    ["7. One\n8. Two"],
    ["-5 degrees at night"],
    ["+ 5 people\n+ 6 more"],
    ["Bring:\n1. a pen\n2. two papers"],
    ["Dear neighbour,\n17. October is near"],
    ["- 17. October\n- 3.5 km"],
    ["2."],
    ["12345678901. Too long for a list"],
    ["2*3*4 = 24, 5 * 3 * 2, snake_case_name"],
    ["“Quoted”, 'quoted', \"quoted\" & 👍🏽 ❤️‍🔥 ½ é"],
    ["ana_b_c@example.org, _ana_@example.org"],
    ["https://x.example/_a_b_/c*d*e?q=1_2&copy=3&b[_x_]=1#_y_"],
    ["https://en.example/wiki/Saanich_(district)_(B.C.)"],
    [`https://x.example/${"long_".repeat(300)}end?a=1&b=2`],
    ["(see https://x.example/a_b_c), https://x.example/b."],
  ])("%s → as it was typed in the text part", (text) => {
    expect(plain(text)).toBe(text.replace("Bring:\n1", "Bring:\n\n1"));
  });

  test("a list whose items have several paragraphs, and lists in it → each number stays with its item", () => {
    expect(plain("1. a\n   - b\n   - c\n2. d\n\n   more of d\n\n3. e")).toBe(
      "1. a\n- b\n- c\n2. d\n   more of d\n3. e",
    );
  });

  test.each([
    ["https://x.example/_a_b_?q=1_2&copy=3", "https://x.example/_a_b_?q=1_2&amp;copy=3"],
    ["(https://en.example/wiki/Saanich_(district))", "https://en.example/wiki/Saanich_(district)"],
    ["**https://x.example/bold**", "https://x.example/bold"],
    ["[x](https://x.example/a_(b)_c?d=1&e=_f_)", "https://x.example/a_(b)_c?d=1&amp;e=_f_"],
    ["[https://x.example/in](https://x.example/in_b_)", "https://x.example/in_b_"],
    ["[x](https://x.example/é?q=ḵ)", "https://x.example/é?q=ḵ"],
    ["[x](https://x.example)", "https://x.example"],
    ["[x](/donate?from=letter_1#top)", `${site}/donate?from=letter_1#top`],
    ["[x](mailto:ana_b_@example.org)", "mailto:ana_b_@example.org"],
    ["https://x.example/o'brien's", "https://x.example/o&#39;brien&#39;s"],
  ])("%s → leads to %s in the HTML", (text, address) => {
    expect(html(text)).toContain(`<a href="${address}"`);
  });

  test.each([
    ["numbers", "1. "],
    ["years apart", "2026. a\n\n"],
    ["lists in lists", "- 1. "],
    ["addresses", "https://x.example/_"],
    ["schemes", "https://"],
    ["products", "2*"],
    ["names before an at sign", "a_"],
  ])("%s without end → twice as many cost twice as much", async (_, unit) => {
    const read = (text: string) => parseLetterText(text, site);
    const make = (size: number) => unit.repeat(size / unit.length);
    expect(await growthOf(make, read, 2_500)).toBeLessThan(maxGrowth);
  });

  test("lists in lists → one list", () => {
    expect(plain("- a\n  - b\n- c")).toBe("- a\n- b\n- c");
  });
});
