/** The campaigns of a machine: `<home>/campaigns/<name>/` has settings, data, and the link to the release that it runs. */

import { existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { execFileSync } from "node:child_process";

export type Campaign = {
  name: string;
  folder: string;
  /** The host names of site and office. */
  site: string;
  office: string;
  /** The office listens on the next one. */
  port: number;
  backupTo: string;
  /** Why nothing can be done to it: its settings can't be read. */
  problem?: string;
};

export function campaignsOf(home: string): Campaign[] {
  return globSync("campaigns/*/.env", { cwd: home })
    .toSorted()
    .map((file) => readCampaign(join(home, dirname(file))));
}

/** Where a campaign's settings are. */
export function envFileOf(folder: string): string {
  return join(folder, ".env");
}

function readCampaign(folder: string): Campaign {
  const settings = parseEnv(readFileSync(envFileOf(folder), "utf8"));
  const { PORT = "", BASE_URL = "", OFFICE_URL = "", BACKUP_TO } = settings;
  const [site, office] = [BASE_URL, OFFICE_URL].map((url) => (URL.canParse(url) ? new URL(url).host : ""));
  const isWhole = site && office && /^\d+$/.test(PORT);
  return {
    name: basename(folder),
    folder,
    site: site ?? "",
    office: office ?? "",
    port: Number(PORT) || 0,
    backupTo: BACKUP_TO || join(folder, "data", "backups"),
    ...(!isWhole && { problem: `${envFileOf(folder)} needs PORT, BASE_URL and OFFICE_URL.` }),
  };
}

export function freePort(campaigns: readonly Campaign[]): number {
  const taken = new Set(campaigns.map(({ port }) => port));
  let port = firstPort;
  while (taken.has(port)) port += 2;
  return port;
}

const firstPort = 4000;

/** Whether anything of this name is there, also a folder without settings. */
export function isTaken(home: string, name: string): boolean {
  return existsSync(join(home, "campaigns", name));
}

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
