/** What the documents list must be what the code has. */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "#office/commands.ts";
import { quickConditions, slowConditions } from "#server/operations/alerts/conditions.ts";
import { neededEvents } from "#server/money/payments/payments.ts";
import { settings } from "#server/platform/config/settings.ts";

const root = join(import.meta.dirname, "..", "..");
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const documents = tracked.filter((file) => file.endsWith(".md"));

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The cells of the table's rows, without its head. */
function tableUnder(heading: string, text: string): string[][] {
  const [, after = ""] = text.split(heading);
  const lines = after.slice(after.indexOf("\n|") + 1).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The items of the list, each in one line. */
function listUnder(heading: string, text: string): string[] {
  const [, after = ""] = text.split(heading);
  const [list = ""] = after.slice(after.indexOf("\n- ")).split("\n\n");
  return list
    .split("\n- ")
    .slice(1)
    .map((item) => item.replaceAll(/\s+/g, " "));
}

test("the settings of docs/operating.md → name, meaning and fallback of every setting there is, in order", () => {
  const known = Object.entries(settings).map(
    ([name, { meaning, fallback }]) => `\`${name}\` (${fallback}): ${meaning}`,
  );
  expect(listUnder("\n## Settings", read("docs/operating.md"))).toEqual(known);
});

test("docs/glossary.md → at most 25 terms, so that a newcomer reads it whole", () => {
  const glossary = read("docs/glossary.md");
  const terms = ["Law", "Payments", "E-mail"].flatMap((part) => listUnder(`\n## ${part}`, glossary));
  expect(terms.length).toBeGreaterThan(20);
  expect(terms.length).toBeLessThanOrEqual(25);
});

test(".env.example → every setting once, and none that does not exist", () => {
  const names = Array.from(read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm), ([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test("the folders of docs/architecture.md → every folder of the project and of server/, and no other", () => {
  const text = read("docs/architecture.md");
  const foldersIn = (folder: string) => [
    ...new Set(
      tracked
        .filter((file) => file.startsWith(folder) && file.slice(folder.length).includes("/"))
        .map((file) => file.slice(folder.length).split("/", 1)[0]),
    ),
  ];
  const named = (heading: string) =>
    tableUnder(heading, text)
      .flatMap(([cell = ""]) => Array.from(cell.matchAll(/`([\w-]+)\/`/g), ([, name]) => name))
      .toSorted();
  expect(named("\n**`server/`**")).toEqual(foldersIn("server/").toSorted());
  const documented = [...named("\n## The house"), "docs"].toSorted();
  expect(documented).toEqual(
    foldersIn("")
      .filter((name) => !name?.startsWith("."))
      .toSorted(),
  );
});

test.each(documents)("%s → the files, scripts and office commands that it names exist", (document) => {
  const text = read(document);
  const code = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, words = ""]) => words.split(/\s+/)).flat();
  const missing = code
    .filter((word) => /^[\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|md|css|json)$/.test(word))
    .filter((file) => !existsSync(join(root, file)) && !tracked.some((each) => each.endsWith(`/${file}`)));
  const names = new Set(tracked.map((file) => basename(file)));
  const missingNames = code.filter(
    (word) => /^[\w-]+\.(?:ts|tsx|mjs|md|css)$/.test(word) && !names.has(word),
  );
  const known = new Set(commands.map(({ name }) => name));
  const asked = Array.from(text.matchAll(/npm run office -- ([a-z-]+)/g), ([, name = ""]) => name);
  const scripts = JSON.parse(read("package.json")).scripts as Record<string, string>;
  const run = Array.from(text.matchAll(/npm run ([a-z]+)/g), ([, name = ""]) => name);
  expect({
    files: [...missing, ...missingNames],
    commands: asked.filter((name) => !known.has(name)),
    scripts: run.filter((name) => !(name in scripts)),
  }).toEqual({ files: [], commands: [], scripts: [] });
});

test("the provider's events that docs/operating.md subscribes the webhook to → those that the books need, which doctor looks for", () => {
  const step = read("docs/operating.md").split("/functions/v1/payment-webhook`")[1] ?? "";
  const named = Array.from((step.split("In the same dashboard")[0] ?? "").matchAll(/`([a-z_]+\.[a-z_.]+)`/g));
  expect(named.map(([, event]) => event)).toEqual([...neededEvents]);
});

test("the alerts of docs/operating.md → every condition there is", () => {
  const named = listUnder("\n### Alerts", read("docs/operating.md")).map((item) => item.split(":")[0]);
  const known = [...quickConditions, ...slowConditions].map(({ name }) => `\`${name}\``);
  expect(named.toSorted()).toEqual(known.toSorted());
});
