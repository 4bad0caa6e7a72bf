/** The documents as everybody reads them, and what is wrong with changed ones. */

import type { z } from "zod";
import { factsOf } from "#domain/content/documents/facts.ts";
import { placeById, valueAt } from "#domain/content/documents/field-place.ts";
import { referenceProblems, referenceWarnings, unknownPages } from "#domain/content/documents/references.ts";
import { picturesWithoutWords } from "#domain/content/pictures/pictures.ts";
import { wordsOfName } from "#domain/content/documents/text-rules.ts";
import { fillFacts } from "#domain/content/documents/facts-in-texts.ts";
import type { Block } from "./blocks/kinds.ts";
import type { Page } from "./blocks/page.ts";
import { withoutUnknownBlocks } from "./blocks/unknown-blocks.ts";
import { isDocumentName, isOpenName, makeSchema, type DocumentName, type Documents } from "./documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import type { Post } from "./blocks/post.ts";
import { entryKeys, type NamedEntry } from "./schema/values.ts";
import { problemsOf } from "./schema/problems.ts";

/** All documents by name with their placeholders filled, frozen: what pages, e-mails, calendars and the office read. */
export type Content = Readable<Documents>;

/** A post; `sentOn` is the day on which it was sent as a letter. */
export type PostContent = Readable<Post> & { readonly sentOn?: string };

/** A page of blocks, and a block of one kind or of any. */
export type PageContent = Readable<Page>;
export type BlockContent<Kind extends Block["kind"] = Block["kind"]> = Readable<
  Extract<Block, { kind: Kind }>
>;

type Readable<T> = T extends object ? { readonly [K in keyof T]: Readable<T[K]> } : T;

/** What an editor has to change: `field` is the way to it, such as `hero.stats.2.figure`, or empty for the whole document. */
export type DocumentProblem = { document: string; field: string; sentence: string };

type CheckedDocuments =
  | { documents: Documents; warnings: DocumentProblem[] }
  | { problems: DocumentProblem[]; warnings: DocumentProblem[] };

/** What checking made: `sound` are the sound documents of the last check by name, since a publication checks all three times and changes one. */
type Checking = {
  schemas: Map<string, z.ZodType>;
  sound: Map<string, CheckedAlone & { text: string }>;
};

/** Made again when it is needed after a collection of memory: together it takes 20 MB, and a server that only shows the content needs none. */
let kept: WeakRef<Checking> | undefined;

function checking(): Checking {
  const known = kept?.deref();
  if (known) return known;
  const fresh: Checking = { schemas: new Map(), sound: new Map() };
  kept = new WeakRef(fresh);
  return fresh;
}

/** The schema of a document. It is kept for a while, because making it takes longer than using it. */
export function schemaOf(name: Parameters<typeof makeSchema>[0]): z.ZodType {
  // All pages have the same, and all posts.
  const [open = ""] = name.split("/");
  const key = isOpenName(name) ? `${open}/` : name;
  const { schemas } = checking();
  const schema = schemas.get(key) ?? makeSchema(name);
  schemas.set(key, schema);
  return schema;
}

/** The content that the documents make. They are not checked again, and all of their blocks are of kinds that there are. */
export function buildContent(documents: Documents): Content {
  return fillFacts(documents, factsOf(documents));
}

/** The content that stored documents make, of which another version of the software may have written some. */
export function buildStored(documents: Documents): Content {
  return buildContent(withoutUnknownBlocks(documents).documents);
}

/** What a clean clone shows, with its pages of blocks. */
export const firstContent = buildContent(firstEdition) as Readable<typeof firstEdition>;

/** The changed documents together with the first edition's others; a page or a post that is changed to `null` is not there. */
export function wholeEdition(changed: object): Record<string, unknown> {
  const all = Object.entries<unknown>({ ...firstEdition, ...changed });
  return Object.fromEntries(all.filter(([name, body]) => body !== null || !isOpenName(name)));
}

/**
 * The whole edition that the changed documents make together with the first edition's others, or what is wrong with it. What `published`
 * documents give cause for already is no warning again.
 */
