/**
 * `node bench/page-load.ts [--runs 5] [/donate …]`: how soon a page shows and answers on a cheap phone and a slow network (bench/phone.ts),
 * beside the floor: the same HTML, pictures and fonts without any script. Both come from the last build, by the same static server, in turns;
 * medians. Read the ratios, not the milliseconds: a single load's paint varies by 15 %.
 */

import { parseArgs } from "node:util";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "#content/content.ts";
import { firstTaps } from "./first-taps.ts";
import { launchPhone, loadOnPhone, median, type Sample } from "./phone.ts";
import { serveStatic } from "./static-site.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs);
/** Short pages of one layout and the printed form: measured only when they are named. */
const alike = /^\/(thank-you|e-mail-link|not-found|contribution-form)/;
const paths = [...pageHeads(firstContent).keys()].filter((path) =>
  positionals.length === 0 ? !alike.test(path) : positionals.includes(path),
);

const site = await serveStatic("build/client");
const floor = await serveStatic("build/client", withoutScripts);
const browser = await launchPhone();
console.log(
  "page                            FCP / floor         LCP / floor     CLS  blocking  kept  answers  later  HTML KB  font KB  script KB  scripts/requests",
);
for (const path of paths) {
  const ours: Sample[] = [];
  const bare: Sample[] = [];
  while (ours.length < runs) {
    const loads = [
      async () => bare.push(await loadOnPhone(browser, floor.url + path)),
      async () => ours.push(await loadOnPhone(browser, site.url + path, firstTaps[path])),
    ];
    for (const load of ours.length % 2 ? loads.toReversed() : loads) await load();
  }
  print(path, ours, bare);
}
await browser.close();
for (const server of [site, floor]) server.close();

/** A page as bare HTML: what runs is taken out, data for machines stay. */
function withoutScripts(html: string): string {
  return html.replace(/<script(?! type="application\/(?:ld\+)?json)[^>]*>[\s\S]*?<\/script>/g, "");
}

function print(path: string, ours: Sample[], bare: Sample[]): void {
  const of = (samples: Sample[], key: Exclude<keyof Sample, "kept">) =>
    median(samples.map((sample) => sample[key]));
  const beside = (key: "paint" | "largest") => {
    const ratios = ours.map((sample, pair) => sample[key] / (bare[pair]?.[key] ?? NaN));
    return `${of(ours, key).toFixed(0)} / ${of(bare, key).toFixed(0)} = ${median(ratios).toFixed(2)}`;
  };
  const tapped = (text: string) => (firstTaps[path] ? text : "text");
  console.log(
    path.padEnd(23),
    beside("paint").padStart(19),
    beside("largest").padStart(19),
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
