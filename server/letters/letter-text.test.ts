import { describe, expect, test } from "vitest";
import { composeHtml, composeText } from "../mail/compose.ts";
import { parseLetterText } from "./letter-text.ts";
import { useTestServices } from "#test/support/services.ts";

useTestServices();
const site = "https://www.example.org";
const html = (text: string) => composeHtml({ heading: "News", text: parseLetterText(text, site) });
const plain = (text: string) =>
  composeText({ heading: "News", text: parseLetterText(text, site) }).split("\n\n-- ")[0];

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

  test("lists in lists → one list", () => {
    expect(plain("- a\n  - b\n- c")).toBe("- a\n- b\n- c");
  });
});
