/** `content export` and `content import`: the published words as files, and files as drafts. */

import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isDocumentName, schemaVersion, scheduleName } from "#server/content/editions/documents.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { isPostName } from "#domain/content/site/posts.ts";
import { overruledDocuments } from "#server/content/editions/editions.ts";
import { documentOf } from "#server/content/editions/publish.ts";
import { exportWords, importWords } from "#server/content/editions/word-files.ts";
import { counted } from "#domain/platform/language.ts";
import {
  readArguments,
  UsageError,
  WrongValueError,
  plainLine,
  readGivenFile,
} from "#office/shell/terminal/arguments.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";
import { userInfo } from "node:os";

const maxDocumentBytes = 2 * 1024 * 1024;
const contentFolder = join(import.meta.dirname, "..", "..", "content");
const firstCampaignFolder = join(contentFolder, "first-campaign");

/** Writes every document as JSON, or with `--first-edition` those that differ into the files of content/first-campaign/. */
export async function exportFiles(args: string[], office: OfficeContext): Promise<number> {
  const { values, words } = readArguments(args, { "first-edition": { type: "boolean" } }, { min: 0, max: 1 });
  const { services, print } = office;
  const { edition, words: exported } = await exportWords(services);
  if (values["first-edition"]) return writeFirstEdition(exported, office);
  const [typed] = words;
  if (typed === undefined) throw new UsageError("Name a folder: content export <folder>.");
  const folder = resolve(typed);
  for (const [name, body] of Object.entries(exported)) {
    const file = join(folder, `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(body, null, 2)}\n`);
  }
  const planned = scheduledIn(exported).length;
  print(
    `${documentsIn(exported).length} documents of edition ${edition} are in ${folder}${planned > 0 ? `, and ${planned} for a time in ${scheduleName}.json` : ""}.`,
  );
  print(`To read them again, here or on another server: npm run office -- content import ${folder}`);
  return 0;
}

/** Without the versions for a time and what the file says of itself. */
function documentsIn(words: DocumentSet): [name: string, body: unknown][] {
  return Object.entries(words).filter(([name]) => isDocumentName(name));
}

function scheduledIn(words: DocumentSet): readonly unknown[] {
  const scheduled = words[scheduleName];
  return Array.isArray(scheduled) ? scheduled : [];
}

async function writeFirstEdition(documents: DocumentSet, { print }: OfficeContext): Promise<number> {
  let written = 0;
  const [added, removed]: [string[], string[]] = [[], []];
  const posts = documentsIn(documents).filter(([name]) => isPostName(name));
  for (const [name, document] of documentsIn(documents)) {
    if (isPostName(name)) continue;
    if (isDeepStrictEqual(document, documentOf({}, name))) continue;
    if (document === null) {
      removed.push(name);
      continue;
    }
    const value = firstValueOf(name);
    if (!value) {
      added.push(name);
      continue;
    }
    await writeFile(value.file, withValue(value, document));
    written += 1;
  }
  print(
    written === 0
      ? "The published words are the first edition already."
      : `${counted(written, "document of content/first-campaign/ is", "documents of content/first-campaign/ are")} changed. Next: npm run format, npm run check, then commit.`,
  );
  if (added.length > 0)
    print(
      `content/first-campaign/ has no value for ${added.join(", ")}. Make one like that of pages/home.ts there, list it in edition.ts, and run this again.`,
    );
  if (removed.length > 0)
    print(
      `The campaign has ${removed.join(", ")} no more. Take each value out of content/first-campaign/, with its line in edition.ts.`,
    );
  if (posts.length > 0) print("Posts are not part of a first edition: content export <folder> has them.");
  if (scheduledIn(documents).length > 0)
    print("Versions for a time are not part of a first edition: content export <folder> has them.");
  return 0;
}

type FirstValue = { file: string; constant: string };

