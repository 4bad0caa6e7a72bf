/** What is done to one campaign of several. Each throws a sentence when it fails. */

import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { currentRelease, switchTo } from "../releases.ts";
import { type Campaign, envFileOf, ownerOf, shareCompiled } from "./campaigns.ts";

const execute = promisify(execFile);

const askEveryMs = 250;

/** A row of the list: name, address, state, release, newest backup. */
export async function stateOf(campaign: Campaign): Promise<string[]> {
  const { name, folder, site, backupTo } = campaign;
  return [
    name,
    `https://${site}`,
    await readiness(campaign),
    currentRelease(folder) ?? "none",
    newestIn(backupTo),
  ];
}

/** Backs up with the campaign's own command and settings, and returns what it says of the backup. */
export async function backUpCampaign(campaign: Campaign): Promise<string> {
  const release = join(campaign.folder, "current");
  const said = await runAs(campaign, { release, args: ["office/main.ts", "backup"] });
  return said.split("\n").find((line) => line.endsWith("backed up.")) ?? lastLine(said);
}

/** Checks the release on a copy of the campaign's records, switches and restarts; one that does not become ready is switched back. */
export async function upgradeCampaign(
  campaign: Campaign,
  { release, readyWithinMs }: { release: string; readyWithinMs: number },
): Promise<string> {
  const { folder } = campaign;
  const before = currentRelease(folder);
  shareCompiled(release, ownerOf(campaign.name)?.uid);
  await runAs(campaign, { release, args: ["scripts/check-data.ts"] });
  const wasRunning = (await readiness(campaign)) !== "not running";
  switchTo(folder, release);
  if (!wasRunning) return "switched; it was not running";
  try {
    await restart(campaign, readyWithinMs);
  } catch (error) {
    if (before === undefined) throw error;
    switchTo(folder, join(release, "..", before));
    await restart(campaign, readyWithinMs);
    throw new Error(
      "The new version did not become ready; the one before runs again. The log says why: journalctl --unit=hustings@" +
        campaign.name,
      { cause: error },
    );
  }
  return "upgraded";
}

/** Restarts the campaign's process and waits until it serves visitors. */
async function restart(campaign: Campaign, readyWithinMs: number): Promise<void> {
  await execute("systemctl", ["restart", `hustings@${campaign.name}`]);
  const until = performance.now() + readyWithinMs;
  while (!/^(ready|degraded)/.test(await readiness(campaign))) {
    if (performance.now() > until) throw new Error(`It was not ready within ${readyWithinMs / 1000} s.`);
    await setTimeout(askEveryMs);
  }
}

async function readiness({ port, problem }: Campaign): Promise<string> {
  if (problem !== undefined) return problem;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { status, ...parts } = (await response.json()) as { status: string } & Record<string, string>;
    const away = Object.keys(parts).filter((part) => parts[part] === "down");
    return away.length > 0 ? `${status}: ${away.join(", ")} down` : status;
  } catch {
    return "not running";
  }
}

function newestIn(folder: string): string {
  try {
    return (
      readdirSync(folder)
        .filter((name) => /^\d{4}-/.test(name))
        .toSorted()
        .at(-1) ?? "none"
    );
  } catch {
    return "can't be read";
  }
}

/** Runs a script of a release as the campaign's user, with its settings. */
async function runAs(
  { name, folder, problem }: Campaign,
  { release, args }: { release: string; args: string[] },
): Promise<string> {
  if (problem !== undefined) throw new Error(problem);
  const owner = process.getuid?.() === 0 ? ownerOf(name) : undefined;
  try {
    const { stdout } = await execute(process.execPath, ["scripts/run.mjs", ...args], {
      cwd: release,
      env: { PATH: process.env["PATH"], HOME: folder, ENV_FILE: envFileOf(folder) },
      maxBuffer: 64 * 1024 * 1024,
      ...owner,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(lastLine(stderr) || lastLine(stdout) || String(error), { cause: error });
  }
}

/** What a program said last, without the lines of a stack. */
function lastLine(text: string): string {
  return (
    text
      .trim()
      .split("\n")
      .findLast((line) => !/^(\s|[}\]]|Node\.js v|$)/.test(line)) ?? ""
  );
}
