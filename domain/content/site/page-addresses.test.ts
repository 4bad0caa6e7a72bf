import { expect, test } from "vitest";
import { unknownPages } from "#domain/content/documents/references.ts";
import { whyNoPageAt } from "./page-addresses.ts";

test.each([
  "/functions",
  "/functions/v1/contact",
  "/donate/x",
  "/volunteer/confirm",
  "/readyz",
  "/news/first",
  "/pictures",
  "/rest/v1",
  "/events/walk",
  "/subscription/leave",
  "/not-found",
  "/thank-you/message",
  "/taken",
  "/before",
])("a page at %s, which is the program’s own or taken → refused with the address", (address) => {
  expect(whyNoPageAt(address, ["/taken"], new Map([["/before", "/taken"]]))).toContain(
    `/${address.split("/")[1] ?? ""}`,
  );
});

test.each(["/road-safety", "/donation", "/my/news", "/functional"])("a page at %s → possible", (address) => {
  expect(whyNoPageAt(address, [])).toBeUndefined();
});

const page = (address: string, leadsTo?: string) => ({ address, blocks: [], ...(leadsTo && { leadsTo }) });

test.each([
  [
    "a chain",
    { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/c"), "pages/c": page("/c") },
    "/b is retired and leads on to /c",
  ],
  [
    "a circle of two",
    { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/a") },
    "in a circle: /b leads on to /a leads on to /b",
  ],
  ["itself", { "pages/a": page("/a", "/a") }, "in a circle: /a leads on to /a"],
  [
    "another address of a page",
    { "pages/a": page("/a", "/before"), "pages/b": { ...page("/b"), alsoAt: ["/before"] } },
    "/before is retired and leads on to /b",
  ],
  ["a page that is not there", { "pages/a": page("/a", "/nothing") }, "The site has no page /nothing."],
  [
    "a menu to a retired page",
    { navigation: { href: "/a#x" }, "pages/a": page("/a", "/c"), "pages/c": page("/c") },
    "/a#x is retired and leads on to /c",
  ],
])("an address that leads to %s → refused by name", (_what, documents, sentence) => {
  const [problem] = unknownPages(documents, { url: "https://example.org" });
  expect(problem?.sentence).toContain(sentence);
});
