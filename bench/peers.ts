/**
 * `node bench/peers.ts [--runs 5]`: home, donation and loan page beside the same pages as Astro and Next would build them, with the same HTML, styles, fonts
 * and components, and beside bare HTML; in turns in one run on the phone of bench/phone.ts. The peers' packages are installed, once, in the
 * system's temporary files. Read the ratios.
 *
 * "answers" is a tap at first paint; where that is lost, the first of the taps repeated since that has its effect.
 * Five loads take about two minutes a page on a quiet machine, and the peers' build one before that; the first time they are downloaded too.
 */

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { firstTaps } from "./first-taps.ts";
import { buildAstro } from "./peers/astro.ts";
import { peerPages } from "./peers/built-page.ts";
import { buildNext } from "./peers/next.ts";
import { launchPhone, loadOnPhone, median, type Sample } from "./phone.ts";
import { serveStatic } from "./static-site.ts";
import { withoutScripts } from "./without-scripts.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const shared = Object.fromEntries(
  ["react", "react-dom", "react-day-picker", "zod"].map((name) => [name, dependencies[name]]),
);

const sites = {
  floor: await serveStatic("build/client", withoutScripts),
  ours: await serveStatic("build/client"),
  astro: await serveStatic(buildAstro(shared)),
  next: await serveStatic(buildNext(shared)),
};
const browser = await launchPhone();
console.log(
  "page                     build    FCP / floor    LCP     CLS  blocking  kept  answers  again  later  HTML KB  script KB  scripts/requests",
);
for (const path of peerPages) {
  const samples = new Map<string, Sample[]>(Object.keys(sites).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    // Each begins a turn as often as the others, so that none always follows the same one.
    const turn = Object.entries(sites);
    for (const [name, { url }] of [...turn.slice(run % turn.length), ...turn.slice(0, run % turn.length)]) {
      const tap = name === "floor" ? undefined : firstTaps[path];
      samples.get(name)?.push(await loadOnPhone(browser, url + path, tap));
    }
  }
  const floor = median((samples.get("floor") ?? []).map(({ paint }) => paint));
  for (const [name, loads] of samples) print(`${path.padEnd(24)} ${name}`, loads, floor);
}
await browser.close();
for (const site of Object.values(sites)) site.close();

function print(name: string, loads: Sample[], floor: number): void {
  const of = (key: Exclude<keyof Sample, "kept">) => median(loads.map((sample) => sample[key]));
  const tapped = (text: string) => (name.endsWith("floor") ? "" : text);
  console.log(
    name.padEnd(31),
    `${of("paint").toFixed(0)} ${(of("paint") / floor).toFixed(2)}`.padStart(12),
    of("largest").toFixed(0).padStart(7),
    of("shift").toFixed(4).padStart(8),
    of("blocking").toFixed(0).padStart(8),
    tapped(`${loads.filter(({ kept }) => kept).length}/${runs}`).padStart(6),
    tapped(Number.isFinite(of("answers")) ? of("answers").toFixed(0) : "never").padStart(8),
    tapped(of("again").toFixed(0)).padStart(6),
    tapped(of("later").toFixed(0)).padStart(6),
    of("htmlKb").toFixed(1).padStart(8),
    of("scriptKb").toFixed(1).padStart(10),
    `${of("scripts")}/${of("requests")}`.padStart(17),
  );
}
