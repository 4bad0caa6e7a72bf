/** The documents as they are printed at the terminal: names, problems and differences in plain sentences. */

import {
  compareDocuments,
  type FieldDifference,
  type TextRun,
} from "#domain/content/documents/difference.ts";
import { fieldLabel, scheduleName } from "#server/content/editions/documents.ts";
import type { Problem } from "#server/content/editions/validate.ts";
import { WrongValueError, plainLine } from "#office/shell/terminal/arguments.ts";
import type { Conflict } from "#server/content/editions/publish.ts";
import { officeAddress, officePages } from "#server/platform/mail/office-step.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";

/** Unchanged words around a change: enough to find the place. */
const contextLength = 60;

function documentLines(titles: ReadonlyMap<string, string>): string[] {
  const width = Math.max(...[...titles.keys()].map(({ length }) => length));
  return [...titles, [scheduleName, "Versions for a time"]].map(
    ([name = "", title]) => `  ${name.padEnd(width)}  ${title}`,
  );
}

/** The name of one of these documents, also for `about` instead of `pages/about`; throws `WrongValueError` when there is none. */
export function documentName(typed: string, titles: ReadonlyMap<string, string>): string {
  const name = [typed, `pages/${typed}`].find((each) => titles.has(each) || each === scheduleName);
  if (name !== undefined) return name;
  throw new WrongValueError(
    `There is no document ${plainLine(typed)}. These are all:\n${documentLines(titles).join("\n")}`,
  );
}

export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(({ document, field, page, sentence }) => {
    const place = [document, field && withLabel(document, field)].filter(Boolean).join(", ") || page;
    return plainLine(place === undefined ? `  ${sentence}` : `  ${place}: ${sentence}`);
  });
}

/** `walk-1.date (Date)`, and only `heading` where the label says the same. */
function withLabel(document: string | undefined, field: string): string {
  const label = document === undefined ? undefined : fieldLabel(document, field);
  const key = field.split(".").findLast((name) => !/^\d+$/.test(name)) ?? "";
  const isSame = label !== undefined && lettersOf(label) === lettersOf(key);
  return label === undefined || isSame ? field : `${field} (${label})`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The changed words of each field that differs: `[-removed-]` and `{+added+}`. */
export function differenceLines(before: unknown, after: unknown): string[] {
  return linesOf(compareDocuments(before, after));
}

export function linesOf(differences: readonly FieldDifference[]): string[] {
  return differences.map(({ field, runs }) => `  ${field}: ${plainLine(runs.map(printRun).join("").trim())}`);
}

function printRun({ kind, text }: TextRun, at: number, { length }: readonly TextRun[]): string {
  if (kind === "removed") return `[-${text.trim()}-] `;
  if (kind === "added") return `{+${text.trim()}+} `;
  if (text.length <= 2 * contextLength) return text;
  const start = at === 0 ? "" : text.slice(0, contextLength);
  const end = at === length - 1 ? "" : text.slice(-contextLength);
  return `${start} … ${end}`;
}

/* Why something was not published, in plain sentences with the next step. */

/** Returns the exit code of a command that was refused. */
export function printProblems(problems: readonly Problem[], { print, services }: OfficeContext): number {
  print("It can't be published yet; the site is as it was.");
  for (const line of problemLines(problems)) print(line);
  const document = problems.find((problem) => problem.document !== undefined)?.document;
  const page = document === undefined ? "/content" : officePages.document(document);
  print(`\nTo change it: ${officeAddress(page, services.config)}, or the file, and content import again`);
  return 1;
}

/** Shows both changes of each document, since it was begun. */
export function printConflicts(conflicts: readonly Conflict[], { print, services }: OfficeContext): number {
  for (const { document, mine, base, theirs, theirEdition } of conflicts) {
    print(`${document} was published (edition ${theirEdition}) after ${mine.author} began to change it.`);
    print("What was published meanwhile:");
    for (const line of differenceLines(base, theirs)) print(line);
    print("What the draft changes:");
    for (const line of differenceLines(base, mine.body)) print(line);
    print(`\nTo say which words to keep: ${officeAddress(officePages.document(document), services.config)}`);
  }
  return 1;
}
