/** What anybody may send as an HTML mail costs no more than its length. */

import { expect, test } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { textOfHtml } from "./text-of-html.ts";

/** What is repeated, and what ends it. */
const adversarial: Record<string, [string, string?]> = {
  "elements that don't end": ["<"],
  "names of elements": ["<br "],
  "scripts that don't end": ["<script>"],
  "scripts before one end that doesn't end": ["<script>", "</script"],
  "comments that don't end": ["<!--"],
  "spaces between elements": ["<b> "],
  "paragraphs of spaces": ["<b> <p> "],
  "spaces as references": ["&#32;"],
};

test.each(Object.entries(adversarial))(
  "%s → twice as many cost twice as much",
  async (_, [unit, end = ""]) => {
    const make = (size: number) => unit.repeat(size / unit.length) + end;
    expect(await growthOf(make, textOfHtml, 10_000)).toBeLessThan(maxGrowth);
  },
);

test.each([
  ["<p>One</p>\n\n<p>two   <b>words</b></p><ul><li>a</li><li>b</li></ul>", "One\ntwo words\na\nb"],
  ["<p>One<p>two<ul><li>a<li>b</ul><div>c<div>d</div></div>e<hr>f", "One\ntwo\na\nb\nc\nd\n\ne\nf"],
  ["a < b and b <c", "a < b and b <c"],
  ["a<!-- > <p> -->b<!-- c", "ab<!-- c"],
  ["<HEAD><TITLE>x</TITLE></HEAD><STYLE type=a>p>a{}</STYLE>b<ScRiPt>if (a<b) c</sCrIpT >d", "bd"],
  ["<!doctype html><?xml version=1?><header>a</header>", "a"],
  ["&#0;&#x0;&#1114112;&#x110000;&#x10FFFF;&#1;", "&#0;&#x0;&#1114112;&#x110000;\u{10ffff}\u0001"],
])("%s → its words", (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});
