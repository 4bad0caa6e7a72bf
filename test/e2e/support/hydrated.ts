import type { Page } from "@playwright/test";
import { readyEvent } from "#app/layout/inline-scripts.ts";

/** Opens a page and waits until its islands are hydrated, for tests that are not about the time before. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { isHydrated: true }), { once: true });
  }, readyEvent);
  // Without motion no colour is measured during a transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { isHydrated?: true }).isHydrated);
}
