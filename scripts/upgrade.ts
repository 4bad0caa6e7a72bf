/**
 * `npm run upgrade`: makes a release in a folder of its own, checks it, and switches to it in one step; `--back` switches to the one before.
 * What runs keeps its own files until it is restarted, and whatever fails leaves it as it is.
 */

import { mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  currentRelease,
  makeRelease,
  releaseFolder,
  releasesOf,
  removeOldReleases,
  runNpm,
  switchTo,
  whatFailed,
} from "./releases.ts";

const options = { home: { type: "string" }, back: { type: "boolean" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
// A release runs in <home>/releases/<name>.
const home = resolve(values.home ?? join(process.cwd(), "..", ".."));

try {
  if (values.back) goBack();
  else upgrade(positionals[0] ?? "origin/HEAD");
} catch (error) {
  process.stderr.write(`${whatFailed(error, home)}\nNothing was switched.\n`);
  process.exitCode = 1;
}

function upgrade(wanted: string): void {
  const earlier = releasesOf(home);
  const before = currentRelease(home);
  const name = makeRelease(home, wanted, {
    before: shareWithCampaign,
    after: (folder) => runNpm(folder, ["run", "check-data"]),
  });
  switchTo(home, releaseFolder(home, name));
  removeOldReleases(home, earlier, before === undefined ? [] : [before]);
  say(`${name} is ready, and current. Restart the server: systemctl restart hustings`);
  say("Should it not do: npm run upgrade -- --back, and restart again.");
}

/** Settings and data are of the campaign, not of a version. */
function shareWithCampaign(folder: string): void {
  mkdirSync(join(home, "data"), { recursive: true, mode: 0o700 });
  for (const shared of [".env", "data"]) symlinkSync(join(home, shared), join(folder, shared));
}

function goBack(): void {
  const names = releasesOf(home);
  const running = currentRelease(home);
  const previous = running === undefined ? undefined : names[names.indexOf(running) - 1];
  if (previous === undefined) throw new Error("There is no release before this one.");
  runNpm(releaseFolder(home, previous), ["run", "check-data", "--", "--back"]);
  switchTo(home, releaseFolder(home, previous));
  say(`${previous} is current. Restart the server: systemctl restart hustings`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
