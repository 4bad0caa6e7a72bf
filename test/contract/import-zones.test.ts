/** The import rules of docs/architecture.md: tried out on the linter with its own configuration, and no cycles between files or folders. */

import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** A file and what it may not import. A pattern that the linter can't read is silently no rule: only trying tells. */
const forbidden = [
  ["domain/package.ts", "zod"],
  ["domain/node.ts", "node:path"],
  ["domain/content.ts", "#content/campaign.ts"],
  ["domain/forms/relative.ts", "../../content/campaign.ts"],
  ["content/package.ts", "hono"],
  ["content/pages/server.ts", "#server/app.ts"],
  ["content/relative.ts", "../app/version.ts"],
  ["app/server.ts", "#server/app.ts"],
  ["app/pages/relative.ts", "../../server/app.ts"],
  ["app/office.ts", "../office/main.ts"],
  ["server/app.ts", "#app/version.ts"],
  ["server/forms/relative.ts", "../../app/version.ts"],
  ["server/office.ts", "#office/main.ts"],
  ["office/app.ts", "#app/version.ts"],
  ["office/relative.ts", "../app/version.ts"],
  ["server/inside-sandbox.ts", "./payments/sandbox/sandbox-store.ts"],
  ["server/payments/inside-sandbox.ts", "./sandbox/sandbox.ts"],
  ["office/inside-sandbox.ts", "#server/payments/sandbox/sandbox.ts"],
  ["test/support/inside-sandbox.ts", "#server/payments/sandbox/sandbox.ts"],
  ["server/payments/sandbox/adapter.ts", "../payments.ts"],
  ["server/payments/sandbox/sandbox-money.ts", "#server/contributions/record/contribution.ts"],
] as const;

const allowed = [
  ["domain/forms/neighbour.ts", "../donation.ts"],
  ["content/domain.ts", "#domain/calendar/calendar.ts"],
  ["content/schema/fields.ts", "zod"],
  ["app/domain.ts", "#domain/functions.ts"],
  ["server/content.ts", "#content/campaign.ts"],
  ["office/server.ts", "#server/app.ts"],
  ["server/sandbox.ts", "./payments/sandbox/index.ts"],
  ["test/support/sandbox.ts", "#server/payments/sandbox/index.ts"],
  ["server/payments/sandbox/own.ts", "./sandbox-store.ts"],
  ["server/payments/sandbox/database.ts", "../../database/schema.ts"],
] as const;

let folder: string;
let complaints: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-zones-"));
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

afterAll(() => rmSync(folder, { recursive: true }));

const isRefused = (file: string) => complaints.some((line) => line.startsWith(`${file}:`));

test.each(forbidden)("%s imports %s → the linter refuses it", (file) => {
  expect(isRefused(file)).toBe(true);
});

test.each(allowed)("%s imports %s → the linter lets it pass", (file) => {
  expect(isRefused(file)).toBe(false);
});

/** What each source file imports, its types included, by path from the root. */
function importsOf(folders: string): Map<string, string[]> {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !file.includes(".test.") && !file.endsWith(".d.ts"),
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const found = text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g);
      const imported = [...found].map(([, name = ""]) =>
        name.startsWith("#") ? name.slice(1) : normalize(join(dirname(file), name)),
      );
      return [file, imported.filter((name) => files.includes(name))];
    }),
  );
}

/** The first way that leads from a node back to itself; empty without one. */
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

test("following the imports of any file, types included → they never lead back to it", () => {
  expect(findCycle(importsOf("{app,content,domain,office,scripts,server}"))).toEqual([]);
});

test.each(["domain", "server"])(
  "following the imports between the folders of %s → they never lead back",
  (zone) => {
    const folders = new Map<string, string[]>();
    // The files at the root of the zone are what all folders share, or compose them all.
    const folderOf = (file: string) => file.split("/").slice(0, -1).slice(0, 2).join("/");
    for (const [file, imported] of importsOf(zone)) {
      const folder = folderOf(file);
      const others = imported.map(folderOf).filter((other) => other !== folder && other !== zone);
      if (folder !== zone) folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
    }
    expect(findCycle(folders)).toEqual([]);
  },
);
