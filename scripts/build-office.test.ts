import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { builtAssets, buildOffice } from "./build-office.ts";

test("the office is built with NODE_ENV=development → it runs with React for production all the same", async () => {
  vi.stubEnv("NODE_ENV", "development");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = newFolder();
  await buildOffice(folder);
  // React's module for production has no such function, and the first request would fail.
  expect(await readFile(join(folder, "server", "entry.js"), "utf8")).not.toContain("jsxDEV");
  const { scripts } = JSON.parse(await readFile(join(folder, "assets.json"), "utf8"));
  const rooms = globSync("office/**/*.browser.ts").map((path) => basename(dirname(path)));
  expect(Object.keys(scripts).toSorted()).toEqual(["frame", ...rooms].toSorted());
});

test("a hash that begins with a hyphen → the script is still found by its room", () => {
  const files = ["content.-IFBqsW9.js", "part.D-DYuq_o.js", "styles.BvRk9kiK.js", "style-Dibv4q6A.css"];
  expect(builtAssets(files)).toEqual({
    styles: ["/assets/style-Dibv4q6A.css"],
    scripts: { content: "/assets/content.-IFBqsW9.js" },
  });
});
