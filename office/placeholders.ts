/** What the campaign has not written yet: text in [square brackets], `Candidate Name` and `example.org` in content/. */

import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isPlaceholder, placeholder } from "#server/config/placeholder.ts";

type Placeholder = {
  /** `content/campaign.ts` */
  file: string;
  /** Where in it: `campaign.financialAgent.name` */
  place: string;
  /** The stand-in itself: `[Financial Agent name]` */
  text: string;
};

const root = join(import.meta.dirname, "..");

/** Every placeholder that remains, in the order of the files. */
export async function findPlaceholders(): Promise<Placeholder[]> {
  const files = globSync("content/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .toSorted();
  const found = await Promise.all(files.map(placeholdersIn));
  return found.flat();
}

async function placeholdersIn(file: string): Promise<Placeholder[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  const texts = Object.entries(exported).flatMap(([name, value]) => textsOf(value, name));
  const unwritten = texts.filter(({ text }) => isPlaceholder(text));
  // One text may be reached by two exports; it is written in one place.
  return [
    ...new Map(unwritten.map(({ place, text }) => [text, { file, place, text: standIn(text) }])).values(),
  ];
}

/** In a long paragraph only the part that is missing. */
function standIn(text: string): string {
  return text.length <= 100 ? text : (placeholder.exec(text)?.[0] ?? text);
}

function textsOf(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}
