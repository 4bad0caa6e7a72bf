/** What is wrong with content/ before it is built: what the office would not publish, and files that are not there. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { feedPaths } from "#app/routes.ts";
import { checkDocuments, firstContent } from "#content/content.ts";
import type { DocumentName } from "#content/documents.ts";

const publicFolder = join(import.meta.dirname, "../content/public");
const fileAddress = /^\/[\w./-]+\.[a-z0-9]+$/i;

/** A sentence for each mistake of the first edition with these documents in the place of its own. */
export function contentProblems(changed: Partial<Record<DocumentName, unknown>> = {}): string[] {
  const checked = checkDocuments(changed);
  const problems = "problems" in checked ? checked.problems : [];
  return [
    ...problems.map(({ document, field, sentence }) => `${document}.${field}: ${sentence}`),
    ...textsOf({ ...firstContent, ...changed })
      .filter(({ text }) => fileAddress.test(text) && !isServed(text))
      .map(({ place, text }) => `${place}: There is no ${text} in content/public.`),
  ];
}

/** Whether an address with the ending of a file leads to one of ours. */
export function isServed(address: string): boolean {
  return existsSync(join(publicFolder, address)) || feedPaths.some((path) => path === address);
}

/** Every text of a value, with the way to it: `pages/about.blocks.1.heading`. */
export function textsOf(value: unknown, place = ""): { place: string; text: string }[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, place === "" ? name : `${place}.${name}`),
  );
}
