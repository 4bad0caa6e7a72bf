/**
 * `node bench/page-load.ts [address]`: first and largest paint, layout shift and bytes of every page on a cheap phone (CPU four times
 * slower) and a slow network (150 ms, 1.6 Mbps), against a server that is already running. Medians; read the order, not the milliseconds.
 */

import { chromium, type Browser } from "@playwright/test";
import { pages } from "../content/pages/metadata.ts";
import { closedNetworkFlags, findChromium } from "../scripts/chromium.ts";

const address = process.argv[2] ?? "http://localhost:3000";
const RUNS = 5;
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

type Sample = { paint: number; largest: number; shift: number; bytes: number };

const browser = await chromium.launch({ executablePath: findChromium(), args: closedNetworkFlags });
console.log("page                         FCP ms  LCP ms    CLS      KB");
for (const path of Object.keys(pages)) {
  const samples: Sample[] = [];
  for (let run = 0; run < RUNS; run += 1) samples.push(await load(browser, path));
  const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]));
  console.log(
    path.padEnd(28),
    of("paint").toFixed(0).padStart(6),
    of("largest").toFixed(0).padStart(7),
    of("shift").toFixed(4).padStart(8),
    (of("bytes") / 1024).toFixed(1).padStart(7),
  );
}
await browser.close();

async function load(opened: Browser, path: string): Promise<Sample> {
  const page = await opened.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4g);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(address + path, { waitUntil: "networkidle" });
  const sample = await page.evaluate(() => {
    const seen = (window as unknown as { seen: { largest: number; shift: number } }).seen;
    const entries = performance.getEntries() as PerformanceResourceTiming[];
    const bytes = entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    return { paint, largest: seen.largest, shift: seen.shift, bytes };
  });
  await page.close();
  return sample;
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seen });
  const on = (type: string, act: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    seen.largest = entry.startTime;
  });
  on("layout-shift", (entry) => {
    seen.shift += entry.value ?? 0;
  });
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
