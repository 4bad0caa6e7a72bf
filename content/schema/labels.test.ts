import type { z } from "zod";
import { expect, test } from "vitest";
import { schemaOf } from "#content/content.ts";
import { isDocumentName } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { fieldsToFill, inputOf, kindOf, labelOf } from "./describe.ts";
import { entrySchema } from "./new-value.ts";
import { aboutOf, isOpenGroup, kindsOfBlock } from "./schema-tree.ts";

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
