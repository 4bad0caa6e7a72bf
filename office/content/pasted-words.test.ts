import { expect, test } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { inOneLine, wordsOfHtml } from "./pasted-words.ts";

test.each([
  ["plain words", "A &amp; b &lt;3 &#8220;c&#x201d;", "A & b <3 “c”"],
  ["paragraphs", "<p class=x>One</p>\n<p>Two<br>lines</p>", "One\n\nTwo\nlines"],
  ["a style and a comment", "<style>p{color:red}</style><!--x > y--><p>One</p>", "One"],
  ["bold words", "<p><b>One </b>two <span style='font-weight:700'>three</span></p>", "**One** two **three**"],
  ["a frame of the usual weight", '<b style="font-weight:normal"><p>One</p></b>', "One"],
  ["Word’s strong words", "<p><b style='mso-bidi-font-weight:normal'>One</b> two</p>", "**One** two"],
  [
    "Word’s lists",
    "<p>A</p><p style='mso-list:l0 level1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>One</p><p style='mso-list:l0'><!--[if x]--><span style='mso-list:Ignore'>·</span><!--[endif]-->Two</p><p style='mso-list:l1'><span style='mso-list:Ignore'>1.</span>B</p><p>C</p>",
    "A\n\n- One\n- Two\n1. B\n\nC",
  ],
  ["a tag without an end", "<p>One</p><a href='x", "One"],
  ["italics", "<p>One <i>two</i></p>", "One two"],
  ["a heading", "<h1>Big <b>words</b></h1><p>One</p>", "## Big words\n\nOne"],
  [
    "lists",
    "<ul><li><p>One</p></li><li>Two</li></ul><ol><li>A</li><li>B</li></ol>",
    "- One\n- Two\n\n1. A\n2. B",
  ],
  [
    "a list of Word",
    "<p class=MsoListParagraph><![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>One<o:p></o:p></p>",
    "· One",
  ],
  [
    "a link",
    '<a class="x" href="https://example.org/?a=1&amp;b=2">The [minutes]</a>',
    "[The minutes](https://example.org/?a=1&b=2)",
  ],
  ["a mail address", "<a href='mailto:a@example.org'>Write</a>", "[Write](mailto:a@example.org)"],
  [
    "a link to a file, to a script, in plain http",
    '<a href="file:///x">A</a> <a href="javascript:x">B</a> <a href="http://x.org">C</a>',
    "A B C",
  ],
  ["tags that were never closed", "<p>One<p>Two <b>three", "One\n\nTwo **three**"],
  ["an end without a beginning", "One</div></b> two", "One two"],
  ["nothing", "<p>&nbsp;</p>", ""],
])("%s → our marks alone", (_title, html, words) => {
  expect(wordsOfHtml(html)).toBe(words);
});

test("into a field of one paragraph → one line", () => {
  expect(inOneLine("## A heading\n\n- **One**\n- Two\n\n1. Three")).toBe("A heading **One** Two Three");
});

test("two megabytes → read in proportion to their length", () => {
  const words = wordsOfHtml("<p>word <b>strong</b></p>".repeat(80_000));
  expect(words.length).toBe(80_000 * "word **strong**\n\n".length - 2);
});

test.each(["<b>x", '<a "', "</b><i>", "<!--", "<ol><li>x", "<p>  \n ", "<span style='mso-list:Ignore'>"])(
  "very much of %s → costs no more than its length",
  async (piece) => {
    const pasted = (size: number) => piece.repeat(size / piece.length);
    expect(await growthOf(pasted, async (html) => wordsOfHtml(html), 30_000)).toBeLessThan(maxGrowth);
  },
);
