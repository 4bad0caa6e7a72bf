/** How the office looks and which keys it takes, on one device: kept in its cookies, so that the first byte of a page has it already. */

import { readCookie } from "#server/office/session-cookie.ts";

/** The themes that a member may choose; without a choice the office follows the device. */
export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

export type Look = {
  /** Undefined follows the device. */
  theme: Theme | undefined;
  /** Whether single keys act (WCAG 2.2, 2.1.4). */
  hasSingleKeys: boolean;
};

const themeCookie = "__Host-theme";
const keysCookie = "__Host-keys";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";
/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;

/** What this device chose. */
export function readLook(request: Request): Look {
  const theme = themes.find((each) => each === readCookie(request, themeCookie));
  return { theme, hasSingleKeys: readCookie(request, keysCookie) !== "off" };
}

/** The Set-Cookie lines that keep a choice. */
export function lookCookies({ theme, hasSingleKeys }: Look): string[] {
  return [cookie(themeCookie, theme), cookie(keysCookie, hasSingleKeys ? undefined : "off")];
}

function cookie(name: string, value: string | undefined): string {
  return `${name}=${value ?? ""}; ${attributes}; Max-Age=${value === undefined ? 0 : keptSeconds}`;
}
