import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";

test("a component is a folder → its examples lie in it", () => {
  // The frame of every page stands around the page of components itself.
  const frame = ["app/layout/footer", "app/layout/masthead", "app/layout/version-banner"];
  // The examples of the block that it stands in show it.
  const inBlock = ["app/forms/donation"];
  const folders = new Set(globSync("app/{blocks,ui,forms,islands,layout}/*/*.{tsx,css}").map(dirname));
  const bare = [...folders].filter(
    (folder) => globSync(`${folder}/*.examples.tsx`).length === 0 && ![...frame, ...inBlock].includes(folder),
  );
  expect(bare).toEqual([]);
});

test("a component has a sheet → it is named for its folder, and pages get it", () => {
  const collected =
    readFileSync("app/styles/site.css", "utf8") + readFileSync("app/styles/page-styles.ts", "utf8");
  const sheets = globSync("app/{blocks,ui,forms,islands,layout}/*/*.css");
  // A page takes the sheets of its kinds of blocks by their folders, and those beside them by a class.
  const named = sheets.filter((file) => !file.startsWith("app/blocks/"));
  expect(named.filter((file) => basename(file, ".css") !== basename(dirname(file)))).toEqual([]);
  expect(named.filter((file) => !collected.includes(`"..${file.slice("app".length)}`))).toEqual([]);
});

test("the built site → has no page of components", () => {
  expect(routes).not.toContain("/components");
});
