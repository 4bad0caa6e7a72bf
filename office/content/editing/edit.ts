/** `content edit`: changes one document's draft by options, from a file, or in the editor of the terminal. */

import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FieldDescription } from "#content/schema/describe.ts";
import type { TypedField } from "#domain/content/documents/set-field.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import type { Draft } from "#server/content/editions/drafts.ts";
import {
  changeFields,
  giveUpDraft,
  keepDraft,
  openDocument,
  type OpenedDocument,
  saveDocument,
} from "#server/content/editions/edit-document.ts";
import type { Problem } from "#server/content/editions/validate.ts";
import { readArguments, WrongValueError, UsageError } from "#office/shell/terminal/arguments.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";
import { readGivenFile } from "#office/shell/terminal/read-file.ts";
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

export async function edit(args: string[], office: OfficeContext): Promise<number> {
  const { values, words } = readArguments(args, options, { min: 0, max: 1 });
  const [typed] = words;
  if (typed === undefined) {
    for (const line of ["Which document? These are all:", ...documentLines()]) office.print(line);
    office.print("\nTo see one: npm run office -- content edit <document>");
    return 0;
  }
  const opened = await openDocument(office.services, documentName(typed));
  if (values.discard) return discard(opened, values, office);
  if (values.take !== undefined) return take(opened, values, office);
  const body = await newBody(opened, values, office);
  return body === undefined ? 0 : save(opened, { ...values, body }, office);
}

/** Undefined when nothing was changed. */
async function newBody(opened: OpenedDocument, values: Values, office: OfficeContext): Promise<unknown> {
  const { name } = opened;
  if (values.file !== undefined)
    return parseDocument((await readGivenFile(values.file, maxDocumentBytes)).toString("utf8"), values.file);
  const changes = [
    ...(values.set ?? []).map(readChange),
    ...(values.unset ?? []).map((field): TypedField => ({ field, typed: undefined })),
  ];
  if (changes.length > 0) return withChanges(opened, changes);
  if (values.from !== undefined || values.until !== undefined) return opened.body;
  const editor = process.env["VISUAL"] || process.env["EDITOR"];
  if (editor && process.stdin.isTTY) return bodyFromEditor(opened, editor, office);
  office.print(`${name}${opened.draft ? `, as ${opened.draft.author} is changing it` : ""}:`);
  for (const line of fieldLines(opened.body)) office.print(line);
  office.print(
    `\nTo change a field, copy its name from above and write the new words in quotes:\n  npm run office -- content edit ${name} --set "<field>=<new words>"`,
  );
  if (editor) await offerFile(opened, editor, office);
  return undefined;
}

/** An editor needs a terminal, which a pipe, a script or a job is not. */
async function offerFile({ name, body }: OpenedDocument, editor: string, office: OfficeContext) {
  const file = await writeBeside(name, body, office);
  office.print(
    `\n${plainLine(editor)} was not opened, because this is not a terminal. The whole document is in ${file}: change it there, then\n  npm run office -- content edit ${name} --file ${file}`,
  );
}

function readChange(written: string): TypedField {
  const at = written.indexOf("=");
  if (at < 1) throw new UsageError(`Write the field, = and its new words: --set "heading=Hello".`);
  return { field: written.slice(0, at).trim(), typed: written.slice(at + 1) };
}

function withChanges(opened: OpenedDocument, changes: readonly TypedField[]): unknown {
  const changed = changeFields(opened, changes);
  if (changed.ok) return changed.body;
  throw new WrongValueError([changed.sentence, ...fieldTable(changed.fields)].map(plainLine).join("\n"));
}

/** The fields that there are, with what each takes. */
function fieldTable(fields: readonly FieldDescription[]): string[] {
  if (fields.length === 0) return [];
  const width = Math.max(...fields.map(({ key }) => key.length));
  const lines = fields.map(({ key, label, takes, isOptional }) => {
    const optional = isOptional ? " (may be absent)" : "";
    return `  ${key.padEnd(width)}  ${label}: ${takes}${optional}`;
  });
  return ["These fields are there:", ...lines];
}

/** What was typed stays in the file until the next time, whatever happens to the process. */
async function bodyFromEditor(
  { name, body }: OpenedDocument,
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
  if (code !== 0) throw new WrongValueError(`The editor ended with ${code}. Your text is in ${file}.`);
  return parseDocument((await readGivenFile(file, maxDocumentBytes)).toString("utf8"), file);
}

function parseDocument(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongValueError(
      `${file} is not a document (${reason}). Nothing was changed; mend it there and run the command with --file ${file}`,
    );
  }
}

async function save(
  opened: OpenedDocument,
  values: Values & { body: unknown },
  office: OfficeContext,
): Promise<number> {
  const { services, print } = office;
  const { name, draft } = opened;
  const { body } = values;
  const author = authorOf(values);
  const times = { from: readTime(values.from), until: readTime(values.until) };
  const saved = await saveDocument(services, opened, { author, body, ...times });
  if (!saved.ok && saved.reason === "too-large")
    throw new WrongValueError(`${name} is too large. ${saved.sentence} Nothing was changed.`);
  if (!saved.ok) return tellOfTheirs(opened, { theirs: saved.theirs, mine: body }, office);
  const lines = differenceLines(opened.body, saved.body);
  const others = draft?.authors.filter((each) => each !== author).map(plainLine) ?? [];
  const whose = others.length > 0 ? `the draft that ${others.join(" and ")} began` : "your draft";
  print(lines.length === 0 ? `${name} is as it was.` : `${name} is changed in ${whose}:`);
  for (const line of lines) print(line);
  if (others.length > 0 && lines.length > 0)
    print(`What stands behind “[-” was there before you: tell ${others.join(" and ")} that you changed it.`);
  if (saved.from ?? saved.until)
    print(`It will be shown ${timesOf(saved)} (${services.content().campaign.timeZone}).`);
  return tellOfProblems(name, saved.problems, office);
}

/** What is wrong is told at once; the draft is kept, and publishing checks it again. */
function tellOfProblems(name: string, problems: readonly Problem[], { print }: OfficeContext): number {
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
  { name }: OpenedDocument,
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
async function take(opened: OpenedDocument, values: Values, office: OfficeContext): Promise<number> {
  const { name, draft } = opened;
  if (values.take === "theirs") return discard(opened, values, office);
  if (values.take !== "mine") throw new UsageError('--take needs "mine" or "theirs".');
  if (!draft) throw new WrongValueError(`There is no draft of ${name}.`);
  const kept = await keepDraft(office.services, opened, draft);
  if (!kept.ok && kept.reason === "too-large")
    throw new WrongValueError(`${name} is too large. ${kept.sentence}`);
  if (!kept.ok) return tellOfTheirs(opened, { theirs: kept.theirs, mine: opened.body }, office);
  office.print(`Your ${name} will replace what is published. Next: npm run office -- content publish`);
  return 0;
}

async function discard(
  { name, draft }: OpenedDocument,
  values: Values,
  { services, print }: OfficeContext,
): Promise<number> {
  if (!draft) throw new WrongValueError(`There is no draft of ${name}.`);
  if (!(await giveUpDraft(services, draft, authorOf(values)))) {
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
  throw new WrongValueError(`“${typed}” is not a day and time. Write it as "2026-10-17 20:00".`);
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
