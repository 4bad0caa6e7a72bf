/** Runs other programs, and says whether one is running. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";

const bin = resolve("node_modules/.bin");

/** Runs one of the project's tools on the same Node, with its output in ours; throws when it fails. */
export async function runTool(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const code = await exitCodeOf(name, args, { environment });
  if (code !== 0) throw new Error(`${name} ${args.join(" ")} ended with ${code}.`);
}

/** The tool's exit code; a tool that a signal ended counts as failed. What it prints goes to our standard output, or error. */
export function exitCodeOf(
  name: string,
  args: string[],
  {
    environment = {},
    output = "stdout",
  }: { environment?: Record<string, string>; output?: "stdout" | "stderr" } = {},
): Promise<number> {
  const local = resolve(bin, process.platform === "win32" ? `${name}.cmd` : name);
  // A tool's first line runs `node` from the PATH: it must be this one, which npm 9 and 10 do not link into .bin.
  const path = [dirname(process.execPath), bin, process.env["PATH"]].join(delimiter);
  const child = spawn(existsSync(local) ? local : name, args, {
    stdio: ["inherit", output === "stdout" ? "inherit" : 2, "inherit"],
    env: { ...process.env, ...environment, PATH: path },
    shell: process.platform === "win32",
  });
  return new Promise((done, fail) => {
    child.on("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ENOENT" ? missing(name) : error),
    );
    child.on("exit", (code) => done(code ?? 1));
  });
}

/** A release is pruned of what builds it, and npm leaves that out by itself with NODE_ENV=production. */
function missing(name: string): Error {
  return new Error(
    `${name} is not installed here, and building needs it: run \`npm ci --include=dev\` first.`,
  );
}

/** Whether there is a process of this id, also where it is somebody else's. */
export function isRunning(processId: number): boolean {
  try {
    // Signal 0 only asks.
    return processId > 0 && process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
