/** How the office looks and which keys it takes, on one device: kept in its cookies, so that the first byte of a page has it already. */

import type { CookieName, OfficeCookies } from "#server/web/office/office-cookies.ts";

/** The themes that a member may choose; without a choice the office follows the device. */
export const themes = ["light", "dark"] as const;

type Theme = (typeof themes)[number];

export type Look = {
  /** Undefined follows the device. */
  theme: Theme | undefined;
  /** Whether single keys act (WCAG 2.2, 2.1.4). */
  hasSingleKeys: boolean;
};

/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;

/** What this device chose. */
export function readLook(cookies: OfficeCookies): Look {
  const theme = themes.find((each) => each === cookies.read("theme"));
  return { theme, hasSingleKeys: cookies.read("keys") !== "off" };
}

/** Keeps a choice on this device. */
export function keepLook(cookies: OfficeCookies, { theme, hasSingleKeys }: Look): void {
  const keep = (name: CookieName, value: string | undefined) =>
    cookies.keep(name, value ?? "", value === undefined ? 0 : keptSeconds);
  keep("theme", theme);
  keep("keys", hasSingleKeys ? undefined : "off");
}
