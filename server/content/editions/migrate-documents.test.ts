import { expect, test } from "vitest";
import { checkDocuments } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import { type DocumentMigration, migrateDocuments, schemaVersion } from "./migrate-documents.ts";
import { migrateVersions } from "./schedule-document.ts";

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
