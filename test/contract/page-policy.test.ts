/** A page that is rendered again after a plain HTML post runs the build's own scripts, and nothing from the request. */

import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { startServer, type ServerProcess } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

let dataDir: string;
let server: ServerProcess;
useBuild();
beforeAll(async () => {
  dataDir = newFolder();
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
});

const typed = '"></script><script>stolen()</script>';
const accept = { accept: "text/html" };

/** The page that is rendered again when a form's fields are wrong. */
function sendWrong(name: string, from = ""): Promise<Response> {
  const body = new URLSearchParams({ name: typed, fullName: typed, message: typed, email: "nobody@" });
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: "POST",
    headers: { ...accept, referer: server.url + from },
    body,
  });
}

const pages: [string, () => Promise<Response>][] = [
  ...[
    "submit-community-concern",
    "submit-contact-form",
    "submit-development-feedback",
    "submit-email-signup",
    "submit-simple-contact",
    "submit-volunteer-form",
    "create-donation-payment",
  ].map((name): [string, () => Promise<Response>] => [name, () => sendWrong(name)]),
  ["submit-email-signup from the home page", () => sendWrong("submit-email-signup", "/")],
  ["submit-volunteer-form from /get-involved", () => sendWrong("submit-volunteer-form", "/get-involved")],
  ["the donor's page", () => fetch(`${server.url}/donation-success?session_id=${encodeURIComponent(typed)}`)],
  ["the donate page of a sandbox", () => fetch(`${server.url}/donate`)],
];

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Inline scripts and styles that a browser would run or apply; blocks of JSON are neither. */
function inlineOf(html: string, element: "script" | "style"): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g"));
  return [...found].filter(([, head = ""]) => !/json|src=/.test(head)).map(([, , code = ""]) => code);
}

test.each(pages)(
  "%s: every script and style is one of the build, an injected one would not run",
  async (_, ask) => {
    const response = await ask();
    const policy = response.headers.get("content-security-policy") ?? "";
    const html = await response.text();
    expect(html).not.toContain("This page could not be shown");
    const scripts = inlineOf(html, "script");
    expect(scripts.length).toBeGreaterThan(1);
    for (const code of [...scripts, ...inlineOf(html, "style")]) expect(policy).toContain(hashOf(code));
    expect(scripts.join()).not.toContain("stolen");
    expect(policy).not.toContain(hashOf("stolen()"));
    expect(policy.split("; ").find((line) => line.startsWith("script-src "))).not.toContain("unsafe");
  },
);
