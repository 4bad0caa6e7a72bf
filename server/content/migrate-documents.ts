/**
 * Brings documents that an older version of the software stored to the present schemas. A field that may be absent or has a default, a new
 * page's entry in `pages/metadata` and a new figure need nothing: they are filled in (content/schema/complete.ts). A new version that
 * changes a schema otherwise adds a step at the end of `documentMigrations`, a pure function with a test, such as one that calls the field
 * `lead` of the page /about `deck` from then on:
 *
 *     (documents) => changeDocument(documents, "pages/about", ({ lead, ...about }) => ({ ...about, deck: lead }))
 */

import { firstEdition } from "#content/documents.ts";
import { completed } from "#content/schema/complete.ts";
import { valueAt } from "#domain/content/field-place.ts";
import type { DocumentSet } from "#domain/content/schedule.ts";
import { schemaOf } from "./documents.ts";

/** Takes the documents of an edition or a draft, which are only those that differ from the first edition, as the version before wrote them. */
export type DocumentMigration = (documents: DocumentSet) => DocumentSet;

/** Every change of the schemas since the first published version, in order. A published step is never changed. */
export const documentMigrations: readonly DocumentMigration[] = [
  takePortraitOutOfPages,
  markUnreferenced,
  takeWordsOutOfComponents,
  sayWordsInPhases,
];

/** How many changes of the schemas this version knows; stored with every edition and draft. */
export const schemaVersion = documentMigrations.length;

/** The documents as this version writes them; those of a newer version are returned as they are, for the check to refuse. */
export function migrateDocuments(
  documents: DocumentSet,
  from: number,
  steps: readonly DocumentMigration[] = documentMigrations,
): DocumentSet {
  const migrated = steps.slice(from).reduce((changed, step) => step(changed), documents);
  return Object.fromEntries(
    Object.entries(migrated).map(([name, document]) => {
      const schema = schemaOf(name);
      return [name, schema ? completed(schema, document, valueAt(firstEdition, [name])) : document];
    }),
  );
}

/** Changes one document where it is among them; an edition that does not differ in it needs no change. */
export function changeDocument(
  documents: DocumentSet,
  name: string,
  change: (document: Record<string, unknown>) => unknown,
): DocumentSet {
  const document = documents[name];
  if (typeof document !== "object" || document === null) return documents;
  return { ...documents, [name]: change({ ...document }) };
}

/**
 * The portrait stood on three pages, each with its own words on it; the home page also had what it shows where that does not load. Of several
 * the uploaded one is kept.
 */
function takePortraitOutOfPages(documents: DocumentSet): DocumentSet {
  const { portraits, portraitAlternative, ...hero } = recordOf(recordOf(documents["pages/home"])["hero"]);
  const pages = ["pages/about", "pages/meet-candidate"];
  const onPages = pages.map((page) => recordOf(recordOf(documents[page])["portrait"]));
  const known = [
    { pictures: portraits, alternative: portraitAlternative },
    ...onPages.map(({ src, alt }) => ({ pictures: src === undefined ? undefined : [src], alternative: alt })),
  ].filter(({ pictures }) => Array.isArray(pictures));
  const kept = known.find(({ pictures }) => JSON.stringify(pictures).includes("/pictures/")) ?? known[0];
  const changed = kept ? { ...documents, portrait: kept } : documents;
  return pages.reduce(
    (result, page) =>
      changeDocument(result, page, (document) => ({
        ...document,
        portrait: { caption: recordOf(document["portrait"])["caption"] },
      })),
    changeDocument(changed, "pages/home", (home) => ({ ...home, hero })),
  );
}

