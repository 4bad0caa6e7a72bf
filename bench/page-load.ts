/**
 * `node bench/page-load.ts [--runs 5] [--pairs 40] [/donate …]`: how soon a page shows and answers on a cheap phone and a slow network (bench/phone.ts),
 * beside the floor: the same HTML, pictures and fonts without any script. Both come from the last build, by the same static server, in turns;
 * medians. Read the ratios, not the milliseconds.
 *
 * A single load's paint varies by 15 %, so five loads can't tell 5 %. The first `runs` pairs are tapped; further pairs are only loaded, until
 * the 95 % interval of the ratio of first paints is narrow or there are `pairs`. A ratio is the median over the pairs, with its interval in
 * brackets; it is looked at after each pair, so it comes out a little too narrow.
 */

import { parseArgs } from "node:util";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "#content/content.ts";
import { firstTaps } from "./first-taps.ts";
import { medianInterval } from "./median-interval.ts";
import { launchPhone, loadOnPhone, median, type Sample } from "./phone.ts";
import { serveStatic } from "./static-site.ts";
import { withoutScripts } from "./without-scripts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, pairs: { type: "string", default: "40" } },
});
const runs = Number(values.runs);
const maxPairs = Math.max(runs, Number(values.pairs));
/** An interval of this width, of the ratio, tells 5 % from nothing. */
const narrow = 0.05;
/** Fewer pairs have an interval of less than 95 %: one pair's has no width at all. */
const leastPairs = 6;
/** Short pages of one layout and the printed form: measured only when they are named. */
const alike = /^\/(thank-you|e-mail-link|not-found|contribution-form)/;
const paths = [...pageHeads(firstContent).keys()].filter((path) =>
  positionals.length === 0 ? !alike.test(path) : positionals.includes(path),
);

const site = await serveStatic("build/client");
const floor = await serveStatic("build/client", withoutScripts);
const browser = await launchPhone();
console.log(
  "page                                 FCP / floor (95 %)              LCP / floor (95 %)  pairs     CLS  blocking  kept  answers  later  HTML KB  font KB  script KB  scripts/requests",
);
for (const path of paths) {
  const ours: Sample[] = [];
  const bare: Sample[] = [];
  while (ours.length < runs || (ours.length < maxPairs && !isNarrow(ours, bare))) {
    const tap = ours.length < runs ? firstTaps[path] : undefined;
    const loads = [
      async () => bare.push(await loadOnPhone(browser, floor.url + path)),
      async () => ours.push(await loadOnPhone(browser, site.url + path, tap)),
    ];
    for (const load of ours.length % 2 ? loads.toReversed() : loads) await load();
  }
  print(path, ours, bare);
}
await browser.close();
for (const server of [site, floor]) server.close();

function isNarrow(ours: Sample[], bare: Sample[]): boolean {
  const [low, high] = medianInterval(ratiosOf("paint", ours, bare));
  return ours.length >= leastPairs && high - low <= narrow;
}

function ratiosOf(key: "paint" | "largest", ours: Sample[], bare: Sample[]): number[] {
  return ours.map((sample, pair) => sample[key] / (bare[pair]?.[key] ?? NaN));
}

function print(path: string, pairs: Sample[], bare: Sample[]): void {
  const ours = pairs.slice(0, runs);
  const of = (samples: Sample[], key: Exclude<keyof Sample, "kept">) =>
    median(samples.map((sample) => sample[key]));
  const beside = (key: "paint" | "largest") => {
    const ratios = ratiosOf(key, pairs, bare);
    const [low, high] = medianInterval(ratios).map((ratio) => ratio.toFixed(2));
    const milliseconds = `${of(pairs, key).toFixed(0)} / ${of(bare, key).toFixed(0)}`;
    return `${milliseconds} = ${median(ratios).toFixed(2)} (${low} to ${high})`;
  };
  const tapped = (text: string) => (firstTaps[path] ? text : "text");
  console.log(
    path.padEnd(23),
    beside("paint").padStart(31),
    beside("largest").padStart(31),
    String(pairs.length).padStart(6),
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
