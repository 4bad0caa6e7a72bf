import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { readSiteFiles } from "./site-files.ts";
import { serveSite } from "./serve-site.ts";
import { firstContent } from "#content/content.ts";
import { otherAddresses } from "#domain/content/site/page-documents.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const home = "<!doctype html><title>Home</title><script>start()</script>";
const built: Record<string, string> = {
  "index.html": home,
  "about/index.html": "<!doctype html><title>About</title>",
  "news-events/index.html": "<!doctype html><title>News</title>",
  "platform/index.html": "<!doctype html><title>Platform</title>",
  "concerns/index.html": "<!doctype html><title>Concerns</title>",
  "operations-centre-plan/index.html": "<!doctype html><title>Plan</title>",
  "not-found/index.html": "<!doctype html><title>Not here</title>",
  "assets/entry-abc123.js": "export {};",
  "version.json": `{"version":"1"}`,
  "images/oak.svg": "<svg/>",
  "development-tracker/index.html": "<!doctype html><title>Tracker</title>",
  "assets/letters-abc123.woff2": "letters",
};

let folder: string;
let app: Hono;

beforeAll(() => {
  folder = newFolder();
  for (const [name, text] of Object.entries(built)) write(join("client", name), text);
  write("compressed/index.html.br", brotliCompressSync(home));
  write("compressed/index.html.gz", gzipSync(home));
  const files = readSiteFiles(folder, plainPolicy);
  files.replace(new Map(), { moved: otherAddresses(firstContent) });
  app = new Hono().all("*", serveSite(files));
});

function write(name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return app.request(path, { headers, method });
}

test("The tracker may stand in a frame of the site, and load its pictures and letters although it has no origin there", async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy");
  expect(await policyOf("/development-tracker")).toContain("frame-ancestors 'self'");
  expect(await policyOf("/about")).toContain("frame-ancestors 'none'");
  for (const path of ["/images/oak.svg", "/assets/letters-abc123.woff2"]) {
    const { headers } = await get(path);
    expect(headers.get("access-control-allow-origin"), path).toBe("*");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("cross-origin");
    const preflight = await get(path, { "access-control-request-headers": "x-other" }, "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("*");
  }
  expect((await get("/about", {}, "OPTIONS")).status).toBe(405);
  const script = await get("/assets/entry-abc123.js");
  expect(script.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

describe("A page", () => {
  test("comes as HTML with its own content policy, to be asked about again each time", async () => {
    const response = await get("/about");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.text()).toContain("About");
  });

  test("that the browser has already costs an answer without a body", async () => {
    const etag = (await get("/about")).headers.get("etag") ?? "";
    const response = await get("/about", { "if-none-match": etag });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(etag);
    expect(await response.text()).toBe("");
  });

  test("comes compressed as well as the browser can, and caches know that it varies", async () => {
    const brotli = await get("/", { "accept-encoding": "zstd, br, gzip" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(home);
    expect((await get("/", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
    expect(
      (await get("/", { "accept-encoding": "br;q=0, gzip;q=0.5" })).headers.get("content-encoding"),
    ).toBe("gzip");
    expect((await get("/")).headers.has("content-encoding")).toBe(false);
  });

  test("answers HEAD with the same headers and no body", async () => {
    const response = await get("/about", {}, "HEAD");
    expect(response.headers.get("content-length")).toBe(String(built["about/index.html"]?.length));
    expect(await response.text()).toBe("");
  });

  test("takes no post", async () => {
    const response = await get("/about", {}, "POST");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});

test("A file with a hashed name may be kept for ever, a picture for a day, the version never", async () => {
  expect((await get("/assets/entry-abc123.js")).headers.get("cache-control")).toContain("immutable");
  expect((await get("/images/oak.svg")).headers.get("cache-control")).toContain("max-age=86400");
  expect((await get("/version.json?v=1")).headers.get("cache-control")).toBe("no-store");
});

describe("One address for each page", () => {
  test.each([
    ["/events-news?x=1", "/news-events?x=1"],
    ["/community-voices", "/concerns"],
    ["/platform-detailed", "/platform"],
    ["/saanich-operations-centre-urgent/", "/operations-centre-plan"],
    ["/about/", "/about"],
    ["/about/index.html", "/about"],
    ["/index.html", "/"],
    ["/About", "/about"],
    ["/News-Events/?x=A", "/news-events?x=A"],
  ])("%s leads to %s", async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  });

  test("A former address leads to its successor, and browsers ask each time, because it may be moved back", async () => {
    const files = readSiteFiles(folder, plainPolicy);
    files.replace(new Map(), { moved: new Map([["/meet-ann", "/about"]]) });
    const moved = new Hono().all("*", serveSite(files));
    for (const from of ["/meet-ann?x=1", "/Meet-Ann/?x=1"]) {
      const { status, headers } = await moved.request(from);
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
        308,
        "/about?x=1",
        "no-cache",
      ]);
    }
  });

  test("A post that was taken back is gone, with a page that says so", async () => {
    const files = readSiteFiles(folder, plainPolicy);
    files.replace(new Map(), { gone: new Set(["/news/vote"]) });
    const site = new Hono().all("*", serveSite(files));
    const response = await site.request("/news/vote");
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([410, "noindex"]);
    expect(await response.text()).toContain("This post was taken back");
    expect((await site.request("/news/other")).status).toBe(404);
  });

  test("An address that begins with two slashes leads to no other site", async () => {
    const response = await get("//evil.test/about/");
    expect(response.status).toBe(404);
    expect(response.headers.has("location")).toBe(false);
  });
});

describe("An unknown address", () => {
  test.each(["/nothing", "/not-found", "/about/more"])(
    "%s shows the not-found page as such",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(await response.text()).toContain("Not here");
    },
  );

  test("of a file answers a person with the page: an old link may end in .php", async () => {
    const response = await get("/index.php", { accept: "text/html,*/*;q=0.8" });
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("Not here")]);
  });

  test("of a file answers a line, not a page", async () => {
    const response = await get("/images/none.png", { accept: "image/svg+xml,image/*,*/*;q=0.8" });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  });

  test.each(["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/%00"])(
    "%s reaches no file",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
