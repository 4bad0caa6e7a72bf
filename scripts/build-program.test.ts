import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { useBuild } from "#test/support/use-build.ts";

useBuild();

/** `new URL("beside.ts", new URL("../../server/source.ts", import.meta.url).href)`, as the bundler prints it. */
const place = /new URL\([`"']([^`"'$]+)[`"'],\s*new URL\([`"']([^`"']+)[`"'],\s*import\.meta\.url\)\.href\)/g;

test("the built server asks for a program or a file beside its source → it is there", () => {
  const places = globSync("build/program/*.js").flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(place),
      ([, beside = "", source = ""]) => new URL(beside, new URL(source, pathToFileURL(resolve(file)))),
    ),
  );
  expect(places.length).toBeGreaterThan(8);
  expect(places.map((each) => fileURLToPath(each)).filter((path) => !existsSync(path))).toEqual([]);
});

test("the code that servers load → has no character that doubles its memory", () => {
  const files = globSync("build/{program,server}/*.js");
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
