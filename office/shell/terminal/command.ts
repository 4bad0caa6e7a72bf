/** What every command is: `npm run office -- <name>` runs it. */

import type { Services } from "#server/services.ts";
import type { Progress } from "./progress.ts";

export type Command = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The arguments, as the help shows them: `restore <folder> [--replace]`. */
  usage: string;
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
