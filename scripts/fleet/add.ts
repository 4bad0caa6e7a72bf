/** A new campaign on the machine: its folder, user, ports, settings and names. */

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { releaseFolder, releasesOf, switchTo } from "../releases.ts";
import {
  campaignsOf,
  envFileOf,
  freePort,
  isTaken,
  ownerOf,
  shareCompiled,
  userOf,
  type Campaign,
} from "./campaigns.ts";

type Wanted = { name: string; site: string; office: string };

/** Returns what is left to do, a line each; throws a sentence where the name or an address is taken or is none, and then changes nothing. */
export function addCampaign(home: string, { name, site, office }: Wanted): string[] {
  const campaigns = campaignsOf(home);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 22)
    throw new Error(
      `“${name}” can't be a campaign's name here: at most 22 small letters, digits and hyphens, a letter first.`,
    );
  if (isTaken(home, name)) throw new Error(`There is a campaign ${name} already.`);
  for (const host of [site, office]) {
    if (!isHostName(host))
      throw new Error(`“${host}” is no name of a host. Write it as www.yourcampaign.ca.`);
    const owner = campaigns.find((campaign) => [campaign.site, campaign.office].includes(host));
    if (owner) throw new Error(`${host} is the campaign ${owner.name}'s.`);
  }
  if (site === office) throw new Error("Site and office need two names: passkeys belong to the office's.");
  const release = releasesOf(home).at(-1);
  if (release === undefined) throw new Error("There is no release yet: npm run fleet -- upgrade");
  const folder = join(home, "campaigns", name);
  try {
    makeFolder(home, { name, site, office, port: freePort(campaigns), release });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  writeCaddyfile(home);
  return [
    `${name} is in ${folder}. Next:`,
    `1. Point ${site} and ${office} to this machine, then: systemctl reload caddy`,
    `2. Fill in what is empty in ${envFileOf(folder)}: e-mail, the agent's address, the payment provider.`,
    `3. systemctl enable --now hustings@${name}`,
    `4. npm run fleet -- list`,
  ];
}

function makeFolder(
  home: string,
  { name, site, office, port, release }: Wanted & { port: number; release: string },
): void {
  const folder = join(home, "campaigns", name);
  const backups = join(home, "backups", name);
  // All campaigns' users pass through the folders above their own.
  for (const above of [dirname(folder), dirname(backups)]) {
    mkdirSync(above, { recursive: true });
    chmodSync(above, 0o755);
  }
  mkdirSync(folder, { mode: 0o750 });
  makeUser(name, folder);
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    OFFICE_PORT: String(port + 1),
    BASE_URL: `https://${site}`,
    OFFICE_URL: `https://${office}`,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    DATA_DIR: join(folder, "data"),
    APP_SECRET: randomBytes(32).toString("hex"),
    BACKUP_TO: backups,
  };
  const template = readFileSync(join(releaseFolder(home, release), ".env.example"), "utf8");
  writeFileSync(envFileOf(folder), filledIn(template, settings), { mode: 0o600 });
  for (const place of [join(folder, "data"), backups]) mkdirSync(place, { recursive: true, mode: 0o700 });
  const owner = ownerOf(name);
  if (owner)
    for (const path of [folder, envFileOf(folder), join(folder, "data"), backups])
      chownSync(path, owner.uid, owner.gid);
  shareCompiled(releaseFolder(home, release), owner?.uid);
  switchTo(folder, releaseFolder(home, release));
}

/** Each campaign has a user of its own, so that none can read another's data. Only root can make one; a trial by another user has none. */
function makeUser(name: string, folder: string): void {
  if (process.getuid?.() !== 0 || ownerOf(name)) return;
  execFileSync("useradd", [
    "--system",
    "--user-group",
    "--home-dir",
    folder,
    "--shell",
    "/usr/sbin/nologin",
    userOf(name),
  ]);
}

/** Sets each setting where the example has it empty. */
function filledIn(example: string, settings: Readonly<Record<string, string>>): string {
  let text = example;
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name}=.*$`, "m");
    text = line.test(text) ? text.replace(line, () => `${name}=${value}`) : `${text}${name}=${value}\n`;
  }
  return text;
}

/** Writes what Caddy imports; it is whole at every moment, because Caddy may be reloaded meanwhile. */
export function writeCaddyfile(home: string): void {
  const file = join(home, "Caddyfile");
  writeFileSync(`${file}.next`, caddyfileOf(campaignsOf(home)));
  renameSync(`${file}.next`, file);
}

function isHostName(host: string): boolean {
  return host.length <= 253 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(host);
}

/** Where Caddy asks whether a name is one of ours before it gets a certificate (deploy/caddy/fleet.Caddyfile). */
const askPort = 2020;

/** What Caddy imports for all campaigns; deploy/caddy/fleet.Caddyfile has the rest. */
export function caddyfileOf(all: readonly Campaign[]): string {
  const campaigns = all.filter(({ problem }) => problem === undefined);
  const names = campaigns.flatMap(({ site, office }) => [site, office]);
  const asked = [
    `http://127.0.0.1:${askPort} {`,
    ...(names.length > 0
      ? [`\t@known query ${names.map((name) => `domain=${name}`).join(" ")}`, "\trespond @known 200"]
      : []),
    "\trespond 404",
    "}",
  ];
  const hosts = campaigns.flatMap(({ site, office, port }) => [
    ...host(site, { port, asks: port, maxSize: "30MB" }),
    // The office answers to its own name alone, so its server is asked at the site's port.
    ...host(office, { port: port + 1, asks: port, maxSize: "32MB" }),
  ]);
  return [
    "# Written by npm run fleet from campaigns/: what is changed here is lost.",
    ...asked,
    ...hosts,
    "",
  ].join("\n");
}

function host(
  name: string,
  { port, asks, maxSize }: { port: number; asks: number; maxSize: string },
): string[] {
  return [
    "",
    `${name} {`,
    "\timport campaign",
    "\trequest_body {",
    `\t\tmax_size ${maxSize}`,
    "\t}",
    "\t@sent not method GET HEAD",
    `\tforward_auth @sent 127.0.0.1:${asks} {`,
    "\t\turi /livez",
    "\t\timport patience",
    "\t}",
    `\treverse_proxy 127.0.0.1:${port} {`,
    "\t\timport patience",
    "\t}",
    "}",
  ];
}
