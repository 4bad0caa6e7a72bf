import { expect, test } from "vitest";
import { firstEdition } from "#content/first-edition.ts";
import {
  whyTooLarge,
  type DocumentMigration,
  migrateDocuments,
  schemaVersion,
  migrateVersions,
} from "./documents.ts";
import { checkDocuments } from "#content/content.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import { examine } from "#office/operations/check-up/check-up.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";
import { useTestServices } from "#test/support/services.ts";
import { changeDocument } from "./edit-document.ts";
import { loadContent } from "./load-content.ts";
import { publishDrafts } from "./publish.ts";

const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);
const texts = (count: number, length: number) => Array.from({ length: count }, () => "x".repeat(length));

test.each<[string, unknown, string | undefined]>([
  ["pages/about", nested(19), undefined],
  ["pages/about", nested(21), "It has groups in groups, more than 20 of them."],
  ["pages/about", texts(1_499, 1), undefined],
  ["pages/about", texts(1_500, 1), "It has more than 1,500 fields."],
  ["pages/about", texts(5, 20_000), undefined],
  ["pages/about", texts(1, 20_001), "A text of it has more than 20,000 characters."],
  ["pages/about", texts(6, 20_000), "It has more than 100,000 characters."],
  ["events", texts(5_999, 60), undefined],
  ["events", texts(6_000, 1), "It has more than 6,000 fields."],
  ["pages/about", { [`${"k".repeat(100_001)}`]: 1 }, "It has more than 100,000 characters."],
])("%s of some size (%#) → kept, or why not", (name, document, reason) => {
  expect(whyTooLarge(name, document)).toBe(reason);
});

test("as many events and projects as there may be, with all their fields → kept", () => {
  const event = {
    ...Object.fromEntries(
      ["id", "kind", "date", "time", "endTime", "status", "movedFrom"].map((key) => [key, "x".repeat(20)]),
    ),
    title: "x".repeat(100),
    location: "x".repeat(160),
    note: "x".repeat(200),
  };
  expect(
    whyTooLarge(
      "events",
      Array.from({ length: 500 }, () => event),
    ),
  ).toBeUndefined();
  for (const [name, document] of Object.entries(firstEdition))
    expect(whyTooLarge(name, document)).toBeUndefined();
});

/** Two changes as new versions might make them: a field is renamed, then a new field is needed. */
const steps: DocumentMigration[] = [
  ofAbout(({ lead, ...about }) => ({ ...about, deck: lead })),
  ofAbout((about) => ({ ...about, closing: "" })),
];

/** An edition that does not differ in the document needs no change. */
function ofAbout(change: (about: Record<string, unknown>) => unknown): DocumentMigration {
  return ({ about, ...others }) =>
    about === undefined ? others : { ...others, about: change({ ...(about as object) }) };
}

test("An edition of the first version → its documents get every change since, in order", () => {
  const documents = { about: { heading: "About", lead: "Hello" }, home: { lead: "Hello" } };
  expect(migrateDocuments(documents, 0, steps)).toEqual({
    about: { heading: "About", deck: "Hello", closing: "" },
    home: { lead: "Hello" },
  });
  expect(documents.about).toEqual({ heading: "About", lead: "Hello" });
});

test("An edition of the version before → only what changed since", () => {
  expect(migrateDocuments({ about: { deck: "Hello" } }, 1, steps)).toEqual({
    about: { deck: "Hello", closing: "" },
  });
});

test("An edition without the changed document, or of this version → as it was", () => {
  expect(migrateDocuments({ home: { lead: "Hello" } }, 0, steps)).toEqual({ home: { lead: "Hello" } });
  expect(migrateDocuments({ about: { lead: "Hello" } }, 2, steps)).toEqual({ about: { lead: "Hello" } });
});

test("A version for a time of a page that was taken away → it goes with the page, those of others stay", () => {
  const withoutAbout: DocumentMigration = ({ about: _page, ...others }) => others;
  const version = { body: { lead: "Today" }, from: "2026-10-17T08:00" };
  const [gone, kept] = [
    { ...version, document: "about" },
    { ...version, document: "home" },
  ];
  expect(migrateVersions([gone, kept], 0, [withoutAbout])).toEqual([kept]);
});

test("an edition from before a page and a figure were added → theirs are the first edition's, and nothing else is filled in", () => {
  const { "/not-found": _page, ...metadata } = firstEdition["pages/metadata"];
  const { contactReplyHours: _figure, ...figures } = firstEdition.figures;
  const documents = {
    "pages/metadata": {
      ...metadata,
      "/contribution-form": { ...metadata["/contribution-form"], type: undefined },
    },
    figures: { ...figures, supporters: { ...figures.supporters, text: "1,300" } },
  };
  const migrated = migrateDocuments(documents, schemaVersion);
  expect(migrated).toMatchObject({
    "pages/metadata": { "/not-found": _page },
    figures: { contactReplyHours: _figure, supporters: { text: "1,300" } },
  });
  expect(checkDocuments(migrated)).toMatchObject({
    problems: [{ document: "pages/metadata", field: "/contribution-form.type" }],
  });
});

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
