import { expect, test } from "vitest";
import { completed } from "./complete.ts";
import { decoration, entries, group, image, line, list } from "./fields.ts";

const page = group({ title: line(), picture: image(), shows: decoration(), note: line().optional() });
const schema = group({ pages: entries(page, ["/", "/new"]), parts: list(page), lead: line() });
const first = {
  pages: {
    "/": { title: "Home", picture: "/images/a.svg", shows: "" },
    "/new": { title: "New", picture: "/images/b.svg", shows: "" },
  },
  parts: [],
  lead: "Hello",
};
const old = { title: "Our home", picture: "/images/c.svg" };

test("a document without a new page's entry and a new field with a default → the first edition's entry and the default", () => {
  expect(completed(schema, { pages: { "/": old }, parts: [old], lead: "Hi" }, first)).toEqual({
    pages: { "/": { ...old, shows: "" }, "/new": first.pages["/new"] },
    parts: [{ ...old, shows: "" }],
    lead: "Hi",
  });
});

test("what an editor wrote, an entry of another name, and a missing field without a default → as they were", () => {
  const document = { pages: { ...first.pages, "/other": { ...old, shows: "A bench" } }, parts: [] };
  expect(completed(schema, document, first)).toEqual(document);
  expect(completed(schema, "words", first)).toBe("words");
});
