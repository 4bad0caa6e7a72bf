/** The documents that can be edited. */

import type { z } from "zod";
import { checkDocuments, type DocumentProblem, schemaOf as schemaOfDocument } from "#content/content.ts";
import { withoutUnknownBlocks } from "#content/blocks/unknown-blocks.ts";
import { isDocumentName } from "#content/documents.ts";
import { isInPhases, labelOf } from "#content/schema/describe.ts";
import { schemaAt } from "#content/schema/schema-tree.ts";
import { isPostName } from "#domain/content/site/posts.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";

export { isDocumentName };

/** What editors call a document: a page and a post say it themselves. */
export function titleOf(document: string, body: unknown): string {
  const name = valueAt(body, [isPostName(document) ? "title" : "name"]);
  if (document.includes("/") && typeof name === "string" && name !== "") return name;
  return schemaOf(document)?.meta()?.title ?? document;
}

export function schemaOf(document: string) {
  return isDocumentName(document) ? schemaOfDocument(document) : undefined;
}

/**
 * What editors call a field, such as `walk-1.date` of the events: the label of the field itself, or of the list that it is an entry of.
 * Words for a phase of the election are called so too: `Heading, after the vote`.
 */
export function fieldLabel(document: string, field: string, body?: unknown): string | undefined {
  const schema = schemaOf(document);
  if (!schema || field === "") return undefined;
  const way = field.split(".").map((_, index, place) => ({
    label: labelAt(schema, place.slice(0, index + 1), body),
    isPhase: isPhase(schema, place.slice(0, index)),
    isUsual: place[index] === "usual",
  }));
  const label = way.findLast((step) => step.label !== undefined && !step.isPhase)?.label;
  const phase = way.find((step) => step.isPhase && !step.isUsual)?.label;
  return label !== undefined && phase !== undefined ? `${label}, ${phase.toLowerCase()}` : (label ?? phase);
}

function labelAt(schema: z.ZodType, place: readonly string[], body: unknown): string | undefined {
  const found = schemaAt(schema, place, body);
  return found && labelOf(found);
}

/** Whether what stands at a place says something else in phases of the election. */
function isPhase(schema: z.ZodType, holder: readonly string[]): boolean {
  const found = schemaAt(schema, holder);
  return found !== undefined && isInPhases(found);
}

/** The blocks of kinds that this version of the software does not have. */
export function unknownBlocksIn(documents: DocumentSet): DocumentProblem[] {
  return withoutUnknownBlocks(documents).unknown;
}

/** What is wrong with documents that differ from the first edition. */
export function problemsIn(documents: DocumentSet): DocumentProblem[] {
  const checked = checkDocuments(documents);
  return "problems" in checked ? checked.problems : [];
}
