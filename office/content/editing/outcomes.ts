/** Why something was not published, in plain sentences with the next step. */

import type { Conflict } from "#server/content/editions/publish.ts";
import type { Problem } from "#server/content/editions/validate.ts";
import { officeAddress, officePages } from "#server/platform/notify/office-step.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";
import { differenceLines, problemLines } from "./documents.ts";

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
