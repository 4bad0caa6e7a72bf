/** The campaigns of a machine: `<home>/campaigns/<name>/` has settings, data, and the link to the release that it runs. */

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseEnv } from "node:util";

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
