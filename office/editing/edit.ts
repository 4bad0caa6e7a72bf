/** `content edit`: changes one document's draft by options, from a file, or in the editor of the terminal. */

import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setField } from "#domain/content/set-field.ts";
import { isLocalDate } from "#domain/time/local-date.ts";
import { problemsIn } from "#server/content/documents.ts";
import { closeDraft, type Draft, readDraft, saveDraft } from "#server/content/drafts.ts";
import { newestNumber } from "#server/content/editions.ts";
import { readScheduledContent } from "#server/content/load-content.ts";
import { migrateDocuments, schemaVersion } from "#server/content/migrate-documents.ts";
import { documentOf } from "#server/content/publish.ts";
import { readArguments, UsageError } from "../arguments.ts";
import type { OfficeContext } from "../command.ts";
import { plainLine } from "../plain-text.ts";
import { readGivenFile } from "../read-file.ts";
import { authorOf } from "./author.ts";
import { differenceLines, documentLines, documentName, fieldLines, problemLines } from "./documents.ts";

/** The largest document is a few pages. */
const maxDocumentBytes = 2 * 1024 * 1024;

const options = {
  set: { type: "string", multiple: true },
  unset: { type: "string", multiple: true },
  file: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  take: { type: "string" },
  discard: { type: "boolean" },
  author: { type: "string" },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>["values"];

/** The document as its editor begins with it. */
type Opened = { name: string; body: unknown; draft: Draft | undefined; seen: number; newest: number };

export async function edit(args: string[], office: OfficeContext): Promise<number> {
  const { values, words } = readArguments(args, options, { min: 0, max: 1 });
  const [typed] = words;
  if (typed === undefined) {
    for (const line of ["Which document? These are all:", ...documentLines()]) office.print(line);
    office.print("\nTo see one: npm run office -- content edit <document>");
    return 0;
  }
  const opened = await openDocument(documentName(typed), office);
  if (values.discard) return discard(opened, values, office);
  if (values.take !== undefined) return take(opened, values, office);
  const body = await newBody(opened, values, office);
  return body === undefined ? 0 : save(opened, { ...values, body }, office);
}

async function openDocument(name: string, { services }: OfficeContext): Promise<Opened> {
  const newest = await newestNumber(services.database);
  const published = await readScheduledContent(services.database, newest);
  const { draft, revision } = await readDraft(services.database, name);
  const body = draft
    ? migrateDocuments({ [name]: draft.body }, draft.schemaVersion)[name]
    : documentOf(published?.documents ?? {}, name);
  return { name, body, draft, seen: revision, newest };
}

/** Undefined when nothing was changed. */
async function newBody(opened: Opened, values: Values, office: OfficeContext): Promise<unknown> {
  const { name } = opened;
  if (values.file !== undefined)
    return parseDocument((await readGivenFile(values.file, maxDocumentBytes)).toString("utf8"), values.file);
  const changes: [string, string | undefined][] = [
    ...(values.set ?? []).map(readChange),
    ...(values.unset ?? []).map((field): [string, undefined] => [field, undefined]),
  ];
  if (changes.length > 0) return withChanges(opened.body, changes);
  if (values.from !== undefined || values.until !== undefined) return opened.body;
  const editor = process.env["VISUAL"] || process.env["EDITOR"];
  if (editor && process.stdin.isTTY) return bodyFromEditor(opened, editor, office);
  office.print(`${name}${opened.draft ? `, as ${opened.draft.author} is changing it` : ""}:`);
  for (const line of fieldLines(opened.body)) office.print(line);
  office.print(
    `\nTo change a field, copy its name from above and write the new words in quotes:\n  npm run office -- content edit ${name} --set "<field>=<new words>"`,
  );
  return undefined;
}

function readChange(typed: string): [string, string] {
  const at = typed.indexOf("=");
  if (at < 1) throw new UsageError(`Write the field, = and its new words: --set "heading=Hello".`);
  return [typed.slice(0, at).trim(), typed.slice(at + 1)];
}

function withChanges(body: unknown, changes: readonly [string, string | undefined][]): unknown {
  let changed = body;
  for (const [field, typed] of changes) {
    const change = setField(changed, field, typed);
    if (!change.ok) throw new UsageError(change.sentence);
    changed = change.document;
  }
  return changed;
}

/** What was typed stays in the file until the next time, whatever happens to the process. */
async function bodyFromEditor(
  { name, body }: Opened,
  editor: string,
  office: OfficeContext,
): Promise<unknown> {
  const file = await writeBeside(name, body, office);
  const [command = "", ...words] = editor.split(" ");
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(command, [...words, file], { stdio: "inherit" })
      .on("error", reject)
      .on("close", resolve);
  });
  if (code !== 0) throw new UsageError(`The editor ended with ${code}. Your text is in ${file}.`);
  return parseDocument((await readGivenFile(file, maxDocumentBytes)).toString("utf8"), file);
}

