import { expect, test } from "vitest";
import { withRelativeAddresses, writeStaticCopy } from "./static-copy.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newFolder } from "#test/support/folder.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const files = new Set([
  "index.html",
  "about/index.html",
  "news/rain/index.html",
  "images/a.svg",
  "pictures/a/400.avif",
  "assets/f.woff2",
]);

test.each([
  ["index.html", '<a href="/about#why">', '<a href="./about/index.html#why">'],
  ["index.html", '<a href="/about-me#why">', '<a href="./about/index.html#why">'],
  ["about/index.html", '<a href="/">', '<a href="../index.html">'],
  ["news/rain/index.html", '<a href="/about/">', '<a href="../../about/index.html">'],
  ["about/index.html", '<img src="/images/a.svg?theme=plum">', '<img src="../images/a.svg?theme=plum">'],
  [
    "about/index.html",
    '<source srcset="/pictures/a/400.avif 400w, /pictures/a/400.avif 800w">',
    '<source srcset="../pictures/a/400.avif 400w, ../pictures/a/400.avif 800w">',
  ],
  ["index.html", "src:url(/assets/f.woff2)", "src:url(./assets/f.woff2)"],
  [
    "index.html",
    '<a href="//a.ca"><a href="https://a.ca/about">',
    '<a href="//a.ca"><a href="https://a.ca/about">',
  ],
  [
    "index.html",
    '<form action="/functions/x"><a href="/gone">',
    '<form action="/functions/x"><a href="/gone">',
  ],
])("in the archive's %s: %s → %s", (path, text, expected) => {
  expect(withRelativeAddresses(text, path, { files, moved: new Map([["/about-me", "/about"]]) })).toBe(
    expected,
  );
});

const policy = { ...plainPolicy, secure: true };

async function folders(): Promise<{ buildFolder: string; folder: string }> {
  const given = newFolder();
  const buildFolder = join(given, "build");
  await mkdir(join(buildFolder, "client", "events"), { recursive: true });
  await writeFile(join(buildFolder, "client", "events", "walk.ics"), "as it was built");
  return { buildFolder, folder: join(given, "copy") };
}

test("an event got another id → its former calendar leads to the present one, and the built one is gone", async () => {
  const { buildFolder, folder } = await folders();
  const files = [{ path: "/events/long-walk.ics", text: "BEGIN:VCALENDAR" }];
  const moved = new Map([["/events/walk.ics", "/events/long-walk.ics"]]);
  const stored = new Map([["/pictures/abc/400.avif", new Uint8Array([1, 2])]]);
  await writeStaticCopy({ buildFolder, folder, files, stored, moved, policy });
  expect([...(await readFile(join(folder, "pictures", "abc", "400.avif")))]).toEqual([1, 2]);
  expect(await readFile(join(folder, "_redirects"), "utf8")).toContain(
    "/events/walk.ics /events/long-walk.ics 308\n",
  );
  expect(await readFile(join(folder, "events", "long-walk.ics"), "utf8")).toBe("BEGIN:VCALENDAR");
  await expect(readFile(join(folder, "events", "walk.ics"))).rejects.toMatchObject({ code: "ENOENT" });
});
