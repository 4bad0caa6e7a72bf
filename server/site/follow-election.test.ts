import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstContent } from "#content/content.ts";
import { electionStamp } from "#domain/site/rendered-at.ts";
import { createLog } from "#server/system/log.ts";
import { readSiteFiles, type SiteFiles } from "./files.ts";
import { followElection } from "./follow-election.ts";

const policy = { connectOrigins: [], formOrigins: [], scriptOrigins: [], secure: false };
const beforeMidnight = new Date("2026-10-18T06:59:59Z");
const midnight = new Date("2026-10-18T07:00:00Z");

let folder: string;
let site: SiteFiles;
let logged: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight, toFake: ["setTimeout", "clearTimeout", "Date"] });
  logged = [];
  folder = mkdtempSync(join(tmpdir(), "hustings-phases-"));
  write("index.html", page("/", "2026-10-17 voting-day"));
  write("about/index.html", page("/about", "2026-10-17 voting-day"));
  write("images/oak.svg", "<svg/>");
  site = readSiteFiles(folder, policy);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  const file = join(folder, "client", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function page(path: string, stamp: string): string {
  return `<meta name="${electionStamp.name}" content="${stamp}"><p>${path}</p><script>show("${stamp}")</script>`;
}

const bodyOf = (path: string) => new TextDecoder().decode(site.get(path)?.plain.body);

function follow(render: (path: string, at: Date) => Promise<string>) {
  const clock = { now: () => new Date() };
  const log = createLog(clock, (line) => logged.push(line));
  return followElection(site, { render, content: () => firstContent, clock, log, policy });
}

/** Renders each page with the time it was asked for. */
const renderWithTime = async (path: string, at: Date) => page(path, at.toISOString());

test("the built pages are of today → nothing is rendered until midnight in Vancouver, then every page at once", async () => {
  const { stop } = await follow(renderWithTime);
  const picture = site.get("/images/oak.svg");
  expect(bodyOf("/about")).toContain("2026-10-17 voting-day");
  vi.advanceTimersByTime(midnight.getTime() - beforeMidnight.getTime());
  await stop();
  expect(bodyOf("/")).toContain(midnight.toISOString());
  expect(bodyOf("/about")).toContain(midnight.toISOString());
  expect(site.get("/images/oak.svg")).toBe(picture);
});

test("the site was built on another day → the first visitor gets the pages of today, compressed, with a policy of their own", async () => {
  vi.setSystemTime(midnight);
  const built = site.get("/about")?.plain.headers["content-security-policy"];
  const { stop } = await follow(renderWithTime);
  const about = site.get("/about");
  const read = brotliDecompressSync(about?.brotli?.body ?? new Uint8Array()).toString();
  expect(read).toBe(page("/about", midnight.toISOString()));
  expect(about?.plain.headers["content-security-policy"]).not.toBe(built);
  await stop();
});

test("one page can't be rendered → all pages stay as they were, and a minute later it is tried again", async () => {
  vi.setSystemTime(midnight);
  let isBroken = true;
  const { stop } = await follow(async (path, at) => {
    if (isBroken && path === "/about") throw new Error("no such phase");
    return renderWithTime(path, at);
  });
  expect(bodyOf("/")).toContain("2026-10-17 voting-day");
  expect(logged.join("\n")).toContain("pages-not-rendered");
  isBroken = false;
  vi.advanceTimersByTime(60_000);
  await stop();
  expect(bodyOf("/")).not.toContain("2026-10-17 voting-day");
  expect(bodyOf("/about")).not.toContain("2026-10-17 voting-day");
});
