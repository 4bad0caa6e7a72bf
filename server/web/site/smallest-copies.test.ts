import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { compress, makeCopiesSmallest, quickCopies } from "./smallest-copies.ts";
import { readSiteFiles } from "./site-files.ts";

const policy = { connectOrigins: [], formOrigins: [], scriptOrigins: [], siteOrigins: [], secure: false };
const log = { info: () => {}, warn: () => {}, error: () => {} };
const page = `<p>${"A path through the oaks, and a bench beside it. ".repeat(200)}</p>`;

let folder: string;

/** A build as `npm start` makes it, when nothing is built yet. */
beforeEach(async () => {
  folder = newFolder();
  for (const name of ["client/about", "compressed/about"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["index.html", "about/index.html"]) {
    const body = new TextEncoder().encode(`${page}${name}`);
    const { brotli, gzip } = await compress(body, "quick");
    writeFileSync(join(folder, "client", name), body);
    writeFileSync(join(folder, "compressed", `${name}.br`), brotli);
    writeFileSync(join(folder, "compressed", `${name}.gz`), gzip);
  }
  writeFileSync(join(folder, "client", "photo.avif"), "not compressed");
  writeFileSync(quickCopies(folder), "");
});

const copyOf = (name: string) => readFileSync(join(folder, "compressed", name));

test("copies that were made quickly → as small as they get, in the site and in the build's folder, once", async () => {
  const site = readSiteFiles(folder, policy);
  const photo = site.get("/photo.avif");
  const before = copyOf("about/index.html.br").length;
  const { brotli, gzip } = await compress(new TextEncoder().encode(`${page}about/index.html`), "small");
  const copies = makeCopiesSmallest(site, { folder, policy, log });
  await expect.poll(() => existsSync(quickCopies(folder))).toBe(false);
  await copies.stop();
  expect(brotli.length).toBeLessThan(before);
  expect([...copyOf("about/index.html.br")]).toEqual([...brotli]);
  expect([...copyOf("about/index.html.gz")]).toEqual([...gzip]);
  expect(site.get("/about")?.brotli?.headers["content-length"]).toBe(String(brotli.length));
  expect(site.get("/photo.avif")).toBe(photo);
  const { "/about": about } = Object.fromEntries(site);
  await makeCopiesSmallest(site, { folder, policy, log }).stop();
  expect(site.get("/about")).toBe(about);
});

test("a page that was rendered again meanwhile → keeps its own copies", async () => {
  const site = readSiteFiles(folder, policy);
  const copies = makeCopiesSmallest(site, { folder, policy, log });
  const rendered = readSiteFiles(folder, policy).get("/");
  if (rendered) site.set("/", rendered);
  await expect.poll(() => existsSync(quickCopies(folder))).toBe(false);
  await copies.stop();
  expect(site.get("/")).toBe(rendered);
});

test("a stop in the midst of it → the next start begins again", async () => {
  await makeCopiesSmallest(readSiteFiles(folder, policy), { folder, policy, log }).stop();
  expect(existsSync(quickCopies(folder))).toBe(true);
});
