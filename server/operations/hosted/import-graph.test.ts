import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");

/** What a file loads when it runs: modules of ours by their path from the root, others by name. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(
    /(?:^|\n)(?:(?:import|export) (?!type\b)[\w\s{},*]*? from|import) "([^"]+)"|\bimport\("([^"]+)"\)/g,
  );
  return Array.from(found, ([, first, second]) => first ?? second ?? "").map((name) => {
    if (name === "#content/first-edition.ts") return "content/first-campaign/edition.ts";
    if (name.startsWith("#")) return name.slice(1);
    return name.startsWith(".") ? normalize(join(dirname(file), name)) : name;
  });
}

/** Every module that is reached from a file, each with the one that imports it first. */
function reachedFrom(start: string): Map<string, string> {
  const reached = new Map([[start, ""]]);
  for (const [file] of reached) {
    if (!/^(content|domain|server)\//.test(file) || !file.endsWith(".ts")) continue;
    for (const name of importsOf(file)) if (!reached.has(name)) reached.set(name, file);
  }
  return reached;
}

const reached = reachedFrom("server/operations/hosted/handler.ts");

test("following the imports of the hosted handler → the whole backend, so that this test sees what it should", () => {
  expect(reached.has("server/web/functions/payment-webhook.ts")).toBe(true);
  expect(reached.has("server/money/contributions/record/apply-facts.ts")).toBe(true);
  expect(reached.has("node:crypto")).toBe(true);
});

test("what the hosted handler loads of Node → nothing that needs a disk, a thread or a process", () => {
  const ofNode = [...reached.keys()].filter((name) => name.startsWith("node:"));
  // The settings may name files; a functions platform that has none is asked for none.
  const ofSettings = ["node:fs", "node:path"];
  expect(ofNode.toSorted()).toEqual(["node:crypto", "node:fs", "node:net", "node:path", "node:util"]);
  for (const [file] of reached) {
    if (!file.startsWith("server/") || !file.endsWith(".ts")) continue;
    const names = importsOf(file).filter((name) => ofSettings.includes(name));
    if (names.length > 0) expect(file).toMatch(/^server\/platform\/(config\/|system\/writable-folder\.ts)/);
  }
});

test("what the hosted handler loads of packages → none with a binary of its own, and no mail library", () => {
  const packages = [...reached.keys()].filter((name) => /^(?!node:)(?!.*\.(ts|json)$)/.test(name));
  expect(packages.toSorted()).toEqual([
    "aws4fetch",
    "file-type",
    "hono",
    "hono/cors",
    "hono/factory",
    "hono/route",
    "kysely",
    "pg",
    "stripe",
    "zod",
  ]);
});

test("what runs when a module of the hosted handler is loaded → asks for no folder of its own, which a bundle has not", () => {
  const files = [...reached.keys()].filter((name) => /^(content|domain|server)\/.*\.ts$/.test(name));
  const asking = files.filter((file) => readFileSync(join(root, file), "utf8").includes("import.meta"));
  expect(asking).toEqual([]);
});
