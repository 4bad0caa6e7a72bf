import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Whether this process may build: one at a time does. `file` names that process until it ends; a killed one counts no more. */
export function claimBuild(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (isRunning(Number(readFileSync(file, "utf8")))) return false;
    rmSync(file, { force: true });
    return claimBuild(file);
  }
  process.once("exit", () => rmSync(file, { force: true }));
  return true;
}

function isRunning(builder: number): boolean {
  try {
    return process.kill(builder, 0);
  } catch {
    return false;
  }
}
