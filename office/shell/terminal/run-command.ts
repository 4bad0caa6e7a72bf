/** Runs one command of the office: from its arguments to the exit code. */

import { UsageError, WrongValueError } from "./arguments.ts";
import { isDiskFull } from "#server/platform/system/writable-folder.ts";
import type { Command, OfficeContext } from "./command.ts";

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
