import { expect, test } from "vitest";
import { unknownPages } from "#domain/content/documents/references.ts";
import { onwardAddresses } from "./moved-addresses.ts";
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
    "a circle of two",
    { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/a") },
    "in a circle: /b leads on to /a leads on to /b",
  ],
  ["itself", { "pages/a": page("/a", "/a") }, "in a circle: /a leads on to /a"],
  ["a circle after a step", { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/b") }, "in a circle: /b"],
  ["a page that is not there", { "pages/a": page("/a", "/nothing") }, "The site has no page /nothing."],
])("an address that leads to %s → refused by name", (_what, documents, sentence) => {
  const [problem] = unknownPages(documents, { url: "https://example.org" });
  expect(problem?.sentence).toContain(sentence);
});

test.each([
  ["a chain", { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/c"), "pages/c": page("/c") }, "/c"],
  [
    "another address of a page",
    { "pages/a": page("/a", "/before"), "pages/b": { ...page("/b"), alsoAt: ["/before"] } },
    "/b",
  ],
  [
    "a page that a menu names still",
    { navigation: { href: "/a#x" }, "pages/a": page("/a", "/c"), "pages/c": page("/c") },
    "/c",
  ],
])(
  "a retired page leads to %s → nothing stands against it, and its address leads to the end",
  (_what, documents, end) => {
    expect(unknownPages(documents, { url: "https://example.org" })).toEqual([]);
    expect(onwardAddresses({ ...documents, events: [] }, []).get("/a")).toBe(end);
  },
);

test("a page got another address and was retired → both of its addresses lead on; a circle leads nowhere", () => {
  const moved = [{ from: "/old", to: "/a" }];
  const documents = { "pages/a": page("/a", "/c"), "pages/c": page("/c"), events: [] };
  expect(onwardAddresses(documents, moved).get("/old")).toBe("/c");
  const circle = { "pages/a": page("/a", "/a"), events: [] };
  expect(onwardAddresses(circle, moved)).toEqual(new Map());
});
