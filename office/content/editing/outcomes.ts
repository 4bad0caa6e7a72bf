/** Why something was not published, in plain sentences with the next step. */

import type { Conflict } from "#server/content/editions/publish.ts";
import type { Problem } from "#server/content/editions/validate.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";
import { differenceLines, problemLines } from "./documents.ts";

/** Returns the exit code of a command that was refused. */
export function tellOfProblems(problems: readonly Problem[], { print }: OfficeContext): number {
  print("It can't be published yet; the site is as it was.");
  for (const line of problemLines(problems)) print(line);
  const document = problems.find((problem) => problem.document !== undefined)?.document ?? "<document>";
  print(`\nTo change it: npm run office -- content edit ${document} --set "<field>=<new words>"`);
  return 1;
}

/** Shows both changes of each document, since it was begun. */
export function tellOfConflicts(conflicts: readonly Conflict[], { print }: OfficeContext): number {
  for (const { document, mine, base, theirs, theirEdition } of conflicts) {
    print(`${document} was published (edition ${theirEdition}) after ${mine.author} began to change it.`);
    print("What was published meanwhile:");
    for (const line of differenceLines(base, theirs)) print(line);
    print("What the draft changes:");
    for (const line of differenceLines(base, mine.body)) print(line);
    print(`\nTo take the draft:        npm run office -- content edit ${document} --take mine`);
    print(`To keep what is published: npm run office -- content edit ${document} --take theirs`);
    print(
      `To have both:             npm run office -- content edit ${document} --set "<field>=<new words>", then --take mine`,
    );
  }
  return 1;
}
