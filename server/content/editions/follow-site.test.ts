import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { contentAddresses } from "#domain/content/site/page-addresses.ts";
import { electionStamp } from "#domain/content/site/site-code.ts";
import { type CurrentContent, firstLoaded, type LoadedContent } from "./load-content.ts";
import { createLog } from "#server/platform/system/log.ts";
import { readSiteFiles, type SiteFiles } from "#server/web/site/site-files.ts";
import { followSite } from "./follow-site.ts";
import type { RenderSite, SiteMoment } from "#server/web/site/render-site.ts";
import { testContent } from "#test/support/test-content.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const beforeMidnight = new Date("2026-10-18T06:59:50Z");
const midnight = new Date("2026-10-18T07:00:00Z");

let folder: string;
let site: SiteFiles;
let logged: string[];
let published: LoadedContent;
let shown: LoadedContent;

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight, toFake: ["setTimeout", "clearTimeout", "Date"] });
  logged = [];
  published = shown = edition(0);
  folder = newFolder();
  write("index.html", page("/", "2026-10-17 voting-day"));
  write("about/index.html", page("/about", "2026-10-17 voting-day"));
  write("images/oak.svg", "<svg/>");
  site = readSiteFiles(folder, plainPolicy);
});
afterEach(() => {
  vi.useRealTimers();
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
const edition = (number: number): LoadedContent => ({
  ...firstLoaded(),
  content: testContent,
  edition: number,
});

const content: CurrentContent = {
  now: () => shown,
  look: async () => published,
  before: async (number) => edition(number - 1),
  show: (loaded) => void (shown = loaded),
};

function follow(render: RenderSite, over: Partial<CurrentContent> = {}) {
  const clock = { now: () => new Date() };
  const log = createLog(clock, (line) => logged.push(line));
  return followSite(site, {
    render,
    content: { ...content, ...over },
    clock,
    log,
    policy: () => plainPolicy,
    isProduction: true,
  });
}

/** Renders each page with its edition and the time it was asked for. */
const renderMoment = async ({ edition, at }: SiteMoment) =>
  ["/", "/about"].map((path) => ({ path, text: page(path, `${edition} at ${at.toISOString()}`) }));

test("the built pages are of today → nothing is rendered until midnight in Vancouver, then every page at once", async () => {
  const { stop } = await follow(renderMoment);
  const picture = site.get("/images/oak.svg");
  expect(bodyOf("/about")).toContain("2026-10-17 voting-day");
  expect(site.moved.get("/events-news")).toBe("/news-events");
  await vi.advanceTimersByTimeAsync(midnight.getTime() - beforeMidnight.getTime());
  await stop();
  expect(bodyOf("/")).toContain(`0 at ${midnight.toISOString()}`);
  expect(bodyOf("/about")).toContain(`0 at ${midnight.toISOString()}`);
  expect(site.get("/images/oak.svg")).toBe(picture);
});

test("the site was built on another day → the first visitor gets the pages of today, compressed, with a policy of their own", async () => {
  vi.setSystemTime(midnight);
  const built = site.get("/about")?.plain.headers["content-security-policy"];
  const { stop } = await follow(renderMoment);
  const about = site.get("/about");
  const read = brotliDecompressSync(about?.brotli?.body ?? new Uint8Array()).toString();
  expect(read).toBe(page("/about", `0 at ${midnight.toISOString()}`));
  expect(about?.plain.headers["content-security-policy"]).not.toBe(built);
  await stop();
});

const meetAnn = { address: "/meet-ann", blocks: [] };
const withMeetAnn = { ...testContent, "pages/meet-candidate": meetAnn };

test("stopped while the new pages are made smallest → it waits for the one under way, not for all", async () => {
  vi.setSystemTime(midnight);
  const { stop } = await follow(renderMoment);
  const quick = new Map(site);
  await stop();
  expect([...quick].filter(([path, file]) => site.get(path) !== file).length).toBeLessThan(2);
});

test("an edition with another address of the introduction → the former one leads to it, at every server", async () => {
  const { candidate } = testContent.campaign;
  const moved = [{ from: `/meet-${candidate.slug}`, to: "/meet-ann" }];
  const { stop, look } = await follow(renderMoment);
  published = { ...edition(1), content: withMeetAnn, moved, gone: ["/news/hello"] };
  await look();
  await stop();
  expect(site.moved.get(`/meet-${candidate.slug}`)).toBe("/meet-ann");
  expect([...site.gone]).toEqual(["/news/hello"]);
});

test("one page can't be rendered → all pages stay as they were, and a minute later it is tried again", async () => {
  vi.setSystemTime(midnight);
  let isBroken = true;
  let attempts = 0;
  const { stop } = await follow(async (moment) => {
    attempts += 1;
    if (isBroken) throw new Error("no such phase");
    return renderMoment(moment);
  });
  expect(bodyOf("/")).toContain("2026-10-17 voting-day");
  expect(logged.join("\n")).toContain("pages-not-rendered");
  isBroken = false;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(bodyOf("/")).toContain("2026-10-17 voting-day");
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await stop();
  expect(bodyOf("/")).not.toContain("2026-10-17 voting-day");
  expect(bodyOf("/about")).not.toContain("2026-10-17 voting-day");
});

test("an edition is published → within two seconds its pages replace the old ones, and everybody reads its content", async () => {
  const { stop } = await follow(renderMoment);
  published = edition(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await stop();
  expect(bodyOf("/about")).toContain("1 at ");
  expect(shown).toBe(published);
});

test("a page that the edition does not change → keeps its response, and what a browser stored stays valid", async () => {
  const built = site.get("/");
  const { stop } = await follow(async () => [
    { path: "/", text: page("/", "2026-10-17 voting-day") },
    { path: "/about", text: "<p>New words</p>" },
  ]);
  published = edition(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await stop();
  expect(site.get("/")).toBe(built);
  expect(bodyOf("/about")).toBe("<p>New words</p>");
});

test("an event and the introduction's word go with an edition → so do their addresses, and new ones come", async () => {
  const introduction = `/meet-${firstLoaded().content.campaign.candidate.slug}`;
  write(`${introduction}/index.html`, page(introduction, "2026-10-17 voting-day"));
  site = readSiteFiles(folder, plainPolicy);
  const { look, stop } = await follow(async ({ content }) => [
    { path: "/", text: page("/", "2026-10-17 voting-day") },
    ...contentAddresses(content).map((path) => ({ path, text: path })),
  ]);
  const tea = {
    id: "tea",
    kind: "coffee",
    title: "Tea",
    date: "2026-11-01",
    time: "10:00",
    location: "Hall",
  };
  const next = { ...withMeetAnn, events: [tea] } as typeof testContent;
  published = { ...edition(1), content: next };
  await look();
  expect(site.has(introduction)).toBe(false);
  expect(site.has("/meet-ann")).toBe(true);
  expect(site.get("/events/tea.ics")?.plain.headers["content-type"]).toContain("text/calendar");
  published = { ...edition(2), content: { ...next, events: [] } };
  await look();
  await stop();
  expect(site.has("/events/tea.ics")).toBe(false);
});

test("the newest edition's pages can't be rendered at the start → the one before it is shown", async () => {
  shown = published = edition(2);
  const { stop } = await follow(async (moment) => {
    if (moment.edition === 2) throw new Error("a field of a newer version");
    return renderMoment(moment);
  });
  await stop();
  expect(bodyOf("/")).toContain("1 at ");
  expect(shown.edition).toBe(1);
});

test("the database is away → the site stays whole, the log says so once, and the next edition is followed when it is back", async () => {
  let isAway = true;
  const { stop } = await follow(renderMoment, {
    look: async () => {
      if (isAway) throw new Error("connection refused");
      return published;
    },
  });
  published = edition(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bodyOf("/about")).toContain("2026-10-17 voting-day");
  expect(logged.filter((line) => line.includes("editions-not-followed"))).toHaveLength(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await stop();
  expect(bodyOf("/about")).toContain("1 at ");
});