/** Where content/first-campaign/ has a document: `pages/get-involved` is `getInvolved` in one of the files of pages/. */
export function firstValueOf(name: string): FirstValue | undefined {
  const constant = basename(name).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const declared = new RegExp(`^export const ${constant}\\b`, "m");
  const file = globSync(join(firstCampaignFolder, dirname(name), "*.ts")).find((each) =>
    declared.test(readFileSync(each, "utf8")),
  );
  return file === undefined ? undefined : { file, constant };
}

/** The file with the document in place of its group or list, which ends at the margin. */
export function withValue({ file, constant }: FirstValue, document: unknown): string {
  const source = readFileSync(file, "utf8");
  const begin = new RegExp(`^export const ${constant}(?:: [^=\\n]+)? = (?=[{[])`, "m").exec(source);
  const from = begin ? begin.index + begin[0].length : 0;
  const end = /(?<=^[[{])[}\]]|^[}\]]/m.exec(source.slice(from));
  if (!begin || !end)
    throw new WrongValueError(
      `${file} needs “export const ${constant} = {” whose closing brace begins a line.`,
    );
  return source.slice(0, from) + JSON.stringify(document, null, 2) + source.slice(from + end.index + 1);
}

/** Saves each file that differs from what is published as a draft of its document; nothing is published by it. */
export async function importFiles(args: string[], office: OfficeContext): Promise<number> {
  const { values, words } = readArguments(args, { author: { type: "string" } }, { min: 1, max: 1 });
  const { services, print } = office;
  const folder = resolve(words[0] ?? "");
  const given = isContent(folder) ? await overruledWords(services) : await readDocuments(folder);
  const imported = await importWords(services, given, authorOf(values));
  if (!imported.ok) throw new WrongValueError(`${imported.sentence} Nothing was imported.`);
  for (const { document, author } of imported.replaced)
    print(plainLine(`A draft of ${document} by ${author} is replaced; its words are kept in its history.`));
  for (const document of imported.missed)
    print(`${document} was changed by somebody else just now and is left as it is.`);
  const { drafts } = imported;
  if (drafts.length === 0) {
    print("Nothing in these files differs from what is published.");
    return 0;
  }
  print(
    `${counted(drafts.length, "document is a draft", "documents are drafts")} now: ${drafts.join(", ")}.`,
  );
  print("Next: npm run office -- content check, then content publish");
  return 0;
}

/** The project's own content/, however the path leads there. */
function isContent(folder: string): boolean {
  return existsSync(folder) && realpathSync(folder) === realpathSync(contentFolder);
}

/** What content/ says of the documents of which an edition goes on being shown: the others are shown, or were changed in the office alone. */
async function overruledWords({ database }: OfficeContext["services"]): Promise<DocumentSet> {
  const { documents } = await overruledDocuments(database);
  const words = Object.fromEntries(documents.map((name) => [name, documentOf({}, name) ?? null]));
  return { ...words, export: { schemaVersion } };
}

/** A folder with a file for each document, or one file with all of them as the office in the browser saves it. */
async function readDocuments(folder: string): Promise<DocumentSet> {
  if (folder.endsWith(".json")) {
    const text = (await readGivenFile(folder, maxDocumentBytes)).toString("utf8");
    return parse(text, folder) as DocumentSet;
  }
  const files = globSync("**/*.json", { cwd: folder }).toSorted();
  if (files.length === 0) throw new WrongValueError(`There are no .json files in ${folder}.`);
  const documents: Record<string, unknown> = {};
  for (const file of files) {
    const name = file.replaceAll("\\", "/").replace(/\.json$/, "");
    documents[name] = parse(
      (await readGivenFile(join(folder, file), maxDocumentBytes)).toString("utf8"),
      file,
    );
  }
  return documents;
}

function parse(text: string, file: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    // An empty list is one: no project is entered yet.
    if (Array.isArray(document) || Object.keys(Object(document)).length > 0) return document;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new WrongValueError(`${file} can't be read: ${error.message}. Nothing was imported.`);
  }
  throw new WrongValueError(`${file} is empty. Nothing was imported.`);
}

/** Who edits or publishes: as typed, or the name under which this person is logged in to the machine. */
export function authorOf({ author }: { author?: string | undefined }): string {
  return author?.trim() || userInfo().username;
}
