import type { Page } from "@playwright/test";
import { readyEvent } from "../../../app/layout/inline-scripts.ts";

/** Opens a page and waits until React answers, for journeys that are not about what happens before it does. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { isHydrated: true }), { once: true });
  }, readyEvent);
  // Without motion nothing is looked at halfway through a change of colour.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { isHydrated?: true }).isHydrated);
}
