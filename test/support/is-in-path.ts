import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether a program of this name is in the PATH. */
export function isInPath(program: string): boolean {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
