/**
 * `node bench/page-load.ts [--runs 5] [/donate …]`: how soon a page shows and answers on a cheap phone and a slow network (bench/phone.ts), beside the
 * floor: the same HTML, pictures and fonts without any script. Both come from the last build, by the same static server, in turns;
 * medians. Read the ratios, not the milliseconds.
 *
 * Five loads of each take about half a minute a page on a quiet machine: the 22 pages about eleven minutes.
 */

import { parseArgs } from "node:util";
import { pagePaths } from "#domain/site/pages.ts";
import { firstTaps } from "./first-taps.ts";
import { launchPhone, loadOnPhone, median, type Sample } from "./phone.ts";
import { serveStatic } from "./static-site.ts";
import { withoutScripts } from "./without-scripts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs);
/** Short pages of one layout and the printed form: measured only when they are named. */
const alike = /^\/(thank-you|e-mail-link|not-found|contribution-form)/;
const paths = pagePaths.filter((path) =>
  positionals.length === 0 ? !alike.test(path) : positionals.includes(path),
);

const site = await serveStatic("build/client");
const floor = await serveStatic("build/client", withoutScripts);
const browser = await launchPhone();
console.log(
  "page                     FCP / floor       LCP / floor         CLS  blocking  kept  answers  later  HTML KB  font KB  script KB  scripts/requests",
);
for (const path of paths) {
  const ours: Sample[] = [];
  const bare: Sample[] = [];
  for (let run = 0; run < runs; run += 1) {
    const loads = [
      async () => bare.push(await loadOnPhone(browser, floor.url + path)),
      async () => ours.push(await loadOnPhone(browser, site.url + path, firstTaps[path])),
    ];
    for (const load of run % 2 ? loads.toReversed() : loads) await load();
  }
  print(path, ours, bare);
}
await browser.close();
for (const server of [site, floor]) server.close();

function print(path: string, ours: Sample[], bare: Sample[]): void {
  const of = (samples: Sample[], key: Exclude<keyof Sample, "kept">) =>
    median(samples.map((sample) => sample[key]));
  const beside = (key: "paint" | "largest") => {
    const [own, least] = [of(ours, key), of(bare, key)];
    return `${own.toFixed(0)} / ${least.toFixed(0)} = ${(own / least).toFixed(2)}`;
  };
  const tapped = (text: string) => (firstTaps[path] ? text : "text");
  console.log(
    path.padEnd(23),
    beside("paint").padStart(17),
    beside("largest").padStart(17),
    of(ours, "shift").toFixed(4).padStart(7),
    of(ours, "blocking").toFixed(0).padStart(9),
    tapped(`${ours.filter(({ kept }) => kept).length}/${runs}`).padStart(5),
    tapped(Number.isFinite(of(ours, "answers")) ? of(ours, "answers").toFixed(0) : "never").padStart(8),
    tapped(of(ours, "later").toFixed(0)).padStart(6),
    of(ours, "htmlKb").toFixed(1).padStart(8),
    of(ours, "fontKb").toFixed(1).padStart(8),
    of(ours, "scriptKb").toFixed(1).padStart(10),
    `${of(ours, "scripts")}/${of(ours, "requests")}`.padStart(17),
  );
}
