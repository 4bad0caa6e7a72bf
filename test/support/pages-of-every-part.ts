/** Few pages of the built site that have every part of it: what depends on the code of the parts is the same on all other pages. */

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const built = join(import.meta.dirname, "..", "..", "build", "client");

/** Their paths, those with the most parts first. A page without blocks is a part by itself, and those of one folder are alike. */
export function pagesOfEveryPart(): string[] {
  const files = globSync("**/index.html", { cwd: built }).filter((file) => !file.startsWith("not-found"));
  const pages = files.map((file) => ({ path: pathOf(file), parts: partsOf(join(built, file)) }));
  const seen = new Set<string>();
  const mostFirst = pages.toSorted((a, b) => b.parts.size - a.parts.size || (a.path < b.path ? -1 : 1));
  return mostFirst.flatMap(({ path, parts }) => {
    const isNew = [...parts].some((part) => !seen.has(part));
    for (const part of parts) seen.add(part);
    return isNew ? [path] : [];
  });
}

function pathOf(file: string): string {
  return `/${dirname(file)}`.replace(/^\/\.$/, "/");
}

function partsOf(file: string): Set<string> {
  const html = readFileSync(file, "utf8");
  const marked = (name: string) =>
    [...html.matchAll(new RegExp(` ${name}="([^"]+)"`, "g"))].map(([part]) => part);
  const blocks = marked("data-block");
  return new Set([
    ...marked("data-island"),
    ...(blocks.length > 0 ? blocks : file.slice(built.length).split("/").slice(1, 2)),
  ]);
}
