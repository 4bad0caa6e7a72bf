import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContentContext } from "#app/content/content.ts";
import { testContent } from "#test/support/test-content.ts";
import { Prose } from "./prose.tsx";

test.each([
  ["a plain sentence stays as it is", "Ask first.", "Ask first."],
  [
    "a link within the site is a plain link",
    "See [my platform](/platform#housing).",
    'See <a href="/platform#housing">my platform</a>.',
  ],
  [
    "a link to another site opens in a new tab, which is said",
    "[The viewer](https://x.example.org)",
    '<a href="https://x.example.org" target="_blank" rel="noopener">The viewer<span class="visually-hidden"> (opens in a new tab)</span></a>',
  ],
  ["a mail address opens no tab", "[me](mailto:a@example.org)", '<a href="mailto:a@example.org">me</a>'],
  ["stressed words are strong", "a **$150M** loan", "a <strong>$150M</strong> loan"],
  [
    "names of this place carry their language, wherever they stand",
    "On PKOLS, by Néc̓-Mum, in **W̱SÁNEĆ** country",
    'On <span lang="str">PKOLS</span>, by <span lang="str">Néc̓-Mum</span>, in <strong><span lang="str">W̱SÁNEĆ</span></strong> country',
  ],
  [
    "what belongs together stays on one line",
    "Twenty-five dollars, in 24 hours or at 7:00 PM, since June 1, 2026",
    '<span class="unbroken">Twenty-five</span> dollars, in <span class="unbroken">24 hours</span> or at <span class="unbroken">7:00 PM</span>, since <span class="unbroken">June 1</span>, 2026',
  ],
  [
    "a number stays with what it counts",
    "8,735 forms of 87,353 electors, 23 donors, 1268+ neighbors",
    '<span class="unbroken">8,735 forms</span> of <span class="unbroken">87,353 electors</span>, <span class="unbroken">23 donors</span>, <span class="unbroken">1268+ neighbors</span>',
  ],
  ["a placeholder stays a placeholder", "[date to be supplied]", "[date to be supplied]"],
  ["markup stays text", "<b>no</b>", "&lt;b&gt;no&lt;/b&gt;"],
])("%s", (_title, text, markup) => {
  const names = ["PKOLS", "W̱SÁNEĆ", "Néc̓-Mum"].map((name) => ({ name, language: "str" }));
  const content = { ...testContent, municipality: { ...testContent.municipality, names } };
  const prose = (
    <ContentContext value={content}>
      <Prose text={text} />
    </ContentContext>
  );
  expect(renderToStaticMarkup(prose)).toBe(markup);
});
