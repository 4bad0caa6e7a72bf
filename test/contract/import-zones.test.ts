/** The import rules of docs/architecture.md: tried out on the linter with its own configuration, and no cycles between files or folders. */

import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";

const root = join(import.meta.dirname, "..", "..");

/** A file and what it may not import. The linter ignores a pattern that it can't read, so each rule is tried out. */
const forbidden = [
  ["domain/package.ts", "zod"],
  ["domain/node.ts", "node:path"],
  ["domain/content.ts", "#content/campaign.ts"],
  ["domain/messages/forms/relative.ts", "../../content/campaign.ts"],
  ["domain/messages/forms/other-style.ts", "../letter-segments.ts"],
  ["content/package.ts", "hono"],
  ["content/program-pages/server.ts", "#server/app.ts"],
  ["content/relative.ts", "../app/version.ts"],
  ["app/server.ts", "#server/app.ts"],
  ["app/program-pages/relative.ts", "../../server/app.ts"],
  ["app/office.ts", "../office/main.ts"],
  ["server/app.ts", "#app/version.ts"],
  ["server/messages/forms/relative.ts", "../../app/version.ts"],
  ["server/office.ts", "#office/main.ts"],
  ["server/messages/forms/content.ts", "#content/campaign.ts"],
  ["server/platform/mail/relative.ts", "../../content/campaign.ts"],
  ["office/content.ts", "#content/campaign.ts"],
  ["office/app.ts", "#app/version.ts"],
  ["office/relative.ts", "../app/version.ts"],
  ["server/inside-sandbox.ts", "./payments/sandbox/sandbox-store.ts"],
  ["server/money/payments/inside-sandbox.ts", "./sandbox/sandbox.ts"],
  ["office/inside-sandbox.ts", "#server/money/payments/sandbox/sandbox.ts"],
  ["test/support/inside-sandbox.ts", "#server/money/payments/sandbox/sandbox.ts"],
  ["server/money/payments/sandbox/adapter.ts", "../payments.ts"],
  ["scripts/dev.ts", "./build.ts"],
  ["scripts/start.ts", "./build.ts"],
  ["server/money/payments/sandbox/sandbox-money.ts", "#server/money/contributions/record/contribution.ts"],
] as const;

const allowed = [
  ["domain/messages/forms/neighbour.ts", "#domain/money/contributions/donation-rules.ts"],
  ["content/domain.ts", "#domain/content/calendar/calendar.ts"],
  ["content/schema/fields.ts", "zod"],
  ["app/domain.ts", "#domain/web/functions.ts"],
  ["server/content/editions/publish.ts", "#content/documents.ts"],
  ["server/open-services.ts", "#content/content.ts"],
  ["office/server.ts", "#server/app.ts"],
  ["server/sandbox.ts", "./payments/sandbox/index.ts"],
  ["test/support/sandbox.ts", "#server/money/payments/sandbox/index.ts"],
  ["server/money/payments/sandbox/own.ts", "./sandbox-store.ts"],
  ["server/money/payments/sandbox/database.ts", "#server/platform/database/schema.ts"],
] as const;

let folder: string;
let complaints: string[];

beforeAll(() => {
  folder = newFolder();
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export { it } from "${imported}";\n`);
  }
  const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "unix"], {
    cwd: folder,
    encoding: "utf8",
  });
  complaints = stdout.split("\n").filter((line) => line.includes("no-restricted-imports"));
});

const isRefused = (file: string) => complaints.some((line) => line.startsWith(`${file}:`));

test.each(forbidden)("%s imports %s → the linter refuses it", (file) => {
  expect(isRefused(file)).toBe(true);
});

test.each(allowed)("%s imports %s → the linter lets it pass", (file) => {
  expect(isRefused(file)).toBe(false);
});

/** What each source file imports, its types included, by path from the root. */
function importsOf(folders: string, cwd = root): Map<string, string[]> {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd }).filter(
    (file) => !file.includes(".test.") && !file.endsWith(".d.ts"),
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(cwd, file), "utf8");
      const found = text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g);
      const imported = [...found].map(([, name = ""]) =>
        name.startsWith("#") ? name.slice(1) : normalize(join(dirname(file), name)),
      );
      return [file, imported.filter((name) => files.includes(name))];
    }),
  );
}

/** The first path from a node back to itself; empty when there is none. */
function findCycle(graph: Map<string, string[]>): string[] {
  const finished = new Set<string>();
  function visit(node: string, way: string[]): string[] {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (finished.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...way, node]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(node);
    return [];
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test("two files that import a type of each other → found", () => {
  const files = {
    one: 'import type { Two } from "./two.ts";\n',
    two: 'export type { One } from "#circle/one.ts";\n',
  };
  mkdirSync(join(folder, "circle"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "circle", `${name}.ts`), text);
  expect(findCycle(importsOf("circle", folder))).toHaveLength(3);
});

test("following the imports of any file, types included → they never lead back to it", () => {
  expect(findCycle(importsOf("{app,content,domain,office,scripts,server,test}"))).toEqual([]);
});

/** Every folder below a zone that has folders of its own, the zone itself included: `server`, `server/money/contributions`. */
function parentsIn(files: Iterable<string>): string[] {
  const parents = [...files].map((file) => dirname(dirname(file))).filter((folder) => folder !== ".");
  return [...new Set(parents)].toSorted();
}

/** The folder directly below `parent` that a file is in; undefined for a file of `parent` itself and for others. */
function childOf(parent: string, file: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [child, ...rest] = file.slice(parent.length + 1).split("/");
  return rest.length > 0 ? child : undefined;
}

const source = importsOf("{app,content,domain,office,scripts,server}");
const parents = parentsIn(source.keys());

test.each(parents)("following the imports between the folders of %s → they never lead back", (parent) => {
  const folders = new Map<string, string[]>();
  for (const [file, imported] of source) {
    const folder = childOf(parent, file);
    if (folder === undefined) continue;
    const others = imported.flatMap((other) => childOf(parent, other) ?? []);
    const known = folders.get(folder) ?? [];
    folders.set(folder, [...known, ...others.filter((other) => other !== folder)]);
  }
  expect(findCycle(folders)).toEqual([]);
});

/** At the root of a zone lies what composes its folders, with the types of it that they need: they may know each other. */
const inner = parents.filter((parent) => parent.includes("/") && parent.startsWith("server/"));

test.each(inner)("a file of %s itself → is used by its folders or uses them, and never both", (parent) => {
  const own = [...source].filter(([file]) => dirname(file) === parent);
  const users = own.filter(([, imported]) => imported.some((other) => childOf(parent, other)));
  const used = new Set([...source].flatMap(([file, imported]) => (childOf(parent, file) ? imported : [])));
  expect(users.map(([file]) => file).filter((file) => used.has(file))).toEqual([]);
});
