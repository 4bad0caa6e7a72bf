import { expect, test } from "vitest";
import { changeDocument, type DocumentMigration, migrateDocuments } from "./migrate-documents.ts";

/** Two changes as new versions might make them: a field is renamed, then a new field is needed. */
const steps: DocumentMigration[] = [
  (documents) => changeDocument(documents, "about", ({ lead, ...about }) => ({ ...about, deck: lead })),
  (documents) => changeDocument(documents, "about", (about) => ({ ...about, closing: "" })),
];

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

test("An edition with the portrait on three pages → it stands once, the uploaded one before a drawing; captions stay", () => {
  const photo = `/pictures/${"a".repeat(32)}-800x900`;
  const home = {
    hero: { experience: "Read", portraits: ["/images/hero-portrait.svg"], portraitAlternative: "" },
  };
  const about = { heading: "About", portrait: { src: photo, alt: "Ann in the rain", caption: "Ann" } };
  expect(migrateDocuments({ "pages/home": home, "pages/about": about }, 0)).toEqual({
    "pages/home": { hero: { experience: "Read" } },
    "pages/about": { heading: "About", portrait: { caption: "Ann" } },
    portrait: { pictures: [photo], alternative: "Ann in the rain" },
  });
  expect(migrateDocuments({ "pages/home": home }, 0)).toMatchObject({
    portrait: { pictures: ["/images/hero-portrait.svg"] },
  });
  expect(migrateDocuments({ events: [] }, 0)).toEqual({ events: [] });
});
