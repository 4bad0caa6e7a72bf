/** What every command of the campaign's office is: `npm run office -- <name>` runs it. */

import type { Services } from "#server/services.ts";
import type { Progress } from "./progress.ts";

export type Command = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The arguments, as the help shows them: `receipt <id> [--again]`. */
  usage: string;
  /** It enters or moves money, whose day decides: it is refused where the runtime's time zone data are too old. */
  writesMoney?: true;
  /** Runs the command and returns the exit code: 0 done, 1 refused or failed. Throws `UsageError` for wrong arguments, and `WrongValueError`. */
  run(args: string[], office: OfficeContext): Promise<number>;
};

export type OfficeContext = {
  services: Services;
  /** One line on standard output. */
  print(line: string): void;
  /** Asks at the terminal; false without a terminal. */
  confirm(question: string): Promise<boolean>;
  /** Says how far a long act is; absent where nobody looks. */
  progress?: Progress;
};

/** A table that `list` and `export --csv` show: one file of `office/messages/exports/` each. */
export type Export = {
  /** What it is called on the command line: `volunteers`. */
  name: string;
  /** Keys of each row, in the order of the columns. */
  columns: readonly string[];
  rows(services: Services): Promise<Record<string, ExportCell>[]>;
};

export type ExportCell = string | number | boolean | null | undefined;
