import type { Page } from "@playwright/test";

const loaded = new Date("2026-06-15T12:00:00-07:00");

/** Stops the page's clock until `page.clock.runFor`; call it before the page opens. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: loaded });
  await page.clock.pauseAt(new Date(loaded.getTime() + 1000));
}

/** On a page whose clock stands: lets its first frame pass, after which its scripts are started, and stops it at that millisecond. */
export async function passFirstFrame(page: Page): Promise<void> {
  const isStarted = () =>
    document.querySelector<HTMLTemplateElement>("#after-paint")?.content.childElementCount === 0;
  while (!(await page.evaluate(isStarted))) await page.clock.runFor(1);
}
