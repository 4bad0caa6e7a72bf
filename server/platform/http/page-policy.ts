/** What a page of ours may load and run, read from the pages as they were built. */

import { createHash } from "node:crypto";
import type { Content } from "#content/content.ts";
import type { Config } from "#server/platform/config/config.ts";

export type PolicyOptions = {
  /** Origins of another backend that the pages call (`backendBase` of the campaign). */
  connectOrigins: string[];
  /** Where a plain HTML donation is redirected to; browsers hold redirects of a form against `form-action`. */
  formOrigins: string[];
  /** Origins of scripts that the campaign switched on (analytics). */
  scriptOrigins: string[];
  /** Origins that show the site's pages: its public one and those that may call its functions. */
  siteOrigins: string[];
  /** The site is served over https, so nothing of it may travel unencrypted. */
  secure: boolean;
};

type Facts = Pick<Content["campaign"], "backendBase" | "switches">;

/** The payment provider's page, where a donation without scripts is redirected to. */
const checkoutOrigin = "https://checkout.stripe.com";

/** What the campaign's settings add to every page's policy. */
export function policyOptions(config: Config, facts: Facts): PolicyOptions {
  const backend = originsOf(facts.backendBase);
  return {
    connectOrigins: backend,
    formOrigins: [...backend, checkoutOrigin],
    scriptOrigins: originsOf(facts.switches.analyticsScript),
    siteOrigins: [config.baseUrl, ...config.allowedOrigins].filter((url) => canBeNamed(new URL(url).host)),
    secure: config.baseUrl.startsWith("https://"),
  };
}

/** An IPv6 address can't stand in a policy; the host of a request may be anything else that no name or port is. */
function canBeNamed(host: string): boolean {
  return /^[a-z0-9.-]+(:\d+)?$/.test(host);
}

function originsOf(address: string): string[] {
  return address.startsWith("http") ? [new URL(address).origin] : [];
}

/**
 * The Content-Security-Policy of built pages: their own inline scripts and styles by hash, their own frames by origin. `isFramed` lets
 * other pages of the site show the page in a frame. Never made from a page that was rendered for a request, because an injected script in it would be allowed too.
 */
export function pagePolicy(
  html: string,
  options: PolicyOptions,
  { isFramed = false }: { isFramed?: boolean } = {},
): string {
  // In a sandboxed frame WebKit (Safari) takes `'self'` for no origin at all.
  const own = ["'self'", ...(isFramed ? options.siteOrigins : [])];
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...options.scriptOrigins, ...hashes(html, "script")],
    "style-src": ["'self'", ...hashes(html, "style")],
    // React writes `style` attributes (a meter's width); they cannot run anything.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [...own, "data:"],
    "font-src": [...own, "data:"],
    "connect-src": ["'self'", ...options.connectOrigins, ...options.scriptOrigins],
    "manifest-src": ["'self'"],
    "frame-src": frameOrigins(html),
    "form-action": ["'self'", ...options.formOrigins],
    "base-uri": ["'none'"],
    "frame-ancestors": [isFramed ? "'self'" : "'none'"],
  };
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(" ")}`);
  return [...lines, ...(options.secure ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/**
 * The policy of a framed page as an answer to this request: the site may be open at another address than its public one, as on a phone in
 * the same network.
 */
export function namingHostOf(request: Request, policy: string): string {
  const { host } = new URL(request.url);
  if (!canBeNamed(host)) return policy;
  return policy.replace(/(?<=(?:img|font)-src 'self')[^;]*/g, (others) =>
    // With `http:` a policy allows https too.
    others.split(/ |\/\//).includes(host) ? others : ` http://${host}${others}`,
  );
}

/** The policy of a page that the office shows in a frame of its own: how it looks, with the site's own pages in its frames, and nothing that acts. */
export function previewPolicy(html: string): string {
  const styles = ["style-src 'self'", ...hashes(html, "style")].join(" ");
  return `default-src 'none'; ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`;
}

/** The policy of the small pages that this server writes itself: their styles, and no script whatever. */
export function scriptlessPolicy(html: string): string {
  const styles = ["style-src", ...hashes(html, "style")].join(" ");
  return `default-src 'none'; ${styles}; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** Data blocks (`application/ld+json`) don't run, so they need no hash. */
function hashes(html: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g");
  const found = [...html.matchAll(inline)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(found)];
}

function frameOrigins(html: string): string[] {
  const origins = [...html.matchAll(/<iframe\b[^>]*\ssrc="(\/|https:\/\/[^"]+)/g)].map(([, address = ""]) =>
    address === "/" ? "'self'" : new URL(address.replaceAll("&amp;", "&")).origin,
  );
  return origins.length > 0 ? [...new Set(origins)] : ["'none'"];
}