export function checkDocuments(
  changed: Partial<Record<DocumentName, unknown>>,
  published?: Partial<Record<DocumentName, unknown>>,
): CheckedDocuments {
  const whole = wholeEdition(changed);
  const { documents, unknown } = withoutUnknownBlocks(whole);
  const filled = fillSound(documents);
  const named = (found: readonly DocumentProblem[]) => found.map((problem) => byId(problem, documents));
  const alone = Object.entries(filled).map(([document, value]) =>
    checkAlone(document, value, documents[document]),
  );
  const unsound = alone.flatMap(({ problems }) => problems);
  if (unsound.length > 0) {
    const links = unknownPages(filled, siteOf(filled));
    return { problems: named([...unsound, ...links]), warnings: [] };
  }
  const valid = filled as unknown as Documents;
  const before = published && fillSound(withoutUnknownBlocks(wholeEdition(published)).documents);
  const known = published ? withoutUnknownBlocks(published).unknown.map(({ field }) => field) : [];
  const warnings = [
    ...unknown.filter(({ field }) => !known.includes(field)),
    ...named(referenceWarnings(valid, before)),
  ];
  const problems = named([...referenceProblems(valid), ...entryProblems(alone, valid)]);
  return problems.length > 0
    ? { problems, warnings }
    : { documents: whole as unknown as Documents, warnings };
}

/** A wrong fact is named where it stands, not in every text that repeats it: the first edition's is filled in there. */
function fillSound(documents: Record<string, unknown>): Record<string, unknown> {
  const [facts, firstFacts] = [factsOf(documents as Documents), factsOf(firstEdition)];
  return fillFacts(documents, (name) => facts(name) ?? firstFacts(name));
}

/** A document by itself: what is wrong with it, and the entries of others that it names. */
type CheckedAlone = { document: string; problems: DocumentProblem[]; named: NamedEntry[] };

function checkAlone(document: string, value: unknown, typed: unknown): CheckedAlone {
  const text = JSON.stringify(value);
  const { sound } = checking();
  const known = sound.get(document);
  if (known && known.text === text) return known;
  const problems = problemsOfDocument(document, value, typed);
  const named = problems.length === 0 ? entryKeys(schemaOf(document as DocumentName), value) : [];
  const checked = { document, problems, named };
  if (problems.length === 0) sound.set(document, { ...checked, text });
  return checked;
}

function problemsOfDocument(document: string, value: unknown, typed: unknown): DocumentProblem[] {
  if (!isDocumentName(document))
    return [{ document, field: "", sentence: "There is no document of this name." }];
  const unsaid = picturesWithoutWords(value).map((field) => ({
    field,
    sentence: "Say what the picture shows, for those who can’t see it.",
  }));
  return [...problemsOf(schemaOf(document), value, typed), ...unsaid].map((problem) => ({
    document,
    ...problem,
  }));
}

/** Entries that a document names and that are gone, and figures that it can't draw. Neighbourhoods are found with the links. */
function entryProblems(alone: readonly CheckedAlone[], documents: Documents): DocumentProblem[] {
  return alone.flatMap(({ document, named }) =>
    named.flatMap(({ field, of, key, about }) => {
      if (of === "share-cards") {
        const isThere = Object.hasOwn(documents["share-cards"], key);
        const sentence = `There is no picture of shared links “${key}” any more: choose another.`;
        return isThere ? [] : [{ document, field, sentence }];
      }
      if (of !== "figures") return [];
      const figure = Object.hasOwn(documents.figures, key) ? documents.figures[key] : undefined;
      if (!figure) {
        const sentence = `The figure “${wordsOfName(`figures.${key}`)}” is gone: choose another.`;
        return [{ document, field, sentence }];
      }
      const max = about["wholeUpTo"];
      if (
        typeof max !== "number" ||
        (Number.isInteger(figure.value) && figure.value > 0 && figure.value <= max)
      )
        return [];
      const sentence = `${String(about["wrong"])}, from 1 to ${max}.`;
      return [{ document: "figures", field: `${key}.value`, sentence }];
    }),
  );
}

/** Names entries of lists by their ids, as an editor types them. */
function byId(problem: DocumentProblem, documents: object): DocumentProblem {
  return { ...problem, field: placeById(valueAt(documents, [problem.document]), problem.field) };
}

/** What links are compared with; the first edition's where the campaign says nothing usable. */
function siteOf(filled: Record<string, unknown>) {
  return { url: factsOf(filled as Documents)("campaign.url") ?? firstContent.campaign.url };
}
