import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { checkPages, checkSizes } from "./check-pages.ts";

const authorization = "Authorized by A. Agent, financial agent";
const check = {
  isServed: (path: string) => path === "/images/oak.svg",
  onwards: new Map([["/events-news", "/news-events"]]),
  authorization,
};

function page(body: string, path = "/about") {
  return {
    path,
    text: `<!DOCTYPE html><html><body><h1>About</h1>${body}<p>${authorization}</p></body></html>`,
  };
}

const sentences = (html: string) =>
  checkPages([page(html), page('<p id="now">Home</p>', "/")], check).map(({ sentence }) => sentence);

test.each([
  '<a href="/">Home</a><a href="/#now">Now</a><a href="#here">Here</a><p id="here"></p>',
  '<a href="https://example.org/x">Out</a><a href="mailto:a@example.org">Write</a>',
  '<a href="/?from=about#now">Now</a><a href="/functions/v1/x">A function</a><a href="/events-news">Moved</a>',
  '<img src="/images/oak.svg" alt="">',
])("%s → nothing is wrong", (html) => {
  const moved = page("", "/news-events");
  expect(checkPages([page(html), page('<p id="now">Home</p>', "/"), moved], check)).toEqual([]);
});

test.each([
  ['<a href="/abuot">About</a>', "A link leads to /abuot, but the site has no such page."],
  ['<a href="/#soon">Soon</a>', "A link leads to /#soon, but nothing on that page has the name soon."],
  ['<a href="#there">There</a>', "A link leads to #there, but nothing on that page has the name there."],
  ['<img src="/images/oak.svg">', "The picture /images/oak.svg has no words that say what it shows."],
  ['<img src="/images/elm.svg" alt="An elm">', "There is no picture /images/elm.svg."],
  ["<h1>Again</h1>", "The page has 2 main headings; it needs exactly one."],
  ['<p id="a"></p><p id="a"></p>', "The page has the id a twice; a link could lead to either."],
  [
    '<form id="submit-contact-form"><input id="submit-contact-form-email"></form>'.repeat(2),
    "The page has the same form twice. Keep one of them on this page.",
  ],
])("%s → %s", (html, sentence) => {
  expect(sentences(html)).toEqual([sentence]);
});

test.each([authorization, ""])("A page without the authorization line “%s” → named", (line) => {
  const text = page("").text.replace(authorization, "");
  expect(checkPages([{ path: "/about", text }], { ...check, authorization: line })).toEqual([
    { page: "/about", sentence: "The page does not show the authorization line, which the law asks for." },
  ]);
});

test("A page a little above its budget → a warning; far above it → refused", async () => {
  const ofKilobytes = (count: number) => page(randomBytes(count * 512).toString("hex"));
  expect(await checkSizes([ofKilobytes(4)])).toEqual({ problems: [], warnings: [] });
  expect(await checkSizes([ofKilobytes(26)])).toMatchObject({
    problems: [],
    warnings: [{ page: "/about", sentence: expect.stringContaining("11.0 KB would be well") }],
  });
  expect(await checkSizes([ofKilobytes(60)])).toMatchObject({ problems: [{ page: "/about" }], warnings: [] });
});