/** Words that stood in components became fields, and the ways to help follow the phases of the election. */
function takeWordsOutOfComponents(documents: DocumentSet): DocumentSet {
  const added: Record<string, Record<string, object>> = {
    "pages/home": {
      supporters: {
        heading: { usual: "neighbors so far", after: "neighbors in our count" },
        goal: { usual: "Our goal is", after: "Our goal was" },
        funding: "Funding:",
        action: { usual: "Become a Supporter", after: "Get the campaign letter" },
        joined: { usual: "neighbors joined in the last hour", after: "" },
        where: "Where supporters live",
        bars: "Supporters by neighbourhood",
      },
    },
    "pages/platform": { neighbourhoods: { population: "Population: {population}", proposed: "Proposed:" } },
    "pages/operations-centre-plan": {
      countdown: {
        label: "Deadline",
        formsWereDue: "Forms were due",
        formsAreDue: "Forms are due",
        reported: "forms reported",
        target: "target",
        signatures: "signatures",
        bar: "{current} forms against a target of {target} signatures",
      },
    },
    "pages/donate": {
      progress: {
        label: "About this fund",
        raised: "raised of {goal} by {donors} donors",
        meter: "{title}: {percent}% of the goal",
        stated: "{percent}% of the goal, as of {day}.",
        live: "{percent}% of the goal, counted from received donations.",
      },
    },
  };
  const withWords = Object.entries(added).reduce(
    (result, [name, parts]) =>
      changeDocument(result, name, (document) => ({
        ...document,
        ...Object.fromEntries(
          Object.entries(parts).map(([part, words]) => [part, { ...words, ...recordOf(document[part]) }]),
        ),
      })),
    documents,
  );
  return changeDocument(withWords, "pages/ways-to-help", (page) => ({
    ...page,
    categories: recordsOf(page["categories"]).map(({ ways, when, ...category }) => ({
      ...category,
      ways: recordsOf(ways).map(withUsualText),
      ...(when !== undefined && { when: withUsualText(recordOf(when)) }),
    })),
  }));
}

/** A file of words that says no version may be new enough to have its text by phase already. */
function withUsualText({ text, ...others }: Record<string, unknown>): Record<string, unknown> {
  return { ...others, text: typeof text === "string" ? { usual: text } : text };
}

/** Words that were the same in every phase of the election; a name that leads to a list means each of its entries. */
const sinceInPhases: Readonly<Record<string, readonly string[]>> = {
  "pages/home": ["qualifications.text", "invitation"],
  "pages/news-events": ["lead", "dates.plan", "dates.planned", "columns.text"],
  "pages/pkols": ["hero.deck", "commitments.heading", "action.text"],
  "pages/amalgamation": ["lead"],
  "pages/donation-success": ["shareText"],
  "pages/e-mail-link": ["volunteerConfirmed.lead"],
  "e-mails": ["welcome.text"],
};

/**
 * Words that promise, ask or claim something differ after the vote. Those of the first edition get what it says then; an editor's own
 * stay as they are, since nobody else knows what is still true of them.
 */
function sayWordsInPhases(documents: DocumentSet): DocumentSet {
  const inPhases = Object.entries(sinceInPhases).reduce((result, [name, places]) => {
    const change = (document: Record<string, unknown>) =>
      places.reduce<unknown>((changed, place) => {
        const names = place.split(".");
        const known = valuesAt(valueAt(firstEdition, [name]), names).map(recordOf);
        return changeAt(changed, names, (words) =>
          typeof words === "string"
            ? (known.find(({ usual }) => usual === words) ?? { usual: words })
            : words,
        );
      }, document);
    return changeDocument(result, name, change);
  }, documents);
  const officeHoursNote = {
    usual: "",
    after: "[Whether office hours go on after the vote: to be confirmed.]",
  };
  return changeDocument(inPhases, "pages/contact", (contact) => ({
    ...contact,
    page: { officeHoursNote, ...recordOf(contact["page"]) },
  }));
}

/** The values at a place, of each entry where a list is on the way. */
function valuesAt(value: unknown, place: readonly string[]): unknown[] {
  const [name, ...rest] = place;
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, place));
  return valuesAt(recordOf(value)[name], rest);
}

/** The value with its values at a place changed; what has no such place stays as it is. */
function changeAt(value: unknown, place: readonly string[], change: (words: unknown) => unknown): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((entry) => changeAt(entry, place, change));
  const record = recordOf(value);
  return Object.hasOwn(record, name) ? { ...record, [name]: changeAt(record[name], rest, change) } : value;
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Figures of the public record say where they are written; those from before have yet to. */
function markUnreferenced(documents: DocumentSet): DocumentSet {
  return changeDocument(documents, "figures", (figures) =>
    Object.fromEntries(
      Object.entries(figures).map(([key, figure]) => {
        const { source, reference } = recordOf(figure);
        const isUnmarked = source === "public record" && reference === undefined;
        return [key, isUnmarked ? { ...recordOf(figure), reference: "[To be found]" } : figure];
      }),
    ),
  );
}
