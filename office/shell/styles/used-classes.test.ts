/** Rules that no page needs stay behind when a page changes, so each class of the styles must be named by a component. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const office = join(import.meta.dirname, "..", "..");

/** Every word of the components, scripts and their data: a class may be put together from a state's name. */
const words = new Set(
  globSync("**/*.{ts,tsx}", { cwd: office })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => readFileSync(join(office, file), "utf8").match(/[\w-]+/g) ?? []),
);

test.each(globSync("**/*.css", { cwd: office }))("each class of %s → is used", (file) => {
  const css = readFileSync(join(office, file), "utf8").replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, "");
  const classes = new Set([...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
  expect([...classes].filter((name) => !words.has(name))).toEqual([]);
});
