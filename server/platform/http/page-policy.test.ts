import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { plainPolicy } from "#test/support/plain-policy.ts";
import { namingHostOf, pagePolicy, type PolicyOptions } from "./page-policy.ts";

function directive(name: string, html: string, more: Partial<PolicyOptions> = {}): string[] {
  const policy = pagePolicy(html, { ...plainPolicy, ...more });
  const found = policy.split("; ").find((line) => line.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

function hash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

describe("A page may run", () => {
  test("its own inline scripts, each by its hash, and files of the site", () => {
    const html = `<script>one()</script><script type="speculationrules">{}</script><script src="/a.js"></script>`;
    expect(directive("script-src", html)).toEqual(["'self'", hash("one()"), hash("{}")]);
  });

  test("nothing that was written into it: an inline script that is not the page's own has no hash", () => {
    expect(directive("script-src", "<p>no scripts</p>")).toEqual(["'self'"]);
  });

  test("structured data, which is no script and needs no hash", () => {
    expect(directive("script-src", `<script type="application/ld+json">{"a":1}</script>`)).toEqual([
      "'self'",
    ]);
  });

  test("the analytics that the campaign switched on", () => {
    const scriptOrigins = ["https://stats.test"];
    expect(directive("script-src", "", { scriptOrigins })).toContain("https://stats.test");
    expect(directive("connect-src", "", { scriptOrigins })).toContain("https://stats.test");
  });
});

test("Inline styles are allowed by hash, style attributes in general", () => {
  expect(directive("style-src", "<style>a{}</style>")).toEqual(["'self'", hash("a{}")]);
  expect(directive("style-src-attr", "")).toEqual(["'unsafe-inline'"]);
});

test("A page without frames may open none; one with a frame may open that origin alone", () => {
  expect(directive("frame-src", "<p></p>")).toEqual(["'none'"]);
  const frame = `<iframe title="map" src="https://tracker.test/map?a=1&amp;b=2" sandbox="allow-scripts"></iframe>`;
  expect(directive("frame-src", frame)).toEqual(["https://tracker.test"]);
  expect(directive("frame-src", '<iframe src="/development-tracker"></iframe>')).toEqual(["'self'"]);
});

test("Only a page that the site shows in a frame may be framed, and by the site alone", () => {
  expect(directive("frame-ancestors", "")).toEqual(["'none'"]);
  expect(framedPolicy([])).toContain("frame-ancestors 'self'");
});

test("Only a site served over https asks browsers for https everywhere", () => {
  expect(pagePolicy("", plainPolicy)).not.toContain("upgrade-insecure-requests");
  expect(pagePolicy("", { ...plainPolicy, secure: true })).toContain("upgrade-insecure-requests");
});

/** The policy of a page that other pages of a site at these addresses show in a sandboxed frame. */
function framedPolicy(siteOrigins: string[]): string {
  return pagePolicy("", { ...plainPolicy, siteOrigins }, { isFramed: true });
}

const publicly = "https://www.example.org";

test("A framed page may load the site's pictures and fonts by the site's name too; any other page by 'self' alone", () => {
  const framed = framedPolicy([publicly, "https://static.example.org"]);
  for (const kind of ["img-src", "font-src"]) {
    expect(framed).toContain(`${kind} 'self' ${publicly} https://static.example.org data:`);
    expect(directive(kind, "", { siteOrigins: [publicly] })).toEqual(["'self'", "data:"]);
  }
});

test.each([
  ["https://www.example.org/", "'self' https://www.example.org data:"],
  ["http://www.example.org/", "'self' https://www.example.org data:"],
  ["http://192.168.1.5:3000/a?b", "'self' http://192.168.1.5:3000 https://www.example.org data:"],
  ["http://example.org/", "'self' http://example.org https://www.example.org data:"],
  ["http://a;script-src/", "'self' https://www.example.org data:"],
  ["http://[::1]:3000/", "'self' https://www.example.org data:"],
])("A framed page asked for at %s → may load pictures and fonts from %s", (address, sources) => {
  const policy = namingHostOf(new Request(address), framedPolicy([publicly]));
  expect(policy).toContain(`img-src ${sources}; font-src ${sources};`);
});
