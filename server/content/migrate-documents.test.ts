import { expect, test } from "vitest";
import { checkDocuments } from "#content/content.ts";
import { firstEdition } from "#content/documents.ts";
import {
  changeDocument,
  type DocumentMigration,
  documentMigrations,
  migrateDocuments,
  schemaVersion,
} from "./migrate-documents.ts";
import { migrateVersions } from "./schedule-document.ts";

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

test("A version for a time of a page that was taken away → it goes with the page, those of others stay", () => {
  const withoutAbout: DocumentMigration = ({ about: _page, ...others }) => others;
  const version = { body: { lead: "Today" }, from: "2026-10-17T08:00" };
  const [gone, kept] = [
    { ...version, document: "about" },
    { ...version, document: "home" },
  ];
  expect(migrateVersions([gone, kept], 0, [withoutAbout])).toEqual([kept]);
});

test("An edition with the portrait on three pages → it stands once, the uploaded one before a drawing; captions stay", () => {
  const portraitOnce = documentMigrations.slice(0, 1);
  const photo = `/pictures/${"a".repeat(32)}-800x900`;
  const home = {
    hero: { experience: "Read", portraits: ["/images/hero-portrait.svg"], portraitAlternative: "" },
  };
  const about = { heading: "About", portrait: { src: photo, alt: "Ann in the rain", caption: "Ann" } };
  expect(migrateDocuments({ "pages/home": home, "pages/about": about }, 0, portraitOnce)).toEqual({
    "pages/home": { hero: { experience: "Read" } },
    "pages/about": { heading: "About", portrait: { caption: "Ann" } },
    portrait: { pictures: [photo], alternative: "Ann in the rain" },
  });
  expect(migrateDocuments({ "pages/home": home }, 0, portraitOnce)).toMatchObject({
    portrait: { pictures: ["/images/hero-portrait.svg"] },
  });
  expect(migrateDocuments({ events: [] }, 0)).toEqual({ events: [] });
});

test("an edition from before a page and a figure were added → theirs are the first edition's, and nothing else is filled in", () => {
  const { "/contact": _page, ...metadata } = firstEdition["pages/metadata"];
  const { firstUpdateHours: _figure, ...figures } = firstEdition.figures;
  const documents = {
    "pages/metadata": { ...metadata, "/": { ...metadata["/"], type: undefined } },
    figures: { ...figures, supporters: { ...figures.supporters, text: "1,300" } },
  };
  const migrated = migrateDocuments(documents, schemaVersion);
  expect(migrated).toMatchObject({
    "pages/metadata": { "/contact": _page },
    figures: { firstUpdateHours: _figure, supporters: { text: "1,300" } },
  });
  expect(checkDocuments(migrated)).toMatchObject({
    problems: [{ document: "pages/metadata", field: "/.type" }],
  });
});

test("a figure of the public record from before references → marked as to be found, and the edition is still shown", () => {
  const supporters = { ...firstEdition.figures.supporters, source: "public record" };
  const figures = { ...firstEdition.figures, supporters };
  expect(checkDocuments({ figures })).toHaveProperty("problems");
  const migrated = migrateDocuments({ figures }, 1);
  expect(migrated).toMatchObject({ figures: { supporters: { reference: "[To be found]" } } });
  expect(checkDocuments(migrated)).toHaveProperty("documents");
});

/** A document of the first edition as the version before its words left the components wrote it. */
function withoutWords(document: object, part: string, words: readonly string[]): object {
  const fields = Object.entries((document as Record<string, object>)[part] ?? {});
  return { ...document, [part]: Object.fromEntries(fields.filter(([key]) => !words.includes(key))) };
}

test("An edition from before words of components became fields → it has them, and is as valid as the first edition", () => {
  const help = firstEdition["pages/ways-to-help"];
  const before = {
    "pages/home": withoutWords(firstEdition["pages/home"], "supporters", [
      "heading",
      "goal",
      "funding",
      "action",
      "joined",
      "where",
      "bars",
    ]),
    "pages/platform": withoutWords(firstEdition["pages/platform"], "neighbourhoods", [
      "population",
      "proposed",
    ]),
    "pages/operations-centre-plan": withoutWords(firstEdition["pages/operations-centre-plan"], "countdown", [
      "label",
      "formsWereDue",
      "formsAreDue",
      "reported",
      "target",
      "signatures",
      "bar",
    ]),
    "pages/donate": withoutWords(firstEdition["pages/donate"], "progress", [
      "label",
      "raised",
      "meter",
      "stated",
      "live",
    ]),
    "pages/ways-to-help": {
      ...help,
      categories: help.categories.map(({ ways, when, ...category }) => ({
        ...category,
        ways: ways.map((way) => ({ ...way, text: way.text.usual })),
        ...(when && { when: { ...when, text: when.text.usual } }),
      })),
    },
  };
  const migrated = migrateDocuments(before, 2);
  expect(checkDocuments(migrated)).toMatchObject({ documents: migrated, warnings: [] });
  expect(migrated).toMatchObject({
    "pages/home": firstEdition["pages/home"],
    "pages/donate": firstEdition["pages/donate"],
  });
});

test("Words of the present version in a file that says none → every step leaves them as they are", () => {
  expect(migrateDocuments(firstEdition, 0)).toEqual(migrateDocuments(firstEdition, schemaVersion));
});

test("An edition from before words followed the election → the first edition's have theirs after the vote, an editor's own stay in all phases", () => {
  const events = firstEdition["pages/news-events"];
  const { officeHoursNote: _, ...page } = firstEdition["pages/contact"].page;
  const { welcome } = firstEdition["e-mails"];
  const before = {
    "pages/news-events": {
      ...events,
      lead: "Come and walk with me.",
      dates: { ...events.dates, plan: events.dates.plan.usual, planned: events.dates.planned.usual },
      columns: events.columns.map((column) => ({ ...column, text: column.text.usual })),
    },
    "pages/contact": { ...firstEdition["pages/contact"], page },
    "e-mails": { ...firstEdition["e-mails"], welcome: { ...welcome, text: welcome.text.usual } },
  };
  const migrated = migrateDocuments(before, 3);
  expect(checkDocuments(migrated)).toMatchObject({ documents: migrated, warnings: [] });
  expect(migrated).toEqual({
    "pages/news-events": { ...events, lead: { usual: "Come and walk with me." } },
    "pages/contact": firstEdition["pages/contact"],
    "e-mails": firstEdition["e-mails"],
  });
});
