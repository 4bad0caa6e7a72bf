/** What every command is: `npm run office -- <name>` runs it. */

import type { Services } from "#server/services.ts";
import { UsageError, WrongValueError } from "./arguments.ts";
import { isDiskFull } from "#server/platform/system/writable-folder.ts";

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

/** Says how far a long act is: one line that is written over at a terminal, a line every second elsewhere. */

/** Writes to standard error, so that what a command prints stays alone on standard output. */
type ProgressOutput = {
  write(text: string): void;
  isTerminal: boolean;
  /** Milliseconds of a clock that only goes forward. */
  nowMs(): number;
};

type Progress = {
  /** What is being done now: “Rendering page 12 of 40”. */
  show(text: string): void;
  /** Removes the line before something else is printed. */
  clear(): void;
};

const betweenLinesMs = 1000;

export function createProgress({ write, isTerminal, nowMs }: ProgressOutput): Progress {
  let shownAt = nowMs();
  let isShown = false;
  return {
    show(text) {
      if (isTerminal) {
        write(`\r\u001B[2K${text}`);
        isShown = true;
        return;
      }
      // What is done within a second needs no line.
      if (nowMs() - shownAt < betweenLinesMs) return;
      shownAt = nowMs();
      write(`${text}\n`);
    },
    clear() {
      if (isShown) write("\r\u001B[2K");
      isShown = false;
    },
  };
}

/* Runs one command of the office: from its arguments to the exit code. */

/** Exit codes of every command. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 };

/** Returns the exit code; what the command throws becomes a sentence for `printError`, with the usage where that was wrong. */
export async function runCommand(
  command: Command,
  args: string[],
  office: OfficeContext & { printError: (text: string) => void },
): Promise<number> {
  try {
    return await command.run(args, office);
  } catch (error) {
    if (error instanceof UsageError) {
      office.printError(`${error.message}\n${usageOf(command)}`);
      return exitCodes.wrongUsage;
    }
    if (error instanceof WrongValueError) {
      office.printError(error.message);
      return exitCodes.wrongUsage;
    }
    // Commands report the errors that they expect; this reports the others.
    office.printError(`${command.name} failed: ${reasonOf(error)}`);
    if (process.env["DEBUG"] && error instanceof Error) office.printError(error.stack ?? "");
    return exitCodes.failed;
  }
}

/** What went wrong, in a sentence where it is a full disk. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isDiskFull(error) ? `a disk is full (${message}). Make room there, and run it again.` : message;
}

/** How the command is typed. */
export function usageOf({ usage }: Command): string {
  return `Usage: npm run office -- ${usage}`;
}
