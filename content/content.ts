/** The documents as everybody reads them, and what is wrong with changed ones. */

import { factsOf } from "#domain/content/facts.ts";
import { referenceProblems, referenceWarnings } from "#domain/content/references.ts";
import { picturesWithoutWords } from "#domain/pictures/picture-words.ts";
import { fillPlaceholders } from "#domain/content/placeholders.ts";
import { firstEdition, schemas, type DocumentName, type Documents } from "./documents.ts";
import { reservedTexts } from "./schema/reserved.ts";
import { problemsOf } from "./schema/problems.ts";

/** All documents by name with their placeholders filled, frozen: what pages, e-mails, calendars and the office read. */
export type Content = Readable<Documents>;

type Readable<T> = T extends object ? { readonly [K in keyof T]: Readable<T[K]> } : T;

/** What an editor has to change: `field` is the way to it, such as `hero.stats.2.figure`, or empty for the whole document. */
export type DocumentProblem = { document: string; field: string; sentence: string };

export type CheckedDocuments =
  | { documents: Documents; warnings: DocumentProblem[] }
  | { problems: DocumentProblem[]; warnings: DocumentProblem[] };

/** The content that the documents make. They are not checked again. */
export function buildContent(documents: Documents): Content {
  return fillPlaceholders(documents, factsOf(documents));
}

/** What a clean clone shows. */
export const firstContent: Content = buildContent(firstEdition);

/** The whole edition that the changed documents make together with the first edition's others, or what is wrong with it. */
export function checkDocuments(changed: Partial<Record<DocumentName, unknown>>): CheckedDocuments {
  const documents = { ...firstEdition, ...changed };
  const [facts, firstFacts] = [factsOf(documents), factsOf(firstEdition)];
  // A wrong fact is named where it stands, not in every text that repeats it.
  const filled = fillPlaceholders(documents, (name) => facts(name) ?? firstFacts(name));
  const problems = Object.entries(filled).flatMap(([document, value]) => {
    if (!isDocumentName(document))
      return [{ document, field: "", sentence: "There is no document of this name." }];
    const found = problemsOf(schemas[document](), value);
    const unsaid = picturesWithoutWords(value).map((field) => ({
      field,
      sentence: "Say what the picture shows, for those who can’t see it.",
    }));
    return [...found, ...unsaid].map((problem) => ({ document, ...problem }));
  });
  if (problems.length > 0) return { problems, warnings: [] };
  const valid = filled as Documents;
  const warnings = [...referenceWarnings(valid), ...reservedWarnings(changed, valid)];
  const references = referenceProblems(valid);
  if (references.length > 0) return { problems: references, warnings };
  return { documents: documents as Documents, warnings };
}

/** The texts that the specification words and the changed documents no longer have. */
function reservedWarnings(changed: object, valid: Documents): DocumentProblem[] {
  return Object.keys(changed)
    .filter(isDocumentName)
    .flatMap((document) => {
      const schema = schemas[document]();
      const now = new Map(reservedTexts(schema, valid[document]));
      return reservedTexts(schema, firstContent[document])
        .filter(([field, text]) => now.get(field) !== text)
        .map(([field, text]) => ({
          document,
          field,
          sentence: `The specification words this: “${text}”.`,
        }));
    });
}

function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(schemas, name);
}
