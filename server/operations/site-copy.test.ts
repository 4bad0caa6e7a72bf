import { expect, test } from "vitest";
import { withRelativeAddresses } from "./site-copy.ts";

const files = new Set([
  "index.html",
  "about/index.html",
  "news/rain/index.html",
  "images/a.svg",
  "pictures/a/400.avif",
  "assets/f.woff2",
]);

test.each([
  ["index.html", '<a href="/about#why">', '<a href="./about/index.html#why">'],
  ["index.html", '<a href="/about-me#why">', '<a href="./about/index.html#why">'],
  ["about/index.html", '<a href="/">', '<a href="../index.html">'],
  ["news/rain/index.html", '<a href="/about/">', '<a href="../../about/index.html">'],
  ["about/index.html", '<img src="/images/a.svg?theme=plum">', '<img src="../images/a.svg?theme=plum">'],
  [
    "about/index.html",
    '<source srcset="/pictures/a/400.avif 400w, /pictures/a/400.avif 800w">',
    '<source srcset="../pictures/a/400.avif 400w, ../pictures/a/400.avif 800w">',
  ],
  ["index.html", "src:url(/assets/f.woff2)", "src:url(./assets/f.woff2)"],
  [
    "index.html",
    '<a href="//a.ca"><a href="https://a.ca/about">',
    '<a href="//a.ca"><a href="https://a.ca/about">',
  ],
  [
    "index.html",
    '<form action="/functions/x"><a href="/gone">',
    '<form action="/functions/x"><a href="/gone">',
  ],
])("in the archive's %s: %s → %s", (path, text, expected) => {
  expect(withRelativeAddresses(text, path, { files, moved: new Map([["/about-me", "/about"]]) })).toBe(
    expected,
  );
});
