import { expect, test } from "vitest";
import { checkDocuments } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import { examine } from "#office/operations/check-up/check-up.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";
import { useTestServices } from "#test/support/services.ts";
import { changeDocument } from "./edit-document.ts";
import { loadContent } from "./load-content.ts";
import { publishDrafts } from "./publish.ts";

const given = useTestServices();
const name = "pages/privacy";
/** As a newer version of the software wrote it; other kinds have a field of this name. */
const marquee = { kind: "marquee", id: "moving", clauses: [{ text: "Later words" }], answers: {} };
const blocksOf = (documents: object) => valueAt(documents, [name, "blocks"]) as object[];

test("a block of a kind that there is not → kept when others are edited, not shown, and named in the check-up", async () => {
  const author = "Ann";
  await changeDocument(given.services, { name, author }, (body) => ({
    body: { ...(body as object), blocks: [marquee, ...blocksOf({ [name]: body })] },
  }));
  const first = await publishDrafts(given.services, { author, note: "" });
  expect(first).toMatchObject({
    ok: true,
    edition: 1,
    warnings: [{ document: name, field: "blocks.moving" }],
  });
  await changeDocument(given.services, { name, author }, (body) => ({
    body: { ...(body as object), name: "Ours" },
  }));
  expect(await publishDrafts(given.services, { author, note: "" })).toMatchObject({ ok: true, warnings: [] });
  const { loaded, unusable } = await loadContent(given.services.database, given.services.clock.now());
  expect(unusable).toEqual([]);
  expect(blocksOf(loaded.documents)[0]).toEqual(marquee);
  expect(valueAt(loaded.content, [name, "name"])).toBe("Ours");
  expect(blocksOf(loaded.content)).toHaveLength(blocksOf(firstEdition).length);
  const found = (await examine(given.services)).find((finding) => finding.name === "blocks");
  expect(found?.lines).toEqual([expect.stringContaining(`${name}, blocks.moving: This version`)]);
});

test.each([{ kind: "marquee" }, { kind: "", id: "a" }, { kind: 7, id: "a" }, "words"])(
  "%j, which is no block of any version → a problem",
  (block) => {
    const page = { ...Object.fromEntries(pageDocuments(firstEdition))[name], blocks: [block] };
    expect(checkDocuments({ [name]: page })).toHaveProperty("problems");
  },
);
