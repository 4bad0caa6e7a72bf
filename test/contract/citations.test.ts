/** Every requirement that a comment cites must be explained in docs/requirements.md. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const folders = ["app", "bench", "content", "domain", "office", "scripts", "server", "test"];

/** `X-30`, `DE-14`, "specification section 5", "decisions section 4". */
const citation = /\b(?:DE|X)-\d{2}\b|\b(?:specification|decisions) section \d/gi;
const comment = /^\s*(?:\*|\/\*|\/\/)|\s\/\/ /;

test("every requirement that a comment cites → stands in docs/requirements.md", () => {
  const written = readFileSync(join(root, "docs", "requirements.md"), "utf8");
  const defined = new Set(Array.from(written.matchAll(/^- \*\*([^*]+)\*\*/gm), ([, id]) => id));
  const dangling = sourceFiles().flatMap((file) =>
    citationsOf(file)
      .filter((id) => !defined.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(defined.size).toBeGreaterThan(30);
  expect(dangling).toEqual([]);
});

function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", ...folders], { cwd: root, encoding: "utf8" });
  return listed.split("\0").filter((file) => /\.(?:tsx?|css|mjs)$/.test(file));
}

function citationsOf(file: string): string[] {
  const comments = readFileSync(join(root, file), "utf8")
    .split("\n")
    .filter((line) => comment.test(line));
  return comments.flatMap((line) => line.match(citation) ?? []).map(spelledAsDefined);
}

/** A sentence may begin with "Specification". */
function spelledAsDefined(id: string): string {
  return / section /i.test(id) ? id.toLowerCase() : id;
}
