import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** The user that a campaign's process runs as. */
export function userOf(name: string): string {
  return `hustings-${name}`;
}

/** Its ids by the system's list of users; undefined where there is none, as in a trial. */
export function ownerOf(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${userOf(name)}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Node looks for compiled code in a folder that ends with the user's id, and a campaign's user can make none in a release: a link leads to
 * what the maker of the release compiled. Without it each start compiles everything, and takes 90 MB more for as long as it runs.
 */
export function shareCompiled(release: string, user: number | undefined): void {
  const maker = process.getuid?.();
  if (user === undefined || user === maker) return;
  for (const made of globSync(`build/compiled/*-${maker}`, { cwd: release })) {
    const link = join(release, made.replace(/-\d+$/, `-${user}`));
    // Node keeps its files for their maker alone.
    execFileSync("chmod", ["--recursive", "a+rX", join(release, made)]);
    if (!existsSync(link)) symlinkSync(basename(made), link);
  }
}
