import type { Page } from "@playwright/test";

/** Adds up from now on what moves on each page by itself; `shiftOf` tells the sum. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.sum += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shift of the page so far, once what changed last has painted. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });
}
