/** One load of a page on a cheap phone (CPU four times slower) and a slow network (150 ms, 1.6 Mbps), with a tap at its first paint. */

import { type Browser, chromium, type Page } from "@playwright/test";
import { closedNetworkFlags, findChromium } from "../scripts/chromium.ts";
import type { FirstTap } from "./first-taps.ts";

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A tap that has no effect this long after the network is idle is lost. */
const lostAfterMs = 4_000;
/** The browser reports a tap's duration a little later, and one under 16 ms not at all. */
const timingSettlesMs = 500;
/** What an answer moves is no layout shift: browsers leave out 500 ms after an input, but not after a tap that a script makes. */
const answerMovesMs = 500;

export type Sample = {
  /** First and largest contentful paint, in milliseconds after the start. */
  paint: number;
  largest: number;
  shift: number;
  /** What of each task after the first paint is longer than 50 ms, summed. */
  blocking: number;
  /** Whether the one tap at first paint had its effect; true on a page that nothing is tapped on. */
  kept: boolean;
  /** From the first paint until the one tap made then had its effect; infinite where it was lost. */
  answers: number;
  /** The same, but where that tap was lost with one repeated every 50 ms, as no visitor taps. */
  again: number;
  /** From a tap on the idle page until the next paint. */
  later: number;
  htmlKb: number;
  scriptKb: number;
  scripts: number;
  fontKb: number;
  requests: number;
};

/**
 * A browser for `loadOnPhone`. While a debugger looks on, as here, V8 parses a file again for the places in it wherever an `Error` is made, and React makes
 * some when its file is evaluated: most of that task, which no visitor's phone ever does. The flag keeps the places from the first parse.
 */
export function launchPhone(): Promise<Browser> {
  const args = [...closedNetworkFlags, "--js-flags=--no-enable-lazy-source-positions"];
  return chromium.launch({ executablePath: findChromium(), args });
}

/** Loads a page with one tap; where that is lost, loads it again with a tap every 50 ms to learn when the page answers. */
export async function loadOnPhone(browser: Browser, address: string, tap?: FirstTap): Promise<Sample> {
  const sample = await loadOnce(browser, address, tap);
  if (sample.kept) return sample;
  const { again, later } = await loadOnce(browser, address, tap && { ...tap, repeated: true });
  return { ...sample, again, later };
}

type Tapped = FirstTap & { repeated?: boolean };

async function loadOnce(browser: Browser, address: string, tap: Tapped | undefined): Promise<Sample> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const received = await countBytes(page);
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observe, tap);
  await page.goto(address, { waitUntil: "networkidle" });
  // On a busy machine the browser tells of the paint later still.
  await page.waitForFunction(() => seen().paint > 0);
  const kept = !tap || (await isAnswered(page));
  const at = await page.evaluate(() => seen());
  const later = tap && kept ? await tapLater(page, tap) : 0;
  await context.close();
  return {
    paint: at.paint,
    largest: at.largest,
    shift: at.shifts
      .filter(({ time }) => !at.answeredAt || Math.abs(time - at.answeredAt) > answerMovesMs)
      .reduce((sum, { value }) => sum + value, 0),
    blocking: at.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    kept,
    answers: kept ? at.answeredAt - at.paint : Infinity,
    again: at.answeredAt - at.paint,
    later,
    ...received(),
  };
}

function isAnswered(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => seen().answeredAt > 0, undefined, { timeout: lostAfterMs })
    .then(() => true)
    .catch(() => false);
}

type Received = Pick<Sample, "htmlKb" | "scriptKb" | "scripts" | "fontKb" | "requests">;

/** What came over the wire, by what asked for it. */
async function countBytes(page: Page): Promise<() => Received> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  const sizesOf = (type: string) =>
    [...types].filter(([, other]) => other === type).map(([id]) => bytes.get(id) ?? 0);
  const kilobytes = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return () => ({
    htmlKb: kilobytes(sizesOf("Document")),
    scriptKb: kilobytes(sizesOf("Script")),
    scripts: sizesOf("Script").length,
    fontKb: kilobytes(sizesOf("Font")),
    requests: types.size,
  });
}

/** The same tap on the page at rest: milliseconds until its next paint, as the browser's event timing has it. */
async function tapLater(page: Page, { tap }: FirstTap): Promise<number> {
  // A dialog that the first tap opened would take this one.
  await page.keyboard.press("Escape");
  await page.locator(tap).first().click({ timeout: lostAfterMs });
  await page.waitForTimeout(timingSettlesMs);
  return page.evaluate(() => seen().later);
}

type Seen = Pick<Sample, "paint" | "largest" | "later"> & {
  shifts: { time: number; value: number }[];
  /** Long tasks after the first paint, in milliseconds. */
  tasks: number[];
  answeredAt: number;
};

declare function seen(): Seen;

/** Runs in the page, before anything else; taps at the first paint. */
function observe(tap: Tapped | undefined): void {
  const seen: Seen = { paint: 0, largest: 0, later: 0, shifts: [], tasks: [], answeredAt: 0 };
  // What a tap may ask for beyond the page: no window opens, and the clipboard takes what it is given.
  Object.assign(window, { seen: () => seen, open: () => null });
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => undefined } });
  type Entry = PerformanceEntry & { value?: number };
  const on = (type: string, act: (entry: Entry) => void, options: object = { buffered: true }) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, ...options });
  on("largest-contentful-paint", (entry) => {
    seen.largest = entry.startTime;
  });
  on("layout-shift", (entry) => {
    seen.shifts.push({ time: entry.startTime, value: entry.value ?? 0 });
  });
  on("longtask", (entry) => {
    if (seen.paint && entry.startTime > seen.paint) seen.tasks.push(entry.duration);
  });
  on("paint", (entry) => {
    if (entry.name !== "first-contentful-paint") return;
    seen.paint = entry.startTime;
    if (!tap) return;
    requestAnimationFrame(() => tapNow(tap));
    look(tap);
  });

  function tapNow(tapped: Tapped): void {
    if (seen.answeredAt) return;
    const part = document.querySelector<HTMLElement>(tapped.tap);
    if (!part) {
      requestAnimationFrame(() => tapNow(tapped));
      return;
    }
    const { key, fill = {} } = tapped;
    for (const [field, value] of Object.entries(fill)) {
      const input = document.querySelector<HTMLInputElement>(field);
      if (input) input.value = value;
    }
    part.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (key) part.focus();
    if (key) part.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    else part.click();
    if (tapped.repeated) setTimeout(tapNow, 50, tapped);
  }

  /** Looking at each frame would make the browser draw them all: a quarter of this CPU, which the page needs to answer. */
  function look({ answered: { shows, text = "" } }: Tapped): void {
    const observer = new MutationObserver(() => {
      const element = document.querySelector(shows);
      if (!element || !new RegExp(text).test(element.textContent)) return;
      observer.disconnect();
      seen.answeredAt = performance.now();
      on(
        "event",
        ({ name, duration }) => {
          if (["pointerup", "click", "keydown"].includes(name)) seen.later = Math.max(seen.later, duration);
        },
        { durationThreshold: 16 },
      );
    });
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  }
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
