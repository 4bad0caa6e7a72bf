/** What the types of `Island` can't say: what runs in the browser stands in an island, and an island brings no page along. */

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { folderOf, routes } from "#app/routes.ts";
import { bundledSets, kindIslands, pageIslands, startModule } from "./page-islands.ts";
import { scanImports } from "./page-islands.ts";

const pages = [...new Set(routes.map(folderOf))].map((folder) => `program-pages/${folder}/page.tsx`);
const kinds = globSync("app/blocks/*/").map((folder) => `blocks/${basename(folder)}/${basename(folder)}.tsx`);
const islands = globSync("app/**/*.island.tsx").map((file) => file.slice("app/".length));

/** They stand around every island and in the place of one that crashed, so they run on the server and in the browser. */
const frames = ["islands/island-frame.tsx", "islands/crash/crash.tsx"];

/** Hooks with a life in the browser, and event handlers: outside an island neither ever runs. */
const needsBrowser =
  /\buse(?:State|Effect|EffectEvent|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|ActionState|Optimistic|DeferredValue|ImperativeHandle)\(|\bon[A-Z]\w*=\{/;

test.each([...pages, ...kinds, "layout/document.tsx"])(
  "%s → what needs the browser stands in an island",
  (page) => {
    const lost = scanImports(page).serverModules.filter(
      (file) => !frames.includes(file) && needsBrowser.test(readFileSync(`app/${file}`, "utf8")),
    );
    expect(lost).toEqual([]);
  },
);

test.each(islands)("%s → runs without the server's renderer", (island) => {
  const reached = scanImports(island, { intoIslands: true });
  const modules = [...reached.serverModules, ...reached.islands.map((name) => `${name}.island.tsx`)];
  const refused = modules.filter((file) =>
    /from "(react-dom\/server|virtual:islands)"/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(refused).toEqual([]);
});

test.each(islands)("%s → exports the component it is named for, and nothing else", (island) => {
  const source = readFileSync(`app/${island}`, "utf8");
  const exported = [...source.matchAll(/^export (?!type\b)(?:\w+ )*(\w+)/gm)].map(([, name]) => name);
  const [, component] = /import \{ (\w+) as/.exec(startModule([island.replace(/\.island\.tsx$/, "")])) ?? [];
  expect(exported).toEqual([component]);
});

test("every island stands on a page or in a kind of block", () => {
  const used = new Set([...pageIslands().values(), ...kindIslands().values()].flat());
  expect(islands.map((file) => file.replace(/\.island\.tsx$/, "")).filter((name) => !used.has(name))).toEqual(
    [],
  );
});

test("a page of text, and a kind of block without islands → no scripts", () => {
  expect(pageIslands().has("not-found")).toBe(false);
  expect(kindIslands().has("text")).toBe(false);
});

test("any kinds of block on a page → some built file has all of their islands, and no two files have the same", async () => {
  const sets = [...(await bundledSets()).values()].map((set) => set.toSorted());
  const ofBlocks = [...kindIslands().values()].flat();
  expect(ofBlocks.length === 0 || sets.some((set) => ofBlocks.every((name) => set.includes(name)))).toBe(
    true,
  );
  expect(new Set(sets.map((set) => set.join())).size).toBe(sets.length);
});

test.each(islands)(
  "%s → brings neither content nor a schema to the browser, but gets what it shows as props",
  (island) => {
    const reached = scanImports(island, { intoIslands: true });
    const modules = [...reached.serverModules, ...reached.islands.map((name) => `${name}.island.tsx`)];
    const imported = modules.flatMap((file) =>
      [...readFileSync(`app/${file}`, "utf8").matchAll(/^import (?!type\b)[^;]*?from "([^."][^"]*)"/gm)].map(
        ([, name = ""]) => `${file}: ${name}`,
      ),
    );
    const allowed = /: (react|react-dom\/client|react-day-picker|#app\/.*|#domain\/.*)$/;
    expect(imported.filter((name) => !allowed.test(name))).toEqual([]);
  },
);
