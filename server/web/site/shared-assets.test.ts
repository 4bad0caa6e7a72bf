import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { useTestServices } from "#test/support/services.ts";
import { serveSharedAsset, shareAssets } from "./shared-assets.ts";

const given = useTestServices();

/** A finished build with one script for the site and one for the office, named by the release. */
function buildOf(release: string): string {
  const folder = newFolder();
  for (const [side, name] of [
    ["client", `home-${release}.js`],
    ["office", `inbox-${release}.js`],
  ] as const) {
    mkdirSync(join(folder, side, "assets"), { recursive: true });
    writeFileSync(join(folder, side, "assets", name), `export const release = "${release}";`);
  }
  return folder;
}

const ask = (name: string, side: "site" | "office" = "site") =>
  serveSharedAsset(side, new Request(`https://www.example.org/assets/${name}`), given.services);

test("a page of a version that started after this server → its script, although another asked for it in vain before", async () => {
  expect(await ask("home-2.js")).toBeUndefined();
  await shareAssets(buildOf("2"), given.services);
  const response = await ask("home-2.js");
  expect(await response?.text()).toBe('export const release = "2";');
  expect(response?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("the fifth release starts → the three before it are still served, and the first is gone", async () => {
  for (const [index, release] of ["1", "2", "3", "4", "5"].entries()) {
    given.setTime(`2026-09-01T17:0${index}:00.000Z`);
    await shareAssets(buildOf(release), given.services);
  }
  const there = await Promise.all(["1", "2", "3", "4", "5"].map((release) => ask(`home-${release}.js`)));
  expect(there.map((response) => response?.status)).toEqual([undefined, 200, 200, 200, 200]);
});

test("the same release starts again, and one that was gone back to → each is stored once", async () => {
  const [first, second] = [buildOf("1"), buildOf("2")];
  for (const build of [first, first, second, first]) await shareAssets(build, given.services);
  expect(await given.services.storage.list("assets/")).toHaveLength(4);
});

test("the office's scripts → not at an address of the site, and the other way round", async () => {
  await shareAssets(buildOf("1"), given.services);
  expect(await ask("inbox-1.js")).toBeUndefined();
  expect(await ask("home-1.js", "office")).toBeUndefined();
  expect((await ask("inbox-1.js", "office"))?.status).toBe(200);
});

test("a storage that is away → the server starts without sharing, and says so in its log", async () => {
  const warned: string[] = [];
  const storage = { ...createMemoryStorage(), list: () => Promise.reject(new Error("away")) };
  const log = { ...given.services.log, warn: (event: string) => void warned.push(event) };
  await shareAssets(buildOf("1"), { ...given.services, storage, log });
  expect(warned).toEqual(["assets-not-shared"]);
});
