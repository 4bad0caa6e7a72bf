/** Runs office commands as at the terminal. */

import { type Command, type OfficeContext, runCommand } from "#office/shell/terminal/command.ts";
import type { Services } from "#server/services.ts";

/** The exit code, and all lines that were printed. */
type OfficeRun = { code: number; text: string };

type Terminal = {
  services: Services;
  /** What the person at the terminal says to each question; "no" if it isn't given. */
  answer?: boolean;
  progress?: OfficeContext["progress"];
};

/** Runs the command with the arguments. */
export async function runOffice(
  { services, answer = false, progress }: Terminal,
  command: Command,
  args: string[],
): Promise<OfficeRun> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const office = {
    services,
    print,
    printError: print,
    confirm: async () => answer,
    ...(progress && { progress }),
  };
  const code = await runCommand(command, args, office);
  return { code, text: lines.join("\n") };
}
