/** The office's cookies: this host only, never to a script, never from another site, and over https never over an unencrypted connection. */

import { idleMs } from "#server/team/sessions.ts";

/** The session's token, the two choices of a device, and the message for the next page. */
export type CookieName = "office" | "theme" | "keys" | "notice";

export type OfficeCookies = {
  /** Undefined when the request has none of this name. */
  read(name: CookieName): string | undefined;
  /** Keeps a value in this browser; 0 seconds take it away. */
  keep(name: CookieName, value: string, seconds: number): void;
  /** Whether the response keeps it or takes it away. */
  changes(name: CookieName): boolean;
  /** The Set-Cookie lines of the response. */
  lines(): string[];
};

export function openCookies(request: Request, officeUrl: string): OfficeCookies {
  const given = (request.headers.get("cookie") ?? "").split(";").map((each) => each.trim());
  const kept = new Map<CookieName, string>();
  const attributes = `Path=/; ${isEncrypted(officeUrl) ? "Secure; " : ""}HttpOnly; SameSite=Strict`;
  return {
    read(name) {
      const start = `${nameAt(officeUrl, name)}=`;
      return given.find((each) => each.startsWith(start))?.slice(start.length) || undefined;
    },
    keep(name, value, seconds) {
      kept.set(name, `${nameAt(officeUrl, name)}=${value}; ${attributes}; Max-Age=${seconds}`);
    },
    changes: (name) => kept.has(name),
    lines: () => [...kept.values()],
  };
}

/** What the cookie is called in the office at this address. */
export function nameAt(officeUrl: string, name: CookieName): string {
  return isEncrypted(officeUrl) ? `__Host-${name}` : name;
}

/** Signs in: the cookie lives as long as the session. */
export function keepSession(cookies: OfficeCookies, token: string): void {
  cookies.keep("office", token, idleMs / 1000);
}

/** Signs out. */
export function endSession(cookies: OfficeCookies): void {
  cookies.keep("office", "", 0);
}

/**
 * An office over http is a trial's (`server/platform/config/config.ts` refuses others). WebKit, and so Safari, drops a `Secure` cookie
 * there, and no browser takes the prefix `__Host-` without it.
 */
function isEncrypted(officeUrl: string): boolean {
  return officeUrl.startsWith("https:");
}
