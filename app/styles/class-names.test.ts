import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"));

const styles = textOf("app/**/*.css").map((text) => text.replace(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"/gs, ""));
const selectors = styles.flatMap((text) => text.match(/[^{};]+(?=\{)/g) ?? []).join("\n");
const styled = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));

const markup = textOf("app/**/*.tsx").flatMap((text) => [...text.matchAll(/className ?= ?"([^"]*)"/g)]);
const used = new Set(markup.flatMap(([, names = ""]) => names.split(" ")));

test("a class in the markup → some style knows it", () => {
  // A list with a class has no dashes (reset.css): this one says no more than that.
  expect([...used].filter((name) => !styled.has(name) && name !== "bare")).toEqual([]);
});

test("a class in a style → some markup may have it", () => {
  const sources = textOf("app/**/*.{ts,tsx}").join("\n");
  // social-links-floating is put together from the place of the bar.
  const unused = [...styled].filter((name) => !new RegExp(`["'\` ]${name}["'\` ]`).test(sources));
  expect(unused).toEqual(["social-links-floating"]);
});

test("naming a class → a word, no letter or two", () => {
  expect([...styled].filter((name) => name.length < 3)).toEqual(["js"]);
});

test("a kind of block styles by a class alone → no other sheet names that class", () => {
  const classesOf = (file: string, pattern: RegExp) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name);
  const sheets = globSync("app/**/*.css");
  const shared = globSync("app/blocks/*/*.css").flatMap((file) =>
    classesOf(file, /(?:^|[},])\s*\.([\w-]+)/g)
      .filter((name) =>
        sheets.some((other) => other !== file && classesOf(other, /\.([a-z][\w-]*)/g).includes(name)),
      )
      .map((name) => `${file}: ${name}`),
  );
  // On paper a page of clauses leaves out what stands around them.
  const around = ["band", "version-banner"].map((name) => `app/blocks/clauses/clauses.css: ${name}`);
  expect([...new Set(shared)].toSorted()).toEqual(around);
});