function parseDocument(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${file} is not a document (${reason}). Nothing was changed; mend it there and run the command with --file ${file}`,
    );
  }
}

async function save(
  opened: Opened,
  values: Values & { body: unknown },
  office: OfficeContext,
): Promise<number> {
  const { services, print } = office;
  const { name, draft, seen, newest } = opened;
  const { body } = values;
  const text = {
    document: name,
    author: authorOf(values),
    basedOn: draft?.basedOn ?? newest,
    schemaVersion,
    body,
    from: readTime(values.from) ?? draft?.from,
    until: readTime(values.until) ?? draft?.until,
  };
  const saved = await saveDraft(services.database, { ...text, seen }, services.clock.now());
  if (!saved.ok) return tellOfTheirs(opened, { theirs: saved.theirs, mine: body }, office);
  const lines = differenceLines(opened.body, body);
  const isTheirs = draft !== undefined && draft.author !== text.author;
  const whose = isTheirs ? `the draft that ${plainLine(draft.author)} began` : "your draft";
  print(lines.length === 0 ? `${name} is as it was.` : `${name} is changed in ${whose}:`);
  for (const line of lines) print(line);
  if (isTheirs && lines.length > 0)
    print(
      `What stands behind “[-” was there before you: tell ${plainLine(draft.author)} that you changed it.`,
    );
  if (text.from ?? text.until)
    print(`It will be shown ${timesOf(text)} (${services.content().campaign.timeZone}).`);
  return tellOfProblems({ name, body, newest }, office);
}

/** What is wrong is told at once; the draft is kept, and publishing checks it again. */
async function tellOfProblems(
  { name, body, newest }: { name: string; body: unknown; newest: number },
  { services, print }: OfficeContext,
): Promise<number> {
  const published = await readScheduledContent(services.database, newest);
  const problems = problemsIn({ ...published?.documents, [name]: body });
  if (problems.length === 0) {
    print("\nNext: npm run office -- content preview   (to see it), then: npm run office -- content publish");
    return 0;
  }
  print("\nIt can't be published yet:");
  for (const line of problemLines(problems)) print(line);
  print(`\nChange it with: npm run office -- content edit ${name} --set "<field>=<new words>"`);
  return 1;
}

async function tellOfTheirs(
  { name }: Opened,
  { theirs, mine }: { theirs: Draft | undefined; mine: unknown },
  office: OfficeContext,
): Promise<number> {
  const { print } = office;
  const file = await writeBeside(name, mine, office);
  const who = theirs ? `${theirs.author} saved ${name}` : `The draft of ${name} was published or given up`;
  print(`${who} while you were changing it. Nothing is lost: yours is in ${file}.`);
  if (theirs) {
    print("From theirs to yours:");
    for (const line of differenceLines(theirs.body, mine)) print(line);
  }
  print(`\nTo keep theirs, do nothing. To take yours: npm run office -- content edit ${name} --file ${file}`);
  print(`To have both, change ${file} first.`);
  return 1;
}

/** After somebody published the document that a draft was begun from. */
async function take(opened: Opened, values: Values, office: OfficeContext): Promise<number> {
  const { name, draft, newest } = opened;
  if (values.take === "theirs") return discard(opened, values, office);
  if (values.take !== "mine") throw new UsageError('--take needs "mine" or "theirs".');
  if (!draft) throw new UsageError(`There is no draft of ${name}.`);
  const again = { ...draft, body: opened.body, schemaVersion, basedOn: newest, seen: opened.seen };
  const saved = await saveDraft(office.services.database, again, office.services.clock.now());
  if (!saved.ok) return tellOfTheirs(opened, { theirs: saved.theirs, mine: opened.body }, office);
  office.print(`Your ${name} will replace what is published. Next: npm run office -- content publish`);
  return 0;
}

async function discard(
  { name, draft }: Opened,
  values: Values,
  { services, print }: OfficeContext,
): Promise<number> {
  if (!draft) throw new UsageError(`There is no draft of ${name}.`);
  const ended = await closeDraft(services.database, draft, {
    author: authorOf(values),
    now: services.clock.now(),
  });
  if (!ended) {
    print(`${name} was saved again just now, so its draft is kept. Look at it first.`);
    return 1;
  }
  print(`The draft of ${name} is given up; the published words stay.`);
  return 0;
}

/** Takes `2026-10-17` and `2026-10-17 20:00` too. */
function readTime(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const [, day = "", time = "00:00"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d))?$/.exec(typed) ?? [];
  if (isLocalDate(day)) return `${day}T${time}`;
  throw new UsageError(`“${typed}” is not a day and time. Write it as "2026-10-17 20:00".`);
}

export function timesOf({ from, until }: { from?: string | undefined; until?: string | undefined }): string {
  const times = [from && `from ${from.replace("T", " ")}`, until && `until ${until.replace("T", " ")}`];
  return times.filter(Boolean).join(" ");
}

async function writeBeside(name: string, body: unknown, { services }: OfficeContext): Promise<string> {
  const folder = join(services.config.dataDir, "editing");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name.replaceAll("/", "-")}.json`);
  await writeFile(file, `${JSON.stringify(body, null, 2)}\n`, { mode: 0o600 });
  return file;
}
