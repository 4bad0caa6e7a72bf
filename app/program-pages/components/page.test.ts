import { globSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";

const sheets = globSync("app/{ui,forms}/*.css");

test("a component has markup or a sheet → the page of components has its examples", () => {
  const files = [...sheets, ...globSync("app/ui/*.tsx")].filter(
    (file) => !/\.(test|island)\.tsx$/.test(file),
  );
  const names = new Set(files.map((file) => basename(file, extname(file))));
  const examples = globSync("app/program-pages/components/*-examples.tsx")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const bare = [...names].filter((name) => !new RegExp(`^  "(ui|forms)/${name}":`, "m").test(examples));
  // A line of the list of posts, and one of the region of toasts.
  expect(bare.toSorted()).toEqual(["post-day", "toast"]);
});

test("a component has a sheet → pages get it", () => {
  const collected =
    readFileSync("app/styles/site.css", "utf8") + readFileSync("app/styles/page-styles.ts", "utf8");
  const shared = [...sheets, ...globSync("app/{forms,layout}/**/*.css")];
  expect(shared.filter((file) => !collected.includes(`"..${file.slice("app".length)}`))).toEqual([]);
});

test("the built site → has no page of components", () => {
  expect(routes).not.toContain("/components");
});
