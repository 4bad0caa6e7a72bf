/**
 * `node bench/page-load.ts [/donate …]`: how soon a page shows and answers on a cheap phone (CPU four times slower) and a slow network
 * (150 ms, 1.6 Mbps), beside the floor: the same HTML, pictures and fonts without any script. Both come from the last build, by the
 * same bare server, in turns; medians of five. Read the ratios, not the milliseconds.
 *
 * A load takes about five seconds, so name pages to stay under ten minutes:
 * `node bench/page-load.ts / /donate /operations-centre-plan /privacy` is 40 loads, about four minutes; all pages take about twenty.
 *
 * "answers" is one tap at first paint until the part has answered it, counted from that paint; "later" is a tap on the idle page until
 * the next paint.
 */

import { readFileSync, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { pages } from "../content/pages/metadata.ts";
import { closedNetworkFlags, findChromium } from "../scripts/chromium.ts";
import { firstTaps, type FirstTap } from "./first-taps.ts";

const runs = 5;
const lostAfterMs = 20_000;
/** The browser reports a tap's time a little later, and one under 16 ms not at all. */
const timingSettlesMs = 500;
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const client = "build/client";

type Sample = {
  paint: number;
  largest: number;
  shift: number;
  blocking: number;
  answers: number;
  later: number;
  htmlKb: number;
  scriptKb: number;
  scripts: number;
  requests: number;
};

const wanted = process.argv.slice(2);
const site = await serve((html) => html);
const floor = await serve((html) =>
  html.replace(/<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>/g, ""),
);
const browser = await chromium.launch({ executablePath: findChromium(), args: closedNetworkFlags });
console.log(
  "page                       FCP / floor   LCP / floor    CLS  blocking  answers  later  HTML KB  script KB  requests",
);
for (const path of Object.keys(pages)) {
  if (wanted.length > 0 && !wanted.includes(path)) continue;
  const ours: Sample[] = [];
  const bare: Sample[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await load(browser, addressOf(floor) + path, undefined));
    ours.push(await load(browser, addressOf(site) + path, firstTaps[path]));
  }
  print(path, ours, bare);
}
await browser.close();
for (const server of [site, floor]) server.close();

function print(path: string, ours: Sample[], bare: Sample[]): void {
  const of = (samples: Sample[], key: keyof Sample) => median(samples.map((sample) => sample[key]));
  const beside = (key: keyof Sample) => `${of(ours, key).toFixed(0)} / ${of(bare, key).toFixed(0)}`;
  const tapped = (key: "answers" | "later") => (firstTaps[path] ? of(ours, key).toFixed(0) : "");
  console.log(
    path.padEnd(26),
    beside("paint").padStart(11),
    beside("largest").padStart(13),
    of(ours, "shift").toFixed(3).padStart(6),
    of(ours, "blocking").toFixed(0).padStart(9),
    tapped("answers").padStart(8),
    tapped("later").padStart(6),
    of(ours, "htmlKb").toFixed(1).padStart(8),
    of(ours, "scriptKb").toFixed(1).padStart(10),
    `${of(ours, "scripts")}/${of(ours, "requests")}`.padStart(9),
  );
}

async function load(opened: Browser, address: string, tap: FirstTap | undefined): Promise<Sample> {
  const context = await opened.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const received = await countBytes(page);
  await client.send("Network.emulateNetworkConditions", slow4g);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observe, tap);
  await page.goto(address, { waitUntil: "networkidle" });
  if (tap) await page.waitForFunction(() => seen().answeredAt > 0, undefined, { timeout: lostAfterMs });
  const at = await page.evaluate(() => seen());
  const later = tap ? await tapLater(page, tap) : 0;
  await context.close();
  return {
    paint: at.paint,
    largest: at.largest,
    shift: at.shift,
    blocking: at.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    answers: at.answeredAt - at.paint,
    later,
    ...received(),
  };
}

/** What came over the wire, by what asked for it. */
async function countBytes(
  page: Page,
): Promise<() => Pick<Sample, "htmlKb" | "scriptKb" | "scripts" | "requests">> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  return () => {
    const of = (type: string) =>
      [...types].filter(([, other]) => other === type).map(([id]) => bytes.get(id) ?? 0);
    const kilobytes = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1024;
    const scripts = of("Script");
    return {
      htmlKb: kilobytes(of("Document")),
      scriptKb: kilobytes(scripts),
      scripts: scripts.length,
      requests: types.size,
    };
  };
}

/** The same tap on the page at rest: milliseconds until its next paint, as the browser's event timing has it. */
async function tapLater(page: Page, { tap }: FirstTap): Promise<number> {
  await page.locator(tap).first().click();
  await page.waitForTimeout(timingSettlesMs);
  return page.evaluate(() => seen().later);
}

type Seen = {
  paint: number;
  largest: number;
  shift: number;
  /** Long tasks after the first paint, in milliseconds. */
  tasks: number[];
  answeredAt: number;
  later: number;
};

declare function seen(): Seen;

/** Runs in the page, before anything else; taps at the first paint. */
function observe(tap: FirstTap | undefined): void {
  const seen: Seen = { paint: 0, largest: 0, shift: 0, tasks: [], answeredAt: 0, later: 0 };
  Object.assign(window, { seen: () => seen });
  type Entry = PerformanceEntry & { value?: number };
  const on = (type: string, act: (entry: Entry) => void, options: object = { buffered: true }) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, ...options });
  on("largest-contentful-paint", (entry) => {
    seen.largest = entry.startTime;
  });
  on("layout-shift", (entry) => {
    seen.shift += entry.value ?? 0;
  });
  on("longtask", (entry) => {
    if (seen.paint && entry.startTime > seen.paint) seen.tasks.push(entry.duration);
  });
  on("paint", (entry) => {
    if (entry.name !== "first-contentful-paint") return;
    seen.paint = entry.startTime;
    if (tap) requestAnimationFrame(() => tapNow(tap));
  });

  function tapNow({ tap, key, answered }: FirstTap): void {
    const part = document.querySelector<HTMLElement>(tap);
    if (!part) {
      requestAnimationFrame(() => tapNow({ tap, key, answered }));
      return;
    }
    part.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (key) part.focus();
    if (key) part.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    else part.click();
    const look = () => {
      const element = document.querySelector(answered.shows);
      if (!element || !new RegExp(answered.text ?? "").test(element.textContent))
        return requestAnimationFrame(look);
      seen.answeredAt = performance.now();
      on(
        "event",
        ({ name, duration }) => {
          if (["pointerup", "click", "keydown"].includes(name)) seen.later = Math.max(seen.later, duration);
        },
        { durationThreshold: 16 },
      );
    };
    look();
  }
}

/** The built files, compressed once; `change` makes the floor of a page. */
async function serve(change: (html: string) => string): Promise<Server> {
  const types: Record<string, string> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
  };
  const ready = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(client, extname(pathname) ? pathname : `${pathname}/index.html`);
    if (!existsSync(file)) return response.writeHead(404).end();
    const isPacked = /\.(woff2|png|avif|jpg)$/.test(file);
    const body = ready.get(file) ?? bodyOf(file, isPacked);
    ready.set(file, body);
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-length": body.length,
      ...(isPacked ? {} : { "content-encoding": "br" }),
    });
    return response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;

  function bodyOf(file: string, isPacked: boolean): Buffer {
    const bytes = readFileSync(file);
    if (isPacked) return bytes;
    return brotliCompressSync(file.endsWith(".html") ? change(bytes.toString()) : bytes);
  }
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
