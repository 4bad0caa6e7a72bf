import { isInPath } from "#test/support/is-in-path.ts";
import type { Engine } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

/** The engines beside Chromium, in which `test/e2e/` has the same journeys and more. */
export const engines = {
  firefox: { open: openFirefox, isThere: () => isInPath("firefox-esr") },
  webkit: { open: openWebKit, isThere: () => isInPath("WebKitWebDriver") && isInPath("Xvfb") },
} satisfies Record<string, { open(): Promise<Engine>; isThere(): boolean }>;

export type EngineName = keyof typeof engines;
