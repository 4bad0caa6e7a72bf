/** Whether the disk of the records has room: bytes, and entries for files (inodes), which many small files use up first. */

import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";

const minFreeBytes = 1024 ** 3;
const minFreeEntries = 0.05;

/** What `statfs` tells of a file system. */
type DiskFacts = { bavail: number; bsize: number; files: number; ffree: number };

/** A sentence for each thing that runs out. Nothing is kept in the folder where database, files, e-mail and secret are elsewhere. */
export async function diskProblems(
  folder: string,
  read: (folder: string) => Promise<DiskFacts> = (path) => statfs(path),
): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const { bavail, bsize, files, ffree } = await read(folder);
  const freeBytes = bavail * bsize;
  const problems: string[] = [];
  if (freeBytes < minFreeBytes)
    problems.push(
      `Only ${Math.round(freeBytes / 1024 ** 2)} MB are free in ${folder}: files will soon be refused. Make room, or move it to a larger disk.`,
    );
  // Some file systems make entries as they are needed, and tell none.
  if (files > 0 && ffree / files < minFreeEntries)
    problems.push(
      `Only ${ffree} more files fit on the disk of ${folder} (df -i): remove what is not needed, such as old backups.`,
    );
  return problems;
}
