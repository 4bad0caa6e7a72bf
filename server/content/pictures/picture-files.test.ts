import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { beforeAll, afterAll, expect, test } from "vitest";
import { createApp, createFileServer } from "#server/app.ts";
import { closeHttpServer, createHttpServer } from "#server/web/listener/http-server.ts";
import { closedPolicy, responseHeaders } from "#server/platform/middleware/security-headers.ts";
import { SiteFiles } from "#server/web/site/site-files.ts";
import { photoAs } from "#test/support/photos.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { addPicture } from "./pictures.ts";

let given: TestServices;
let server: ReturnType<typeof createHttpServer>;
let base: string;
let picture: { hash: string; address: string };
/** The paths that came as far as the framework. */
const framework: string[] = [];

beforeAll(async () => {
  given = await createTestServices();
  const bytes = await photoAs("jpeg", { width: 500, height: 300 });
  const texts = { alternativeText: "A bench", caption: "", focus: { x: 10, y: 90 } };
  const added = await addPicture(given.services, { ...texts, bytes, fileName: "bench.jpg" });
  if (!added.ok) throw new Error(added.sentence);
  ({ picture } = added);
  const app = createApp(given.services, new Map());
  const direct = createFileServer(given.services, new SiteFiles());
  server = createHttpServer(
    (request, environment) => {
      framework.push(new URL(request.url).pathname);
      return app.fetch(request, environment);
    },
    { serveDirectly: direct },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await closeHttpServer(server, 1000);
  await given.close();
});

const kept = {
  ...responseHeaders,
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": closedPolicy,
};

test.each([
  ["avif", "image/avif"],
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
])(
  "a size of a picture as %s → kept for ever, and from the second time on served before the framework",
  async (format, type) => {
    const path = `/pictures/${picture.hash}/400.${format}`;
    const first = await fetch(base + path);
    const second = await fetch(base + path);
    for (const response of [first, second]) {
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({ ...kept, "content-type": type });
    }
    expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
    expect(framework.filter((each) => each === path)).toEqual([path]);
    const etag = first.headers.get("etag") ?? "";
    expect((await fetch(base + path, { headers: { "if-none-match": etag } })).status).toBe(304);
  },
);

test("what a document names a picture by → its largest JPEG, wherever an address of a picture is needed", async () => {
  const named = await fetch(base + picture.address);
  const largest = await fetch(`${base}/pictures/${picture.hash}/500.jpg`);
  expect(named.headers.get("content-type")).toBe("image/jpeg");
  expect(await named.arrayBuffer()).toEqual(await largest.arrayBuffer());
});

test("HEAD of a picture → its headers", async () => {
  const response = await fetch(`${base}/pictures/${picture.hash}/500.webp`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100);
});

test.each([
  (hash: string) => `/pictures/${hash}/500.svg`,
  (hash: string) => `/pictures/${hash}/401.jpg`,
  (hash: string) => `/pictures/${hash}/0400.jpg`,
  (hash: string) => `/pictures/${hash}/`,
  (hash: string) => `/pictures/${hash}-500x301x`,
  (hash: string) => `/pictures/..%2freceipts%2f${hash}/400.jpg`,
  (hash: string) => `/pictures/${hash}/400.jpg.type`,
  () => `/pictures/${"0".repeat(32)}/400.jpg`,
])("an address of no picture (%#) → 404, kept by nobody", async (path) => {
  const response = await fetch(base + path(picture.hash));
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("a picture is posted to → refused", async () => {
  const response = await fetch(`${base}/pictures/${picture.hash}/500.jpg`, { method: "POST" });
  expect(response.status).toBeGreaterThanOrEqual(400);
});
