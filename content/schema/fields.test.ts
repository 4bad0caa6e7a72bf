import { expect, test } from "vitest";
import {
  email,
  letter,
  line,
  link,
  prose,
  webAddress,
  decoration,
  entries,
  group,
  image,
  list,
} from "./fields.ts";
import { completed, entrySchema } from "./values.ts";
import type { z } from "zod";
import { schemaOf } from "#content/content.ts";
import { isDocumentName } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { fieldsToFill, inputOf, kindOf, labelOf } from "./describe.ts";
import { aboutOf, isOpenGroup, kindsOfBlock } from "./schema-tree.ts";

// An expression that tries each way to divide the text takes 8 seconds.
test("a long text that is nearly an e-mail address → refused at once", { timeout: 2_000 }, () => {
  expect(email().safeParse(`a@${"b.".repeat(40_000)} `).success).toBe(false);
});

test.each([
  ["an e-mail address", email(), "ann@example.org\u200B"],
  ["a link", link(), "https://example.org/\u2060plan"],
  ["a link in the other direction", link(), "/about\u202Egnp"],
  ["another site's address", webAddress(), "https://exam\u00ADple.org"],
  ["a name", line(), "Ann\u200B Lee"],
  ["a link in a text", prose(), "Read [the plan](https://example.org/\uFEFFplan)."],
  ["an e-mail", letter(), "Hello\u{E0041}"],
])("%s with a sign that can't be seen → refused with a sentence", (_what, schema, text) => {
  const read = schema.safeParse(text);
  expect(read.error?.issues.map(({ message }) => message).join(" ")).toMatch(
    /can't be seen|not an e-mail address|not a web address/,
  );
});

test("a name in Persian, an emoji and marks of Hebrew → taken", () => {
  for (const text of ["می\u200Cخواهم", "Thank you 👩🏽\u200D💻 ❤\uFE0F", "שלום\u200F!"])
    expect(line().safeParse(text).success).toBe(true);
});

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

/** Every label, hint and option that an editor of any document reads, with the way to it. */
function saidIn(schema: z.ZodType, place: string): [place: string, said: string][] {
  const { description } = aboutOf(schema);
  const { optionLabels = [] } = kindOf(schema) === "text" ? inputOf(schema) : {};
  const own = [labelOf(schema), typeof description === "string" ? description : undefined, ...optionLabels];
  const entry = entrySchema(schema);
  const inner: [string, z.ZodType][] = [
    ...kindsOfBlock(schema),
    ...(entry ? [["entry", entry] as [string, z.ZodType]] : []),
    // The keys of open groups name entries, which have titles.
    ...(isOpenGroup(schema) ? [] : fieldsToFill(schema)),
  ];
  return [
    ...own.filter((said) => said !== undefined).map((said): [string, string] => [place, said]),
    ...inner.flatMap(([key, field]) => saidIn(field, `${place}.${key}`)),
  ];
}

const said = [...Object.keys(firstEdition), "pages/new-page", "posts/new-post"]
  .filter(isDocumentName)
  .flatMap((name) => saidIn(schemaOf(name), name));

/** Words of programmers, of printers and of this project's papers. */
const noPlainWord =
  /\b(hrefs?|src|url|alt|id|ids|cta|hero|lead|deck|intro|stats?|aap|slug|geo|uri|json|html|schema|specification|decisions|section \d)\b/i;

test.each([
  ["no word that only programmers use", noPlainWord],
  ["no two words run together", /[a-z][A-Z]|[a-z]\d|\w_\w|\w-\d/],
])("what editors read of every field → %s", (_what, pattern) => {
  const allowed = /YouTube|LinkedIn|BASE_URL/g;
  expect(said.filter(([, words]) => pattern.test(words.replaceAll(allowed, "")))).toEqual([]);
});

test("every field of every document → has a label", () => {
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter(([, words]) => !/^[“{\p{Lu}\d]/u.test(words))).toEqual([]);
});
