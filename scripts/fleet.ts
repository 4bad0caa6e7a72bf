/** `npm run fleet`: several campaigns on one machine, each with a process, a file of settings and a folder of its own (docs/hosting.md). */

import { resolve, join } from "node:path";
import { parseArgs } from "node:util";
import { backUpCampaign, stateOf, upgradeCampaign } from "./fleet/acts.ts";
import { addCampaign, writeCaddyfile } from "./fleet/add.ts";
import { type Campaign, campaignsOf } from "./fleet/campaigns.ts";
import {
  currentRelease,
  makeRelease,
  releaseFolder,
  releasesOf,
  removeOldReleases,
  whatFailed,
} from "./releases.ts";

const usage = `npm run fleet -- add <name> --site www.yourcampaign.ca --office office.yourcampaign.ca
npm run fleet -- list
npm run fleet -- backup [name …]
npm run fleet -- upgrade [commit] [--only name] [--ready-within seconds]   (without a commit: origin/HEAD)`;

const { values, positionals } = parseArgs({
  options: {
    home: { type: "string" },
    site: { type: "string" },
    office: { type: "string" },
    only: { type: "string", multiple: true },
    "ready-within": { type: "string", default: "60" },
  },
  allowPositionals: true,
});
const home = resolve(values.home ?? join(process.cwd(), ".."));
const [command, ...words] = positionals;

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${whatFailed(error, home)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === "add") return add();
  if (command === "list") return list();
  if (command === "backup") return eachCampaign(chosen(words), backUpCampaign);
  if (command === "upgrade") return upgrade();
  process.stderr.write(`${usage}\n`);
  return 2;
}

function add(): number {
  const [name] = words;
  const { site, office } = values;
  if (name === undefined || site === undefined || office === undefined || words.length > 1) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  for (const line of addCampaign(home, { name, site, office })) say(line);
  return 0;
}

async function list(): Promise<number> {
  const campaigns = campaignsOf(home);
  if (campaigns.length === 0) say("There is no campaign yet: npm run fleet -- add …");
  const rows = await Promise.all(campaigns.map(stateOf));
  table(["campaign", "address", "state", "release", "newest backup"], rows);
  return 0;
}

/** The release is made once. A campaign that it does not suit goes on with the one it has. */
async function upgrade(): Promise<number> {
  const readyWithinMs = Number(values["ready-within"]) * 1000;
  if (!(readyWithinMs > 0)) throw new Error("--ready-within takes a number of seconds, such as 60.");
  const campaigns = chosen(values.only ?? []);
  const earlier = releasesOf(home);
  const name = makeRelease(home, words[0] ?? "origin/HEAD");
  const release = releaseFolder(home, name);
  say(`${name} is built.`);
  const code = await eachCampaign(campaigns, (campaign) =>
    upgradeCampaign(campaign, { release, readyWithinMs }),
  );
  // Without the names of campaigns that were removed.
  writeCaddyfile(home);
  const used = campaignsOf(home).map(({ folder }) => currentRelease(folder));
  removeOldReleases(
    home,
    earlier,
    used.filter((one) => one !== undefined),
  );
  return code;
}

function chosen(names: readonly string[]): Campaign[] {
  const campaigns = campaignsOf(home);
  const unknown = names.find((name) => !campaigns.some((campaign) => campaign.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no campaign ${unknown} in ${join(home, "campaigns")}.`);
  return names.length === 0 ? campaigns : campaigns.filter(({ name }) => names.includes(name));
}

/** One after the other, so that the machine serves visitors meanwhile; one that fails stops no other. */
async function eachCampaign(
  campaigns: readonly Campaign[],
  act: (campaign: Campaign) => Promise<string>,
): Promise<number> {
  const failed: string[][] = [];
  for (const [index, campaign] of campaigns.entries()) {
    const startedAt = performance.now();
    const { said, hasFailed } = await outcomeOf(() => act(campaign));
    if (hasFailed) failed.push([campaign.name, said]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`${index + 1}/${campaigns.length} ${campaign.name}: ${said} (${seconds} s)`);
  }
  if (failed.length === 0) return 0;
  say(`\n${failed.length} of ${campaigns.length} failed:`);
  table(["campaign", "why"], failed);
  return 1;
}

async function outcomeOf(act: () => Promise<string>): Promise<{ said: string; hasFailed: boolean }> {
  try {
    return { said: await act(), hasFailed: false };
  } catch (error) {
    return { said: error instanceof Error ? error.message : String(error), hasFailed: true };
  }
}

function table(head: string[], rows: readonly string[][]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of [head, ...rows])
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
